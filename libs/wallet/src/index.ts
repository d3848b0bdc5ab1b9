export { walletModule } from './module.ts';
export { WalletStore } from './model/wallet-store.ts';
export { HeaderBalance } from './screens/header-balance.tsx';
export type { RecordSearchProps } from './model/record-search.ts';
