import type { TenantId } from '../../domain/ids.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { createRandom, type Random } from '../fuzz/random.ts';
import { createLedgerFixture, FIRST_ZONE } from '../ledger/ledger-fixture.ts';
import { rollUpAll } from '../operator/roll-up-all.ts';
import { type PastBet, writeContract, writePastPlay } from './past-play.ts';
import {
  boundsOf,
  expectedEarnings,
  type OracleBet,
  type OracleEarning,
  type OraclePlace,
  type OracleTier,
  type OracleVersion,
} from './settlement-oracle.ts';
import { hoursAhead, startOfDay } from '../database/time-zones.ts';

/** The size of a model; agents are the first of the members. */
export type ModelSize = {
  readonly members: number;
  readonly agents: number;
  readonly bets: number;
  /** Ninety without. */
  readonly days?: number;
  readonly moves: number;
};
export const [HOUR, DAY] = [3_600_000, 86_400_000];
/** Manila's clock, all year. */
export const ZONE = FIRST_ZONE;
export const OFFSET = hoursAhead(ZONE);
const PRODUCTS = ['RNG', 'LIVE'];

type Span = { readonly from: number; readonly to: number };
type Stage = {
  readonly db: TestDatabase;
  readonly tenant: TenantId;
  readonly vendor: number;
  readonly fixture: Awaited<ReturnType<typeof createLedgerFixture>>;
  readonly sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
};

/** Days of a brand that are over, and what its contracts must be paid for them. */
export type Scene = Stage & {
  readonly seed: number;
  readonly random: Random;
  readonly agents: readonly bigint[];
  readonly versions: readonly OracleVersion[];
  readonly expected: readonly OracleEarning[];
  readonly to: number;
};

/** Writes the days that a seed makes into a fresh database, counted for teams. */
export async function writeScene(db: TestDatabase, seed: number, size: ModelSize): Promise<Scene> {
  const fixture = await createLedgerFixture(db);
  const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await db.owner.pool.query<Row>(text, values)).rows;
  const [tenant, vendor] = [fixture.first, Number(fixture.vendorId)];
  for (const product of PRODUCTS)
    await sql(
      `insert into game (tenant, node_id, vendor, code, type, name)
       values ($1, $2, $3, $2, $4, $2)`,
      [tenant, product.toLowerCase(), vendor, product],
    );
  const stage = { db, tenant, vendor, fixture, sql };
  const random = createRandom(seed);
  const to = startOfDay(ZONE, 0);
  const span = { from: to - (size.days ?? 90) * DAY, to };
  const places = await plantTree(stage, random, size, span.from - DAY);
  const members = [...new Set(places.map(({ member }) => member))];
  const bets = await play(stage, random, size, members, span);
  const versions = await sign(stage, random, size, places, span);
  await rollUpAll(db, tenant);
  return {
    ...stage,
    seed,
    random,
    versions,
    agents: members.slice(0, size.agents),
    expected: expectedEarnings(bets, places, versions, { ...span, offsetHours: OFFSET }),
    to,
  };
}

/** Members in a tree that changes: mostly agents near the top, each with a place in time. */
async function plantTree(
  stage: Stage,
  random: Random,
  { members, agents: agentCount, moves: moveCount, days = 90 }: ModelSize,
  from: number,
): Promise<OraclePlace[]> {
  const places: OraclePlace[] = [];
  for (let count = 0; count < members; count++) {
    const isAgent = count < agentCount;
    const agents = places.slice(0, agentCount);
    const upline = count < 3 ? null : random.pick(agents.slice(0, Math.max(3, count))).member;
    const { id } = await stage.fixture.player({
      type: isAgent ? 'agent_1' : 'member',
      playing: false,
    });
    places.push({ member: id, upline, from });
  }
  const now = new Map(places.map(({ member, upline }) => [member, upline]));
  const moves = Array.from({ length: moveCount }, () => from + random.below(days * DAY)).toSorted();
  for (const at of moves.toSorted((a, b) => a - b)) {
    const { member } = random.pick(places.slice(3, members));
    const upline = random.pick(places.slice(0, agentCount)).member;
    const line: bigint[] = [];
    for (let next: bigint | null | undefined = upline; next; next = now.get(next)) line.push(next);
    if (line.includes(member) || now.get(member) === upline) continue;
    places.push({ member, upline, from: at });
    now.set(member, upline);
  }
  await writeTree(stage, places);
  return places;
}

/** Writes the tree of every span between two moves. */
async function writeTree(stage: Stage, places: readonly OraclePlace[]): Promise<void> {
  const { tenant, sql } = stage;
  await sql('delete from member_closure where tenant = $1', [tenant]);
  const uplines = new Map<bigint, bigint | null>();
  const open = new Map<string, { row: [bigint, bigint, number]; from: number }>();
  const rows: [bigint, bigint, number, number, number | null][] = [];
  for (const [at, changes] of Map.groupBy(places, ({ from }) => from)) {
    for (const { member, upline } of changes) uplines.set(member, upline);
    const now = new Map<string, [bigint, bigint, number]>();
    for (const member of uplines.keys()) {
      let depth = 0;
      for (let next: bigint | null | undefined = member; next; depth++) {
        now.set(`${next} ${member} ${depth}`, [next, member, depth]);
        next = uplines.get(next);
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
  await sql(
    `update member m set upline = u.upline from unnest($2::bigint[], $3::bigint[]) as u (id, upline)
     where m.tenant = $1 and m.id = u.id`,
    [tenant, [...uplines.keys()], [...uplines.values()]],
  );
}

const endOf = (fate: number, payout: bigint): PastBet['end'] => {
  if (fate === 1) return 'refunded';
  return fate === 2 ? 'open' : { payout };
};

/** Plays for the days: most bets are settled at once, some days later, some never. */
async function play(
  stage: Stage,
  random: Random,
  { bets }: ModelSize,
  members: readonly bigint[],
  { from, to }: Span,
) {
  const played = Array.from({ length: bets }, (_, count): PastBet & { product: string } => {
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
  for (let at = 0; at < played.length; at += 2000)
    await writePastPlay(stage.db, stage, played.slice(at, at + 2000));
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
async function sign(
  stage: Stage,
  random: Random,
  { agents }: ModelSize,
  places: readonly OraclePlace[],
  { from, to }: Span,
) {
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
  for (const { member: agent, upline: payer } of places.slice(0, agents))
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
        const written = await writeContract(stage.db, stage.tenant, {
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
