import type { BonusWallet, PromotionTerms } from '@parlour/contract/promotions';
import type { RankLadder } from '@parlour/contract/ranks';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { MemberContext } from '../../../request/context.ts';
import type { Database } from '../../../db/pool.ts';
import { Crash, dyingIn, runOnDyingGateways } from '../../../testing/database/dying-database.ts';
import { runIfDue } from '../../../testing/database/run-if-due.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { testSeed } from '../../../testing/fuzz/test-seed.ts';
import { type PastBet, writePastGames, writePastPlay } from '../../../testing/growth/past-play.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import {
  createLedgerFixture,
  FIRST_ZONE,
  type LedgerFixture,
  type Player,
} from '../../../testing/ledger/ledger-fixture.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import { runRanks } from './rank-job.ts';
import { createRankService } from './rank-service.ts';
import { hoursAhead } from '../../../testing/database/time-zones.ts';

// Set TEST_SEED to replay a run.
const seed = testSeed();
const HOUR = 3_600_000;
/** The brand's time is ahead of UTC by this. */
const ZONE = hoursAhead(FIRST_ZONE) * HOUR;
const units = (amount: number): number => amount * 1_000_000;

/** The number of the brand's month at a time: twelve a year. */
const monthAt = (time: number): number => {
  const date = new Date(time + ZONE);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};
const startOf = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12, 1) - ZONE;
const nameMonth = (month: number): string =>
  new Date(startOf(month) + ZONE).toISOString().slice(0, 7);
const NOW = Date.now();
const THIS_MONTH = monthAt(NOW);

const look = { color: '#b08d57', color2: '#6d4c2f' };
const LADDER: RankLadder = [
  {
    names: { EN: 'Bronze', UR: 'کانسی' },
    ...look,
    conditions: { totalTurnover: units(100) },
    upgradeBonus: units(5),
  },
  {
    names: { EN: 'Silver' },
    ...look,
    conditions: { totalDeposit: units(60), monthlyTurnover: units(80) },
    upgradeBonus: units(10),
    // Half a point is not given.
    salary: units(3.5),
    keepTurnover: units(90),
  },
  {
    names: { EN: 'Gold' },
    ...look,
    conditions: { totalTurnover: units(350), totalDepositCount: 3 },
    salary: units(7),
    keepTurnover: units(150),
  },
  {
    names: { EN: 'Diamond' },
    ...look,
    conditions: { monthlyDeposit: units(80), totalTurnover: units(400) },
    upgradeBonus: units(50),
    salary: units(20),
    keepTurnover: units(200),
  },
];

let db: TestDatabase;
let fixture: LedgerFixture;
let vendor: number;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  vendor = await writePastGames(db, fixture.first, ['RNG']);
  const terms = (pays: 'UPGRADE' | 'SALARY', wallet: BonusWallet): PromotionTerms => ({
    trigger: { kind: 'RANK', pays },
    reward: { kind: 'LISTED' },
    wallet,
  });
  await runPromotion(db, fixture.first, terms('UPGRADE', 'CASH'));
  await runPromotion(db, fixture.first, terms('SALARY', 'POINTS'));
  await publish(LADDER);
});
afterAll(() => db.drop());

const sql = async <Row>(text: string, params: readonly unknown[] = []): Promise<readonly Row[]> =>
  (await db.owner.pool.query(text, [...params])).rows as Row[];
const publish = (ranks: RankLadder) =>
  sql<{ version: number | null }>('select publish_rank_ladder($1::smallint, $2, $3) as version', [
    fixture.first,
    JSON.stringify(ranks),
    'test',
  ]);

/** Lets so many months that are over wait for their end, as if the ladder was there since then. */
async function reopenMonths(count: number): Promise<void> {
  await sql('delete from rank_month_member');
  await sql('delete from rank_month');
  await sql('insert into rank_month (tenant, month) values ($1, $2)', [
    fixture.first,
    `${nameMonth(THIS_MONTH - 1 - count)}-01`,
  ]);
}

type Event = { readonly at: number; readonly amount: number };
type History = { readonly bets: readonly Event[]; readonly deposits: readonly Event[] };

