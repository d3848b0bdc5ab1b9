import type { AgentContractKind } from '@parlour/contract/agent-contracts';
import {
  ArrowLeftRight,
  CalendarCheck,
  ChartColumn,
  Clock,
  FileText,
  HandCoins,
  Hourglass,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  Percent,
  ReceiptText,
  Send,
  UserPlus,
  Users,
} from 'lucide-react';

import type { AgentPage } from '../../navigation/agent-pages.ts';

export type AgentEntry = {
  readonly page: AgentPage;
  readonly icon: LucideIcon;
  /** Only for those who have, had or are offered a contract of the kind. */
  readonly kind?: AgentContractKind;
};

/**
 * The pages of the centre that work, in the order of its menu; their names are texts of the
 * namespace `agent` (`pages.<page>`). A page is added here, to `AgentPage`, and to
 * `agent-screens.ts`.
 */
export const agentEntries: readonly AgentEntry[] = [
  { page: 'agentAnnouncement', icon: Megaphone },
  { page: 'agentTeamOverview', icon: LayoutDashboard },
  { page: 'registerCenter', icon: UserPlus },
  { page: 'downlineManagmentView', icon: Users },
  { page: 'personalHistoryCopy', icon: ReceiptText },
  { page: 'palStatementsAgentCopy', icon: ChartColumn },
  { page: 'agentRevenueReport', icon: HandCoins },
  { page: 'agentDownlineTransactionDetailsCopy', icon: ArrowLeftRight },
  { page: 'agentDividendRecordCopy2', icon: Percent, kind: 'DIVIDEND' },
  { page: 'agentDailyWages2', icon: CalendarCheck, kind: 'DAILY_SALARY' },
  { page: 'agentHourSalary', icon: Clock, kind: 'HOURLY_SALARY' },
  { page: 'agentRealtimeSalary', icon: Hourglass, kind: 'REAL_TIME_SALARY' },
  { page: 'contracts', icon: FileText },
  { page: 'teamMessages', icon: Send },
];
