export { agentModule } from './module.ts';
export type { RegisterCentreProps } from './screens/register-centre-screen.tsx';
export type { IncomeScreenProps } from './screens/income-screen.tsx';
export type { TeamOverviewProps } from './screens/team-overview-screen.tsx';
export type { TeamScreenProps } from './screens/team-screen.tsx';
export type { ContractsScreenProps } from './screens/contracts-screen.tsx';
export type { EarningsScreenProps } from './model/earnings-page.ts';
export type { AgentPageProps } from './model/page-search.ts';
