/** What the shell plugs in: pages of the member centre, loaded when they open. */
export const walletModule = {
  namespaces: ['wallet', 'errors'],
  screens: {
    deposit: async () => (await import('./screens/deposit-screen.tsx')).DepositScreen,
    transfer: async () => (await import('./screens/transfer-screen.tsx')).TransferScreen,
    movements: async () => (await import('./screens/records/movements-screen.tsx')).MovementsScreen,
    record: async () => (await import('./screens/record-screen.tsx')).RecordScreen,
  },
} as const;
