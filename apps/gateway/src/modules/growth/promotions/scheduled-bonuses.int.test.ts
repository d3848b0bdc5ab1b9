import { todayIn } from '@parlour/contract/rules';
import { findNextDay, type PromotionTerms, type Schedule } from '@parlour/contract/promotions';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { runOnDyingGateways } from '../../../testing/database/dying-database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import {
  createLedgerFixture,
  FIRST_ZONE,
  type LedgerFixture,
  type Player,
} from '../../../testing/ledger/ledger-fixture.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import { grantDailyBonuses } from './daily-bonus-job.ts';
import { startOfDay } from '../../../testing/database/time-zones.ts';

const DAY = 86_400_000;
const AMOUNT = 5_000_000;
/** The noon of the brand's day so many days ago, and its date. */
const noonAgo = (days: number): Date => new Date(startOfDay(FIRST_ZONE, days) + DAY / 2);
const dayAgo = (days: number): string => todayIn(FIRST_ZONE, noonAgo(days));

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  await rollUpAll(db, fixture.first);
});
afterAll(() => db.drop());
// Each test has the only promotions that run, and the only members who are not locked.
beforeEach(async () => {
  await db.owner.pool.query('update promotion set running = null');
  await db.owner.pool.query("update member set status = 'LOCKED'");
});

const Days = (last: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: last }), { minLength: 1, maxLength: 3 });
const AnySchedule: fc.Arbitrary<Schedule> = fc.oneof(
  fc.constant({ per: 'ONCE' } as const),
  fc.constant({ per: 'DAY' } as const),
  Days(7).map((days) => ({ per: 'WEEK' as const, days })),
  Days(31).map((days) => ({ per: 'MONTH' as const, days })),
);

const scheduled = (schedule: Schedule, more: Partial<PromotionTerms> = {}): PromotionTerms => ({
  trigger: { kind: 'SCHEDULE', ...schedule },
  reward: { kind: 'FIXED', amount: AMOUNT },
  wallet: 'CASH',
  ...more,
});

const runJobs = () =>
  runOnDyingGateways(db.app, (dying) => grantDailyBonuses(dying, fixture.first));

const granted = async (promotion: string) => {
  const { rows } = await db.owner.pool.query<{ row: string }>(
    `select member || ' ' || occasion || ' ' || amount as row from bonus
     where tenant = $1 and promotion = $2`,
    [fixture.first, promotion],
  );
  return rows.map(({ row }) => row).toSorted();
};

/** Reads the members who were on the list of any day of a promotion. */
const listed = async (promotion: string) => {
  const { rows } = await db.owner.pool.query<{ member: bigint }>(
    'select distinct member from promotion_day_member where tenant = $1 and promotion = $2',
    [fixture.first, promotion],
  );
  return rows.map(({ member }) => String(member)).toSorted();
};

const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** The days that a calendar marks from a day on until today: written from what members read. */
function markDays({ per, days = [] }: Schedule, from: number): readonly string[] {
  const all = Array.from({ length: from + 1 }, (_, index) => dayAgo(from - index));
  if (per === 'ONCE') return all.slice(0, 1);
  if (per === 'DAY') return all;
  if (per === 'WEEK') {
    const names = days.map((day) => weekdays[day % 7]);
    return all.filter((day) =>
      names.includes(new Date(day).toUTCString().slice(0, 3).toUpperCase()),
    );
  }
  return all.filter((day) => {
    const [year, month] = day.split('-').map(Number) as [number, number];
    const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
    return days.some((one) => Number(day.slice(8)) === Math.min(one, length));
  });
}

it('BON-01 BON-03 a schedule grants on its days, to its audience, once each', async () => {
  const players = await Promise.all(Array.from({ length: 5 }, () => fixture.player()));
  const [closed, resting, ...open] = players as [Player, Player, ...Player[]];
  await db.owner.pool.query(`update member set status = 'LOCKED' where id = $1`, [closed.id]);
  await db.owner.pool.query(
    `insert into member_protection (tenant, member, timeout_until) values ($1, $2, now() + '1 day')
     on conflict (tenant, member) do update set timeout_until = excluded.timeout_until`,
    [fixture.first, resting.id],
  );
  await db.owner.pool.query(
    `update member set rank_level = x.rank - 1
     from unnest($1::bigint[]) with ordinality as x (id, rank) where member.id = x.id`,
    [open.map(({ id }) => id)],
  );
  const plans = fc
    .sample(fc.tuple(AnySchedule, fc.nat(35), fc.nat(2)), 8)
    .map(([schedule, from, rankFrom]) => ({
      schedule,
      // Each day for each member: a week of them is enough.
      from: schedule.per === 'DAY' ? from % 7 : from,
      rankFrom,
    }));
  const running = [];
  for (const plan of plans)
    running.push(
      await runPromotion(
        db,
        fixture.first,
        scheduled(plan.schedule, { audience: { rankFrom: plan.rankFrom } }),
        { startsAt: new Date(Math.min(noonAgo(plan.from).getTime(), Date.now())) },
      ),
    );
  await runJobs();
  let total = 0n;
  for (const [index, { schedule, from, rankFrom }] of plans.entries()) {
    const members = open.filter((_, rank) => rank >= rankFrom);
    const wanted = markDays(schedule, from).flatMap((day) =>
      members.map(({ id }) => `${id} ${day} ${AMOUNT}`),
    );
    total += BigInt(wanted.length * AMOUNT);
    // Who takes a break is listed and refused; who is out of the audience or locked is not listed.
    const onList = rankFrom === 0 ? [resting, ...members] : members;
    if (wanted.length > 0)
      expect(await listed(running[index]!.id)).toEqual(
        onList.map(({ id }) => String(id)).toSorted(),
      );
    expect(await granted(running[index]!.id), JSON.stringify(plans[index])).toEqual(
      wanted.toSorted(),
    );
  }
  expect(total).toBeGreaterThan(0n);
  const cash = await Promise.all(players.map((player) => fixture.balances(player)));
  expect(cash.reduce((sum, one) => sum + one.cash, 0n)).toBe(total);
  // Neither a break that ends nor another run brings what was refused.
  await db.owner.pool.query('update member_protection set timeout_until = null where member = $1', [
    resting.id,
  ]);
  expect(await grantDailyBonuses(db.app, fixture.first)).toEqual({ days: 0, decided: 0 });
});

