import { createHash, randomBytes } from 'node:crypto';

import { bonusStates } from '@parlour/contract/states/bonuses';
import { drawRaffle, formatRaffleEntries, type PromotionTerms } from '@parlour/contract/promotions';
import { hashServerSeed, recompute } from '@parlour/fair/browser';
import { serverDraw } from '@parlour/fair/server';
import { micros, multiply } from '@parlour/money';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import { createAtRest } from '../../../security/at-rest.ts';
import { Crash, dyingIn, runOnDyingGateways } from '../../../testing/database/dying-database.ts';
import { runIfDue } from '../../../testing/database/run-if-due.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import {
  createLedgerFixture,
  FIRST_ZONE,
  type LedgerFixture,
  type Player,
  UNIT,
} from '../../../testing/ledger/ledger-fixture.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import type { Bet } from '../../money/ledger/postings.ts';
import { claimBonus, readBonuses } from '../promotions/bonus-repository.ts';
import { enterPromoCode } from '../promotions/promotion-repository.ts';
import { runRaffles } from './raffle-job.ts';
import { createRaffleService } from './raffle-service.ts';
import { hoursAhead } from '../../../testing/database/time-zones.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';

let db: TestDatabase;
let fixture: LedgerFixture;
let service: ReturnType<typeof createRaffleService>;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  service = createRaffleService({ db: db.app });
});
afterAll(() => db.drop());
// Each test has the only raffle that runs.
beforeEach(() => db.owner.pool.query('update promotion set running = null'));

const atRest = createAtRest(randomBytes(32));
const units = (amount: number): number => amount * Number(UNIT);
const MINUTE = 60_000;
/** A minute of the brand's time, some time from now. */
const inZone = (ms: number): string =>
  new Date(Date.now() + ms + hoursAhead(FIRST_ZONE) * 60 * MINUTE).toISOString().slice(0, 16);

/** Starts a raffle now that is drawn in ten minutes; commits to its seed. */
async function start(
  over: Partial<Extract<PromotionTerms['trigger'], { kind: 'RAFFLE' }>> = {},
  audience: PromotionTerms['audience'] = {},
) {
  const { promotion } = await runPromotion(db, fixture.first, {
    trigger: {
      kind: 'RAFFLE',
      stake: units(10),
      mostEntries: 5,
      mostPrizes: 1,
      draws: [{ at: inZone(10 * MINUTE), prizes: [{ count: 2, amount: units(50) }] }],
      ...over,
    },
    reward: { kind: 'LISTED' },
    wallet: 'CASH',
    claim: { hours: 24 },
    audience,
  });
  await run();
  return promotion;
}

const runOn = (app: Database) =>
  runIfDue(db.app, 'raffles', fixture.first, () => runRaffles({ db: app, atRest }, fixture.first));
const run = () => runOn(db.app);
const count = async () => {
  await rollUpAll(db, fixture.first);
  await run();
};

/** Lets the time of the draws come: all that is settled by now counts. */
async function fallDue(only = 'true'): Promise<void> {
  await db.owner.pool.query(
    `update raffle_draw set draws_at = clock_timestamp(),
       counts_from = least(counts_from, clock_timestamp() - interval '1 ms')
     where frozen_at is null and ${only}`,
  );
  await rollUpAll(db, fixture.first);
}

const takeBreak = ({ id }: Player) =>
  db.owner.pool.query(
    `insert into member_protection (tenant, member, timeout_until)
     values ($1, $2, now() + interval '1 day')`,
    [fixture.first, id],
  );

const enter = () => fixture.player({ cash: multiply(UNIT, 1000n) });

/** Plays a round that is lost, or leaves it open; the stake is in cents. */
async function play(
  player: Player,
  cents: number,
  isSettled = true,
  inRound: { readonly roundId?: string } = {},
): Promise<Bet> {
  const bet = fixture.bet(player, micros(BigInt(cents) * 10_000n), inRound);
  await fixture.ledger.bet(player, bet);
  if (isSettled) await fixture.ledger.win(player, fixture.win(player, bet, micros(0n)));
  return bet;
}
const giveBack = (player: Player, bet: Bet) =>
  fixture.ledger.rollback(player, fixture.rollback(player, bet));

const contextOf = ({ tenantId, id }: Player) =>
  ({ tenantId, language: 'EN', requestId: 'test', actor: { memberId: id } }) as MemberContext;
const look = async (player: Player, promotionId: string) =>
  (await service.detail(contextOf(player), { promotionId })).draws[0]!;
