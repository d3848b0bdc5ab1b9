import { zero } from '@parlour/money';

import type { Database } from '../../db/pool.ts';
import { settle } from '../../modules/growth/settlement/module.ts';
import { checkInvariants } from '../../modules/money/ledger/module.ts';
import { UNIT } from '../ledger/ledger-fixture.ts';
import { boundsOf } from './settlement-oracle.ts';
import { OFFSET, type Scene, ZONE } from './settlement-scene.ts';

/** Settles until nothing is left to do, while those who settle die; returns how many died. */
export type Storm = (scene: Scene) => Promise<number>;

export type ModelReport = {
  readonly deaths: number;
  /** Inputs that were frozen, and those that paid something. */
  readonly inputs: number;
  readonly paid: number;
  /** Payouts whose payer had not the money at first. */
  readonly unpaid: number;
  /** Differences from the oracle, and breaches of a rule. */
  readonly faults: readonly string[];
};

/** Settles the tenant of a scene once, as the job of a gateway does. */
export const settleOnce = (db: Database, tenantId: Scene['tenant']) =>
  settle(db, { tenantId, timeZone: ZONE, activeMinimum: zero });

/**
 * Settles a scene in a storm, while half of the payers are poor and again when all are rich, and
 * compares every earning, balance and booking with the oracle.
 */
export async function settleScene(scene: Scene, storm: Storm): Promise<ModelReport> {
  const { agents } = scene;
  const before = await readBalances(scene);
  const given = new Map<bigint, bigint>();
  const give = async (members: readonly bigint[], amount: bigint) => {
    for (const member of members) {
      await scene.fixture.deposit({ tenantId: scene.tenant, id: member as never }, amount as never);
      given.set(member, (given.get(member) ?? 0n) + amount);
    }
  };
  await give(agents.slice(0, agents.length / 2), UNIT * 20n);
  let deaths = await storm(scene);
  const faults = await compareEarnings(scene);
  const poor = await readUnpaid(scene);
  if (poor.some((state) => state !== 'UNPAID')) faults.push('a payout was not tried');

  await give(agents, UNIT * 1_000_000n);
  deaths += await storm(scene);
  const unpaid = await readUnpaid(scene);
  if (unpaid.length > 0) faults.push(`${unpaid.length} payouts are not paid though all are rich`);
  faults.push(...(await compareBalances(scene, before, given)), ...(await findRuleBreaks(scene)));
  const [counts] = await scene.sql<{ inputs: number; paid: number }>(
    `select count(*)::int as inputs, count(*) filter (where amount > 0)::int as paid
     from settlement_input where tenant = $1`,
    [scene.tenant],
  );
  return {
    deaths,
    inputs: counts?.inputs ?? 0,
    paid: counts?.paid ?? 0,
    unpaid: poor.length,
    faults,
  };
}

const readUnpaid = async ({ sql, tenant }: Scene): Promise<string[]> =>
  (
    await sql<{ state: string }>(
      `select state from settlement_payout where tenant = $1 and state <> 'PAID'`,
      [tenant],
    )
  ).map(({ state }) => state);

const readBalances = async ({ sql, tenant }: Scene): Promise<ReadonlyMap<bigint, bigint>> =>
  new Map(
    (
      await sql<{ owner: bigint; balance: bigint }>(
        `select owner, balance from account where tenant = $1 and type = 'PLAYER_CASH'
           and asset = 1`,
        [tenant],
      )
    ).map(({ owner, balance }) => [owner, balance]),
  );

const toLine = (earning: object): string => Object.values(earning).map(String).join(' ');

/** Earnings that are missing, too many or others than the oracle's. */
async function compareEarnings({ sql, tenant, versions, expected, to }: Scene): Promise<string[]> {
  const periods = new Map(versions.map(({ id, period }) => [id, period]));
  const rows = await sql<{
    version: bigint;
    start: Date;
    validBets: bigint;
    netLoss: bigint;
    carriedOut: bigint;
    amount: bigint;
  }>(
    `select i.version, s.starts_at as start, i.valid_bets as "validBets", i.net_loss as "netLoss",
       i.carried_out as "carriedOut", i.amount
     from settlement_input i join settlement_period s on s.tenant = i.tenant
       and s.id = i.settlement where i.tenant = $1`,
    [tenant],
  );
  const earned = rows
    // What ends after the days of the scene is not the oracle's.
    .filter(({ version, start }) => +start < to && ended(periods.get(version), +start, to))
    .map(({ version, start, validBets, netLoss, carriedOut, amount }) =>
      toLine({ version, start: +start, validBets, netLoss, carriedOut, amount }),
    );
  const due = new Set(
    expected.map(({ version, start, validBets, netLoss, carriedOut, amount }) =>
      toLine({ version, start, validBets, netLoss, carriedOut, amount }),
    ),
  );
  const found = new Set(earned);
  return [
    ...[...due].filter((line) => !found.has(line)).map((line) => `missing: ${line}`),
    ...earned.filter((line) => !due.has(line)).map((line) => `not expected: ${line}`),
    ...(found.size < earned.length ? ['an earning was frozen twice'] : []),
  ];
}

const ended = (period: string | undefined, start: number, to: number): boolean =>
  boundsOf(period ?? '', start + 1, to, OFFSET).length > 0;

/** Balances that are not what was there, given, received and paid. */
async function compareBalances(
  scene: Scene,
  before: ReadonlyMap<bigint, bigint>,
  given: ReadonlyMap<bigint, bigint>,
): Promise<string[]> {
  const sums = new Map(before);
  const addTo = (member: bigint | null, amount: bigint) => {
    if (member !== null) sums.set(member, (sums.get(member) ?? 0n) + amount);
  };
  for (const [member, amount] of given) addTo(member, amount);
  const inputs = await scene.sql<{ agent: bigint; payer: bigint | null; amount: bigint }>(
    'select agent, payer, amount from settlement_input where tenant = $1',
    [scene.tenant],
  );
  for (const { agent, payer, amount } of inputs) {
    addTo(agent, amount);
    addTo(payer, -amount);
  }
  const now = await readBalances(scene);
  return [...sums]
    .filter(([member, sum]) => now.get(member) !== sum)
    .map(([member, sum]) => `member ${member} has ${now.get(member)} instead of ${sum}`);
}

/**
 * Finds bookings that were made twice or never, periods that were closed too early, and breaches of
 * the invariants of settlements.
 */
async function findRuleBreaks({ sql, tenant, db }: Scene): Promise<string[]> {
  const [row] = await sql<{ booked: number; payouts: number; early: number }>(
    `select (select count(*)::int from operation where tenant = $1 and source = 'settlement'
         and kind <> 'COMMISSION_IN') as booked,
       (select count(*)::int from settlement_payout where tenant = $1) as payouts,
       (select count(*)::int from settlement_period s join rollup_watermark w on w.tenant = s.tenant
         where s.tenant = $1 and s.state <> 'OPEN' and s.ends_at > w.counted_to) as early`,
    [tenant],
  );
  // Bets of a scene have no postings: the rules that hold without are those of balances and of
  // settlements.
  const violations = await db.app.transaction(tenant, (tx) => checkInvariants(tx, tenant));
  return [
    ...(row?.booked === row?.payouts ? [] : [`${row?.booked} bookings of ${row?.payouts} payouts`]),
    ...(row?.early ? [`${row.early} periods were closed before their bets were counted`] : []),
    ...violations
      .filter(({ kind }) => kind === 'settlement' || kind === 'balance')
      .map((broken) => toLine(broken)),
  ];
}