it('BON-01 the day that the page says comes next is the one that is paid for', async () => {
  for (const schedule of fc.sample(AnySchedule, 40)) {
    if (schedule.per === 'ONCE') continue;
    const { rows } = await db.owner.pool.query<{ day: string }>(
      `select g::date::text as day from generate_series('2027-12-01'::date, '2028-12-31', '1 day') g
       where is_scheduled_day($1, g::date)`,
      [JSON.stringify({ kind: 'SCHEDULE', ...schedule })],
    );
    const paid = rows.map(({ day }) => day);
    const shown: string[] = [];
    for (let day = findNextDay(schedule, '2027-11-30'); day! <= '2028-12-31';)
      day = findNextDay(schedule, shown[shown.push(day!) - 1]!);
    expect(shown, JSON.stringify(schedule)).toEqual(paid);
  }
});

/** Writes when operators ran a promotion: from and until so many days ago; null: still. */
async function writeRuns(
  promotion: string,
  runs: readonly (readonly [from: number, until: number | null])[],
) {
  await db.owner.pool.query(
    `insert into operator (login, name)
     values ('one@example.com', 'One'), ('two@example.com', 'Two')
     on conflict do nothing`,
  );
  for (const [from, until] of runs)
    await db.owner.pool.query(
      `insert into promotion_run (tenant, promotion, version, proposed_by, approved_by, started_at,
         stopped_at, stopped_by)
       select $1, $2, 1, min(id), max(id), $3, $4, case when $4::timestamptz is not null
         then max(id) end from operator`,
      [fixture.first, promotion, noonAgo(from), until === null ? null : noonAgo(until)],
    );
}

it('BON-01 days on which a promotion was stopped are not made up for', async () => {
  const player = await fixture.player();
  await db.owner.pool.query('update member set rank_level = 40, birth_date = $2 where id = $1', [
    player.id,
    `1988${dayAgo(5).slice(4)}`,
  ]);
  const audience = { rankFrom: 40 };
  const startsAt = noonAgo(9);
  const daily = await runPromotion(db, fixture.first, scheduled({ per: 'DAY' }, { audience }), {
    startsAt,
  });
  const once = await runPromotion(db, fixture.first, scheduled({ per: 'ONCE' }, { audience }), {
    startsAt,
  });
  const birthday = await runPromotion(
    db,
    fixture.first,
    { ...scheduled({ per: 'DAY' }, { audience }), trigger: { kind: 'BIRTHDAY' } },
    { startsAt },
  );
  // On some of the days it ran for a part of the day.
  await writeRuns(daily.id, [
    [8, 6],
    [3, 3],
    [1, null],
  ]);
  await writeRuns(once.id, [[2, null]]);
  await writeRuns(birthday.id, [
    [9, 6],
    [4, null],
  ]);
  await runJobs();
  const of = (days: readonly number[]) =>
    days.map((days) => `${player.id} ${dayAgo(days)} ${AMOUNT}`);
  expect(await granted(daily.id)).toEqual(of([8, 7, 6, 3, 1, 0]));
  expect(await granted(once.id)).toEqual(of([2]));
  expect(await granted(birthday.id)).toEqual([]);
});

it('BON-01 PRM-04 what came once is over, also for those who come later', async () => {
  const [player, later] = await Promise.all([fixture.player(), fixture.player()]);
  await db.owner.pool.query('update member set rank_level = 60 where id = $1', [player.id]);
  const terms = scheduled({ per: 'ONCE' }, { audience: { rankFrom: 60 } });
  const { id } = await runPromotion(db, fixture.first, terms);
  const refusalOf = async (member: Player) => {
    const { rows } = await db.owner.pool.query<{ refusal: string | null }>(
      'select promotion_refusal($1::smallint, $2, $3, $4, clock_timestamp()) as refusal',
      [fixture.first, id, JSON.stringify(terms), member.id],
    );
    return rows[0]?.refusal;
  };
  expect(await refusalOf(player)).toBeNull();
  await runJobs();
  await db.owner.pool.query('update member set rank_level = 60 where id = $1', [later.id]);
  expect(await refusalOf(player)).toBe('promotion_used');
  expect(await refusalOf(later)).toBe('promotion_not_for_member');
});

it('BON-01 a schedule that has not begun, or is over, grants nothing', async () => {
  await db.owner.pool.query('update member set rank_level = 70 where id = $1', [
    (await fixture.player()).id,
  ]);
  const audience = { rankFrom: 70 };
  const later = await runPromotion(db, fixture.first, scheduled({ per: 'DAY' }, { audience }), {
    startsAt: new Date(Date.now() + 60_000),
  });
  const over = await runPromotion(db, fixture.first, scheduled({ per: 'DAY' }, { audience }), {
    startsAt: noonAgo(3),
    endsAt: noonAgo(2),
  });
  await runJobs();
  expect(await granted(later.id)).toEqual([]);
  expect((await granted(over.id)).map((row) => row.split(' ')[1])).toEqual([dayAgo(3), dayAgo(2)]);
});
