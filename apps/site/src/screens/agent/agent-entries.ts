import {
  ArrowLeftRight,
  ChartColumn,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  UserPlus,
  Users,
} from 'lucide-react';

import type { AgentPage } from '../../navigation/pages.ts';

export type AgentEntry = { readonly page: AgentPage; readonly icon: LucideIcon };

/**
 * The pages of the centre that work, in the order of its menu; their names are texts of the
 * namespace `agent` (`pages.<page>`). A page is added here, to `AgentPage`, and to
 * `agent-screens.ts`.
 */
export const agentEntries: readonly AgentEntry[] = [
  { page: 'agentTeamOverview', icon: LayoutDashboard },
  { page: 'registerCenter', icon: UserPlus },
  { page: 'downlineManagmentView', icon: Users },
  { page: 'personalHistoryCopy', icon: ReceiptText },
  { page: 'palStatementsAgentCopy', icon: ChartColumn },
  { page: 'agentDownlineTransactionDetailsCopy', icon: ArrowLeftRight },
  { page: 'contracts', icon: FileText },
];
