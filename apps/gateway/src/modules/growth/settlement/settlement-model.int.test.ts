import { zero } from '@parlour/money';
import type { Db } from '@parlour/database';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { createRandom, type Random } from '../../../testing/fuzz/random.ts';
import {
  boundsOf,
  expectedEarnings,
  type OracleBet,
  type OraclePlace,
  type OracleTier,
  type OracleVersion,
} from '../../../testing/growth/settlement-oracle.ts';
import { type PastBet, writeContract, writePastPlay } from '../../../testing/growth/past-play.ts';
import { createLedgerFixture, UNIT } from '../../../testing/ledger/ledger-fixture.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import { checkInvariants } from '../../money/ledger/module.ts';
import { settle } from './settlement-job.ts';

const [HOUR, DAY] = [3_600_000, 86_400_000];
/** Manila's clock, all year. */
const OFFSET = 8;
const ZONE = 'Asia/Manila';
const PRODUCTS = ['RNG', 'LIVE'];
const MEMBERS = 40;
const AGENTS = 12;
const BETS = 2000;

let db: TestDatabase;
let tenant: TenantId;
let vendor: number;
let fixture: Awaited<ReturnType<typeof createLedgerFixture>>;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  tenant = fixture.first;
  vendor = Number(fixture.vendorId);
  for (const product of PRODUCTS)
    await sql(
      `insert into game (tenant, node_id, vendor, code, type, name)
       values ($1, $2, $3, $2, $4, $2)`,
      [tenant, product.toLowerCase(), vendor, product],
    );
});
afterAll(() => db.drop());

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await db.owner.pool.query<Row>(text, values)).rows;

/** The last midnight of the brand's clock that is at least an hour ago. */
const lastMidnight = () =>
  Math.floor((Date.now() - HOUR + OFFSET * HOUR) / DAY) * DAY - OFFSET * HOUR;

/** Members in a tree that changes: mostly agents near the top, each with a place in time. */
async function plantTree(random: Random, from: number): Promise<OraclePlace[]> {
  const places: OraclePlace[] = [];
  for (let count = 0; count < MEMBERS; count++) {
    const isAgent = count < AGENTS;
    const agents = places.slice(0, AGENTS);
    const upline = count < 3 ? null : random.pick(agents.slice(0, Math.max(3, count))).member;
    const { id } = await fixture.player({ type: isAgent ? 'agent_1' : 'member', playing: false });
    places.push({ member: id, upline, from });
  }
  const moves = Array.from({ length: 25 }, () => from + random.below(90 * DAY)).toSorted();
  for (const at of moves.toSorted((a, b) => a - b)) {
    const { member } = places[3 + random.below(MEMBERS - 3)]!;
    const upline = places[random.below(AGENTS)]!.member;
    const line = [upline];
    while (true) {
      const next = places.findLast((place) => place.member === line.at(-1))?.upline;
      if (!next) break;
      line.push(next);
    }
    const now = places.findLast((place) => place.member === member)?.upline;
    if (!line.includes(member) && now !== upline) places.push({ member, upline, from: at });
  }
  await writeTree(places);
  return places;
}

/** Writes the tree of every span between two moves. */
async function writeTree(places: readonly OraclePlace[]): Promise<void> {
  await sql('delete from member_closure where tenant = $1', [tenant]);
  const times = [...new Set(places.map(({ from }) => from))].toSorted((a, b) => a - b);
  const open = new Map<string, { row: [bigint, bigint, number]; from: number }>();
  const rows: [bigint, bigint, number, number, number | null][] = [];
  for (const at of times) {
    const now = new Map<string, [bigint, bigint, number]>();
    for (const member of new Set(places.map((place) => place.member))) {
      let depth = 0;
      for (let next: bigint | null | undefined = member; next; depth++) {
        const ancestor: bigint = next;
        now.set(`${ancestor} ${member} ${depth}`, [ancestor, member, depth]);
        next = places.findLast((place) => place.member === ancestor && place.from <= at)?.upline;
      }
    }
    for (const [key, { row, from }] of open)
      if (!now.has(key)) {
        rows.push([...row, from, at]);
        open.delete(key);
      }
    for (const [key, row] of now) if (!open.has(key)) open.set(key, { row, from: at });
  }
  for (const { row, from } of open.values()) rows.push([...row, from, null]);
  await sql(
    `insert into member_closure (tenant, ancestor, descendant, depth, valid_from, valid_to)
     select $1, r.a, r.d, r.depth, to_timestamp(r.f / 1000.0),
       coalesce(to_timestamp(r.t / 1000.0), 'infinity')
     from unnest($2::bigint[], $3::bigint[], $4::int[], $5::bigint[], $6::bigint[])
       as r (a, d, depth, f, t)`,
    [tenant, ...[0, 1, 2, 3, 4].map((column) => rows.map((row) => row[column]))],
  );
  for (const { member, upline } of places)
    await sql('update member set upline = $3 where tenant = $1 and id = $2', [
      tenant,
      member,
      upline,
    ]);
}

