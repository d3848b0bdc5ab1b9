import { beforeEach, expect, it } from 'vitest';

import { findInterruptedRound, markRoundBegun, markRoundShown } from './interrupted-round.ts';

const settled = { spinId: 'a1', state: 'done', payout: 3, spins: [{ pay: 3 }] };
const declined = { spinId: 'b2', state: 'declined', payout: null, spins: [] };

/** A history that holds these rounds, and how often it was asked. */
function history(...rounds: readonly object[]) {
  const api = {
    asked: 0,
    rounds() {
      api.asked += 1;
      return Promise.resolve({ rounds, more: false } as never);
    },
  };
  return api;
}

beforeEach(() => sessionStorage.clear());

it('LCH-05 a round that was begun and not shown is found again until it was shown', async () => {
  const api = history(declined, settled);
  markRoundBegun('a1');
  expect(await findInterruptedRound(api)).toMatchObject({ spinId: 'a1', payout: 3 });
  expect(await findInterruptedRound(api)).toMatchObject({ spinId: 'a1' });
  markRoundShown();
  expect(await findInterruptedRound(api)).toBeNull();
  expect(api.asked).toBe(2);
});

it('LCH-05 a round without a result, or of another session, is forgotten', async () => {
  const api = history(declined, settled);
  for (const spinId of ['b2', 'c3']) {
    markRoundBegun(spinId);
    expect(await findInterruptedRound(api)).toBeNull();
  }
  expect(await findInterruptedRound(api)).toBeNull();
  expect(api.asked).toBe(2);
});
