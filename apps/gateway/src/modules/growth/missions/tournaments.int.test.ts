import type { PromotionTerms, Tournament } from '@parlour/contract/promotions';
import { micros } from '@parlour/money';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { testSeed } from '../../../testing/fuzz/test-seed.ts';
import { createMissionFixture, money, units } from '../../../testing/growth/mission-fixture.ts';
import { type RunningPromotion, runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import type { LedgerFixture, Player } from '../../../testing/ledger/ledger-fixture.ts';
import { readTournamentUptake } from '../../operator/promotions/tournament-repository.ts';
import { readMemberPromotions } from '../promotions/promotion-repository.ts';

// Set TEST_SEED to replay a run.
const seed = testSeed();
const MINUTE = 60_000;
/** A tournament of an hour whose open rounds may be settled for a quarter of one. */
const [LENGTH, SETTLE] = [60, 15];
const LEAST = units(2);

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
// Each test has the only tournament that runs.
beforeEach(() => db.owner.pool.query('update promotion set running = null'));

const prizes = [
  { ranks: 1, amount: units(100) },
  { ranks: 2, amount: units(25) },
];
const aTournament = (over: Partial<Tournament> = {}): Tournament => ({
  leaderboard: { by: 'TURNOVER', least: LEAST, prizes },
  settleMinutes: SETTLE,
  ...over,
});

type Period = { readonly startsAt: Date; readonly endsAt: Date };
/** From some minutes ago, or in some, for an hour. */
const anHour = (from = 0): Period => {
  const starts = Date.now() + from * MINUTE;
  return { startsAt: new Date(starts), endsAt: new Date(starts + LENGTH * MINUTE) };
};

const run = (
  tournament: Tournament,
  over: Partial<PromotionTerms> = {},
  period: Period = anHour(),
): Promise<RunningPromotion> =>
  runPromotion(
    db,
    fixture.first,
    {
      trigger: { kind: 'TOURNAMENT', ...tournament },
      reward: { kind: 'LISTED' },
      wallet: 'CASH',
      ...over,
    },
    period,
  );

/** Moves the times of a tournament that is counted; its rounds stay where they are. */
const move = ({ id }: RunningPromotion, { startsAt, endsAt }: Period, settlesAt: Date) =>
  db.owner.pool.query(
    'update mission_run set starts_at = $2, ends_at = $3, settles_at = $4 where promotion = $1',
    [id, startsAt, endsAt, settlesAt],
  );

const takeBreak = ({ tenantId, id }: Player) =>
  db.owner.pool.query(
    `insert into member_protection (tenant, member, timeout_until)
     values ($1, $2, now() + interval '1 day')`,
    [tenantId, id],
  );

const join = (player: Player, missionId: string) =>
  service.join(missions.contextOf(player), { missionId });

const shareDevice = ({ tenantId, id }: Player, device: string) =>
  db.owner.pool.query(
    'insert into known_device (tenant, member, device_hash) values ($1, $2, sha256($3::bytea))',
    [tenantId, id, device],
  );

/** A round, minutes after the start: few stakes and multiples, so that results are often equal. */
const Round = fc.record({
  game: fc.constantFrom('slot', 'fish'),
  stake: fc.constantFrom(1, 2, 3),
  won: fc.constantFrom(0, 150, 400),
  // Around the minutes that divide what counts from what does not.
  opened: fc.constantFrom(-1, 0, 10, 30, LENGTH - 1, LENGTH, LENGTH + 1),
  took: fc.constantFrom(0, SETTLE - 1, SETTLE, SETTLE + 1),
  isGivenBack: fc.nat(5).map((one) => one === 0),
});
const Person = fc.record({
  /** Minutes after the start; null: never. */
  joined: fc.option(fc.constantFrom(-5, 0, 10, 11, 30), { freq: 5 }),
  rounds: fc.array(Round, { maxLength: 4 }),
  isOnBreak: fc.nat(4).map((one) => one === 0),
  device: fc.constantFrom('a', 'b', 'c'),
});
const Scene = fc.record({
  by: fc.constantFrom('TURNOVER' as const, 'MULTIPLIER' as const),
  isFishOnly: fc.boolean(),
  isInPoints: fc.boolean(),
  needsJoin: fc.boolean(),
  isOncePerDevice: fc.nat(2).map((one) => one > 0),
  people: fc.array(Person, { minLength: 5, maxLength: 6 }),
});
type Scene = typeof Scene extends fc.Arbitrary<infer Value> ? Value : never;
type Person = Scene['people'][number];

/** The rules of scores, written apart from the database; units, or hundredths of a multiple. */
function scoreOf({ by, isFishOnly, needsJoin }: Scene, { joined, rounds }: Person): number {
  if (needsJoin && joined === null) return 0;
  const from = needsJoin ? Math.max(0, joined ?? 0) : 0;
  const counted = rounds.filter(
    ({ game, opened, took, isGivenBack }) =>
      !isGivenBack &&
      (game === 'fish' || !isFishOnly) &&
      opened >= from &&
      opened < LENGTH &&
      opened + took < LENGTH + SETTLE,
  );
  const least = LEAST / units(1);
  if (by === 'MULTIPLIER')
    return Math.max(0, ...counted.filter(({ stake }) => stake >= least).map(({ won }) => won));
  const turnover = counted.reduce((sum, { stake }) => sum + stake, 0);
  return turnover >= least ? turnover : 0;
}

/** Returns the final prize of each member, in hundredths of a unit, by the rules of prizes. */
function prizesOf(scene: Scene): readonly number[] {
  const all = [100, 25, 25];
  const ranked = scene.people
    .map((person, place) => ({ person, place, score: scoreOf(scene, person) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.place - b.place);
  const taken: typeof ranked = [];
  for (const one of ranked) {
    if (taken.length >= all.length && one.score < taken.at(-1)!.score) break;
    const isShared = taken.some(({ person }) => person.device === one.person.device);
    if (!one.person.isOnBreak && !(scene.isOncePerDevice && isShared)) taken.push(one);
  }
  return scene.people.map((_, place) => {
    const own = taken.find((one) => one.place === place);
    if (!own) return 0;
    const first = taken.findIndex(({ score }) => score === own.score);
    const ties = taken.filter(({ score }) => score === own.score).length;
    const pot = all.slice(first, first + ties).reduce((sum, amount) => sum + amount, 0);
    // Points are whole.
    return scene.isInPoints ? Math.floor(pot / ties) * 100 : Math.floor((pot * 100) / ties);
  });
}

/** Plays rounds now and lets them have been at their minutes. */
async function playAt(player: Player, start: number, rounds: Person['rounds']): Promise<void> {
  for (const { game, stake, won, opened, took, isGivenBack } of rounds) {
    const bet = fixture.bet(player, money(stake), { gameCode: game });
    await fixture.ledger.bet(player, bet);
    if (isGivenBack)
      await fixture.ledger.rollback(player, fixture.rollback(player, bet, { gameCode: game }));
    else
      await fixture.ledger.win(
        player,
        fixture.win(player, bet, micros((money(stake) * BigInt(won)) / 100n), { gameCode: game }),
      );
    await db.owner.pool.query(
      'update round set opened_at = $2, closed_at = $3 where round_ref = $1 and tenant = $4',
      [
        bet.roundId,
        new Date(start + opened * MINUTE),
        new Date(start + (opened + took) * MINUTE),
        player.tenantId,
      ],
    );
  }
}

/** The members of a scene, who joined where they have to, shared devices and took breaks. */
async function bringPlayers(
  { needsJoin, people }: Scene,
  { id, promotion }: RunningPromotion,
  start: number,
): Promise<readonly Player[]> {
  const players: Player[] = [];
  for (const { joined, isOnBreak, device } of people) {
    const player = await fixture.player({ cash: money(100) });
    players.push(player);
    await shareDevice(player, `${id}${device}`);
    if (joined !== null && needsJoin) {
      await join(player, promotion);
      await db.owner.pool.query(
        'update tournament_entry set joined_at = $3 where promotion = $1 and member = $2',
        [id, player.id, new Date(start + joined * MINUTE)],
      );
    }
    if (isOnBreak) await takeBreak(player);
  }
  return players;
}

/** Plays the scene in a tournament that ended; a part is counted before the others are played. */
async function playScene(scene: Scene, tournament: RunningPromotion): Promise<readonly Player[]> {
  const start = Date.now() - 2 * LENGTH * MINUTE;
  const period = { startsAt: new Date(start), endsAt: new Date(start + LENGTH * MINUTE) };
  const players = await bringPlayers(scene, tournament, start);
  await move(tournament, period, new Date(Date.now() + LENGTH * MINUTE));
  for (const part of [0, 1])
    for (const [place, { rounds }] of scene.people.entries()) {
      const half = rounds.filter((_, index) => index % 2 === part);
      await playAt(players[place]!, start, half);
      if (part === 0 && place === 0) await missions.settle(1);
    }
  await move(tournament, period, new Date(start + (LENGTH + SETTLE) * MINUTE));
  await db.owner.pool.query(
    'insert into mission_due (tenant, member) select $1, unnest($2::bigint[])',
    [fixture.first, players.map(({ id }) => id)],
  );
  return players;
}

it(`MEM-07 BON-01 ranks and prizes are those of an oracle, jobs dying (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(Scene, async (scene) => {
      const { by, isFishOnly, isInPoints, needsJoin, isOncePerDevice } = scene;
      const tournament = await run(
        aTournament({
          leaderboard: { by, least: LEAST, prizes },
          ...(isFishOnly && { categories: ['FISH'] }),
          ...(needsJoin && { join: true }),
        }),
        {
          ...(isOncePerDevice && { oncePer: ['DEVICE'] }),
          ...(isInPoints && { wallet: 'POINTS' }),
        },
      );
      await missions.settle();
      const players = await playScene(scene, tournament);
      await missions.settleDying();
      await missions.settle();
      const paid = await Promise.all(players.map(missions.bonusesOf));
      expect(paid).toEqual(
        prizesOf(scene).map((amount) =>
          amount === 0 ? [] : [['leaderboard', amount / 100, 'PAID']],
        ),
      );
      await db.owner.pool.query('update promotion set running = null');
    }),
    { numRuns: 5, verbose: 0, endOnFailure: true },
  );
  await expectSoundBooks(db);
});

const summaryOf = async (player: Player) => {
  const status = 'ONGOING';
  const page = await service.list(missions.contextOf(player), { status, page: 1, size: 5 });
  return page.list[0];
};
const boardOf = (player: Player, missionId: string) =>
  service.leaderboard(missions.contextOf(player), { missionId });

const threePlayers = () =>
  Promise.all([1, 2, 3].map(() => fixture.player({ cash: money(100) }))) as Promise<
    [Player, Player, Player]
  >;

it('MEM-07 a tournament is announced, joined early or late, and ranks later play', async () => {
  const later = anHour(30);
  const tournament = await run(aTournament({ join: true }), {}, later);
  const { promotion: missionId } = tournament;
  const [first, second, third] = await threePlayers();
  expect(await summaryOf(first)).toMatchObject({
    kind: 'TOURNAMENT',
    state: 'COMING',
    entry: 'OPEN',
    players: 0,
    prizePool: 150,
    settledBy: later.endsAt.getTime(),
  });
  for (const player of [first, first, second]) await join(player, missionId);
  // The next version starts earlier, and keeps who has joined.
  const period = anHour(-1);
  await db.owner.pool.query(
    `insert into promotion_version (tenant, promotion, version, terms, starts_at, ends_at,
       created_by)
     select tenant, promotion, 2, terms, $2, $3, 'test' from promotion_version
     where promotion = $1`,
    [tournament.id, period.startsAt, period.endsAt],
  );
  await db.owner.pool.query('update promotion set running = 2 where id = $1', [tournament.id]);
  await missions.settle();
  await missions.play(third, money(50));
  await join(third, missionId);
  const stakes = [9, 30, 1] as const;
  for (const [place, player] of [first, second, third].entries())
    await missions.play(player, money(stakes[place]!));
  await missions.settle();
  expect(await summaryOf(first)).toMatchObject({ state: 'RUNNING', entry: 'JOINED', players: 3 });
  const [own] = await db.app.transaction(fixture.first, (tx) =>
    readMemberPromotions(tx, fixture.first, first.id, { language: 'EN', only: missionId }),
  );
  expect(own).toMatchObject({ phase: 'running', refusal: null, has_joined: true });
  expect(await boardOf(first, missionId)).toMatchObject({
    content: [
      { rank: 1, reachedValue: 30, reward: { bonusAmount: 100 } },
      { rank: 2, reachedValue: 9, reward: { bonusAmount: 25 } },
    ],
    footer: { rank: 2, isRanked: true },
    next: { rank: 1, missing: 21 },
  });
  // What was played before joining does not count: a unit of the two that are asked for is missing.
  const unranked = { footer: { isRanked: false }, next: { rank: 0, missing: 1 } };
  expect(await boardOf(third, missionId)).toMatchObject(unranked);
  expect(await boardOf(second, missionId)).toMatchObject({ footer: { rank: 1 }, next: null });
});

it('MEM-07 the next move up for who cannot get a prize at the end, and claim it once', async () => {
  const over = { claim: { hours: 24 }, oncePer: ['DEVICE'] } as const;
  const tournament = await run(aTournament({ join: true }), over);
  const { promotion: missionId } = tournament;
  const [first, second, third] = await threePlayers();
  await missions.settle();
  const stakes = [9, 30, 5] as const;
  for (const [place, player] of [first, second, third].entries()) {
    await join(player, missionId);
    await missions.play(player, money(stakes[place]!));
  }
  for (const player of [first, third]) await shareDevice(player, missionId);
  await missions.settle();
  const past = anHour(-LENGTH - 1);
  await move(tournament, past, new Date(Date.now() + MINUTE));
  expect(await summaryOf(first)).toMatchObject({ state: 'COUNTING' });
  await expect(join(third, missionId)).rejects.toMatchObject({ code: 'promotion_unavailable' });
  await takeBreak(second);
  await move(tournament, past, new Date(Date.now() - 1));
  for (const jobs of [4, 1]) await missions.settle(jobs);
  expect(await Promise.all([first, second, third].map(missions.bonusesOf))).toEqual([
    [['leaderboard', 100, 'CLAIMABLE']],
    [],
    [],
  ]);
  expect(await summaryOf(first)).toBeUndefined();
  const [uptake] = await db.app.transaction(fixture.first, (tx) =>
    readTournamentUptake(tx, fixture.first, BigInt(tournament.id)),
  );
  expect(uptake).toMatchObject({ state: 'FINAL', joined: 3, ranked: 1, refused: 2, won: 100 });
  const detail = await service.milestones(missions.contextOf(second), { missionId });
  expect(detail).toMatchObject({ mission: { state: 'FINAL' }, refusal: 'account_excluded' });
  expect(await boardOf(first, missionId)).toMatchObject({ footer: { rank: 1 }, next: null });
  expect(await boardOf(second, missionId)).toMatchObject({ footer: { rank: 0, isRanked: false } });
  const { cash } = await fixture.balances(first);
  const claim = () => service.claim(missions.contextOf(first), { missionId, isLeaderboard: true });
  await Promise.allSettled(Array.from({ length: 8 }, claim));
  expect((await fixture.balances(first)).cash).toBe(cash + money(100));
  expect((await boardOf(first, missionId)).footer.reward.rewardStatus).toBe('CREDITED');
});

it('MEM-07 BON-01 who could not get a prize cannot join; no other one is joined', async () => {
  const { promotion } = await run(aTournament({ join: true }), { audience: { tags: ['gold'] } });
  const open = await run(aTournament());
  const player = await fixture.player({ cash: money(10) });
  await expect(join(player, promotion)).rejects.toMatchObject({ code: 'promotion_not_for_member' });
  await takeBreak(player);
  await expect(join(player, promotion)).rejects.toMatchObject({ code: 'account_excluded' });
  for (const other of [open.promotion, 'unknown'])
    await expect(join(player, other)).rejects.toMatchObject({ code: 'promotion_unavailable' });
});
