import type { AgentPageProps, IncomeScreenProps } from '@parlour/agent';
import type { ComponentType } from 'react';

/** The page of each kind of contracts. */
const earningPages = {
  DIVIDEND: 'agentDividendRecordCopy2',
  DAILY_SALARY: 'agentDailyWages2',
  HOURLY_SALARY: 'agentHourSalary',
  REAL_TIME_SALARY: 'agentRealtimeSalary',
} as const;

/** The address of what the agent could not pay by contracts of a kind. */
export const toUnpaid: IncomeScreenProps['unpaidHref'] = (kind) =>
  `/agent/${earningPages[kind]}?view=downline&show=unpaid`;

/** Gives the page of the agent's income the way to what it owes. */
export function withUnpaidLink(
  Screen: ComponentType<IncomeScreenProps>,
): ComponentType<AgentPageProps> {
  return function IncomePage(props) {
    return <Screen {...props} unpaidHref={toUnpaid} />;
  };
}
