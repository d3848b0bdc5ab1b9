/** The module that the shell plugs in, loaded when it is first shown. */
export const pointsModule = {
  namespaces: ['points', 'games', 'errors', 'ui-later'],
  screens: {
    mall: async () => (await import('./screens/mall-screen.tsx')).MallScreen,
  },
} as const;
