/** The module that the shell plugs in: the dialogs, loaded when the first of them opens. */
export const authModule = {
  namespaces: ['auth', 'ui-later', 'errors'],
  /** The login without a dialog around it, for a panel of the header. */
  loginForm: async () => (await import('./parts/login-form.tsx')).LoginForm,
  /** Words of what a member does with its own account. */
  accountNamespaces: ['auth', 'auth-later', 'ui-later', 'errors'],
  screens: {
    security: async () => (await import('./screens/security/security-screen.tsx')).SecurityScreen,
  },
  /** Asks for one more proof before an act: a hook. */
  stepUp: async () => (await import('./parts/step-up/use-step-up.tsx')).useStepUp,
  /** Sets or changes the withdrawal PIN. */
  pinForm: async () => (await import('./screens/security/payment-form.tsx')).PaymentForm,
  /** The identity check, where the member has no security centre. */
  identity: async () =>
    (await import('./screens/security/identity/identity-panel.tsx')).IdentityPanel,
  avatar: async () => (await import('./parts/avatar-picture.tsx')).AvatarPicture,
  dialogs: {
    login: async () => (await import('./screens/login-dialog.tsx')).LoginDialog,
    register: async () => (await import('./screens/register-dialog.tsx')).RegisterDialog,
    forgot: async () => (await import('./screens/forgot-dialog.tsx')).ForgotDialog,
    reset: async () => (await import('./screens/reset-dialog.tsx')).ResetDialog,
    verify: async () => (await import('./screens/verify-dialog.tsx')).VerifyDialog,
    logout: async () => (await import('./screens/logout-dialog.tsx')).LogoutDialog,
    trial: async () => (await import('./screens/trial-dialog.tsx')).TrialDialog,
    freePlay: async () => (await import('./screens/free-play-dialog.tsx')).FreePlayDialog,
    change: async () => (await import('./screens/change-password-dialog.tsx')).ChangePasswordDialog,
  },
} as const;
