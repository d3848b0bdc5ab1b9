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
