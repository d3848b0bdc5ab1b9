export { walletModule } from './module.ts';
export type { DepositScreenProps } from './screens/deposit-screen.tsx';
export type { PayeesPanelProps } from './screens/payees-panel.tsx';
export type { SendMoneyScreenProps } from './screens/send-money-screen.tsx';
export type { WithdrawScreenProps } from './screens/withdraw-screen.tsx';
export { WalletStore } from './model/wallet-store.ts';
export { HeaderBalance } from './screens/header-balance.tsx';
export type { RecordSearchProps } from './model/record-search.ts';
