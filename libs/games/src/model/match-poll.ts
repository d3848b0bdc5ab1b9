import type { Match, MatchesReply } from './matches.ts';

/** What polling for matches has brought so far. */
export type MatchPollState = {
  readonly matches: readonly Match[];
  /** Server clock minus browser clock, ms. */
  readonly clockOffset: number;
  /** Failed calls and empty lists in a row. */
  readonly emptyAnswers: number;
};

export const initialMatchPoll: MatchPollState = { matches: [], clockOffset: 0, emptyAnswers: 0 };

/** A single failed call or empty list does not clear the board. */
const MAX_EMPTY_ANSWERS = 2;

const POLL_MS = 5000;
/** After a failed call or an empty list. */
const RETRY_MS = 2000;
/** After `MAX_RETRIES` of them in a row. */
const SLOW_POLL_MS = 15_000;
const MAX_RETRIES = 5;

/** The state after a response received at `receivedAt`; a null response is a failed call. */
export function reduceMatches(
  state: MatchPollState,
  answer: MatchesReply | null,
  receivedAt: number,
): MatchPollState {
  if (answer && answer.list.length > 0)
    return { matches: answer.list, clockOffset: answer.now - receivedAt, emptyAnswers: 0 };
  const emptyAnswers = state.emptyAnswers + 1;
  const matches = emptyAnswers < MAX_EMPTY_ANSWERS ? state.matches : [];
  return { ...state, matches, emptyAnswers };
}

/** Whether enough responses in a row were empty to say that there are no matches. */
export const isConfirmedEmpty = ({ emptyAnswers }: MatchPollState): boolean =>
  emptyAnswers >= MAX_EMPTY_ANSWERS;

/** How long to wait before the next call, ms. */
export function nextPollDelay({ emptyAnswers }: MatchPollState): number {
  if (emptyAnswers === 0) return POLL_MS;
  return emptyAnswers < MAX_RETRIES ? RETRY_MS : SLOW_POLL_MS;
}
