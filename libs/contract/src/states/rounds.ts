/** States of a round by its money; held: a win of it waits for an operator. */
export const roundStates = ['open', 'closed', 'held', 'refunded', 'riskless'] as const;

/**
 * Each state of a free spin and those that can follow it. PLAYED waits for its win. LATE won after
 * its bonus had ended, which changes nothing. TOMBSTONED was rolled back before it came.
 */
export const freeSpinTransitions = {
  PLAYED: ['SETTLED', 'LATE', 'ROLLED_BACK'],
  SETTLED: [],
  LATE: [],
  ROLLED_BACK: [],
  TOMBSTONED: [],
  DECLINED: [],
} as const;