const cashOf = async (player: Player) =>
  Number((await fixture.balances(player)).cash / 10_000n) / 100;

it('MEM-08 entries are those of the settled bets in time, up to the most', async () => {
  const [some, many, early, open] = [await enter(), await enter(), await enter(), await enter()];
  await play(early, 50_00);
  const promotion = await start();
  for (const cents of [9_00, 15_00, 5_99]) await play(some, cents);
  await giveBack(some, await play(some, 100_00, false));
  await play(many, 400_00);
  await play(open, 50_00, false);
  await count();
  expect((await look(some, promotion)).own).toMatchObject({ entries: 2, turnover: 29.99 });
  expect((await look(many, promotion)).own).toMatchObject({ entries: 5, turnover: 400 });
  for (const player of [early, open])
    expect((await look(player, promotion)).own).toMatchObject({ ticket: null, entries: 0 });
  expect(await look(some, promotion)).toMatchObject({ state: 'COUNTING', entries: 7, tickets: 2 });
});

it('MEM-08 a bet that is given back before the draw lowers entries, after it not', async () => {
  const promotion = await start();
  const player = await enter();
  const open = await play(player, 10_00, false);
  const inRound = { roundId: open.roundId };
  const [large, small] = [
    await play(player, 20_00, false, inRound),
    await play(player, 10_00, false, inRound),
  ];
  // The round is settled by the win of one of its bets.
  await fixture.ledger.win(player, fixture.win(player, open, micros(0n)));
  await count();
  expect((await look(player, promotion)).own.entries).toBe(4);
  await giveBack(player, large);
  await count();
  expect((await look(player, promotion)).own.entries).toBe(2);
  await fallDue();
  await run();
  await giveBack(player, small);
  await count();
  expect(await look(player, promotion)).toMatchObject({ state: 'DRAWN', own: { entries: 2 } });
});

it('MEM-08 jobs that die draw once, by the seed and the list that were published', async () => {
  const promotion = await start();
  const players = [await enter(), await enter(), await enter()];
  const [first] = players;
  const before = await look(first!, promotion);
  expect(before).toMatchObject({ state: 'COUNTING', entries: 0, serverSeed: null, winners: [] });
  for (const [at, player] of players.entries()) await play(player, 10_00 * (at + 1));
  await count();
  await fallDue();
  await runOnDyingGateways(db.app, runOn);
  expect(await runRaffles({ db: db.app, atRest }, fixture.first)).toBe(0);
  const draw = await look(first!, promotion);
  const list = await service.entries(contextOf(first!), { drawId: draw.drawId });
  expect(list.map(({ entries }) => entries).toSorted()).toEqual([1, 2, 3]);
  const [serverSeed, entriesHash] = [draw.serverSeed ?? '', draw.entriesHash ?? ''];
  expect(createHash('sha256').update(formatRaffleEntries(list)).digest('hex')).toBe(entriesHash);
  expect(await hashServerSeed(serverSeed)).toBe(before.commitment);
  const entries = list.map((ticket) => ticket.entries);
  const places = await recompute(serverSeed, entriesHash, 0, (next) =>
    drawRaffle(entries, { prizes: 2, mostPrizes: 1 }, next),
  );
  const winners = draw.winners.map(({ ticket }) => ticket);
  expect(winners).toEqual(places.map((place) => list[place]?.ticket));
  expect(new Set(winners).size).toBe(2);
  for (const { name, isSelf } of draw.winners) expect(name.includes('***')).toBe(!isSelf);
});

it('MEM-08 OPS-03 a prize is granted though the gateway that drew it died', async () => {
  const promotion = await start();
  const player = await enter();
  await play(player, 10_00);
  await count();
  await fallDue();
  // Seeds, entries, list, draw, another draw, prizes.
  await expect(runOn(dyingIn(db.app, 6, false))).rejects.toThrow(Crash);
  expect(await look(player, promotion)).toMatchObject({
    state: 'DRAWN',
    reward: { rewardStatus: 'PENDING' },
  });
  await run();
  expect((await look(player, promotion)).reward).toMatchObject({ rewardStatus: 'CLAIMABLE' });
  expect(await run()).toBeUndefined();
});

