/** States of a bonus whose outcome is still open. */
export const openBonusStates = ['CLAIMABLE', 'QUEUED', 'ACTIVE'] as const;

/**
 * States of a bonus: CLAIMABLE waits for its member, QUEUED for the one before it, ACTIVE is being
 * wagered. PAID was cash, CONVERTED became cash, LOST was played away, EXPIRED was not claimed or
 * wagered in time, FORFEITED was given up, NO_PRIZE was drawn and gave nothing.
 */
export const bonusStates = [
  ...openBonusStates,
  'PAID',
  'CONVERTED',
  'LOST',
  'EXPIRED',
  'FORFEITED',
  'NO_PRIZE',
] as const;
export type BonusState = (typeof bonusStates)[number];

/**
 * Kinds of changes to a bonus balance apart from rounds; what is left of a bonus whose time ran out
 * expires, and an operator corrects.
 */
export const bonusMovementKinds = [
  'granted',
  'converted',
  'expired',
  'forfeited',
  'returned',
  'corrected',
] as const;
export type BonusMovementKind = (typeof bonusMovementKinds)[number];