const endOf = (fate: number, payout: bigint): PastBet['end'] => {
  if (fate === 1) return 'refunded';
  return fate === 2 ? 'open' : { payout };
};

/** Plays for ninety days: most bets are settled at once, some days later, some never. */
async function play(random: Random, members: readonly bigint[], from: number, to: number) {
  const played = Array.from({ length: BETS }, (_, count): PastBet & { product: string } => {
    // The last hours have many: contracts that pay for five minutes look at them alone.
    const at =
      count % 5 === 0 ? to - random.below(3 * HOUR) : from + random.below(to - from - 3 * DAY);
    const product = random.pick(PRODUCTS);
    const stake = BigInt(1 + random.below(500)) * 10_000n * BigInt(1 + random.below(50));
    const payout = random.below(3) === 0 ? (stake * BigInt(random.below(40))) / 10n : 0n;
    const fate = random.below(20);
    return {
      member: random.pick(members),
      product,
      game: product.toLowerCase(),
      at,
      stake,
      end: endOf(fate, payout),
      endsAt: at + (fate === 0 ? random.below(3 * DAY) : random.below(60_000)),
    };
  });
  await writePastPlay(db, { tenant, vendor }, played);
  return played.map(({ member, product, stake, end, endsAt }): OracleBet => ({
    member,
    product,
    stake,
    payout: typeof end === 'object' ? end.payout : 0n,
    settledAt: typeof end === 'object' ? endsAt : null,
  }));
}

const tiersOf = (kind: string, random: Random): OracleTier[] => {
  const steps = 1 + random.below(3);
  return Array.from({ length: steps }, (_, step) => {
    const amount = step * random.below(2000) * 1_000_000;
    if (kind === 'REAL_TIME_SALARY')
      return {
        betAmount: step * 40_000_000,
        winRate: random.below(9000),
        lossRate: 1 + step * 2000 + random.below(1999),
      };
    const rate = 1 + step * 50_000 + random.below(49_999);
    const activeMembers = step * random.below(3);
    return kind === 'DIVIDEND'
      ? { validBets: amount, netLoss: step * 3_000_000, activeMembers, rate }
      : { validBets: amount, activeMembers, rate };
  });
};

/** Contracts of agents, in one or two versions, each from a period's start on. */
async function sign(random: Random, places: readonly OraclePlace[], from: number, to: number) {
  const versions: OracleVersion[] = [];
  const kinds = [
    ['DIVIDEND', 'D'],
    ['DIVIDEND', 'W'],
    ['DIVIDEND', 'H'],
    ['DIVIDEND', 'M'],
    ['DAILY_SALARY', 'DAY'],
    ['HOURLY_SALARY', 'HOUR'],
    ['REAL_TIME_SALARY', 'FIVE_MINUTES'],
  ] as const;
  for (const { member: agent, upline: payer } of places.slice(0, AGENTS))
    for (const [kind, period] of kinds) {
      const product = random.pick(PRODUCTS);
      const since = { HOUR: to - 2 * DAY, FIVE_MINUTES: to - 3 * HOUR }[period as string] ?? from;
      const bounds = boundsOf(period, since, to, OFFSET);
      const first = random.below(Math.max(1, bounds.length >> 1));
      const change = first + 1 + random.below(Math.max(1, bounds.length - first - 1));
      const spans = [
        [bounds[first], bounds[change] ?? null],
        [bounds[change], null],
      ] as const;
      for (const [index, [start, end]] of spans.entries()) {
        if (start === undefined) continue;
        const carry = random.pick(['CARRY', 'ZERO'] as const);
        const tiers = tiersOf(kind, random);
        const subject = { agent, kind, product, period, tiers, carry };
        const written = await writeContract(db, tenant, {
          ...subject,
          payer,
          from: start,
          to: end,
          number: index + 1,
        });
        const { contract, version: id } = written;
        versions.push({ id, contract, ...subject, from: start, to: end });
      }
    }
  return versions;
}

class Crash extends Error {}

/** The database of a gateway that dies in its nth transaction: before its commit, or after it. */
function dyingIn(nth: number, isAfterCommit: boolean): Database {
  let count = 0;
  return {
    ...db.app,
    async transaction<Value>(id: TenantId, work: (tx: Db) => Promise<Value>) {
      if (++count !== nth) return db.app.transaction(id, work);
      await db.app.transaction(id, async (tx) => {
        await work(tx);
        if (!isAfterCommit) throw new Crash();
      });
      throw new Crash();
    },
  };
}

const run = (database: Database) =>
  settle({ db: database, activeMinimum: async () => zero }, tenant, ZONE);

