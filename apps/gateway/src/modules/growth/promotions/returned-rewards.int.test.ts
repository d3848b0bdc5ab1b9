import type { PromotionTerms } from '@parlour/contract/promotions';
import type { RankLadder } from '@parlour/contract/ranks';
import { micros, zero } from '@parlour/money';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { runOnDyingGateways } from '../../../testing/database/dying-database.ts';
import { runIfDue } from '../../../testing/database/run-if-due.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { createMissionFixture, money, units } from '../../../testing/growth/mission-fixture.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import {
  FIRST_ZONE,
  type LedgerFixture,
  type Player,
} from '../../../testing/ledger/ledger-fixture.ts';
import type { Bet } from '../../money/ledger/postings.ts';
import { runRanks } from '../ranks/rank-job.ts';
import { runReferrals } from '../referrals/referral-job.ts';
import { grantDailyBonuses } from './daily-bonus-job.ts';
import { recheckRewards } from './returned-rewards-job.ts';
import { startOfDay } from '../../../testing/database/time-zones.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';

const DAY_MS = 86_400_000;
const TODAY = startOfDay(FIRST_ZONE, 0);

let db: TestDatabase;
let fixture: LedgerFixture;
let missions: Awaited<ReturnType<typeof createMissionFixture>>;
beforeAll(async () => {
  db = await createTestDatabase();
  missions = await createMissionFixture(db);
  ({ fixture } = missions);
});
// Each test has the only promotions that run.
beforeEach(() => sql('update promotion set running = null'));
afterAll(async () => {
  await expectSoundBooks(db);
  await db.drop();
});

const sql = async <Row>(text: string, params: readonly unknown[] = []): Promise<readonly Row[]> =>
  (await db.owner.pool.query(text, [...params])).rows as Row[];

/** Stakes in a round of two bets, of which the larger one can go back later; returns that one. */
async function play(player: Player, amount: number, gameCode = 'slot'): Promise<Bet> {
  const bet = fixture.bet(player, money(amount), { gameCode });
  const { roundId } = bet;
  expect((await fixture.ledger.bet(player, bet)).status).toBe('APPLIED');
  const last = fixture.bet(player, micros(10_000n), { roundId, gameCode });
  await fixture.ledger.bet(player, last);
  const win = fixture.win(player, last, zero, { gameCode });
  expect((await fixture.ledger.win(player, win)).status).toBe('APPLIED');
  return bet;
}
async function giveBack(player: Player, bet: Bet): Promise<void> {
  const rollback = fixture.rollback(player, bet, { gameCode: bet.gameCode });
  expect((await fixture.ledger.rollback(player, rollback)).status).toBe('APPLIED');
}

/** Every job that grants, as after the rollup. */
async function grant(): Promise<void> {
  await missions.settle(1);
  await runRanks(db.app, fixture.first);
  await runReferrals(db.app, fixture.first);
  await grantDailyBonuses(db.app, fixture.first);
}
/** The job that looks at rewards again, on gateways that die in every step. */
const runJobs = () =>
  runOnDyingGateways(db.app, (dying) =>
    runIfDue(db.app, 'returned-rewards', fixture.first, () => recheckRewards(dying, fixture.first)),
  );
async function recheck(): Promise<void> {
  await grant();
  await runJobs();
}

const bonusesOf = async (player: Player) =>
  (await missions.bonusesOf(player)).map(([occasion, amount, state]) => [
    String(occasion).replace(/^returned:B[0-9A-F]+:/, 'returned '),
    amount,
    state,
  ]);
const alertsOf = ({ id }: Player) =>
  sql<{ action: string; taken: string | null; missing: string | null }>(
    `select split_part(action, '.', 2) as action,
       to_char((detail ->> 'taken')::numeric / 1000000, 'FM990.00') as taken,
       to_char((detail ->> 'missing')::numeric / 1000000, 'FM990.00') as missing
     from audit_event where action in ('alert.reward_taken_back', 'alert.reward_in_question')
       and detail ->> 'member' = $1 order by id`,
    [String(id)],
  );

function runMission(over: Partial<PromotionTerms> = {}) {
  const terms: PromotionTerms = {
    trigger: {
      kind: 'MISSION',
      milestones: [
        { targets: { turnover: units(50) }, reward: units(5) },
        { targets: { bets: 3 }, reward: units(7) },
      ],
    },
    reward: { kind: 'LISTED' },
    wallet: 'CASH',
    ...over,
  };
  const period = { startsAt: new Date(TODAY), endsAt: new Date(TODAY + 7 * DAY_MS) };
  return runPromotion(db, fixture.first, terms, period);
}

