import { type Micros, multiply } from '@parlour/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import {
  createLedgerFixture,
  type LedgerFixture,
  type Player,
  UNIT,
} from '../../../testing/ledger/ledger-fixture.ts';
import { isWholeRun } from '../../../testing/whole-run.ts';
import { unmarked } from '../../../testing/unmarked-exclusions.ts';
import { createProtectionService, type ProtectionService } from './protection-service.ts';

let db: TestDatabase;
let fixture: LedgerFixture;
let protection: ProtectionService;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  protection = createProtectionService({ database: db.app, exclusions: unmarked });
  // The journal refuses changes; here time is made by moving what it holds.
  await db.owner.pool.query('alter table operation disable trigger append_only_rows');
});
afterAll(() => db.drop());

/** Of a hundred deposits each. */
const RUNS = isWholeRun ? 100 : 3;

/** Hours of each limit's window; a month is 30 days or more here. */
const windows = { DEPOSIT_DAY: 24, DEPOSIT_WEEK: 7 * 24 } as const;
type Kind = keyof typeof windows;
const kinds = Object.keys(windows) as Kind[];

/** Events of one moment: hours since the last, limits set again, deposits in parallel. */
type Moment = {
  readonly hoursLater: number;
  readonly limits: Partial<Record<Kind, number>>;
  readonly deposits: readonly number[];
};
const units = (max: number) => fc.integer({ min: 1, max });
const moments: fc.Arbitrary<Moment[]> = fc.array(
  fc.record({
    hoursLater: fc.integer({ min: 0, max: 60 }),
    limits: fc.record({ DEPOSIT_DAY: units(60), DEPOSIT_WEEK: units(200) }, { requiredKeys: [] }),
    deposits: fc.array(units(20), { minLength: 10, maxLength: 10 }),
  }),
  { minLength: 10, maxLength: 10 },
);

/** Lets hours pass for a member: what has happened moves back, the database's clock stays. */
const pass = ({ tenantId, id }: Player, hours: number) =>
  db.owner.pool.query(
    `update operation set created_at = created_at - make_interval(hours => $3)
      where tenant = $1 and member = $2`,
    [tenantId, id, hours],
  );

/** The member's own limits as they hold: lower at once; higher not within this test. */
async function lower(player: Player, limits: Map<Kind, Micros>, given: Moment['limits']) {
  const ctx = { tenantId: player.tenantId, memberId: player.id, requestId: 'test' };
  for (const kind of kinds) {
    const value = given[kind];
    if (value === undefined) continue;
    const amount = multiply(UNIT, BigInt(value));
    if ((await protection.setLimit(ctx, kind, amount)) === 'now') limits.set(kind, amount);
  }
}

it(`PRO-02 no window's deposits pass the lowest limit: ${RUNS * 100}, ten at a time`, async () => {
  let asked = 0;
  let credited = 0;
  await fc.assert(
    fc.asyncProperty(moments, async (given) => {
      const player = await fixture.player();
      const limits = new Map<Kind, Micros>();
      const past: { hour: number; amount: Micros }[] = [];
      let hour = 0;
      for (const { hoursLater, limits: set, deposits } of given) {
        hour += hoursLater;
        await pass(player, hoursLater);
        await lower(player, limits, set);
        const amounts = deposits.map((amount) => multiply(UNIT, BigInt(amount)));
        const answers = await Promise.all(amounts.map((amount) => fixture.deposit(player, amount)));
        asked += amounts.length;
        const applied = amounts.filter((_, index) => answers[index]?.status === 'APPLIED');
        credited += applied.length;
        past.push(...applied.map((amount) => ({ hour, amount })));
        if (applied.length === 0) continue;
        for (const [kind, limit] of limits) {
          // An hour's edge is open: what was deposited exactly a window ago no longer counts.
          const sum = past
            .filter(({ hour: at }) => at > hour - windows[kind])
            .reduce((total, { amount }) => total + amount, 0n);
          expect(sum, `${kind} at hour ${hour}`).toBeLessThanOrEqual(limit);
        }
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(asked).toBe(RUNS * 100);
  // Not a test of refusals alone; how many pass differs much from sample to sample.
  expect(credited).toBeGreaterThan(RUNS);
});
