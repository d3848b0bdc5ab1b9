import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import { todayIn } from '@parlour/contract/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  call,
  type Caller,
  registerMember,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import {
  getArcadeKey,
  deposit,
  openGame,
  startSeededGateway,
  vendorCall,
} from '../../../testing/gateway/vendor-client.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
let gateway: TestGateway;
let caller: Caller;
let other: Caller;
const DAY = 86_400_000;

const movement = (player: string, n: number, more: object) => ({
  txId: randomUUID(),
  player,
  roundId: `round-${player}-${n}`,
  gameCode: 'kite-season',
  currency: 'TLB',
  ...more,
});

beforeAll(async () => {
  gateway = await startSeededGateway();
  [caller, other] = [
    await registerMember(gateway.app, philippines),
    await registerMember(gateway.app, philippines),
  ];
  await deposit(gateway, caller, 1000);
  await deposit(gateway, other, 1000);
  const key = getArcadeKey(gateway, philippines);
  const mine = await openGame(gateway, caller);
  const theirs = await openGame(gateway, other);
  // 17 rounds: wins, losses with and without a payout, one refunded, one open.
  for (let n = 0; n < 17; n++) {
    const bet = movement(mine.player, n, { amount: 10 });
    await vendorCall(gateway.app, key, 'bet', bet);
    if (n === 15)
      await vendorCall(gateway.app, key, 'rollback', {
        ...movement(mine.player, n, { betTxId: bet.txId }),
      });
    else if (n < 15)
      await vendorCall(
        gateway.app,
        key,
        'win',
        movement(mine.player, n, {
          betTxId: bet.txId,
          amount: [25, 4][Math.floor(n / 5)] ?? 0,
          closeRound: true,
        }),
      );
  }
  await vendorCall(gateway.app, key, 'bet', movement(theirs.player, 1, { amount: 99 }));
});
afterAll(() => gateway.stop());

type Row = {
  orderNo: string;
  status: string;
  betAmount: number;
  profitAndLoss: number;
  betTimeInTimestamp: number;
  verifyUrl?: string;
};
type Recorded = { list: Row[]; total: number; totalPages: number; footer: object };
const ask = (query: { [name: string]: string | number } = {}, requester = caller) =>
  call(gateway.app, requester, contract.reports.rngHistory, {
    query: { startDate: Date.now() - DAY, endDate: Date.now() + DAY, ...query },
  });
const record = async (query: { [name: string]: string | number } = {}) =>
  (await ask(query)).body.value as Recorded;

