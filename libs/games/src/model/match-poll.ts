import type { Match, MatchesReply } from './matches.ts';

/** The results of polling for matches so far. */
export type MatchPollState = {
  readonly matches: readonly Match[];
  /** Server clock minus browser clock, ms. */
  readonly clockOffset: number;
  /** Failed calls and empty lists in a row. */
  readonly emptyResponses: number;
};

export const initialMatchPoll: MatchPollState = { matches: [], clockOffset: 0, emptyResponses: 0 };

/** A single failed call or empty list does not clear the board. */
const MAX_EMPTY_RESPONSES = 2;

const POLL_MS = 5000;
/** After a failed call or an empty list. */
const RETRY_MS = 2000;
/** After `MAX_RETRIES` of them in a row. */
const SLOW_POLL_MS = 15_000;
const MAX_RETRIES = 5;

/** The state after a response received at `receivedAt`; a null response is a failed call. */
export function reduceMatches(
  state: MatchPollState,
  response: MatchesReply | null,
  receivedAt: number,
): MatchPollState {
  if (response && response.list.length > 0)
    return { matches: response.list, clockOffset: response.now - receivedAt, emptyResponses: 0 };
  const emptyResponses = state.emptyResponses + 1;
  const matches = emptyResponses < MAX_EMPTY_RESPONSES ? state.matches : [];
  return { ...state, matches, emptyResponses };
}

/** True when enough responses in a row were empty to say that there are no matches. */
export const isConfirmedEmpty = ({ emptyResponses }: MatchPollState): boolean =>
  emptyResponses >= MAX_EMPTY_RESPONSES;

/** Returns the time to wait before the next call, ms. */
export function computePollDelay({ emptyResponses }: MatchPollState): number {
  if (emptyResponses === 0) return POLL_MS;
  return emptyResponses < MAX_RETRIES ? RETRY_MS : SLOW_POLL_MS;
}