async function write(player: Player, { bets, deposits }: History): Promise<void> {
  const play = bets.map(({ at, amount }): PastBet => ({
    member: player.id,
    game: 'past-RNG',
    at: at - HOUR,
    stake: BigInt(units(amount)),
    end: { payout: 0n },
    endsAt: at,
  }));
  if (play.length > 0) await writePastPlay(db, { tenant: fixture.first, vendor }, play);
  await sql(
    `insert into operation (tenant, source, external_ref, kind, status, member, asset, amount,
       balance, actor, request_id, created_at)
     select $1, 'past', 'past' || $2::bigint || '-' || d.n, 'DEPOSIT', 'APPLIED', $2::bigint, 1,
       d.amount, 0, 'test', 'test', to_timestamp(d.at / 1000.0)
     from unnest($3::bigint[], $4::bigint[]) with ordinality as d (at, amount, n)`,
    [
      fixture.first,
      player.id,
      deposits.map(({ at }) => at),
      deposits.map(({ amount }) => units(amount)),
    ],
  );
}

/** The job on several gateways at once, which die in every step. */
async function runJobs(): Promise<void> {
  await rollUpAll(db, fixture.first);
  await runOnDyingGateways(db.app, (dying) =>
    runIfDue(db.app, 'ranks', fixture.first, () => runRanks(dying, fixture.first)),
  );
}

/**
 * Computes the results of a history, month by month: ranks, changes and bonuses, by the rules in
 * words.
 */
function expected({ bets, deposits }: History) {
  let [level, highest, keptIn] = [0, 0, 0];
  const changes: string[] = [];
  const bonuses: string[] = [];
  const sum = (events: readonly Event[], month: number, isOnly: boolean): number =>
    events
      .filter(({ at }) => (isOnly ? monthAt(at) === month : monthAt(at) <= month))
      .reduce((all, { amount }) => all + units(amount), 0);
  const climb = (month: number): void => {
    const figures = {
      monthlyDeposit: sum(deposits, month, true),
      totalDeposit: sum(deposits, month, false),
      totalDepositCount: deposits.filter(({ at }) => monthAt(at) <= month).length,
      monthlyTurnover: sum(bets, month, true),
      totalTurnover: sum(bets, month, false),
    };
    const from = level;
    for (const [index, rank] of LADDER.entries()) {
      if (index < level) continue;
      const isMet = Object.entries(rank.conditions).every(
        ([name, least]) => figures[name as keyof typeof figures] >= (least ?? 0),
      );
      if (!isMet) break;
      if (index < highest && figures.monthlyTurnover < (rank.keepTurnover ?? 0)) break;
      level = index + 1;
      if (level > highest && rank.upgradeBonus) bonuses.push(`rank:${level} ${rank.upgradeBonus}`);
    }
    if (level > from) {
      changes.push(`${from}>${level}`);
      keptIn = month;
      highest = Math.max(highest, level);
    }
  };
  for (const month of [THIS_MONTH - 2, THIS_MONTH - 1]) {
    climb(month);
    const keep = LADDER[level - 1]?.keepTurnover ?? 0;
    if (level > 0 && keptIn !== month && sum(bets, month, true) < keep) {
      changes.push(`${level}>${level - 1}`);
      level--;
    }
    const salary = LADDER[level - 1]?.salary;
    if (salary) bonuses.push(`${nameMonth(month)} ${units(Math.floor(salary / units(1)))}`);
  }
  climb(THIS_MONTH);
  return { level, changes, bonuses: bonuses.toSorted() };
}

async function actual({ id }: Player) {
  const [member] = await sql<{ level: number }>(
    'select rank_level as level from member where id = $1',
    [id],
  );
  const changes = await sql<{ row: string }>(
    "select from_level || '>' || to_level as row from rank_change where member = $1 order by id",
    [id],
  );
  const bonuses = await sql<{ row: string }>(
    "select occasion || ' ' || amount as row from bonus where member = $1",
    [id],
  );
  return {
    level: member?.level,
    changes: changes.map(({ row }) => row),
    bonuses: bonuses.map(({ row }) => row).toSorted(),
  };
}

/** A time of a month: 0 is this one, 2 the month before the last. */
const timeIn = (monthsAgo: number, part: number): number => {
  const from = startOf(THIS_MONTH - monthsAgo);
  const to = monthsAgo === 0 ? NOW : startOf(THIS_MONTH - monthsAgo + 1);
  return Math.floor(from + (to - from - 1000) * part);
};

