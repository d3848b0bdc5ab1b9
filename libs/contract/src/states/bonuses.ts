import { listStates } from './transitions.ts';

/**
 * Each state of a bonus and those that can follow it. CLAIMABLE waits for its member, QUEUED for
 * the one before it, ACTIVE is being wagered. PAID was cash, CONVERTED became cash, LOST was played
 * away, EXPIRED was not claimed or wagered in time, FORFEITED was given up, NO_PRIZE was drawn and
 * gave nothing. A wallet without room puts what was just granted into the queue; a stake that is
 * given back opens a bonus again.
 */
export const bonusTransitions = {
  CLAIMABLE: ['QUEUED', 'EXPIRED', 'FORFEITED', 'NO_PRIZE'],
  QUEUED: ['ACTIVE', 'PAID', 'FORFEITED'],
  ACTIVE: ['QUEUED', 'CONVERTED', 'LOST', 'EXPIRED', 'FORFEITED'],
  PAID: ['QUEUED'],
  CONVERTED: ['ACTIVE', 'FORFEITED'],
  LOST: ['ACTIVE'],
  EXPIRED: [],
  FORFEITED: [],
  NO_PRIZE: [],
} as const;
export const bonusStates = listStates(bonusTransitions);
export type BonusState = keyof typeof bonusTransitions;

/** States of a bonus whose outcome is still open. */
export const openBonusStates = ['CLAIMABLE', 'QUEUED', 'ACTIVE'] as const;
