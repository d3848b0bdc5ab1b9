/**
 * Screens that the shell plugs in, which load when they are first shown. Their words come with the
 * page.
 */
export const gamesModule = {
  screens: {
    lobby: async () => (await import('./screens/lobby-screen.tsx')).LobbyScreen,
    gameList: async () => (await import('./screens/game-list-dialog.tsx')).GameListDialog,
    game: async () => (await import('./screens/game-screen.tsx')).GameScreen,
  },
} as const;
