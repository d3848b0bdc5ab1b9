/** Pages of the agent centre; the first opens where none is named. */
const agentPages = [
  'agentTeamOverview',
  'agentAnnouncement',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
  'contracts',
  'teamMessages',
] as const;

export type AgentPage = (typeof agentPages)[number];

/** The page that an address names, the first where it names none; undefined: there is no such. */
export const findAgentPage = (name: string): AgentPage | undefined =>
  name === '' ? agentPages[0] : agentPages.find((page) => page === name);
