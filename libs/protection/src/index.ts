export { protectionModule } from './module.ts';
export type { DepositLimitOfferProps } from './screens/deposit-limit-offer.tsx';
export type { ExcludedScreenProps } from './screens/excluded-screen.tsx';
export type { PlayGuardProps } from './screens/play-guard.tsx';
export type { ProtectionScreenProps } from './screens/protection-screen.tsx';
