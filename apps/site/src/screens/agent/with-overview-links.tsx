import type { AgentPageProps, TeamOverviewProps } from '@parlour/agent';
import type { ComponentType } from 'react';

const toNotice: TeamOverviewProps['noticeHref'] = (id) =>
  `/agent/agentAnnouncement?notice=${encodeURIComponent(id)}`;

/** The page of each kind of contracts. */
const earningPages = {
  DIVIDEND: 'agentDividendRecordCopy2',
  DAILY_SALARY: 'agentDailyWages2',
  HOURLY_SALARY: 'agentHourSalary',
  REAL_TIME_SALARY: 'agentRealtimeSalary',
} as const;

const toUnpaid: TeamOverviewProps['unpaidHref'] = (kind) =>
  `/agent/${earningPages[kind]}?view=downline&show=unpaid`;

/** Gives the overview the ways to announcements and to what the agent owes. */
export function withOverviewLinks(
  Screen: ComponentType<TeamOverviewProps>,
): ComponentType<AgentPageProps> {
  return function OverviewPage(props) {
    return <Screen {...props} noticeHref={toNotice} unpaidHref={toUnpaid} />;
  };
}
