import { randomUUID } from 'node:crypto';

import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { createLotteryClient } from '../../../testing/gateway/lottery-client.ts';
import { registerMember, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import {
  deposit,
  getArcadeKey,
  openGame,
  startSeededGateway,
  vendorCall,
} from '../../../testing/gateway/vendor-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import { approveFirst } from '../../../testing/operator/approve-request.ts';
import {
  createOwner,
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';
import { countAllPlay } from '../../../testing/operator/count-all-play.ts';

const { draws, jackpot, returns } = operatorContract;
const [home] = tenants as [(typeof tenants)[number]];
const reason = 'planned work';
const GAME = 'kite-season';

let gateway: TestGateway;
let owner: LoggedInOperator;
let keeper: LoggedInOperator;
let tenantId: TenantId;
const lottery = createLotteryClient(() => ({ gateway, tenantId }));
beforeAll(async () => {
  gateway = await startSeededGateway();
  tenantId = gateway.tenancies.ofCode(home.code)?.tenantId as TenantId;
  await lottery.openDraws();
  owner = await createOwner(gateway);
  keeper = await createOperator(gateway, {
    login: 'games@example.com',
    role: 'games',
    brand: home.code,
  });
});
afterAll(() => gateway.stop());

const path = (route: OperatorRoute) => route.path.replace(':brand', home.code);
const ask = async <Value>(route: OperatorRoute, query: Record<string, string> = {}) =>
  (await keeper.call<Value>(route, { path: path(route), query })).body.value;
const post = (route: OperatorRoute, body: object) =>
  keeper.call<{ status: string }>(route, { path: path(route), body: { reason, ...body } });
const approve = async () => (await approveFirst(owner)).status;
const countAll = () => countAllPlay(gateway, tenantId);

describe('returns of games', () => {
  type Row = { game: string; rounds: number; stake: number; win: number; actual: number };
  const returnOf = async (game = GAME) =>
    (
      await ask<{ rows: (Row & { low: number; high: number; state: string })[] }>(returns.list)
    ).rows.find((row) => row.game === game);
  /** A game of which no rounds are played here. */
  const QUIET = 'monsoon-market';
  const setDay = (values: string) =>
    gateway.db.owner.pool.query(
      `update game_day set ${values} where tenant = ${tenantId} and game_code = '${QUIET}'`,
    );

  it('OPS-01 closed rounds are counted once, without what was given back', async () => {
    const caller = await registerMember(gateway.app, home);
    await deposit(gateway, caller, 100);
    const { player } = await openGame(gateway, caller);
    const send = (name: 'bet' | 'win' | 'rollback', body: object) =>
      vendorCall(gateway.app, getArcadeKey(gateway, home), name, body);
    const bet = async (amount: number, roundId: string = randomUUID()) => {
      const { code: currency } = home.currency;
      const made = { txId: randomUUID(), player, roundId, gameCode: GAME, currency, amount };
      expect((await send('bet', made)).status).toBe(200);
      return made;
    };
    const win = (of: Awaited<ReturnType<typeof bet>>, amount: number) =>
      send('win', { ...of, txId: randomUUID(), betTxId: of.txId, amount, closeRound: true });
    await win(await bet(10), 4);
    await win(await bet(10), 20);
    const undone = await bet(30);
    const { amount: _stake, ...rollback } = { ...undone, betTxId: undone.txId };
    await send('rollback', { ...rollback, txId: randomUUID() });
    await bet(5);
    await countAll();
    const counted = { rounds: 2, stake: 20, win: 24, actual: 1.2, state: 'few' };
    expect(await returnOf()).toMatchObject(counted);
    await countAll();
    expect(await returnOf()).toMatchObject(counted);
    const days = await ask(returns.days, { vendor: 'ARCADE', game: GAME });
    expect(days).toMatchObject([{ rounds: 2, stake: 20, win: 24 }]);
  });

  it('OPS-01 a return outside the band around the stated one is flagged', async () => {
    await gateway.db.owner.pool.query(
      `insert into game_day (tenant, vendor, game_code, asset, day)
       select g.tenant, g.vendor, g.code, 1, (now() at time zone $3)::date from game g
       where g.tenant = $1 and g.code = $2`,
      [tenantId, QUIET, home.timeZone],
    );
    // 10,000 rounds of 1 unit, of which a tenth wins `each`: the error is known in closed form.
    const tenth = (each: number) =>
      setDay(
        `rounds = 10000, stake = 10000e6, stake_stake = 10000e12, win = 1000 * ${each}e6,
         stake_win = 1000 * ${each}e12, win_win = 1000 * ${each}e6 * ${each}e6`,
      );
    await tenth(9.6);
    const inside = await returnOf(QUIET);
    expect(inside).toMatchObject({ actual: 0.96, state: 'within' });
    const error = Math.sqrt(0.1 * 8.64 ** 2 + 0.9 * 0.96 ** 2) / 100;
    expect((inside!.high - inside!.low) / 2).toBeCloseTo(2.576 * error, 4);
    await tenth(12);
    expect(await returnOf(QUIET)).toMatchObject({ state: 'above' });
    await tenth(6);
    expect(await returnOf(QUIET)).toMatchObject({ state: 'below' });
  });
});

describe('the jackpot', () => {
  const rules = { isOn: true, shareBp: 50, seed: 1000, games: [`ARCADE.${GAME}`] };

  it('OPS-06 a higher seed takes a second operator; switching off does not', async () => {
    const read = () => ask(jackpot.detail);
    expect((await post(jackpot.change, { ...rules, isOn: false })).body.value).toEqual({
      status: 'done',
    });
    expect(await read()).toMatchObject({ isOn: false, games: [`ARCADE.${GAME}`] });
    expect((await post(jackpot.change, { ...rules, seed: 5000 })).body.value).toMatchObject({
      status: 'proposed',
    });
    expect(await read()).toMatchObject({ isOn: false, seed: 1000 });
    expect(await approve()).toBe(200);
    expect(await read()).toMatchObject({ isOn: true, seed: 5000 });
  });

  it('OPS-01 shows its pools and what came in a day, from the ledger', async () => {
    await gateway.jobs.runDue('jackpot');
    await gateway.db.owner.pool.query(
      `update job_clock set next_start = next_start - interval '1 minute' where kind = 'jackpot'`,
    );
    await gateway.jobs.runDue('jackpot');
    await countAll();
    const shown = await ask<{ pools: { book: string; amount: number }[]; days: object[] }>(
      jackpot.detail,
    );
    const { rows } = await gateway.db.owner.pool.query<{ amount: string }>(
      `select (a.balance / 1000000)::text as amount from account a
       where a.tenant = $1 and a.type = 'PROGRESSIVE_POOL' and a.asset = 1`,
      [tenantId],
    );
    const pool = shown.pools.find(({ book }) => book === 'PLAY');
    expect(pool?.amount).toBe(Number(rows[0]?.amount));
    expect(pool?.amount).toBeGreaterThan(0);
    expect(shown.days).toMatchObject([{ seeded: pool?.amount, paid: 0, hits: 0 }]);
  });
});

describe('draws', () => {
  type Draw = { id: string; drawNo: string; state: string; bets: number; stake: number };
  const list = async (which: 'upcoming' | 'past') =>
    (await ask<{ rows: Draw[] }>(draws.list, { list: which, game: 'quick-five' })).rows;

  it('OPS-06 LOT-04 a draw is voided by two operators, and its bets are refunded', async () => {
    const caller = await lottery.player();
    // Not the next draw: refunds wait for no draw before it.
    const [, , drawNo = ''] = await lottery.drawNos();
    await lottery.bet(caller, { on: [drawNo] });
    expect(await lottery.readBalance(caller)).toBe(980);
    const draw = (await list('upcoming')).find((one) => one.drawNo === drawNo);
    expect(draw).toMatchObject({ state: 'open', stake: 20 });
    const id = draw?.id ?? '';
    expect((await post(draws.void, { draw: id })).body.value).toMatchObject({ status: 'proposed' });
    expect((await post(draws.void, { draw: id })).body.errorCode).toBe('already_exists');
    expect(await ask(draws.detail, { draw: id })).toMatchObject({ state: 'open', canVoid: false });
    expect(await approve()).toBe(200);
    await lottery.createScheduler().runDue(tenantId);
    expect(await lottery.readBalance(caller)).toBe(1000);
    expect(await ask(draws.detail, { draw: id })).toMatchObject({
      state: 'refunded',
      seed: null,
      byStatus: [{ status: 'void', stake: 20 }],
    });
    expect((await list('past'))[0]?.drawNo).toBe(drawNo);
    expect((await post(draws.void, { draw: id })).body.errorCode).toBe('draw_finished');
    await expectSoundBooks(gateway.db);
  });
});
