/** What the shell plugs in: the dialogs, loaded when the first of them opens. */
export const authModule = {
  namespaces: ['auth', 'errors'],
  dialogs: {
    login: async () => (await import('./screens/login-dialog.tsx')).LoginDialog,
    register: async () => (await import('./screens/register-dialog.tsx')).RegisterDialog,
    logout: async () => (await import('./screens/logout-dialog.tsx')).LogoutDialog,
    trial: async () => (await import('./screens/trial-dialog.tsx')).TrialDialog,
  },
} as const;