it('PRO-06 the reward of a milestone goes back with its stake, and is earned again', async () => {
  await runMission();
  const player = await fixture.player({ cash: money(100) });
  const bet = await play(player, 50);
  await grant();
  expect(await bonusesOf(player)).toEqual([['milestone:1', 5, 'PAID']]);
  await giveBack(player, bet);
  // What is granted next would still count the stake.
  await runJobs();
  expect(await bonusesOf(player)).toEqual([['milestone:1', 5, 'PAID']]);
  await recheck();
  expect(await bonusesOf(player)).toEqual([['returned milestone:1', 5, 'PAID']]);
  expect((await fixture.balances(player)).cash).toBe(99_990_000n);
  expect(await alertsOf(player)).toEqual([
    { action: 'reward_taken_back', taken: '5.00', missing: '0.00' },
  ]);
  await play(player, 50);
  await recheck();
  expect(await bonusesOf(player)).toEqual([
    ['returned milestone:1', 5, 'PAID'],
    ['milestone:1', 5, 'PAID'],
  ]);
});

it('PRO-06 what the play left still reaches stays, by stakes and by bets', async () => {
  await runMission();
  const player = await fixture.player({ cash: money(100) });
  const bet = await play(player, 10);
  await play(player, 30);
  await play(player, 25);
  await grant();
  const earned = [
    ['milestone:1', 5, 'PAID'],
    ['milestone:2', 7, 'PAID'],
  ];
  expect(await bonusesOf(player)).toEqual(earned);
  await giveBack(player, bet);
  await recheck();
  expect(await bonusesOf(player)).toEqual(earned);
  expect(await alertsOf(player)).toEqual([]);
});

it('PRO-06 of a mission that is over, too, and not again by its old figures', async () => {
  const { id } = await runMission();
  const player = await fixture.player({ cash: money(100) });
  const bet = await play(player, 50);
  await grant();
  const past = ['mission_run', 'round'].map((table) =>
    table === 'round'
      ? `update round set opened_at = opened_at - interval '9 days',
           closed_at = closed_at - interval '9 days' where member = ${player.id}`
      : `update mission_run set starts_on = starts_on - 9, ends_on = starts_on - 2,
           starts_at = starts_at - interval '9 days', ends_at = starts_at - interval '2 days',
           settles_at = starts_at - interval '2 days' where promotion = ${id}`,
  );
  for (const text of past) await sql(text);
  await grant();
  await giveBack(player, bet);
  await recheck();
  await recheck();
  expect(await bonusesOf(player)).toEqual([['milestone:1', 5, 'PAID']]);
  expect((await fixture.balances(player)).cash).toBe(99_990_000n);
});

it('PRO-06 one that waits is gone, one in play loses its balance', async () => {
  await runMission({ claim: { hours: 24 } });
  await runMission({
    wallet: 'BONUS',
    wagering: { of: 'BONUS', multiple: 30_000, shares: { RNG: 100 }, hours: 24 },
  });
  const player = await fixture.player({ cash: money(100) });
  const bet = await play(player, 50);
  await grant();
  await giveBack(player, bet);
  await recheck();
  expect(await bonusesOf(player)).toEqual([
    ['returned milestone:1', 5, 'FORFEITED'],
    ['returned milestone:1', 5, 'FORFEITED'],
  ]);
  expect(await fixture.balances(player)).toMatchObject({ cash: 99_990_000n, bonus: zero });
});

it('PRO-06 no wallet falls below zero: what is missing is said', async () => {
  await runMission({
    trigger: {
      kind: 'MISSION',
      categories: ['FISH'],
      milestones: [{ targets: { turnover: units(50) }, reward: units(5) }],
    },
  });
  const player = await fixture.player({ cash: money(100) });
  const bet = await play(player, 50, 'fish');
  await grant();
  await giveBack(player, bet);
  await play(player, 103);
  await recheck();
  expect((await fixture.balances(player)).cash).toBe(zero);
  expect(await alertsOf(player)).toEqual([
    { action: 'reward_taken_back', taken: '1.98', missing: '3.02' },
  ]);
});

const LADDER: RankLadder = [40, 60, 400].map((total, index) => ({
  names: { EN: `Rank ${index + 1}` },
  color: '#b08d57',
  color2: '#6d4c2f',
  conditions: { totalTurnover: units(total) },
  upgradeBonus: units(index + 3),
}));
const publish = (ranks: RankLadder) =>
  sql("select publish_rank_ladder($1::smallint, $2, 'test')", [
    fixture.first,
    JSON.stringify(ranks),
  ]);
