/** The module that the shell plugs in, loaded when it is first shown. */
export const protectionModule = {
  namespaces: ['protection', 'errors', 'ui-later'],
  screens: {
    protection: async () => (await import('./screens/protection-screen.tsx')).ProtectionScreen,
    depositLimitOffer: async () =>
      (await import('./screens/deposit-limit-offer.tsx')).DepositLimitOffer,
    playGuard: async () => (await import('./screens/play-guard.tsx')).PlayGuard,
    excluded: async () => (await import('./screens/excluded-screen.tsx')).ExcludedScreen,
  },
} as const;
