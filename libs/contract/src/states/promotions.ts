import { listStates } from './transitions.ts';

/**
 * States of a promotion as operators see it, by its runs and the clock: never started, started with
 * a later beginning, granting bonuses, stopped by an operator, or past its end.
 */
export const promotionStates = ['draft', 'scheduled', 'running', 'stopped', 'ended'] as const;
export type PromotionState = (typeof promotionStates)[number];

/** States of a promotion for the member who asks. */
export const memberPromotionStates = [
  'join',
  'claim',
  'applying',
  'closed',
  'rejected',
  'issued',
  'claimed',
  'processing',
  'signed',
  'comingSoon',
] as const;

/** Each state of an application and those that can follow it. */
export const applicationTransitions = {
  PENDING: ['APPROVED', 'REJECTED'],
  APPROVED: [],
  REJECTED: [],
} as const;
export const applicationStates = listStates(applicationTransitions);
export type ApplicationState = keyof typeof applicationTransitions;
