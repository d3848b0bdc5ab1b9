import { listStates } from './transitions.ts';

/**
 * Each state of a draw and those that can follow it. void: it has no result, and its bets are
 * refunded; settled, refunded: no bet waits any more.
 */
export const drawTransitions = {
  open: ['closed', 'void'],
  closed: ['drawn', 'void'],
  drawn: ['settled'],
  void: ['refunded'],
  settled: [],
  refunded: [],
} as const;
export const drawStates = listStates(drawTransitions);
export type DrawState = keyof typeof drawTransitions;

/**
 * Each state of a bet and those that can follow it. stopped: an earlier draw of its ticket has won.
 * void: its draw could not be drawn. in_review: the ledger refused its settlement. cancelled: by
 * the member.
 */
export const lotteryBetTransitions = {
  open: ['won', 'lost', 'stopped', 'void', 'in_review', 'cancelled'],
  won: [],
  lost: [],
  stopped: [],
  void: [],
  in_review: [],
  cancelled: [],
} as const;
export const lotteryBetStatuses = listStates(lotteryBetTransitions);
export type LotteryBetStatus = keyof typeof lotteryBetTransitions;
