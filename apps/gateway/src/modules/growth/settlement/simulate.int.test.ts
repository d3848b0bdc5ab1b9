import { micros } from '@parlour/money';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { TenantId } from '../../../domain/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { createRandom, type Random } from '../../../testing/fuzz/random.ts';
import { testSeed } from '../../../testing/fuzz/test-seed.ts';
import { type PastBet, writeContract, writePastPlay } from '../../../testing/growth/past-play.ts';
import { createLedgerFixture, FIRST_ZONE } from '../../../testing/ledger/ledger-fixture.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import { fromStoredTiers, type StoredTier } from '../contracts/module.ts';
import { freezeDuePeriod } from './freeze-period.ts';
import { addPeriods } from './settle.ts';
import { simulatePeriod, simulatePastTerms } from './simulate.ts';
import { startOfDay } from '../../../testing/database/time-zones.ts';

const [HOUR, DAY] = [3_600_000, 86_400_000];
const DAYS = 12;
const UNIT = 1_000_000;
const place = { timeZone: FIRST_ZONE, activeMinimum: micros(0n) };

let db: TestDatabase;
let tenant: TenantId;
let vendor: number;
let members: bigint[];
beforeAll(async () => {
  db = await createTestDatabase();
  const fixture = await createLedgerFixture(db);
  tenant = fixture.first;
  vendor = Number(fixture.vendorId);
  await sql(
    `insert into game (tenant, node_id, vendor, code, type, name)
     values ($1, 'rng', $2, 'rng', 'RNG', 'rng')`,
    [tenant, vendor],
  );
  members = [];
  for (let count = 0; count < 6; count++)
    members.push(
      (await fixture.player({ type: count < 3 ? 'agent_1' : 'member', playing: false })).id,
    );
  // Each below the one before it.
  for (const [depth, member] of members.entries())
    for (const [above, ancestor] of members.slice(0, depth).entries())
      await sql(
        `insert into member_closure (tenant, ancestor, descendant, depth) values ($1, $2, $3, $4)`,
        [tenant, ancestor, member, depth - above],
      );
  await sql(`update member_closure set valid_from = '-infinity' where tenant = $1`, [tenant]);
});
afterAll(() => db.drop());

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await db.owner.pool.query<Row>(text, values)).rows;

/** Midnight of the brand's clock, at least an hour ago. */

async function play(random: Random, from: number, to: number): Promise<void> {
  const bets = Array.from({ length: 400 }, (_, count): PastBet => {
    const at =
      count % 3 === 0 ? to - random.below(HOUR) - 1 : from + random.below(to - from - HOUR);
    const stake = BigInt(1 + random.below(200)) * BigInt(UNIT);
    const payout = random.below(3) === 0 ? stake * 3n : 0n;
    return {
      member: random.pick(members),
      game: 'rng',
      at,
      stake,
      end: { payout },
      endsAt: at + 1,
    };
  });
  await writePastPlay(db, { tenant, vendor }, bets);
}

const tiersOf = (kind: string, random: Random): StoredTier[] =>
  [0, 1].map((step): StoredTier => {
    const rate = 1 + step * 100_000 + random.below(99_999);
    const activeMembers = step * 2;
    const validBets = step * 300 * UNIT;
    if (kind === 'REAL_TIME_SALARY')
      return { betAmount: step * 100 * UNIT, winRate: random.below(9000), lossRate: rate };
    return kind === 'DIVIDEND'
      ? { validBets, netLoss: step * 50 * UNIT, activeMembers, rate }
      : { validBets, activeMembers, rate };
  });

