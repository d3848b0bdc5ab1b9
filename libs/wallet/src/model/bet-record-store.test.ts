import { CallError } from '@parlour/client';
import { aBet, aRecord, units } from '@parlour/testing';
import { expect, it, vi } from 'vitest';

import { BetRecordStore } from './bet-record-store.ts';

const noon = Date.UTC(2026, 10, 20, 4);
const make = (history: unknown) =>
  new BetRecordStore({ history: history as never, timeZone: 'Asia/Manila', now: () => noon });

it('MEM-05 asks for whole days of the tenant, and starts another period from page 1', async () => {
  const history = vi.fn(async () => aRecord([aBet()], { totalPages: 5 }));
  const store = make(history);
  await store.load();
  await store.load({ range: 1 }, 3);
  await store.load({ range: 7 });
  const queries = history.mock.calls.map(
    (call) =>
      (call as unknown as [{ query: { startDate: number; endDate: number; page: number } }])[0]
        .query,
  );
  const midnight = Date.UTC(2026, 10, 19, 16);
  expect(queries.map(({ page }) => page)).toEqual([1, 3, 1]);
  expect(queries[0]).toMatchObject({ startDate: midnight, endDate: midnight + 86_400_000 - 1 });
  expect(queries[2]?.startDate).toBe(midnight - 6 * 86_400_000);
});

it('reads amounts exactly, and accepts only web addresses for proofs', async () => {
  const store = make(async () =>
    aRecord(
      [
        aBet({
          orderNo: 'A',
          stake: 0.1,
          win: 0.3,
          verifyUrl: 'https://arcade.example/verify?round=A',
        }),
        aBet({ orderNo: 'B', verifyUrl: 'javascript:alert(1)' }),
      ],
      { stake: 2.1, win: 0.3 },
    ),
  );
  await store.load();
  expect(store.bets[0]).toMatchObject({
    stake: units(0.1),
    win: units(0.3),
    result: units(0.2),
    verifyUrl: 'https://arcade.example/verify?round=A',
  });
  expect(store.bets[1]?.verifyUrl).toBeNull();
  expect(store.totals).toEqual({ stake: units(2.1), win: units(0.3), result: units(-1.8) });
});

it('keeps the bets when the next page fails, and drops older answers', async () => {
  const answers: { resolve: (value: unknown) => void; reject: (error: unknown) => void }[] = [];
  const store = make(() => new Promise((resolve, reject) => answers.push({ resolve, reject })));
  const first = store.load({ range: 1 });
  answers[0]?.resolve(aRecord([aBet({ orderNo: 'today' })]));
  await first;
  const second = store.load({ range: 7 });
  const third = store.load({ range: 30 });
  answers[2]?.reject(new CallError('network'));
  answers[1]?.resolve(aRecord([aBet({ orderNo: 'late' })]));
  await Promise.all([second, third]);
  expect(store).toMatchObject({ range: 30, status: 'failed' });
  expect(store.bets.map(({ orderNo }) => orderNo)).toEqual(['today']);
});

it('MEM-05 LCH-05 filters by category, starting from page 1', async () => {
  const history = vi.fn(async (_call: { query: { page: number; gameType?: string } }) =>
    aRecord([aBet()], { totalPages: 5 }),
  );
  const store = make(history);
  await store.load({ range: 7 }, 3);
  await store.load({ category: 'LIVE' });
  await store.load({}, 2);
  await store.load({ category: null });
  expect(history.mock.calls.map(([{ query }]) => [query.page, query.gameType])).toEqual([
    [3, undefined],
    [1, 'LIVE'],
    [2, 'LIVE'],
    [1, undefined],
  ]);
  expect(store.range).toBe(7);
});