describe('the bet history', () => {
  it('MEM-05 has pages, newest first, and totals over the whole range', async () => {
    const first = await record();
    expect(first).toMatchObject({
      total: 17,
      totalPages: 2,
      footer: { betAmount: 170, validBetAmount: 160, winAmount: 145, profitAndLoss: -5 },
    });
    expect(first.list).toHaveLength(13);
    // A win without a jackpot says nothing of one.
    expect(first.list.filter((row) => 'jackpotAmount' in row)).toEqual([]);
    const second = await record({ page: 2 });
    expect(second.list).toHaveLength(4);
    expect(second.footer).toEqual(first.footer);
    const all = [...first.list, ...second.list];
    expect(new Set(all.map(({ orderNo }) => orderNo)).size).toBe(17);
    expect(all.map(({ betTimeInTimestamp }) => betTimeInTimestamp)).toEqual(
      all.map(({ betTimeInTimestamp }) => betTimeInTimestamp).toSorted((a, b) => b - a),
    );
  });

  it('MEM-05 an open bet is neither a loss of its own nor of the totals', async () => {
    const open = await record({ status: 'initial' });
    expect(open.list.length).toBeGreaterThan(0);
    expect(open.list.map(({ profitAndLoss }) => profitAndLoss)).toEqual(open.list.map(() => 0));
    expect(open.footer).toMatchObject({
      betAmount: 10 * open.total,
      openBetAmount: 10 * open.total,
      profitAndLoss: 0,
    });
    const [first, second] = [await record(), await record({ page: 2 })];
    const sum = [...first.list, ...second.list].reduce((all, row) => all + row.profitAndLoss, 0);
    expect(first.footer).toMatchObject({ profitAndLoss: sum });
  });

  it('MEM-05 Win/Loss says which part of the stakes is open, without refunds', async () => {
    const player = await registerMember(gateway.app, philippines);
    await deposit(gateway, player, 50);
    const key = getArcadeKey(gateway, philippines);
    const game = await openGame(gateway, player);
    await vendorCall(gateway.app, key, 'bet', movement(game.player, 1, { amount: 10 }));
    const given = movement(game.player, 1, { amount: 4 });
    await vendorCall(gateway.app, key, 'bet', given);
    const back = movement(game.player, 1, { betTxId: given.txId });
    await vendorCall(gateway.app, key, 'rollback', back);
    const dayAt = (ms: number) => todayIn(philippines.timeZone, new Date(ms));
    const days = { from: dayAt(Date.now() - DAY), to: dayAt(Date.now() + DAY) };
    const read = async (gameType?: 'RNG' | 'FISH') => {
      const query = { ...days, ...(gameType && { gameType }) };
      return (await call(gateway.app, player, contract.records.profit, { query })).body.value;
    };
    expect(await read()).toMatchObject({
      totals: { stakes: 14, openStakes: 10, refunds: 4, result: -10 },
    });
    expect(await read('RNG')).toMatchObject({ totals: { openStakes: 10 } });
    expect(await read('FISH')).toMatchObject({ totals: { openStakes: 0 } });
    const query = { from: '2026-01-01', to: '2026-01-01' };
    const past = await call(gateway.app, player, contract.records.profit, { query });
    expect(past.body.value).toMatchObject({ totals: { openStakes: 0 } });
  });

  it('MEM-05 LCH-05 lists all categories together, and each separately', async () => {
    const all = (
      await call(gateway.app, caller, contract.reports.history, {
        query: { startDate: Date.now() - DAY, endDate: Date.now() + DAY },
      })
    ).body.value as Recorded;
    expect(all.total).toBe(17);
    const fish = (
      await call(gateway.app, caller, contract.reports.fishHistory, {
        query: { startDate: Date.now() - DAY, endDate: Date.now() + DAY },
      })
    ).body.value as Recorded;
    expect(fish.total).toBe(0);
    const slots = (
      await call(gateway.app, caller, contract.reports.history, {
        query: { startDate: Date.now() - DAY, endDate: Date.now() + DAY, gameType: 'RNG' },
      })
    ).body.value as Recorded;
    expect(slots.list).toEqual((await record()).list);
  });

  it.each([
    ['win', 5],
    ['lose', 10],
    ['refund', 1],
    ['initial', 1],
    ['cancel', 0],
  ])('finds what is %s', async (status, total) => {
    const found = await record({ status });
    expect(found.total).toBe(total);
    expect(found.list.every((row) => row.status === status)).toBe(true);
  });

  it('PRO-04 links the verification of each round', async () => {
    for (const row of (await record({ size: 100 })).list)
      expect(row.verifyUrl).toMatch(/^http:\/\/arcade\.localhost:4001\/verify\?round=round-/);
  });

  it('MEM-05 is narrowed to a provider and a game that were played', async () => {
    const range = { startDate: Date.now() - DAY, endDate: Date.now() + DAY };
    const games = (await call(gateway.app, caller, contract.reports.playedGames, { query: range }))
      .body.value as { code: string; games: { code: string; name: string }[] }[];
    expect(games).toMatchObject([
      { code: 'ARCADE', games: [{ code: 'kite-season', name: 'Kite Season' }] },
    ]);
    const total = async (query: object) =>
      (
        (
          await call(gateway.app, caller, contract.reports.history, {
            query: { ...range, ...query },
          })
        ).body.value as Recorded
      ).total;
    expect(await total({ provider: 'ARCADE' })).toBe(17);
    expect(await total({ provider: 'ARCADE', game: 'kite-season' })).toBe(17);
    expect(await total({ game: 'lantern-river' })).toBe(0);
    expect(await total({ provider: 'NO-SUCH' })).toBe(0);
  });

  it('MEM-05 PRO-04 a round shows what it moved, to its own member alone', async () => {
    const [row] = (await record({ status: 'win' })).list as [Row];
    const ask = (orderNo: string, requester = caller) =>
      call(gateway.app, requester, contract.reports.round, { query: { orderNo } });
    const { body } = await ask(row.orderNo);
    expect(body.value).toMatchObject({
      round: row,
      movements: [
        { kind: 'bet', amount: -10, orderNo: row.orderNo },
        { kind: 'win', amount: row.betAmount + row.profitAndLoss },
      ],
    });
    const [refunded] = (await record({ status: 'refund' })).list as [Row];
    expect((await ask(refunded.orderNo)).body.value).toMatchObject({
      movements: [{ kind: 'bet' }, { kind: 'refund', amount: 10 }],
    });
    expect(await ask(row.orderNo, other)).toMatchObject({ status: 404 });
    expect(await ask('1')).toMatchObject({ status: 404 });
  });

  it('shows a member its own rounds only', async () => {
    expect((await ask({}, other)).body.value as Recorded).toMatchObject({
      total: 1,
      footer: { betAmount: 99 },
    });
  });

  it('shows nothing outside the range', async () => {
    expect(await record({ startDate: 0, endDate: 1000 })).toMatchObject({
      total: 0,
      totalPages: 0,
      list: [],
    });
  });

  it.each([
    [
      'a range above twelve months',
      { startDate: 1_700_000_000_000, endDate: 1_700_000_000_000 + 367 * DAY },
      'startDate',
    ],
    ['a range that ends before it begins', { startDate: 2000, endDate: 1000 }, 'endDate'],
    ['a page zero', { page: 0 }, 'page'],
    ['a page too long', { size: 101 }, 'size'],
    ['an unknown status', { status: 'won' }, 'status'],
  ])('refuses %s', async (_what, query, field) => {
    expect(await ask(query)).toMatchObject({
      status: 400,
      body: { errorCode: 'request.param.err', value: { fields: [{ field }] } },
    });
  });

  it('requires a range', async () => {
    expect((await call(gateway.app, caller, contract.reports.rngHistory)).body.value).toMatchObject(
      {
        fields: [
          { field: 'startDate', rule: 'required' },
          { field: 'endDate', rule: 'required' },
        ],
      },
    );
  });
});
