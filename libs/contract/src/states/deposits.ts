/** States of deposits as they are stored, and as operators and members see them. */

/**
 * Each stored state and those that can follow it. OPEN waits for the payment, REVIEW has a slip
 * that an operator checks, HELD was paid late or not as ordered; a held, rejected or expired
 * deposit is open again in the transaction that credits what arrived, and a rejected one is in
 * REVIEW again with another slip. REFUSED arrived and is not credited: it goes back to the payer,
 * REFUNDED has.
 */
export const depositTransitions = {
  OPEN: ['REVIEW', 'CONFIRMED', 'HELD', 'REFUSED', 'FAILED', 'EXPIRED', 'CANCELLED'],
  REVIEW: ['OPEN', 'HELD', 'FAILED'],
  HELD: ['OPEN', 'REFUSED'],
  CONFIRMED: [],
  REFUSED: ['REFUNDED'],
  REFUNDED: [],
  FAILED: ['OPEN', 'REVIEW', 'HELD'],
  EXPIRED: ['OPEN', 'HELD'],
  CANCELLED: ['OPEN', 'HELD'],
} as const;
export type StoredDepositState = keyof typeof depositTransitions;

/**
 * States as operators see them.
 * - review: has the slip of a bank transfer; waits for an operator
 * - unclear: its provider's own words say neither yes nor no; waits for an operator
 * - held: paid late, or not as ordered; waits for an operator
 * - returning, returned: what arrived goes back to the payer, or went
 */
export const depositStates = [
  'open',
  'review',
  'unclear',
  'held',
  'credited',
  'returning',
  'returned',
  'refused',
  'failed',
  'expired',
  'cancelled',
] as const;
export type DepositState = (typeof depositStates)[number];

/** States as members see them: `checking` waits for an operator. */
export const memberDepositStates = [
  'open',
  'review',
  'credited',
  'checking',
  'returning',
  'returned',
  'failed',
  'expired',
  'cancelled',
] as const;
export type MemberDepositState = (typeof memberDepositStates)[number];

/** The state that a member is shown for an operator's. */
export const toMemberDepositState = (state: DepositState): MemberDepositState => {
  if (state === 'unclear' || state === 'held') return 'checking';
  return state === 'refused' ? 'failed' : state;
};
