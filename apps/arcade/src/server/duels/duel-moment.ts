import type { WalletMoment } from '../wallet/round-wallet.ts';

/** Moments of a duel at which a test may cut the arcade off. */
export type DuelMoment =
  | WalletMoment
  | 'before-dealing'
  | 'before-taken'
  | 'before-acting'
  | 'before-showdown'
  | 'before-paid'
  | 'before-settled'
  | 'before-voiding'
  | 'before-refunded'
  | 'before-void';
