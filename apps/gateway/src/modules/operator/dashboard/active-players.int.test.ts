import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { createRandom } from '../../../testing/fuzz/random.ts';
import { createLedgerFixture, type LedgerFixture } from '../../../testing/ledger/ledger-fixture.ts';
import { rollUpAll, rollUpOnce } from '../../../testing/operator/roll-up-all.ts';
import { chooseSome } from '../../../testing/whole-run.ts';
import { readFigures } from './dashboard-figures.ts';
import { rebuildRollups } from './rebuild-rollups.ts';

const DAYS_BACK = 220;
const PERIODS = [7, 30, 90];

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
});
afterAll(() => db.drop());

let serial = 0;
/** An accepted bet of so many hours ago, committed now. */
const bet = (tenantId: TenantId, member: MemberId, hoursAgo: number) =>
  db.owner.pool.query(
    `insert into operation (tenant, source, external_ref, kind, status, member, asset, amount,
       vendor, round_ref, game_code, balance, actor, request_id, created_at)
     select $1, 'test', $2, 'BET', 'APPLIED', $3, money_asset(t.book), 1, v.id, $2, 'slot', 0,
       'test', 'test', clock_timestamp() - make_interval(hours => $4)
     from tenant t join vendor v on v.tenant = t.id where t.id = $1`,
    [tenantId, `active-${(serial += 1)}`, member, hoursAgo],
  );

type Day = {
  readonly day: string;
  readonly days: number;
  readonly asset: number;
  readonly zone: string;
  readonly from: Date;
  readonly to: Date;
  readonly players: number;
};

/** Each day of the brand as the end of each period, with its players counted in the journal. */
const countAll = async (tenantId: TenantId): Promise<readonly Day[]> =>
  (
    await db.owner.pool.query<Day>(
      `select d.day::text, s.days, money_asset(t.book)::int as asset, t.time_zone as zone,
         (d.day + 1 - s.days)::timestamp at time zone t.time_zone as "from",
         (d.day + 1)::timestamp at time zone t.time_zone as "to", count(distinct o.member)::int
           as players
       from tenant t
       cross join lateral (
         select (clock_timestamp() at time zone t.time_zone)::date - n as day
         from generate_series(-99, $2::int) n
       ) d
       cross join unnest($3::int[]) s (days)
       left join operation o on o.tenant = t.id and o.kind = 'BET' and o.status = 'APPLIED'
         and (o.created_at at time zone t.time_zone)::date <= d.day
         and (o.created_at at time zone t.time_zone)::date > d.day - s.days
       where t.id = $1 group by 1, 2, 3, 4, 5, 6, d.day order by 2, 1`,
      [tenantId, DAYS_BACK + 2, PERIODS],
    )
  ).rows;

/**
 * Compares what a dashboard reads for every period with the journal, on each twelfth pair of days
 * in `npm test`; returns what was counted.
 */
async function expectCounted(tenantId: TenantId): Promise<readonly Day[]> {
  const counted = await countAll(tenantId);
  const describeDay = ({ day, days }: Day, players: number) => `${day} ${days}d: ${players}`;
  // Two days a question, one for each side of the comparison.
  const pairs = counted.flatMap((one, index) =>
    index % 2 === 0 ? [[one, counted[index + 1]!] as const] : [],
  );
  const asked = chooseSome(pairs, Math.ceil(pairs.length / 12));
  const read = await db.app.transaction(tenantId, async (tx) => {
    const lines: string[] = [];
    for (const [one, two] of asked) {
      const { current, previous } = await readFigures(tx, tenantId, {
        ...one,
        book: 'PLAY',
        previousFrom: two.from,
        previousTo: two.to,
        countedTo: null,
        countedFrom: null,
      });
      lines.push(describeDay(one, current.activePlayers), describeDay(two, previous.activePlayers));
    }
    return lines;
  });
  expect(read).toEqual(asked.flat().map((each) => describeDay(each, each.players)));
  return counted;
}

const addPlayers = async (tenantId: TenantId, count: number): Promise<readonly MemberId[]> =>
  (await Promise.all(Array.from({ length: count }, () => fixture.player({ tenantId })))).map(
    ({ id }) => id,
  );

describe('the distinct players of the last days', () => {
  it('OPS-08 are those of the journal on every day, in whatever order bets come', async () => {
    const random = createRandom(20_261_125);
    for (const tenantId of [fixture.first, fixture.second]) {
      const members = await addPlayers(tenantId, 6);
      for (let turn = 0; turn < 12; turn += 1) {
        // Bursts of neighbouring days, so that a step has several days of a member.
        const start = 2400 + random.below(DAYS_BACK * 24 - 2800);
        for (let each = 0; each < 12; each += 1)
          await bet(tenantId, random.pick(members), start + random.below(400));
        await rollUpOnce(db, tenantId);
        if (turn % 6 === 5) {
          await rollUpAll(db, tenantId);
          const counted = await expectCounted(tenantId);
          expect(Math.max(...counted.map(({ players }) => players))).toBeGreaterThanOrEqual(
            members.length,
          );
        }
      }
    }
  });

  it('OPS-08 end with the period after a last bet, on days without any player too', async () => {
    const tenantId = fixture.first;
    const [member] = await addPlayers(tenantId, 1);
    await bet(tenantId, member!, 0);
    await rollUpAll(db, tenantId);
    const counted = await expectCounted(tenantId);
    for (const days of PERIODS) {
      const fromToday = counted.filter((each) => each.days === days && each.to > new Date());
      expect(fromToday[days - 1]?.players).toBe(1);
      expect(fromToday[days]?.players).toBe(0);
    }
  });

  it('OPS-08 change with a late bet that closes the gap between two others', async () => {
    const tenantId = fixture.second;
    const [member] = await addPlayers(tenantId, 1);
    for (const daysAgo of [50, 10, 30, 31, 29]) {
      await bet(tenantId, member!, daysAgo * 24);
      await rollUpAll(db, tenantId);
      await expectCounted(tenantId);
    }
  });

  it('OPS-08 are the same after they were summed again', async () => {
    for (const tenantId of [fixture.first, fixture.second]) {
      const [member] = await addPlayers(tenantId, 1);
      await bet(tenantId, member!, 120 * 24);
      await rollUpAll(db, tenantId);
      const why = { by: 'operator:test', reason: 'a test' };
      expect(await rebuildRollups(db.app, tenantId, why)).toBe(0);
      await expectCounted(tenantId);
      const spoiled = await db.owner.pool.query(
        'update rollup_active_change set change = change + 5 where tenant = $1 and change > 0',
        [tenantId],
      );
      expect(await rebuildRollups(db.app, tenantId, why)).toBe(spoiled.rowCount);
      await expectCounted(tenantId);
    }
  });
});