const payRanks = (pays: 'UPGRADE' | 'SALARY') =>
  runPromotion(db, fixture.first, {
    trigger: { kind: 'RANK', pays },
    reward: { kind: 'LISTED' },
    wallet: 'CASH',
  });
const rankOf = async ({ id }: Player) =>
  (await sql<{ rank: number }>('select rank_level as rank from member where id = $1', [id]))[0]
    ?.rank;

it('PRO-06 a rank falls with the stake that reached it, and its bonus goes back', async () => {
  await payRanks('UPGRADE');
  await publish(LADDER);
  const player = await fixture.player({ cash: money(200) });
  await play(player, 45);
  const bet = await play(player, 20);
  await grant();
  expect(await rankOf(player)).toBe(2);
  await giveBack(player, bet);
  await recheck();
  expect(await rankOf(player)).toBe(1);
  expect(await bonusesOf(player)).toEqual([
    ['rank:1', 3, 'PAID'],
    ['returned rank:2', 4, 'PAID'],
  ]);
  const small = await play(player, 1);
  await play(player, 20);
  await recheck();
  expect(await rankOf(player)).toBe(2);
  const earned = await bonusesOf(player);
  expect(earned.at(-1)).toEqual(['rank:2', 4, 'PAID']);
  // A ladder that asks for more by now takes nothing away.
  await publish(LADDER.map((rank) => ({ ...rank, conditions: { totalTurnover: units(500) } })));
  await giveBack(player, small);
  await recheck();
  expect(await rankOf(player)).toBe(2);
  expect(await bonusesOf(player)).toEqual(earned);
});

it('PRO-06 a rank that an operator set since stays, its bonus does not', async () => {
  await payRanks('UPGRADE');
  await publish(LADDER);
  const player = await fixture.player({ cash: money(200) });
  const bet = await play(player, 45);
  await grant();
  await sql(
    `select change_rank($1::smallint, $2, date_trunc('month', brand_day($1::smallint))::date, 3,
       'MANUAL', 'operator:1')`,
    [fixture.first, player.id],
  );
  await giveBack(player, bet);
  await recheck();
  expect(await rankOf(player)).toBe(3);
  expect(await bonusesOf(player)).toEqual([['returned rank:1', 3, 'PAID']]);
});

it('PRO-06 the salary of a rank goes back with the stake that kept it', async () => {
  await payRanks('SALARY');
  await publish(LADDER.map((rank) => ({ ...rank, keepTurnover: units(30), conditions: {} })));
  const [kept, lost] = [await fixture.player({ cash: money(100) }), await fixture.player()];
  await fixture.deposit(lost, money(100));
  const bets = [await play(kept, 10), await play(lost, 10)];
  await play(kept, 40);
  await play(lost, 25);
  for (const { id } of [kept, lost]) {
    await sql(
      `update round set opened_at = opened_at - d.back, closed_at = closed_at - d.back
       from (select clock_timestamp() - (date_trunc('month', brand_day($1::smallint))
         - interval '1 day') as back) d where member = $2`,
      [fixture.first, id],
    );
    await sql(
      `select lock_member($1::smallint, $2), grant_rank_bonus($1::smallint, $2, 'SALARY', m.name,
         9000000, jsonb_build_object('rank', 1, 'month', m.name), 'test')
       from (select to_char(brand_day($1::smallint) - interval '1 month', 'YYYY-MM') as name) m`,
      [fixture.first, id],
    );
  }
  await grant();
  for (const [index, player] of [kept, lost].entries()) await giveBack(player, bets[index] as Bet);
  await recheck();
  expect(await alertsOf(kept)).toEqual([]);
  expect(await alertsOf(lost)).toEqual([
    { action: 'reward_taken_back', taken: '9.00', missing: '0.00' },
  ]);
});

