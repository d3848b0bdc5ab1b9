import { CallError } from '@parlour/client';
import { aBet, aRecord, units } from '@parlour/testing';
import { expect, it, vi } from 'vitest';

import { type BetQuery, BetRecordStore } from './bet-record-store.ts';

const make = (history: unknown, playedGames: unknown = async () => []) =>
  new BetRecordStore({ history: history as never, playedGames: playedGames as never });
const all: BetQuery = {
  from: 1000,
  to: 2000,
  category: null,
  provider: null,
  game: null,
  status: null,
  page: 1,
};

it('MEM-05 asks for a period, and for the filters that are set', async () => {
  const history = vi.fn(async () => aRecord([aBet()], { totalPages: 5 }));
  const store = make(history);
  await store.load(all);
  expect(history).toHaveBeenLastCalledWith({
    query: { startDate: 1000, endDate: 2000, page: 1, size: 20 },
  });
  await store.load({
    ...all,
    category: 'LIVE',
    provider: 'ARCADE',
    game: 'duel',
    status: 'initial',
    page: 3,
  });
  expect(history).toHaveBeenLastCalledWith({
    query: {
      startDate: 1000,
      endDate: 2000,
      page: 3,
      size: 20,
      gameType: 'LIVE',
      provider: 'ARCADE',
      game: 'duel',
      status: 'initial',
    },
  });
});

it('MEM-05 asks what was played once for each period', async () => {
  const played = vi.fn(async () => [{ code: 'ARCADE', name: 'Parlour Arcade', games: [] }]);
  const store = make(async () => aRecord([]), played);
  await store.load(all);
  await store.load({ ...all, page: 2 });
  expect(played).toHaveBeenCalledTimes(1);
  expect(store.played.map(({ code }) => code)).toEqual(['ARCADE']);
  await store.load({ ...all, to: 3000 });
  expect(played).toHaveBeenLastCalledWith({ query: { startDate: 1000, endDate: 3000 } });
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
  await store.load(all);
  expect(store.bets[0]).toMatchObject({
    stake: units(0.1),
    win: units(0.3),
    result: units(0.2),
    verifyUrl: 'https://arcade.example/verify?round=A',
  });
  expect(store.bets[1]?.verifyUrl).toBeNull();
  expect(store.totals).toEqual({
    stake: units(2.1),
    open: 0n,
    win: units(0.3),
    result: units(-1.8),
  });
});

it('MEM-05 tells how much of the stakes is not decided yet', async () => {
  const record = aRecord([], { stake: 3, win: 1 });
  // Two of three are decided, and one came back as a win.
  const footer = { ...record.footer, openBetAmount: 1, profitAndLoss: -1 };
  const store = make(async () => ({ ...record, footer }));
  await store.load(all);
  expect(store.totals).toMatchObject({ stake: units(3), open: units(1), result: units(-1) });
});

it('keeps the bets when the next page fails, and drops older answers', async () => {
  const answers: { resolve: (value: unknown) => void; reject: (error: unknown) => void }[] = [];
  const store = make(() => new Promise((resolve, reject) => answers.push({ resolve, reject })));
  const first = store.load(all);
  answers[0]?.resolve(aRecord([aBet({ orderNo: 'today' })]));
  await first;
  const second = store.load({ ...all, page: 2 });
  const third = store.load({ ...all, page: 3 });
  answers[2]?.reject(new CallError('network'));
  answers[1]?.resolve(aRecord([aBet({ orderNo: 'late' })]));
  await Promise.all([second, third]);
  expect(store.status).toBe('failed');
  expect(store.bets.map(({ orderNo }) => orderNo)).toEqual(['today']);
});