it('MEM-07 random histories bring ranks, demotions, bonuses and salaries once', async () => {
  const Event = (most: number) =>
    fc
      .record({
        ago: fc.constantFrom(2, 2, 1, 0),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
        amount: fc.integer({ min: 1, max: most }),
      })
      .map(({ ago, part, amount }) => ({ at: timeIn(ago, part), amount }));
  const History = fc.record({
    bets: fc.array(Event(160), { minLength: 1, maxLength: 8 }),
    deposits: fc.array(Event(70), { maxLength: 5 }),
  });
  // Two that one sample of five hundred lacks: a demotion, and a salary of a rank that was kept.
  const climbed = {
    bets: [{ at: timeIn(2, 0.5), amount: 160 }],
    deposits: [{ at: timeIn(2, 0.4), amount: 70 }],
  };
  const kept = { ...climbed, bets: [...climbed.bets, { at: timeIn(1, 0.5), amount: 100 }] };
  const histories = [climbed, kept, ...fc.sample(History, { numRuns: 60 })];
  const players = await Promise.all(histories.map(() => fixture.player({ playing: false })));
  for (const [index, player] of players.entries()) await write(player, histories[index]!);
  await reopenMonths(2);
  await runJobs();
  await runJobs();
  const results = await Promise.all(players.map(actual));
  expect(results, `seed ${seed}`).toEqual(histories.map(expected));
  const all = results.flatMap(({ changes, bonuses }) => [...changes, ...bonuses]);
  for (const seen of ['0>1', '2>1', 'rank:2 10000000', `${nameMonth(THIS_MONTH - 1)} 3000000`])
    expect(all, `seed ${seed}`).toContain(seen);
  const paid = await Promise.all(players.map((player) => fixture.balances(player)));
  const [given] = await sql<{ cash: bigint; points: bigint; held: bigint }>(
    `select sum_bigint(amount) filter (where wallet = 'CASH') as cash,
       sum_bigint(amount) filter (where wallet = 'POINTS') as points,
       (select sum_bigint(balance) from account where type = 'PLAYER_POINTS'
          and owner = any ($1::bigint[])) as held from bonus where member = any ($1::bigint[])`,
    [players.map(({ id }) => id)],
  );
  expect(paid.reduce((sum, { cash }) => sum + cash, 0n)).toBe(given!.cash);
  expect([given!.held, given!.held > 0n]).toEqual([given!.points, true]);
});

it('MEM-07 a lost rank comes back by the turnover that keeps it, without a bonus', async () => {
  const player = await fixture.player({ playing: false });
  await write(player, {
    bets: [{ at: timeIn(0, 0.2), amount: 100 }],
    deposits: [{ at: timeIn(0, 0.1), amount: 60 }],
  });
  await runJobs();
  expect((await actual(player)).level).toBe(2);
  // The month ends for it below what keeps Silver.
  await sql('select change_rank($1::smallint, $2, $3, 1, $4, $5)', [
    fixture.first,
    player.id,
    `${nameMonth(THIS_MONTH - 1)}-01`,
    'DEMOTED',
    'test',
  ]);
  await sql('update member_day set valid_bets = 85000000 where member = $1 and valid_bets > 0', [
    player.id,
  ]);
  const note = () =>
    sql('insert into rank_due (tenant, member) values ($1, $2)', [fixture.first, player.id]);
  await note();
  await runJobs();
  expect((await actual(player)).level).toBe(1);
  await sql('update member_day set valid_bets = 90000000 where member = $1 and valid_bets > 0', [
    player.id,
  ]);
  await note();
  await runJobs();
  expect(await actual(player)).toEqual({
    level: 2,
    changes: ['0>2', '2>1', '1>2'],
    bonuses: ['rank:1 5000000', 'rank:2 10000000'],
  });
});

