export { walletModule } from './module.ts';
export { WalletStore } from './model/wallet-store.ts';
export { DepositStore } from './model/deposit-store.ts';
export { HeaderBalance } from './screens/header-balance.tsx';