it('PRO-06 both sides of a referral lose what the friend no longer played for', async () => {
  await runPromotion(db, fixture.first, {
    trigger: {
      kind: 'REFERRAL',
      deposits: units(100),
      turnover: units(50),
      days: 7,
      inviter: units(20),
      friend: units(5),
    },
    reward: { kind: 'LISTED' },
    wallet: 'CASH',
  });
  const [inviter, friend] = [await fixture.player(), await fixture.player()];
  await sql(
    `with link as (insert into affiliate_link (tenant, code, agent, kind)
       values ($1, 'returned-' || $2::bigint, $2, 'REFERRAL') returning id)
     insert into registration (tenant, member, method, affiliate_link, terms_version, minimum_age)
       select $1, $3, 'USERNAME', link.id, '1', 18 from link`,
    [fixture.first, inviter.id, friend.id],
  );
  await sql('select join_referrals($1::smallint, $2)', [fixture.first, friend.id]);
  await fixture.deposit(friend, money(100));
  const bet = await play(friend, 50);
  await grant();
  expect((await fixture.balances(inviter)).cash).toBe(money(20));
  await giveBack(friend, bet);
  await recheck();
  expect((await fixture.balances(inviter)).cash).toBe(zero);
  expect((await fixture.balances(friend)).cash).toBe(99_990_000n);
  await recheck();
  await play(friend, 50);
  await recheck();
  expect((await fixture.balances(inviter)).cash).toBe(money(20));
});

it('PRO-06 points go back like money', async () => {
  await runMission({ wallet: 'POINTS' });
  const player = await fixture.player({ cash: money(100) });
  const bet = await play(player, 50);
  await grant();
  const pointsOf = async () =>
    (
      await sql<{ balance: bigint }>(
        "select balance from account where owner = $1 and type = 'PLAYER_POINTS'",
        [player.id],
      )
    ).map(({ balance }) => balance);
  expect(await pointsOf()).toEqual([5_000_000n]);
  await giveBack(player, bet);
  await recheck();
  expect(await pointsOf()).toEqual([0n]);
  expect(
    await sql('select forfeited, taken_back as taken from bonus where member = $1', [player.id]),
  ).toEqual([{ forfeited: 5_000_000n, taken: 0n }]);
  expect((await fixture.balances(player)).cash).toBe(99_990_000n);
});

it('PRO-06 a prize whose result was lowered is said to operators, once', async () => {
  const prizes = [{ ranks: 2, amount: units(9) }];
  const leaderboard = { by: 'TURNOVER' as const, least: units(1), prizes };
  const trigger = { kind: 'MISSION' as const, milestones: [], leaderboard };
  const { id } = await runMission({ trigger });
  const player = await fixture.player({ cash: money(100) });
  const [bet, second] = [await play(player, 50), await play(player, 20)];
  await grant();
  await sql(
    `update round set opened_at = opened_at - interval '9 days',
       closed_at = closed_at - interval '9 days' where member = $1`,
    [player.id],
  );
  await sql(
    `update mission_run set starts_on = starts_on - 9, ends_on = starts_on - 2,
       starts_at = starts_at - interval '9 days', ends_at = starts_at - interval '2 days',
       settles_at = starts_at - interval '2 days' where promotion = $1`,
    [id],
  );
  await grant();
  expect(await bonusesOf(player)).toEqual([['leaderboard', 9, 'PAID']]);
  for (const returned of [bet, second]) {
    await giveBack(player, returned);
    await recheck();
  }
  expect(await bonusesOf(player)).toEqual([['leaderboard', 9, 'PAID']]);
  expect((await alertsOf(player)).map(({ action }) => action)).toEqual(['reward_in_question']);
});

it('PRO-06 a cashback of a stake that came back is said to operators', async () => {
  const { id } = await runPromotion(
    db,
    fixture.first,
    {
      trigger: { kind: 'LOSS_BACK', per: 'DAY', least: units(1) },
      reward: { kind: 'PERCENT', rate: 100_000, most: units(8) },
      wallet: 'CASH',
    },
    { startsAt: new Date(TODAY - 3 * DAY_MS) },
  );
  const player = await fixture.player({ cash: money(100) });
  const [bet, kept] = [await play(player, 50), await play(player, 20)];
  await sql(
    `update round set opened_at = opened_at - interval '1 day',
       closed_at = closed_at - interval '1 day' where round_ref = $1`,
    [bet.roundId],
  );
  await sql(
    `insert into promotion_day (tenant, promotion, day, version)
       values ($1, $2, brand_day($1::smallint), 1)`,
    [fixture.first, id],
  );
  await sql(
    `insert into promotion_day_member (tenant, promotion, day, member, base)
       values ($1, $2, brand_day($1::smallint), $3, 50000000)`,
    [fixture.first, id, player.id],
  );
  await grant();
  expect((await bonusesOf(player)).map(([, amount]) => amount)).toEqual([5]);
  await giveBack(player, kept);
  await recheck();
  expect(await alertsOf(player)).toEqual([]);
  await giveBack(player, bet);
  await recheck();
  expect(await alertsOf(player)).toEqual([
    { action: 'reward_in_question', taken: null, missing: null },
  ]);
});
