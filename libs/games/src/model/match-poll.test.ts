import { aMatch } from '@parlour/testing';
import { expect, it } from 'vitest';

import {
  initialMatchPoll,
  isConfirmedEmpty,
  computePollDelay,
  reduceMatches,
} from './match-poll.ts';

it('LCH-06 clears the matches after the second empty answer, until one has matches again', () => {
  const loaded = reduceMatches(initialMatchPoll, { list: [aMatch()], now: 9000 }, 2000);
  expect(loaded).toMatchObject({ clockOffset: 7000, emptyResponses: 0 });
  const failedOnce = reduceMatches(loaded, null, 3000);
  expect([failedOnce.matches.length, isConfirmedEmpty(failedOnce)]).toEqual([1, false]);
  const empty = reduceMatches(failedOnce, { list: [], now: 11_000 }, 4000);
  expect([empty.matches.length, isConfirmedEmpty(empty)]).toEqual([0, true]);
  const loadedAgain = reduceMatches(empty, { list: [aMatch()], now: 12_000 }, 5000);
  expect(isConfirmedEmpty(loadedAgain)).toBe(false);
});

it('retries soon after an empty answer, and slows down after five', () => {
  const delays = [0, 1, 4, 5, 9].map((emptyResponses) =>
    computePollDelay({ ...initialMatchPoll, emptyResponses }),
  );
  expect(delays).toEqual([5000, 2000, 2000, 15_000, 15_000]);
});
