import { agentModule } from '@parlour/agent';
import { authModule } from '@parlour/auth';
import { contentModule } from '@parlour/content';

import { lazyScreen } from '../../navigation/lazy-screen.tsx';
import { earningsScreen } from './earnings-screen.ts';

const reports = [...agentModule.namespaces, 'games'] as const;
const later = [...agentModule.namespaces, ...agentModule.laterNamespaces];

/** The pages of the agent centre; each loads when it is first opened. */
export const agentScreens = {
  agentAnnouncement: lazyScreen({
    load: agentModule.screens.announcements,
    namespaces: agentModule.namespaces,
  }),
  agentTeamOverview: lazyScreen({
    load: async () => {
      const [{ withOverviewLinks }, Screen] = await Promise.all([
        import('./with-overview-links.tsx'),
        agentModule.screens.overview(),
      ]);
      return withOverviewLinks(Screen);
    },
    namespaces: [...later, 'games'],
  }),
  registerCenter: lazyScreen({
    load: async () => {
      const [{ withNewAccounts }, Screen, { NewAccountForm }] = await Promise.all([
        import('./with-new-accounts.tsx'),
        agentModule.screens.registerCentre(),
        // Beside the module, which stands in the first page's code.
        import('@parlour/auth/new-account-form'),
      ]);
      return withNewAccounts(Screen, NewAccountForm);
    },
    namespaces: [...later, 'auth'],
  }),
  downlineManagmentView: lazyScreen({
    load: async () => {
      const [{ withTeamLinks }, Screen] = await Promise.all([
        import('./with-team-links.tsx'),
        agentModule.screens.team(),
      ]);
      return withTeamLinks(Screen);
    },
    namespaces: later,
  }),
  personalHistoryCopy: lazyScreen({ load: agentModule.screens.betting, namespaces: reports }),
  palStatementsAgentCopy: lazyScreen({ load: agentModule.screens.profit, namespaces: reports }),
  agentDownlineTransactionDetailsCopy: lazyScreen({
    load: agentModule.screens.transactions,
    namespaces: reports,
  }),
  agentRevenueReport: lazyScreen({
    load: async () => {
      const [{ withUnpaidLink }, Screen] = await Promise.all([
        import('./with-unpaid-link.tsx'),
        agentModule.screens.income(),
      ]);
      return withUnpaidLink(Screen);
    },
    namespaces: later,
  }),
  agentDividendRecordCopy2: earningsScreen('DIVIDEND'),
  agentDailyWages2: earningsScreen('DAILY_SALARY'),
  agentHourSalary: earningsScreen('HOURLY_SALARY'),
  agentRealtimeSalary: earningsScreen('REAL_TIME_SALARY'),
  contracts: lazyScreen({
    load: async () => {
      const [{ withPinForm }, Screen, PinForm] = await Promise.all([
        import('./with-pin-form.tsx'),
        agentModule.screens.contracts(),
        authModule.pinForm(),
      ]);
      return withPinForm(Screen, PinForm);
    },
    namespaces: [...later, 'auth', 'auth-later'],
  }),
  teamMessages: lazyScreen({
    load: async () => {
      const [{ withInbox }, { TeamMessagesScreen }] = await Promise.all([
        import('./with-inbox.tsx'),
        // Beside the module, which stands in the first page's code.
        import('@parlour/content/team-messages'),
      ]);
      return withInbox(TeamMessagesScreen);
    },
    namespaces: contentModule.namespaces,
  }),
} as const;
