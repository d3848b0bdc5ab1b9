import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { findInterruptedRound, markRoundBegun, markRoundShown } from './interrupted-round.ts';

const settled = { spinId: 'a1', state: 'done', payout: 3, spins: [{ pay: 3 }] };
const declined = { spinId: 'b2', state: 'declined', payout: null, spins: [] };

/** A history that holds these rounds, and how often it was asked. */
function history(...rounds: readonly object[]) {
  const api = {
    asked: 0,
    shown: [] as string[],
    roundShown(spinId: string) {
      api.shown.push(spinId);
      return Promise.resolve({});
    },
    rounds() {
      api.asked += 1;
      return Promise.resolve({ rounds, more: false } as never);
    },
  };
  return api;
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('ARC-06 LCH-05 a round begun and not shown is found again until it was shown', async () => {
  const api = history(declined, settled);
  markRoundBegun('a1');
  expect(await findInterruptedRound(api, null)).toMatchObject({ spinId: 'a1', payout: 3 });
  expect(await findInterruptedRound(api, null)).toMatchObject({ spinId: 'a1' });
  markRoundShown(api, 'a1');
  expect(await findInterruptedRound(api, null)).toBeNull();
  expect(api.asked).toBe(2);
});

it('LCH-05 a round without a result, or of another session, is forgotten', async () => {
  const api = history(declined, settled);
  for (const spinId of ['b2', 'c3']) {
    markRoundBegun(spinId);
    expect(await findInterruptedRound(api, null)).toBeNull();
  }
  expect(await findInterruptedRound(api, null)).toBeNull();
  expect(api.asked).toBe(2);
});

it('LCH-05 LCH-08 where the browser keeps nothing the arcade remembers the round', async () => {
  const api = history(settled);
  expect(markRoundBegun('a1')).toBe(false);
  markRoundShown(api, 'a1');
  expect(api.shown).toEqual([]);
  // What another browser left behind is for that one.
  expect(await findInterruptedRound(api, settled as never)).toBeNull();

  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(await findInterruptedRound(api, settled as never)).toMatchObject({ spinId: 'a1' });
  expect(markRoundBegun('a2')).toBe(true);
  markRoundShown(api, 'a2');
  expect(api.shown).toEqual(['a2']);
  expect(api.asked).toBe(0);
});
