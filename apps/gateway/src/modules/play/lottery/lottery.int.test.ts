import { createHash } from 'node:crypto';

import { contract, type Reply } from '@parlour/contract';
import { findLotteryGame, readResult, ticketsText } from '@parlour/fair/lottery';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { call, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import {
  createLotteryClient,
  QUICK_FIVE,
  SURE_WIN_SLIP,
} from '../../../testing/gateway/lottery-client.ts';
import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import { ledgerPostings, type BetPostings } from './bet-postings.ts';
import { computeResult } from './draw-scheduler.ts';

const [philippines] = tenants as [(typeof tenants)[number]];

let gateway: TestGateway;
let tenantId: TenantId;
const {
  createScheduler,
  sql,
  player,
  readBalance,
  drawNos,
  todaysBets,
  bet,
  pass,
  readDrawState,
  readProof,
  openDraws,
  freshDraw,
  finish,
} = createLotteryClient(() => ({ gateway, tenantId }));

beforeAll(async () => {
  gateway = await startSeededGateway();
  tenantId = gateway.tenancies.ofCode(philippines.code)!.tenantId;
});
beforeEach(openDraws);
afterAll(async () => {
  await expectSoundBooks(gateway.db);
  await gateway.stop();
});

describe('LOT-02 menus and results', () => {
  it('LOT-02 lists the games of both groups and pages results from 0', async () => {
    const menus = await call(gateway.app, { tenant: philippines }, contract.lottery.listGroups, {
      query: { prizeMode: 'Elott' },
    });
    expect(Object.keys(menus.body)).toEqual(['SEA', 'VN']);
    const vn = await call(gateway.app, { tenant: philippines }, contract.lottery.listVnGames, {
      query: { prizeMode: 'Elott', device: 'WEB' },
    });
    expect(vn.body).toMatchObject({
      VN: {
        gameMenus: [
          { gameId: 201, code: 'vn-north' },
          { gameId: 202, code: 'vn-south' },
        ],
      },
    });
    const drawNo = await freshDraw();
    await finish(drawNo);
    const page = async (query: Record<string, number>) =>
      (
        (
          await call(gateway.app, { tenant: philippines }, contract.lottery.listResults, {
            query: { gameId: QUICK_FIVE, ...query },
          })
        ).body as unknown as { content: { numero: string; winNo: string }[] }
      ).content;
    expect((await page({ page: 0, size: 1 }))[0]).toMatchObject({
      numero: drawNo,
      winNo: expect.stringMatching(/^\d{5}$/) as string,
    });
    expect((await page({ page: 0, size: 1 }))[0]).not.toEqual(
      (await page({ page: 1, size: 1 }))[0],
    );
    const caller = await player();
    const latest = await call(gateway.app, caller, contract.lottery.listLatestResults, {
      query: { count: 100 },
    });
    expect((latest.body as unknown as object[])[0]).toMatchObject({ numero: drawNo });
    expect(
      (await call(gateway.app, { tenant: philippines }, contract.lottery.listLatestResults)).status,
    ).toBe(401);
    expect(
      (
        await call(gateway.app, { tenant: philippines }, contract.lottery.listLatestVnResults, {
          query: { count: 100 },
        })
      ).body,
    ).toEqual([]);
    expect(
      (
        await call(gateway.app, { tenant: philippines }, contract.lottery.getCurrentDraw, {
          query: { gameId: 7 },
        })
      ).body.errorCode,
    ).toBe('game_not_found');
  });

  it('LOT-02 the prize series of each game matches the odds of its plays', async () => {
    const visitor = { tenant: philippines };
    const { listSeries, listMemberSeries } = contract.lottery;
    const seriesOf = (query = {}) => call(gateway.app, visitor, listSeries, { query });
    const series = (await seriesOf({ prizeMode: 'Elott' })).body as unknown as Reply<
      typeof listSeries
    >;
    expect(series.map(({ gameCode, series: number }) => [gameCode, number])).toEqual([
      ['quick-five', 1860],
      ['three-of-ten', 1896],
      ['vn-north', 1860],
      ['vn-south', 1860],
    ]);
    const { playMenus } = (
      await call(gateway.app, visitor, contract.lottery.listPlays, {
        query: { gameId: QUICK_FIVE },
      })
    ).body as unknown as Reply<typeof contract.lottery.listPlays>;
    expect(series[0]?.prizes).toEqual(
      playMenus.map(({ playId, odds, rtp }) => ({ playId, odds, rtp })),
    );
    expect(series[0]?.series).toBe(Math.round(Math.min(...playMenus.map(({ rtp }) => rtp)) / 500));
    expect((await seriesOf({ gameId: QUICK_FIVE })).body).toEqual([series[0]]);
    expect(await seriesOf({ gameId: 7 })).toMatchObject({
      status: 404,
      body: { errorCode: 'game_not_found' },
    });
    expect((await seriesOf({ gameId: 'x' })).status).toBe(400);
    expect((await call(gateway.app, visitor, listMemberSeries)).status).toBe(401);
    const caller = await player();
    expect(
      (
        await call(gateway.app, caller, listMemberSeries, {
          query: { gameId: QUICK_FIVE },
        })
      ).body,
    ).toEqual([
      {
        gameId: QUICK_FIVE,
        gameCode: 'quick-five',
        series: 1860,
        minSeries: 1860,
        maxSeries: 1860,
      },
    ]);
    expect((await call(gateway.app, caller, listMemberSeries)).body).toHaveLength(4);
    await sql("update game set playable = false where tenant = $1 and code = 'vn-north'", [
      tenantId,
    ]);
    expect((await seriesOf()).body).not.toContainEqual(
      expect.objectContaining({ gameCode: 'vn-north' }),
    );
    await sql("update game set playable = true where tenant = $1 and code = 'vn-north'", [
      tenantId,
    ]);
  });

  it('LOT-02 lists the plays and limits of a game by its code or number', async () => {
    await finish(await freshDraw());
    const visitor = { tenant: philippines };
    expect((await call(gateway.app, visitor, contract.lottery.listGames)).body).toMatchObject([
      { code: 'quick-five' },
      { code: 'three-of-ten' },
      { code: 'vn-north' },
      { code: 'vn-south' },
    ]);
    const plays = (
      await call(gateway.app, visitor, contract.lottery.listPlays, {
        path: `/lgw/games/${QUICK_FIVE}/play_menu`,
      })
    ).body as unknown as Reply<typeof contract.lottery.listPlays>;
    expect(plays.playMenus.find(({ playId }) => playId === 'total')).toMatchObject({
      rows: [['big', 'small', 'odd', 'even']],
      odds: 1.9,
      minPrice: 1,
      maxPrice: 100_000,
    });
    expect(
      (
        await call(gateway.app, visitor, contract.lottery.getSettings, {
          path: `/lgw/games/${QUICK_FIVE}/setting`,
        })
      ).body,
    ).toMatchObject({ everySeconds: 180, lockTime: 10, maxDraws: 20, maxBets: 100 });
    const upcoming = async (path: string, query = {}) =>
      (await call(gateway.app, visitor, contract.lottery.listUpcomingDraws, { path, query })).body;
    const byQuery = await upcoming('/lgw/numeros/chase', { gameId: QUICK_FIVE });
    expect(await upcoming(`/lgw/numeros/chase/${QUICK_FIVE}`)).toEqual(byQuery);
    const results = async (path: string) =>
      (
        await call(gateway.app, visitor, contract.lottery.listResults, {
          path,
          query: { page: '', size: 1 },
        })
      ).body;
    expect(await results(`/lgw/draw/${QUICK_FIVE}`)).toMatchObject({
      content: [{ gameCode: 'quick-five' }],
    });
    expect(await results('/lgw/draw/code/quick-five')).toEqual(
      await results(`/lgw/draw/${QUICK_FIVE}`),
    );
    type Counted = {
      readonly draws: number;
      readonly places: { place: number; numbers: { hits: number; gap: number }[] }[];
    };
    const counted = async (path: string, query = {}) =>
      (await call(gateway.app, visitor, contract.lottery.getNumberStatistics, { path, query }))
        .body as unknown as Counted;
    const { draws, places } = await counted(`/lgw/draw/${QUICK_FIVE}/hot_gap_info`);
    expect(places.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
    for (const { numbers } of places)
      expect(numbers.reduce((sum, { hits }) => sum + hits, 0)).toBe(draws);
    expect(
      (
        await counted('/lgw/draw/hot_gap_info', { gameId: QUICK_FIVE, size: 1 })
      ).places[0]?.numbers.filter(({ gap }) => gap === 0),
    ).toHaveLength(1);
    for (const path of [
      '/lgw/draw/7/hot_gap_info',
      '/lgw/games/7/setting',
      '/lgw/games/7/play_menu',
      '/lgw/draw/7',
      '/lgw/draw/code/nothing',
      '/lgw/numeros/chase/7',
    ])
      expect(
        (await call(gateway.app, visitor, contract.lottery.listResults, { path })).body.errorCode,
      ).toBe('game_not_found');
  });

  it('LOT-02 lists recently played games first, in the VN group too', async () => {
    const caller = await player();
    const [drawNo] = await drawNos(201);
    const vn = await call(gateway.app, caller, contract.lottery.placeVnTicket, {
      body: {
        contents: [
          {
            gameId: 201,
            playId: 'lo2',
            bettingContent: '1.2-3',
            singleBetPrice: 5,
            numero: [{ numero: drawNo, multiple: 2 }],
          },
        ],
      },
    });
    expect(vn.body).toMatchObject({ betAmount: 20, sumBalance: 980 });
    await bet(caller);
    expect((await call(gateway.app, caller, contract.lottery.listRecentGames)).body).toMatchObject([
      { code: 'quick-five' },
      { code: 'vn-north' },
    ]);
  });
});

describe('LOT-04 a draw', () => {
  it('LOT-04 upcoming draws are created once, also by two gateways at once', async () => {
    const made = await Promise.all([
      createScheduler().createUpcoming(tenantId),
      createScheduler().createUpcoming(tenantId),
    ]);
    expect(made.reduce((sum, count) => sum + count)).toBeLessThan(30);
    const rows = await sql<{ game: string; draws: number; on_grid: boolean }>(
      `select game, count(*)::int as draws, bool_and(extract(epoch
        from (draws_at at time zone $2)::time)::int % case game when 'quick-five'
        then 180 when 'vn-north' then 600 else 300 end = 0) as on_grid from lottery_draw
        where tenant = $1 and state = 'open' group by 1 order by 1`,
      [tenantId, philippines.timeZone],
    );
    expect(rows.map(({ game }) => game)).toEqual([
      'quick-five',
      'three-of-ten',
      'vn-north',
      'vn-south',
    ]);
    for (const { draws, on_grid: onGrid } of rows)
      expect([draws, onGrid]).toEqual([expect.any(Number), true]);
    expect(Math.min(...rows.map(({ draws }) => draws))).toBeGreaterThanOrEqual(24);
  });

  it('LOT-04 books the stake and the payout of a bet in the ledger', async () => {
    const caller = await player();
    const drawNo = await freshDraw();
    const placed = await bet(caller, {
      on: [drawNo],
      slip: `${SURE_WIN_SLIP};0.1.2.3.4.5.6.7.8.9----~1~place~2~0~3`,
      sum: 80,
    });
    expect(placed.body).toMatchObject({ numeros: [drawNo], betAmount: 80, sumBalance: 920 });
    expect(await todaysBets(caller)).toMatchObject([
      { drawNo, status: 'open', canCancel: true, stake: 20 },
      { playId: 'place', combinations: 10, multiplier: 3, stake: 60 },
    ]);
    await finish(drawNo);
    // The wire keeps its own names and numbers.
    expect((await call(gateway.app, caller, contract.lottery.listTodaysBets)).body).toMatchObject({
      content: [
        {
          orderNo: placed.body['orderNo'],
          numero: drawNo,
          betContent: 'big.small',
          betCount: 2,
          singleBetPrice: 10,
          multiple: 1,
          betAmount: 20,
          winAmount: 19,
          status: 4,
          totalChase: 1,
          winningStop: false,
          restAmount: 0,
          winNo: expect.stringMatching(/^\d{5}$/) as string,
        },
        { status: 4, winAmount: 57 },
      ],
    });
    // 10 at 1.90, and 6 at 9.50.
    expect(await todaysBets(caller)).toMatchObject([
      { status: 'won', payout: 19, canCancel: false },
      { status: 'won', payout: 57 },
    ]);
    expect(await readBalance(caller)).toBe(996);
  });

  it('PRO-04 T-RNG-2 the proof recomputes to the result of the draw', async () => {
    const caller = await player();
    const drawNo = await freshDraw();
    const before = await readProof(drawNo);
    expect(before).toMatchObject({
      state: 'open',
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(before).not.toHaveProperty('seed');
    expect(before).not.toHaveProperty('tickets');
    const { orderNo: ticketNo } = (await bet(caller, { on: [drawNo], entropy: 'my-own-words' }))
      .body as { orderNo: string };
    await finish(drawNo);
    const proof = await readProof(drawNo);
    expect(proof).toMatchObject({
      state: 'settled',
      commitment: before.commitment,
      tickets: [`${ticketNo} my-own-words`],
      rng: 'hmac-sha256-1',
    });
    const seed = Buffer.from(proof.seed!, 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(before.commitment);
    expect(
      createHash('sha256')
        .update(ticketsText([{ ticketNo, entropy: 'my-own-words' }]))
        .digest('hex'),
    ).toBe(proof.ticketsHash);
    expect(computeResult(findLotteryGame(QUICK_FIVE)!, seed, proof.ticketsHash!)).toBe(
      proof.result,
    );
    // A reader of the database alone cannot decrypt the sealed seed.
    const [row] = await sql<{ sealed_seed: string }>(
      `select sealed_seed from lottery_draw where tenant = $1 and game = 'quick-five'
        and state = 'open' limit 1`,
      [tenantId],
    );
    expect(row?.sealed_seed).toMatch(/^v1\.[\w-]+$/);
  });

  it('LOT-04 T-GAME-1 two gateways at once draw and pay only once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => player()));
    const drawNo = await freshDraw();
    for (const caller of people) await bet(caller, { on: [drawNo] });
    await pass(drawNo, 'draw');
    await Promise.all([
      createScheduler().runDue(tenantId),
      createScheduler().runDue(tenantId),
      createScheduler().runDue(tenantId),
    ]);
    await createScheduler().runDue(tenantId);
    expect(await readDrawState(drawNo)).toBe('settled');
    for (const caller of people) expect(await readBalance(caller)).toBe(999);
    const wins = await sql<{ count: number }>(
      `select count(*)::int from operation o join lottery_bet b
        on o.external_ref = 'lottery-' || b.id || '-win' join lottery_draw d on d.id = b.draw
        where d.draw_no = $1 and d.game = 'quick-five' and o.tenant = $2`,
      [drawNo, tenantId],
    );
    expect(wins[0]?.count).toBe(6);
  });

  it('LOT-04 T-GAME-1 continues after a crash before or during settlement', async () => {
    const people = await Promise.all([player(), player(), player()]);
    const drawNo = await freshDraw();
    for (const caller of people) await bet(caller, { on: [drawNo] });
    await pass(drawNo, 'draw');
    let paid = 0;
    const dies: BetPostings = {
      ...ledgerPostings,
      win: (tx, tenant, win) => {
        paid += 1;
        if (paid === 3) throw new Error('power cut');
        return ledgerPostings.win(tx, tenant, win);
      },
    };
    await expect(createScheduler(dies).runDue(tenantId)).rejects.toThrow('power cut');
    expect(await readDrawState(drawNo)).toBe('drawn');
    const { result } = await readProof(drawNo);
    for (const caller of people) expect(await readBalance(caller)).toBe(980);
    await createScheduler().runDue(tenantId);
    await createScheduler().runDue(tenantId);
    expect(await readDrawState(drawNo)).toBe('settled');
    expect((await readProof(drawNo)).result).toBe(result);
    for (const caller of people) expect(await readBalance(caller)).toBe(999);
  });

  it('LOT-04 is void and refunds all bets when its seed cannot be decrypted', async () => {
    const caller = await player();
    const drawNo = await freshDraw();
    await bet(caller, { on: [drawNo] });
    await pass(drawNo, 'draw');
    await createScheduler(ledgerPostings, Buffer.alloc(32, 1)).runDue(tenantId);
    expect(await readDrawState(drawNo)).toBe('refunded');
    expect(await todaysBets(caller)).toMatchObject([{ status: 'void', payout: 0 }]);
    expect(await readBalance(caller)).toBe(1000);
    expect(
      await sql(
        `select from audit_event where tenant = $1 and action = 'alert.draw_void'
          and subject = 'draw:quick-five:' || $2`,
        [tenantId, drawNo],
      ),
    ).toHaveLength(1);
  });

  it('LOT-04 OPS-03 a void draw is refunded though the gateway died in it', async () => {
    const caller = await player();
    const drawNo = await freshDraw();
    await bet(caller, { on: [drawNo] });
    await pass(drawNo, 'draw');
    const rollback = () => Promise.reject(new Error('power cut'));
    const dying = createScheduler({ ...ledgerPostings, rollback }, Buffer.alloc(32, 1));
    await expect(dying.runDue(tenantId)).rejects.toThrow('power cut');
    expect(await readDrawState(drawNo)).toBe('void');
    await createScheduler().runDue(tenantId);
    expect(await readDrawState(drawNo)).toBe('refunded');
  });

  it('LOT-04 a failed refund raises an alert and does not block other bets', async () => {
    const [odd, other] = [await player(), await player()];
    const drawNo = await freshDraw();
    for (const caller of [odd, other]) await bet(caller, { on: [drawNo] });
    await pass(drawNo, 'draw');
    const [{ public_id: publicId } = { public_id: '' }] = await sql<{ public_id: string }>(
      'select public_id from member where tenant = $1 and username = $2',
      [tenantId, odd.username],
    );
    const rollback: BetPostings['rollback'] = (tx, tenant, given) =>
      given.player === publicId
        ? Promise.resolve({ status: 'REFUSED', code: 'vendor_bet_settled' })
        : ledgerPostings.rollback(tx, tenant, given);
    await createScheduler({ ...ledgerPostings, rollback }, Buffer.alloc(32, 1)).runDue(tenantId);
    expect(await readDrawState(drawNo)).toBe('refunded');
    expect([(await todaysBets(odd))[0]?.status, (await todaysBets(other))[0]?.status]).toEqual([
      'in_review',
      'void',
    ]);
    expect([await readBalance(odd), await readBalance(other)]).toEqual([980, 1000]);
    expect(
      await sql(
        "select from audit_event where tenant = $1 and action = 'alert.lottery_bet_unsettled'",
        [tenantId],
      ),
    ).toHaveLength(1);
    const next = await freshDraw();
    await bet(other, { on: [next] });
    await finish(next);
    expect(await readDrawState(next)).toBe('settled');
  });
});

it('LOT-04 pays winning bets by the odds of their plays', async () => {
  const caller = await player(100_000);
  const drawNo = await freshDraw();
  const all = '0.1.2.3.4.5.6.7.8.9';
  await bet(caller, {
    on: [drawNo],
    slip: `${all}-${all}~1~two~1~0~1;${all}~1~anyThree~1~0~1`,
    sum: 220,
  });
  await finish(drawNo);
  const { result } = await readProof(drawNo);
  const [digits = []] = readResult(findLotteryGame(QUICK_FIVE)!.draw, result!);
  const different = new Set(digits.slice(-3)).size === 3;
  expect((await todaysBets(caller)).map(({ payout }) => payout)).toEqual([95, different ? 157 : 0]);
});
