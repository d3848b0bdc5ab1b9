/** The module that the shell plugs in: pages of the member centre, loaded when they open. */
export const walletModule = {
  namespaces: ['wallet', 'errors'],
  screens: {
    deposit: async () => (await import('./screens/deposit-screen.tsx')).DepositScreen,
    withdraw: async () => (await import('./screens/withdraw-screen.tsx')).WithdrawScreen,
    payees: async () => (await import('./screens/payees-panel.tsx')).PayeesPanel,
    sendMoney: async () => (await import('./screens/send-money-screen.tsx')).SendMoneyScreen,
    transfer: async () => (await import('./screens/transfer-screen.tsx')).TransferScreen,
    movements: async () =>
      (await import('./screens/records/account-record-screen.tsx')).AccountRecordScreen,
    profit: async () => (await import('./screens/records/profit-screen.tsx')).ProfitScreen,
    record: async () => (await import('./screens/record-screen.tsx')).RecordScreen,
  },
} as const;
