/** The module that the shell plugs in: pages of the agent centre, loaded when they open. */
export const agentModule = {
  namespaces: ['agent', 'errors', 'ui-later'],
  /** Namespaces that its later pages need in addition. */
  laterNamespaces: ['agent-later'],
  screens: {
    registerCentre: async () =>
      (await import('./screens/register-centre-screen.tsx')).RegisterCentreScreen,
    announcements: async () =>
      (await import('./screens/announcements-screen.tsx')).AnnouncementsScreen,
    overview: async () => (await import('./screens/team-overview-screen.tsx')).TeamOverviewScreen,
    betting: async () => (await import('./screens/team-betting-screen.tsx')).TeamBettingScreen,
    profit: async () => (await import('./screens/team-profit-screen.tsx')).TeamProfitScreen,
    transactions: async () =>
      (await import('./screens/team-transactions-screen.tsx')).TeamTransactionsScreen,
    team: async () => (await import('./screens/team-screen.tsx')).TeamScreen,
    income: async () => (await import('./screens/income-screen.tsx')).IncomeScreen,
    contracts: async () => (await import('./screens/contracts-screen.tsx')).ContractsScreen,
  },
} as const;
