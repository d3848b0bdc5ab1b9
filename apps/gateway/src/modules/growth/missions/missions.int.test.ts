import type { BonusWallet, Mission, PromotionTerms } from '@parlour/contract/promotions';
import { micros } from '@parlour/money';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { testSeed } from '../../../testing/fuzz/test-seed.ts';
import { createMissionFixture, money, units } from '../../../testing/growth/mission-fixture.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import {
  FIRST_ZONE,
  type LedgerFixture,
  type Player,
} from '../../../testing/ledger/ledger-fixture.ts';
import type { Bet } from '../../money/ledger/postings.ts';
import { startOfDay } from '../../../testing/database/time-zones.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';

// Set TEST_SEED to replay a run.
const seed = testSeed();
const DAY_MS = 86_400_000;

type Fixture = Awaited<ReturnType<typeof createMissionFixture>>;
let db: TestDatabase;
let fixture: LedgerFixture;
let missions: Fixture;
let service: Fixture['service'];
beforeAll(async () => {
  db = await createTestDatabase();
  missions = await createMissionFixture(db);
  ({ fixture, service } = missions);
});
afterAll(() => db.drop());
// Each test has the only missions that run.
beforeEach(() => db.owner.pool.query('update promotion set running = null'));

/** Runs a mission from the start of the brand's today for a week. */
function runMission(mission: Mission, over: Partial<PromotionTerms> = {}) {
  const today = startOfDay(FIRST_ZONE, 0);
  const terms: PromotionTerms = {
    trigger: { kind: 'MISSION', ...mission },
    reward: { kind: 'LISTED' },
    wallet: 'CASH',
    ...over,
  };
  const period = { startsAt: new Date(today), endsAt: new Date(today + 7 * DAY_MS) };
  return runPromotion(db, fixture.first, terms, period);
}

const progressOf = async ({ id }: Player, promotion: string) =>
  (
    await db.owner.pool.query(
      `select turnover, bets, deposits, score from mission_progress
       where member = $1 and promotion = $2`,
      [id, promotion],
    )
  ).rows[0];

/** Ends a mission whose figures are counted: its days lie in the past from now on. */
const end = (promotion: string) =>
  db.owner.pool.query(
    `update mission_run set starts_on = current_date - 9, ends_on = current_date - 2,
       starts_at = now() - interval '9 days', ends_at = now() - interval '2 days',
       settles_at = now() - interval '2 days' where promotion = $1`,
    [promotion],
  );

const LEAST = 500_000;
const Amount = fc.integer({ min: 1, max: 300 }).map((value) => BigInt(value) * 10_000n);
const Command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('PLAY' as const),
      who: fc.nat(1),
      /** The first one is in no category that counts. */
      game: fc.constantFrom('slot', 'fish'),
      stakes: fc.array(Amount, { minLength: 1, maxLength: 2 }),
      /** The number of the bets that are given back. */
      voided: fc.nat(2),
      end: fc.constantFrom('WIN', 'LOSS', 'OPEN'),
      won: Amount,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('DEPOSIT' as const), who: fc.nat(1), amount: Amount }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('COUNT' as const) }) },
);

const Commands = fc.array(Command, { minLength: 8, maxLength: 25 });
const Counted = fc.constantFrom<Mission['categories'][]>(undefined, ['FISH'], ['FISH']);

/** The rules of progress for one member, written apart from the database. */
class ProgressModel {
  turnover = 0n;
  bets = 0;
  deposits = money(1000) as bigint;
  score = 0n;
  readonly games: readonly string[];
  constructor(games: readonly string[]) {
    this.games = games;
  }
  settle(game: string, stake: bigint, won: bigint): void {
    if (stake === 0n || !this.games.includes(game)) return;
    this.turnover += stake;
    this.bets += 1;
    const multiple = (won * 100n) / stake;
    if (stake >= BigInt(LEAST) && multiple > this.score) this.score = multiple;
  }
}

type Run = { readonly player: Player; readonly model: ProgressModel; readonly open: Open[] };
type Open = { readonly bet: Bet; readonly stake: bigint };
type Sent = Extract<
  typeof Command extends fc.Arbitrary<infer Value> ? Value : never,
  { kind: 'PLAY' }