/** Settles by two gateways at once that die again and again, each later than the time before. */
async function settleDying(random: Random): Promise<number> {
  let crashes = 0;
  for (let nth = 1; ; nth += 1 + random.below(nth)) {
    const ends = await Promise.allSettled([
      run(dyingIn(nth, random.below(2) === 0)),
      run(dyingIn(nth + random.below(5), random.below(2) === 0)),
    ]);
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    for (const failure of failures) if (!(failure instanceof Crash)) throw failure;
    if (failures.length === 0) return crashes;
    crashes += failures.length;
  }
}

const earned = () =>
  sql<{ version: bigint; start: Date; amount: bigint; [figure: string]: unknown }>(
    `select i.version, s.starts_at as start, i.valid_bets as "validBets", i.net_loss as "netLoss",
       i.carried_out as "carriedOut", i.amount
     from settlement_input i join settlement_period s on s.tenant = i.tenant
       and s.id = i.settlement where i.tenant = $1 order by i.version, s.starts_at`,
    [tenant],
  );

const balances = async (): Promise<ReadonlyMap<bigint, bigint>> =>
  new Map(
    (
      await sql<{ owner: bigint; balance: bigint }>(
        `select owner, balance from account where tenant = $1 and type = 'PLAYER_CASH'
           and asset = 1`,
        [tenant],
      )
    ).map(({ owner, balance }) => [owner, balance]),
  );

it('CON-04 CON-05 T-SET-1 ninety days are paid as an independent sum says, each once', async () => {
  const seed = Number(process.env['SETTLEMENT_SEED'] ?? Date.now() % 1_000_000);
  const random = createRandom(seed);
  const to = lastMidnight();
  const from = to - 90 * DAY;
  const places = await plantTree(random, from - DAY);
  const members = [...new Set(places.map(({ member }) => member))];
  const bets = await play(random, members, from, to);
  const versions = await sign(random, places, from, to);
  await rollUpAll(db, tenant);
  const span = { from, to, offsetHours: OFFSET };
  const expected = expectedEarnings(bets, places, versions, span)
    .map(({ start, ...rest }) => ({ ...rest, start: new Date(start) }))
    .toSorted((a, b) => Number(a.version - b.version) || +a.start - +b.start);

  // Some payers have money for some of it.
  for (const member of members.slice(0, AGENTS / 2))
    await fixture.deposit({ tenantId: tenant, id: member as never }, (UNIT * 20n) as never);
  const before = await balances();
  expect(await settleDying(random), `seed ${seed}`).toBeGreaterThan(5);
  const inputs = (await earned()).filter(({ start }) => +start < to);
  const ended = inputs.filter(({ version, start }) => {
    const { period } = versions.find(({ id }) => id === version)!;
    return boundsOf(period, +start + 1, to, OFFSET).length > 0;
  });
  expect(ended, `seed ${seed}`).toEqual(expected);
  expect(expected.filter(({ amount }) => amount > 0n).length).toBeGreaterThan(100);

  const unpaid = () =>
    sql<{ state: string }>(
      `select state from settlement_payout where tenant = $1 and state <> 'PAID'`,
      [tenant],
    );
  const without = await unpaid();
  expect(new Set(without.map(({ state }) => state))).toEqual(new Set(['UNPAID']));
  const rich = new Map<bigint, bigint>();
  for (const member of members.slice(0, AGENTS)) {
    await fixture.deposit({ tenantId: tenant, id: member as never }, (UNIT * 1_000_000n) as never);
    rich.set(member, UNIT * 1_000_000n);
  }
  while ((await run(db.app)).paid > 0);
  expect(await unpaid()).toEqual([]);

  const sums = new Map(before);
  const addTo = (member: bigint | null, amount: bigint) => {
    if (member !== null) sums.set(member, (sums.get(member) ?? 0n) + amount);
  };
  for (const [member, amount] of rich) addTo(member, amount);
  const paid = await sql<{ agent: bigint; payer: bigint | null; amount: bigint }>(
    'select agent, payer, amount from settlement_input where tenant = $1',
    [tenant],
  );
  for (const { agent, payer, amount } of paid) {
    addTo(agent, amount);
    addTo(payer, -amount);
  }
  expect(await balances()).toEqual(sums);
  const booked = await sql<{ count: number; payouts: number }>(
    `select (select count(*)::int from operation where tenant = $1 and source = 'settlement'
         and kind <> 'COMMISSION_IN') as count,
       (select count(*)::int from settlement_payout where tenant = $1) as payouts`,
    [tenant],
  );
  expect(booked[0]?.count).toBe(booked[0]?.payouts);
  // The bets were written without their postings; the rules of settlements look at their own.
  const violations = await db.app.transaction(tenant, (tx) => checkInvariants(tx, tenant));
  expect(violations.filter(({ kind }) => kind === 'settlement')).toEqual([]);
}, 120_000);
