/**
 * Lists of values that accounts of members have, as they are stored. No schema library: they ship
 * to browsers.
 */

/** The books that accounts of members are kept in: play money, real money, trial credit. */
export const memberBooks = ['PLAY', 'REAL', 'TRIAL'] as const;
export type MemberBook = (typeof memberBooks)[number];

/** States of an account: in use, locked by an operator, closed for good. */
export const memberStatuses = ['ACTIVE', 'LOCKED', 'CLOSED'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** Reasons of an exclusion: the member, an operator, or the same person excluded elsewhere. */
export const exclusionSources = ['MEMBER', 'OPERATOR', 'MATCH'] as const;
export type ExclusionSource = (typeof exclusionSources)[number];
