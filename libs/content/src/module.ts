/**
 * The module that the shell plugs in: pages and dialogs that load, with their words, when they are
 * first shown.
 */
export const contentModule = {
  namespaces: ['content', 'ui-later', 'errors'],
  screens: {
    help: async () => (await import('./screens/help-screen.tsx')).HelpScreen,
    down: async () => (await import('./screens/download-screen.tsx')).DownloadScreen,
    join: async () => (await import('./screens/join-screen.tsx')).JoinScreen,
    notices: async () => (await import('./screens/notice-page.tsx')).NoticePage,
    messages: async () => (await import('./screens/messages-screen.tsx')).MessagesScreen,
  },
  dialogs: {
    notice: async () => (await import('./dialogs/notice-dialog.tsx')).NoticeDialog,
    gift: async () => (await import('./dialogs/gift-dialog.tsx')).GiftDialog,
    activity: async () => (await import('./dialogs/activity-dialog.tsx')).ActivityDialog,
    feedback: async () => (await import('./dialogs/feedback-dialog.tsx')).FeedbackDialog,
    leaderboard: async () => (await import('./dialogs/leaderboard-dialog.tsx')).LeaderboardDialog,
    depositTutorial: async () =>
      (await import('./dialogs/deposit-tutorial-dialog.tsx')).DepositTutorialDialog,
  },
} as const;