it('MEM-07 G5 a break keeps the rank and pays neither salary nor upgrade, also later', async () => {
  const player = await fixture.player({ playing: false });
  await sql(
    `insert into member_protection (tenant, member, timeout_until) values ($1, $2, now() + '1 day')
     on conflict (tenant, member) do update set timeout_until = excluded.timeout_until`,
    [fixture.first, player.id],
  );
  await sql('update member set rank_level = 2 where id = $1', [player.id]);
  await write(player, {
    bets: [{ at: timeIn(0, 0.5), amount: 400 }],
    deposits: [1, 2, 3].map(() => ({ at: timeIn(0, 0.2), amount: 10 })),
  });
  // The last month ends once more.
  await reopenMonths(1);
  await runJobs();
  expect(await actual(player)).toEqual({ level: 3, changes: ['2>3'], bonuses: [] });
  await sql('update member_protection set timeout_until = null where member = $1', [player.id]);
  await sql('insert into rank_due (tenant, member) values ($1, $2)', [fixture.first, player.id]);
  await runJobs();
  expect((await actual(player)).bonuses).toEqual([]);
});

it('MEM-07 members see the ladder that decides, and no bonus that nothing pays', async () => {
  const player = await fixture.player({ playing: false });
  await write(player, {
    bets: [{ at: timeIn(0, 0.5), amount: 120 }],
    deposits: [{ at: timeIn(0, 0.3), amount: 40 }],
  });
  await runJobs();
  const service = createRankService({ db: db.app });
  const ctx = {
    tenantId: fixture.first,
    language: 'UR',
    requestId: 'test',
    actor: { memberId: player.id },
  } as MemberContext;
  expect(await service.progress(ctx, undefined)).toMatchObject({
    playerRankName: 'کانسی',
    level: 1,
    currentProgress: { completedConditions: 1, totalExpectedConditions: 2 },
    playerRankProgress: { labelId: '2' },
    totalDeposit: { actual: 40, expected: 60 },
    monthlyTurnover: { actual: 120, expected: 80 },
    keep: null,
    history: [{ kind: 'PROMOTED', from: '', to: 'کانسی', level: 1 }],
  });
  const ladder = await service.ladder(ctx, undefined);
  expect(ladder.map(({ upgradeBonus, salary }) => [upgradeBonus, salary])).toEqual([
    [5, null],
    [10, 3],
    [null, 7],
    [50, 20],
  ]);
  expect(ladder[1]).toMatchObject({ upgradeWallet: 'CASH', salaryWallet: 'POINTS' });
  expect(ladder[0]).toMatchObject({ labelId: '1', bonus: { amount: 5, state: 'PAID' } });
  expect((await service.rules(ctx, undefined))[0]?.content[1]).toEqual({
    title: 'Silver',
    content: 'totalDeposit: 60, monthlyTurnover: 80, upgradeBonus: 10, keepTurnover: 90',
  });
  await sql('update promotion set running = null');
  expect((await service.ladder(ctx, undefined)).map(({ salary }) => salary)).toEqual(
    LADDER.map(() => null),
  );
  await sql('update promotion set running = 1');
});

it('MEM-07 a ladder is not cut below a rank that is held; a new one decides again', async () => {
  await sql('update member set rank_level = 2 where id = $1', [(await fixture.player()).id]);
  expect(await publish(LADDER.slice(0, 1))).toEqual([{ version: null }]);
  const player = await fixture.player({ playing: false });
  await write(player, { bets: [{ at: timeIn(0, 0.5), amount: 50 }], deposits: [] });
  await runJobs();
  const [first, ...rest] = LADDER;
  const easier = { ...first!, conditions: { totalTurnover: units(40) } };
  expect(await publish([easier, ...rest])).toEqual([{ version: 2 }]);
  await runJobs();
  expect((await actual(player)).level).toBe(1);
  await publish(LADDER);
  await runJobs();
});

it('MEM-07 OPS-03 a month ends without any play, also where a gateway dies in it', async () => {
  const { id } = await fixture.player();
  await sql('update member set rank_level = 1 where id = $1', [id]);
  await rollUpAll(db, fixture.first);
  await runRanks(db.app, fixture.first);
  await reopenMonths(1);
  expect(await sql('select from rank_due')).toEqual([]);
  const run = (app: Database) =>
    runIfDue(db.app, 'ranks', fixture.first, () => runRanks(app, fixture.first));
  // The third transaction is the first one that decides members of the month.
  await expect(run(dyingIn(db.app, 3, false))).rejects.toThrow(Crash);
  const read = () =>
    sql('select decided_at is not null as "isDecided" from rank_month_member where member = $1', [
      id,
    ]);
  expect(await read()).toEqual([{ isDecided: false }]);
  await run(db.app);
  expect(await read()).toEqual([{ isDecided: true }]);
  expect(await run(db.app)).toBeUndefined();
});