>;

async function playRound({ player, model, open }: Run, sent: Sent): Promise<void> {
  const bets: Bet[] = [];
  for (const stake of sent.stakes) {
    const roundId = bets[0]?.roundId;
    const gameCode = sent.game;
    const bet = fixture.bet(player, micros(stake), { gameCode, ...(roundId && { roundId }) });
    expect((await fixture.ledger.bet(player, bet)).status).toBe('APPLIED');
    bets.push(bet);
  }
  const back = bets.slice(0, sent.voided);
  for (const bet of back)
    await fixture.ledger.rollback(
      player,
      fixture.rollback(player, bet, { gameCode: bet.gameCode }),
    );
  const left = bets.slice(back.length);
  const [last] = left;
  if (!last) return;
  const stake = left.reduce((sum, { amount }) => sum + amount, 0n);
  if (sent.end === 'OPEN') {
    open.push({ bet: last, stake });
    return;
  }
  const won = sent.end === 'WIN' ? sent.won : 0n;
  const win = fixture.win(player, last, micros(won), { gameCode: sent.game });
  await fixture.ledger.win(player, win);
  model.settle(sent.game, stake, won);
}

it(`MEM-07 progress is that of an oracle, with rounds given back (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(Counted, Commands, async (categories, commands) => {
      const { id } = await runMission({
        ...(categories && { categories }),
        milestones: [{ targets: { bets: 1_000_000 }, reward: units(1) }],
        leaderboard: { by: 'MULTIPLIER', least: LEAST, prizes: [{ ranks: 1, amount: units(9) }] },
      });
      const runs: Run[] = [];
      for (const _ of [0, 1])
        runs.push({
          player: await fixture.player({ cash: money(1000) }),
          model: new ProgressModel(categories ? ['fish'] : ['slot', 'fish']),
          open: [],
        });
      for (const sent of commands) {
        if (sent.kind === 'COUNT') {
          for (const { player, model, open } of runs)
            for (const { bet, stake } of open.splice(0, 1)) {
              const { gameCode } = bet;
              await fixture.ledger.win(player, fixture.win(player, bet, micros(0n), { gameCode }));
              model.settle(gameCode, stake, 0n);
            }
          await missions.settle();
          continue;
        }
        const run = runs[sent.who]!;
        if (sent.kind === 'PLAY') await playRound(run, sent);
        else {
          await fixture.deposit(run.player, micros(sent.amount));
          run.model.deposits += sent.amount;
        }
      }
      await missions.settle();
      for (const { player, model } of runs) {
        const { turnover, deposits, score, bets } = model;
        expect(await progressOf(player, id)).toEqual({ turnover, bets, deposits, score });
      }
      await db.owner.pool.query('update promotion set running = null');
    }),
    { numRuns: 4, verbose: 1 },
  );
});

it('MEM-07 BON-02 a milestone is credited once and a claim pays what it names', async () => {
  const mission = await runMission(
    {
      milestones: [
        { targets: { turnover: units(20), bets: 2 }, reward: units(5) },
        { targets: { turnover: units(30), deposits: units(200) }, reward: units(7) },
      ],
    },
    { claim: { hours: 24 } },
  );
  const player = await fixture.player({ cash: money(100) });
  const { promotion: missionId } = mission;
  const ask = () => service.milestones(missions.contextOf(player), { missionId });
  await missions.play(player, money(25));
  await missions.settle();
  expect(await missions.bonusesOf(player)).toEqual([]);
  expect((await ask()).incomplete[0]?.targets).toMatchObject([
    { condition: 'VALID_BET', actual: 25, target: 20 },
    { condition: 'BET_COUNT', actual: 1, target: 2 },
  ]);
  await missions.play(player, money(10));
  for (const _ of [1, 2, 3]) await missions.settle();
  expect(await missions.bonusesOf(player)).toEqual([['milestone:1', 5, 'CLAIMABLE']]);
  expect(await ask()).toMatchObject({
    completed: [{ milestoneId: '1', bonusAmount: 5, rewardStatus: 'CLAIMABLE' }],
    incomplete: [{ milestoneId: '2', rewardStatus: 'LOCKED' }],
    mission: { totalCompleted: 1, totalMilestones: 2, unclaimed: 1 },
    refusal: null,
  });
  const list = () =>
    service.list(missions.contextOf(player), { status: 'ONGOING', page: 1, size: 5 });
  expect(await list()).toMatchObject({ unclaimed: 1, canClaim: true, total: 1 });
  const { cash } = await fixture.balances(player);
  const claim = () =>
    service.claim(missions.contextOf(player), { missionId, isLeaderboard: false });
  await Promise.allSettled(Array.from({ length: 8 }, claim));
  expect((await fixture.balances(player)).cash).toBe(cash + money(5));
  await expect(claim()).rejects.toMatchObject({ code: 'no_mission_claim' });
  expect((await ask()).completed).toMatchObject([{ rewardStatus: 'CREDITED' }]);
  expect(await list()).toMatchObject({ unclaimed: 0, canClaim: false });
});

it('MEM-07 equal results share the prizes of their ranks, paid at the end once', async () => {
  const mission = await runMission({
    milestones: [],
    leaderboard: {
      by: 'TURNOVER',
      least: units(500),
      prizes: [
        { ranks: 1, amount: units(100) },
        { ranks: 2, amount: units(25) },
      ],
    },
  });
  const players: Player[] = [];
  for (const stake of [900, 800, 800, 800, 499]) {
    const player = await fixture.player({ cash: money(1000) });
    await missions.play(player, money(stake));
    players.push(player);
  }
  await missions.settle();
  const third = missions.contextOf(players[2]!);
  const board = await service.leaderboard(third, { missionId: mission.promotion });
  expect(board.content.map(({ rank, reward }) => [rank, reward.bonusAmount])).toEqual([
    [1, 100],
    [2, 16.66],
    [2, 16.66],
    [2, 16.66],
  ]);
  expect(board.content[0]?.customerName).toMatch(/^pl\*\*\*/);
  expect(board.footer).toMatchObject({ rank: 2, reachedValue: 800, isRanked: true });
  expect((await Promise.all(players.map(missions.bonusesOf))).flat()).toEqual([]);
  await end(mission.id);
  await missions.settle();
  await missions.settle();
  expect(await Promise.all(players.map(missions.bonusesOf))).toEqual([
    [['leaderboard', 100, 'PAID']],
    [['leaderboard', 16.66, 'PAID']],
    [['leaderboard', 16.66, 'PAID']],
    [['leaderboard', 16.66, 'PAID']],
    [],
  ]);
});

it('MEM-07 BON-01 only members whom a mission is for, who may play, get anything', async () => {
  const mission = await runMission(
    {
      milestones: [{ targets: { turnover: units(1) }, reward: units(5) }],
      leaderboard: { by: 'TURNOVER', least: units(1), prizes: [{ ranks: 9, amount: units(1) }] },
    },
    { audience: { tags: ['gold'] } },
  );
  const [gold, plain, excluded] = [
    await fixture.player({ cash: money(100) }),
    await fixture.player({ cash: money(100) }),
    await fixture.player({ cash: money(100) }),
  ];
  for (const { id, tenantId } of [gold, excluded])
    await db.owner.pool.query(
      `insert into member_tag (tenant, member, tag) values ($1, $2, 'gold')`,
      [tenantId, id],
    );
  for (const player of [gold, plain, excluded]) await missions.play(player, money(5));
  await db.owner.pool.query(
    `insert into member_protection (tenant, member, timeout_until)
     values ($1, $2, now() + interval '1 day')`,
    [excluded.tenantId, excluded.id],
  );
  await missions.settle();
  expect(await Promise.all([gold, plain, excluded].map(missions.bonusesOf))).toEqual([
    [['milestone:1', 5, 'PAID']],
    [],
    [],
  ]);
  const { promotion: missionId } = mission;
  const asked = await service.milestones(missions.contextOf(plain), { missionId });
  expect(asked).toMatchObject({ refusal: 'promotion_not_for_member', completed: [] });
  const list = await service.list(missions.contextOf(plain), {
    status: 'ONGOING',
    page: 1,
    size: 5,
  });
  expect(list.list).toEqual([]);
  const board = await service.leaderboard(missions.contextOf(plain), { missionId });
  expect(board.footer).toMatchObject({ rank: 0, isRanked: false });
});

it('MEM-07 BON-01 PTS-01 a batch spends a budget to its end, of money or points', async () => {
  const players: Player[] = [];
  for (const _ of [1, 2, 3, 4]) {
    const player = await fixture.player({ cash: money(100) });
    await missions.play(player, money(50));
    players.push(player);
  }
  const rank = { by: 'TURNOVER', least: units(900_000), prizes: [{ ranks: 1, amount: 10_000 }] };
  const rewards: unknown[] = [];
  const granted = async (budget: PromotionTerms['budget'], wallet: BonusWallet = 'CASH') => {
    const milestones = [{ targets: { turnover: units(50) }, reward: units(5) }];
    const leaderboard = rank as NonNullable<Mission['leaderboard']>;
    const terms = { ...(budget && { budget }), wallet };
    const { id, promotion } = await runMission({ milestones, leaderboard }, terms);
    await missions.settleDying();
    const ask = { missionId: promotion };
    rewards.push(...(await service.milestones(missions.contextOf(players[0]!), ask)).completed);
    await db.owner.pool.query('update promotion set running = null');
    const { rows } = await db.owner.pool.query<{ count: number }>(
      'select count(*)::int as count from bonus where promotion = $1 and member = any ($2)',
      [id, players.map((player) => player.id)],
    );
    return rows[0]?.count;
  };
  // Members of other tests have played today, too: they come first.
  const others = await db.owner.pool.query<{ count: number }>(
    `select count(distinct member)::int as count from member_day
     where valid_bets >= $1 and not member = any ($2)`,
    [units(50), players.map((player) => player.id)],
  );
  const before = others.rows[0]?.count ?? 0;
  expect(await granted({ count: before + 3 })).toBe(3);
  expect(await granted({ total: units(5) * (before + 2) })).toBe(2);
  expect(await granted({ count: before + 4, perDay: units(5) * (before + 4) })).toBe(4);
  const points = { total: units(5) * (before + 3), perDay: units(5) * (before + 2) };
  expect(await granted(points, 'POINTS')).toBe(2);
  expect(rewards).toMatchObject([
    ...Array.from({ length: 3 }, () => ({ bonusAmount: 5, rewardStatus: 'CREDITED' })),
    { bonusAmount: 0, points: 5, rewardStatus: 'CREDITED' },
  ]);
  const { rows } = await db.owner.pool.query(
    `select sum(a.balance)::bigint as balance from account a
     where a.type = 'PLAYER_POINTS' and a.owner = any ($1)`,
    [players.map(({ id }) => id)],
  );
  expect(rows).toEqual([{ balance: money(10) }]);
});

it('MEM-07 what was played before the start counts; a stopped mission grants nothing', async () => {
  const player = await fixture.player({ cash: money(100) });
  await missions.play(player, money(20));
  await missions.settle();
  const milestones = [5, 25].map((turnover) => ({
    targets: { turnover: units(turnover) },
    reward: units(1),
  }));
  const { id } = await runMission({ milestones });
  await missions.settle();
  expect(await missions.bonusesOf(player)).toEqual([['milestone:1', 1, 'PAID']]);
  await db.owner.pool.query('update promotion set running = null where id = $1', [id]);
  await missions.play(player, money(20));
  await missions.settle();
  expect(await missions.bonusesOf(player)).toHaveLength(1);
  await db.owner.pool.query('update promotion set running = 1 where id = $1', [id]);
  await missions.settle();
  expect(await missions.bonusesOf(player)).toHaveLength(2);
  await expectSoundBooks(db);
});

it('MEM-07 OPS-03 a mission that was stopped is left without any play', async () => {
  const milestones = [{ targets: { bets: 9 }, reward: units(1) }];
  const { id } = await runMission({ milestones });
  await missions.settle();
  const readClosed = async () =>
    (
      await db.owner.pool.query(
        'select closed_at is not null as "isClosed" from mission_run where promotion = $1',
        [id],
      )
    ).rows;
  expect(await readClosed()).toEqual([{ isClosed: false }]);
  await db.owner.pool.query('update promotion set running = null where id = $1', [id]);
  await missions.settle();
  expect(await readClosed()).toEqual([{ isClosed: true }]);
});