it('MEM-08 PRM-03 16 claims at once pay a prize once; others have none', async () => {
  const promotion = await start();
  const [winner, other] = [await enter(), await enter()];
  await play(winner, 10_00);
  await count();
  await fallDue();
  await run();
  const { drawId, reward } = await look(winner, promotion);
  expect(reward).toMatchObject({ bonusAmount: 50, rewardStatus: 'CLAIMABLE' });
  const input = { promotionId: promotion, drawId };
  await expect(service.claim(contextOf(other), input)).rejects.toMatchObject({ code: 'not_found' });
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => service.claim(contextOf(winner), input)),
  );
  for (const answer of answers)
    expect(answer).toEqual({ bonusAmount: 50, rewardStatus: 'CREDITED' });
  expect(await cashOf(winner)).toBe(1000 - 10 + 50);
  expect(await service.status(contextOf(winner), input)).toMatchObject({
    isClaimed: true,
    hasStarted: true,
    hasEnded: true,
  });
});

it('MEM-08 BON-03 who takes a break is not drawn; a prize ends with its hours', async () => {
  const promotion = await start();
  const [away, winner] = [await enter(), await enter()];
  for (const player of [away, winner]) await play(player, 20_00);
  await count();
  await takeBreak(away);
  await fallDue();
  await run();
  const draw = await look(winner, promotion);
  expect(draw).toMatchObject({ entries: 2, tickets: 1 });
  expect(draw.winners.map(({ isSelf }) => isSelf)).toEqual([true]);
  await db.owner.pool.query(`update bonus set claim_by = now() where member = $1`, [winner.id]);
  await expect(
    service.claim(contextOf(winner), { promotionId: promotion, drawId: draw.drawId }),
  ).rejects.toMatchObject({ code: 'bonus_closed' });
  expect(await cashOf(winner)).toBe(1000 - 20);
});

let codes = 0;
/** A code that gives entries of a raffle; returns what enters it and says why not, or null. */
async function give(raffle: string, count: number, over: Partial<PromotionTerms> = {}) {
  const code = `ENTRIES${++codes}`;
  await runPromotion(db, fixture.first, {
    trigger: { kind: 'CODE', code },
    reward: { kind: 'ENTRIES', raffle, name: 'Raffle', count },
    wallet: 'ENTRIES',
    ...over,
  });
  const by = { code, actor: 'test', requestId: 'test' };
  return async ({ id }: Player) =>
    (await db.app.transaction(fixture.first, (tx) => enterPromoCode(tx, fixture.first, id, by)))
      .refusal;
}
/** The bonuses of a player, the newest first. */
const bonusesOf = async ({ id }: Player) =>
  db.app.transaction(fixture.first, (tx) =>
    readBonuses(tx, fixture.first, id, { states: bonusStates, limit: 9, offset: 0 }),
  );
const claim = ({ id }: Player, bonusId: string) =>
  db.app.transaction(fixture.first, (tx) =>
    claimBonus(tx, fixture.first, { member: id, bonusId, requestId: 'test' }),
  );
