/**
 * Each stored state of an attempt and those that can follow it. FAILED can still be paid: providers
 * correct themselves. RETURNED came back after it was paid.
 */
export const payoutTransitions = {
  SENDING: ['PAID', 'FAILED', 'RETURNED'],
  PAID: ['RETURNED'],
  FAILED: ['PAID', 'RETURNED'],
  RETURNED: [],
} as const;
export type StoredPayoutState = keyof typeof payoutTransitions;

/** States as operators see them. */
export const payoutStates = ['sending', 'paid', 'failed', 'returned'] as const;
export type PayoutState = (typeof payoutStates)[number];
