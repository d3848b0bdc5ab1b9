/** Lists of values that accounts of members have, as they are stored. */

import { listStates } from './transitions.ts';

/** The books that accounts of members are kept in: play money, real money, trial credit. */
export const memberBooks = ['PLAY', 'REAL', 'TRIAL'] as const;
export type MemberBook = (typeof memberBooks)[number];

/**
 * Each state of an account and those that can follow it: in use, locked by an operator, closed.
 */
export const memberTransitions = {
  ACTIVE: ['LOCKED', 'CLOSED'],
  LOCKED: ['ACTIVE', 'CLOSED'],
  CLOSED: ['ACTIVE'],
} as const;
export const memberStatuses = listStates(memberTransitions);
export type MemberStatus = keyof typeof memberTransitions;

/** Reasons of an exclusion: the member, an operator, or the same person excluded elsewhere. */
export const exclusionSources = ['MEMBER', 'OPERATOR', 'MATCH'] as const;
export type ExclusionSource = (typeof exclusionSources)[number];