async function sign(random: Random, from: number, to: number) {
  const contracts: { id: bigint; tiers: StoredTier[] }[] = [];
  for (const [kind, period, since] of [
    ['DIVIDEND', 'D', from],
    ['DAILY_SALARY', 'DAY', from],
    ['HOURLY_SALARY', 'HOUR', to - 6 * HOUR],
    ['REAL_TIME_SALARY', 'FIVE_MINUTES', to - HOUR],
  ] as const)
    for (const [index, agent] of members.slice(0, 3).entries()) {
      const tiers = tiersOf(kind, random);
      const { contract } = await writeContract(db, tenant, {
        payer: members[index - 1] ?? null,
        agent,
        kind,
        product: 'RNG',
        period,
        tiers,
        carry: random.pick(['CARRY', 'ZERO'] as const),
        from: since,
      });
      contracts.push({ id: contract, tiers });
    }
  return contracts;
}

type Frozen = { contract: bigint; amount: bigint; tier: number | null; carried: bigint };

/**
 * Simulates the next period that is due and then closes it; returns what was frozen, null where no
 * period is due any more.
 */
async function closeNext(to: number): Promise<{ frozen: Frozen[]; simulated: Frozen[] } | null> {
  const [due] = await sql<{ id: bigint; period: 'D'; starts_at: Date }>(
    `select id, period, starts_at from settlement_period where tenant = $1 and state = 'OPEN'
       and ends_at <= to_timestamp($2 / 1000.0) order by ends_at, id limit 1`,
    [tenant, to],
  );
  if (!due) return null;
  const options = { ...place, tenantId: tenant };
  const simulated = await db.app.transaction(tenant, (tx) =>
    simulatePeriod(tx, options, { period: due.period, at: due.starts_at }),
  );
  await db.app.transaction(tenant, (tx) => freezeDuePeriod(tx, options));
  const frozen = await sql<Frozen>(
    `select contract, amount, tier, carried_out as carried from settlement_input
     where tenant = $1 and settlement = $2 order by contract`,
    [tenant, due.id],
  );
  return {
    frozen,
    simulated: simulated
      .map(({ version: { contract }, payout }): Frozen => ({
        contract,
        amount: payout.amount,
        tier: payout.tier,
        carried: payout.carriedOut,
      }))
      .toSorted((a, b) => (a.contract < b.contract ? -1 : 1)),
  };
}

const attempt = (contract: bigint, stored: readonly StoredTier[]) =>
  db.app.transaction(tenant, (tx) =>
    simulatePastTerms(
      tx,
      { ...place, tenantId: tenant, contract, count: 50, now: new Date() },
      { stored, tiers: fromStoredTiers(stored) },
    ),
  );

const doubled = ({ rate, winRate, lossRate, ...rest }: StoredTier): StoredTier => ({
  ...rest,
  ...(rate !== undefined && { rate: rate * 2 }),
  ...(winRate !== undefined && { winRate: winRate * 2 }),
  ...(lossRate !== undefined && { lossRate: lossRate * 2 }),
});

it('CON-04 CON-05 a simulated period pays what is frozen when it closes', async () => {
  const seed = testSeed();
  const random = createRandom(seed);
  const to = startOfDay(FIRST_ZONE, 0);
  const from = to - DAYS * DAY;
  await play(random, from, to);
  const contracts = await sign(random, from, to);
  await rollUpAll(db, tenant);
  await addPeriods(db.app, tenant, FIRST_ZONE);
  let paying = 0;
  for (;;) {
    const closed = await closeNext(to);
    if (!closed) break;
    expect(closed.simulated, `seed ${seed}`).toEqual(closed.frozen);
    paying += closed.frozen.filter(({ amount }) => amount > 0n).length;
  }
  expect(paying).toBeGreaterThan(20);

  // Their own terms would have paid what they paid, and twice the rates twice as much, but for
  // what is rounded down.
  for (const { id, tiers } of contracts) {
    const own = await attempt(id, tiers);
    expect(own.length).toBeGreaterThan(5);
    expect(
      own.map(({ would }) => would?.amount),
      `seed ${seed}`,
    ).toEqual(own.map(({ input }) => input.amount));
    for (const { input, would } of await attempt(id, tiers.map(doubled)))
      expect([0n, 10_000n]).toContain(would!.amount - 2n * input.amount);
  }
});
