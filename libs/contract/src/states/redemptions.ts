import { listStates } from './transitions.ts';

/** Each state of a redemption and those that can follow it; APPROVED goods are on their way. */
export const redemptionTransitions = {
  PENDING: ['APPROVED', 'REJECTED', 'CANCELLED', 'REDEEMED'],
  APPROVED: ['REJECTED', 'REDEEMED'],
  REJECTED: [],
  CANCELLED: [],
  REDEEMED: [],
} as const;
export const redemptionStates = listStates(redemptionTransitions);
export type RedemptionState = keyof typeof redemptionTransitions;