/** Counts the steps of jobs that wait for those who give entries. */
const countWaiting = async () =>
  (
    await db.owner.pool.query(
      `select from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
    )
  ).rowCount;
it('MEM-08 PRM-03 64 entries of one code at once count once, beside those of bets', async () => {
  const promotion = await start();
  const enterCode = await give(promotion, 2);
  const player = await enter();
  await play(player, 20_00);
  const refusals = await Promise.all(Array.from({ length: 64 }, () => enterCode(player)));
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
  expect(refusals.filter((refusal) => refusal === 'promotion_used')).toHaveLength(63);
  await count();
  expect((await look(player, promotion)).own).toMatchObject({ entries: 4, given: 2 });
  const [bonus] = await bonusesOf(player);
  expect(bonus).toMatchObject({ state: 'PAID', wallet: 'ENTRIES', amount: 2_000_000n });
  expect(await cashOf(player)).toBe(1000 - 20);
  await expectSoundBooks(db);
});

it('MEM-08 entries above the most are not given, and a full draw refuses them', async () => {
  const promotion = await start();
  const [four, one, limited] = [
    await give(promotion, 4),
    await give(promotion, 1),
    await give(promotion, 1, { budget: { count: 1 } }),
  ];
  const [player, other] = [await enter(), await enter()];
  await play(player, 30_00);
  await count();
  expect(await four(player)).toBeNull();
  expect((await bonusesOf(player))[0]?.amount).toBe(2_000_000n);
  expect(await one(player)).toBe('promotion_entries_full');
  expect(await bonusesOf(player)).toHaveLength(1);
  // Bets go on, and what was given stays.
  await play(player, 90_00);
  await count();
  expect((await look(player, promotion)).own).toMatchObject({ entries: 5, given: 2 });
  expect([await limited(other), await limited(await enter())]).toEqual([
    null,
    'promotion_budget_spent',
  ]);
  await expectSoundBooks(db);
});

it('MEM-08 the draw has entries that were given, and who only has those can win', async () => {
  const promotion = await start();
  const enterCode = await give(promotion, 3);
  const [player, away] = [await enter(), await enter()];
  for (const one of [player, away]) expect(await enterCode(one)).toBeNull();
  await takeBreak(away);
  await fallDue();
  await run();
  const draw = await look(player, promotion);
  expect(draw).toMatchObject({ state: 'DRAWN', entries: 3, tickets: 1, own: { given: 3 } });
  expect(draw.winners.map(({ isSelf }) => isSelf)).toEqual([true]);
  const list = await service.entries(contextOf(player), { drawId: draw.drawId });
  expect(list).toEqual([{ ticket: draw.own.ticket, entries: 3 }]);
  expect(createHash('sha256').update(formatRaffleEntries(list)).digest('hex')).toBe(
    draw.entriesHash,
  );
  expect((await look(away, promotion)).own).toMatchObject({ entries: 0, given: 0 });
});

it('MEM-08 BON-03 entries need an open draw; a break and the audience keep them away', async () => {
  const soon = { prizes: [{ count: 1, amount: units(50) }] };
  const promotion = await start({
    draws: [10, 20].map((minutes) => ({ ...soon, at: inZone(minutes * MINUTE) })),
  });
  const [atOnce, later] = [
    await give(promotion, 2),
    await give(promotion, 2, { claim: { hours: 9 } }),
  ];
  const [player, away, late] = [await enter(), await enter(), await enter()];
  await takeBreak(away);
  expect(await atOnce(away)).toBe('account_excluded');
  for (const one of [player, late]) expect(await later(one)).toBeNull();
  await fallDue('place = 0');
  await run();
  // What was granted before the first draw counts in the one after its claim.
  const [bonus] = await bonusesOf(player);
  expect(await claim(player, bonus!.bonusId)).toBeNull();
  const draws = (await service.detail(contextOf(player), { promotionId: promotion })).draws;
  expect(draws.map(({ state, own }) => [state, own.given])).toEqual([
    ['DRAWN', 0],
    ['COUNTING', 2],
  ]);
  await fallDue();
  expect(await atOnce(late)).toBe('promotion_raffle_closed');
  const [open] = await bonusesOf(late);
  expect(await claim(late, open!.bonusId)).toBe('promotion_raffle_closed');
  expect(await bonusesOf(late)).toMatchObject([{ state: 'CLAIMABLE' }]);
  const closed = await start({}, { tags: ['vip'] });
  const enterCode = await give(closed, 1);
  expect(await enterCode(late)).toBe('promotion_not_for_member');
  await db.owner.pool.query('update promotion set running = null where public_id = $1', [closed]);
  expect(await enterCode(late)).toBe('promotion_raffle_closed');
});

it('MEM-08 a list waits for entries that are being given, and is closed with them', async () => {
  const promotion = await start();
  await give(promotion, 1);
  const player = await enter();
  // Nothing is left to be counted, so that the list is what waits.
  await count();
  const by = { code: `ENTRIES${codes}`, actor: 'test', requestId: 'test' };
  const closing = await db.owner.transaction(fixture.first, async (tx) => {
    await tx.one('began', 'select now()::text as at', []);
    await fallDue();
    expect(await enterPromoCode(tx, fixture.first, player.id, by)).toMatchObject({ refusal: null });
    const job = run();
    await expect.poll(() => countWaiting()).toBe(1);
    return { job };
  });
  await closing.job;
  expect(await look(player, promotion)).toMatchObject({ state: 'DRAWN', entries: 1 });
  await expectSoundBooks(db);
});

it('MEM-08 winners follow the shares of entries (chi-square of 4000 seeds)', async () => {
  const entries = [1, 2, 3, 4];
  const won = [0, 0, 0, 0];
  for (let round = 0; round < 4000; round += 1) {
    const [place] = drawRaffle(
      entries,
      { prizes: 1, mostPrizes: 1 },
      serverDraw(randomBytes(32), 'e'.repeat(64), 0),
    );
    won[place ?? 0]! += 1;
  }
  const chi = won.reduce((sum, count, place) => {
    const expected = 400 * entries[place]!;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  // 3 degrees of freedom, exceeded once in a million runs.
  expect(chi).toBeLessThan(30.7);
});
