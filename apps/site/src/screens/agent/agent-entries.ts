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

/** Groups of the pages of the centre by subject, in the order of its menu. */
export const agentGroups = ['team', 'reports', 'earnings'] as const;
type AgentGroup = (typeof agentGroups)[number];

export type AgentEntry = {
  readonly page: AgentPage;
  readonly group: AgentGroup;
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
  { page: 'agentAnnouncement', group: 'team', icon: Megaphone },
  { page: 'agentTeamOverview', group: 'team', icon: LayoutDashboard },
  { page: 'registerCenter', group: 'team', icon: UserPlus },
  { page: 'downlineManagmentView', group: 'team', icon: Users },
  { page: 'teamMessages', group: 'team', icon: Send },
  { page: 'personalHistoryCopy', group: 'reports', icon: ReceiptText },
  { page: 'palStatementsAgentCopy', group: 'reports', icon: ChartColumn },
  { page: 'agentRevenueReport', group: 'reports', icon: HandCoins },
  { page: 'agentDownlineTransactionDetailsCopy', group: 'reports', icon: ArrowLeftRight },
  { page: 'agentDividendRecordCopy2', group: 'earnings', icon: Percent, kind: 'DIVIDEND' },
  { page: 'agentDailyWages2', group: 'earnings', icon: CalendarCheck, kind: 'DAILY_SALARY' },
  { page: 'agentHourSalary', group: 'earnings', icon: Clock, kind: 'HOURLY_SALARY' },
  { page: 'agentRealtimeSalary', group: 'earnings', icon: Hourglass, kind: 'REAL_TIME_SALARY' },
  { page: 'contracts', group: 'earnings', icon: FileText },
];
