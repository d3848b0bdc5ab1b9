/** What the shell plugs in: pages of the agent centre, loaded when they open. */
export const agentModule = {
  namespaces: ['agent', 'errors', 'ui-later'],
  screens: {
    registerCentre: async () =>
      (await import('./screens/register-centre-screen.tsx')).RegisterCentreScreen,
    team: async () => (await import('./screens/team-screen.tsx')).TeamScreen,
  },
} as const;
