import { setTimeout as pause } from 'node:timers/promises';

import { micros } from '@parlour/money';

import { migrate } from '../../db/migrate.ts';
import { createPool, type Database } from '../../db/pool.ts';
import type { MemberId, TenantId } from '../../domain/ids.ts';
import {
  createSettlementThread,
  type SettleApart,
} from '../../modules/growth/settlement/module.ts';
import { ROLLUP_WINDOW, rollUp } from '../../modules/operator/dashboard/rollup-job.ts';
import { createLedgerFixture, FIRST_ZONE, type Player } from '../ledger/ledger-fixture.ts';
import { betBeside, type BetTimes } from './bets-beside.ts';
import { startOfDay } from '../database/time-zones.ts';

/** The cost of the settlement of many contracts, in ms. */
type SettlementFigures = {
  /** To count the bets for teams, which the job does all day. */
  readonly countMs: number;
  /** Durations of bets alone. */
  readonly alone: BetTimes;
  /** To close a day and to pay it, and the same for five minutes, beside bets. */
  readonly day: Settled;
  readonly fiveMinutes: Settled;
};
type Settled = BetTimes & { readonly took: number; readonly paid: number };

const ZONE = FIRST_ZONE;
const [DAY_MS, WINDOW_MS] = [86_400_000, 300_000];
/** For how long bets are timed alone. */
const ALONE_MS = 15_000;
const BETS_A_STEP = 50_000;
const CASH = micros(1_000_000_000_000n);

type Scene = { readonly owner: Database; readonly app: Database; readonly tenant: TenantId };

/**
 * Measures on the fresh database at `url`: so many agents two levels below one, each with a daily
 * salary and one for single bets that its upline pays, and so many settled bets of yesterday; one
 * in fifty lies in the five minutes that are settled.
 */
export async function measureSettlement(
  url: string,
  { contracts, bets }: { readonly contracts: number; readonly bets: number },
): Promise<SettlementFigures> {
  await migrate(url);
  const app = createPool({ url, max: 20, statementTimeoutMs: 600_000 });
  const owner = createPool({ url, role: null, max: 1, statementTimeoutMs: 0, lockTimeoutMs: 0 });
  const thread = createSettlementThread(url);
  try {
    const fixture = await createLedgerFixture({
      url,
      loginUrl: url,
      app,
      owner,
      drop: async () => undefined,
    });
    const scene = { owner, app, tenant: fixture.first };
    const agents = await plant(scene, contracts);
    for (const id of agents.slice(0, 101))
      await fixture.deposit({ tenantId: scene.tenant, id }, CASH);
    const start = startOfDay(ZONE, 1);
    const window = Math.floor(Date.now() / WINDOW_MS) * WINDOW_MS - 2 * WINDOW_MS;
    await sign(scene, agents, 'REAL_TIME_SALARY', window, window + WINDOW_MS);
    await play(scene, { bets, start, window });
    await owner.pool.query('analyze');
    const countMs = await time(() => count(scene));
    await owner.pool.query('vacuum analyze');
    const players = await seat(scene, fixture, agents);
    const beside = (work: () => Promise<{ took: number; paid: number }>) =>
      betBeside(fixture, players, work).then(({ ms, value }) => ({ ms, ...value }));
    const settling = () => measure(scene, thread.settle);
    // What a connection does for the first time takes longer.
    await betBeside(fixture, players, () => pause(ALONE_MS / 5));
    const alone = await betBeside(fixture, players, () => pause(ALONE_MS));
    const fiveMinutes = await beside(settling);
    await sign(scene, agents, 'DAILY_SALARY', start, start + DAY_MS);
    return { countMs, alone, fiveMinutes, day: await beside(settling) };
  } finally {
    await Promise.all([thread.end(), app.end(), owner.end()]);
  }
}

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** Those who bet beside the settlement: members of their own, and agents who pay and are paid. */
async function seat(
  { owner, tenant }: Scene,
  fixture: Awaited<ReturnType<typeof createLedgerFixture>>,
  agents: readonly MemberId[],
): Promise<Player[]> {
  const players: Player[] = [];
  for (let count = 0; count < 24; count += 1) players.push(await fixture.player({ cash: CASH }));
  for (const id of agents.slice(1, 9)) {
    const { rows } = await owner.pool.query<{ player: string }>(
      `insert into vendor_player (tenant, vendor, player, member)
       select tenant, $3, public_id, id from member where tenant = $1 and id = $2 returning player`,
      [tenant, id, fixture.vendorId],
    );
    const player = { tenantId: tenant, id, player: rows[0]?.player ?? '' };
    players.push({ ...player, sessionHash: await fixture.startPlaying(player) });
  }
  return players;
}

/** One at the top, a hundred below, the others below these; with wallets, as if for long. */
async function plant({ owner, tenant }: Scene, contracts: number): Promise<MemberId[]> {
  const { pool } = owner;
  const add = async (from: number, to: number, upline: string, values: readonly unknown[] = []) =>
    (
      await pool.query<{ id: MemberId }>(
        `insert into member (tenant, username, type, book, birth_date, upline)
         select $1, 'agent' || n, 'agent_1', 'PLAY', '1990-01-01', ${upline}
         from generate_series($2::int, $3::int) n order by n returning id`,
        [tenant, from, to, ...values],
      )
    ).rows.map(({ id }) => id);
  const top = await add(0, 0, 'null');
  const directs = await add(1, 100, '$4::bigint', [top[0]]);
  const others = await add(101, contracts, '($4::bigint[])[1 + n % 100]', [directs]);
  await pool.query("update member_closure set valid_from = '-infinity' where tenant = $1", [
    tenant,
  ]);
  return [...top, ...directs, ...others];
}

/** A contract for every agent below the top, in force for one period. */
async function sign(
  { owner, tenant }: Scene,
  agents: readonly MemberId[],
  kind: 'DAILY_SALARY' | 'REAL_TIME_SALARY',
  from: number,
  to: number,
): Promise<void> {
  const isDaily = kind === 'DAILY_SALARY';
  const terms = isDaily
    ? [{ validBets: 0, activeMembers: 1, rate: 1000 }]
    : [{ betAmount: 0, winRate: 500, lossRate: 500 }];
  await owner.pool.query(
    `with c as (
       insert into contract (tenant, payer, agent, kind, product, period)
       select tenant, upline, id, $3, 'RNG', $4 from member
       where tenant = $1 and id = any ($2::bigint[]) and upline is not null returning id
     )
     insert into contract_version (tenant, contract, number, state, terms, terms_hash, cascade,
       carry, offered_by, expires_at, decided_at, effective_from, effective_to, end_reason)
     select $1, id, 1, 'ACCEPTED', $5, '', 'HIGHER_ENDS', 'ZERO', 'bench', now(), now(),
       to_timestamp($6 / 1000.0), to_timestamp($7 / 1000.0), 'AGENT' from c`,
    [tenant, agents, kind, isDaily ? 'DAY' : 'FIVE_MINUTES', JSON.stringify(terms), from, to],
  );
}

/** Settled bets of a hundred units and less by every agent, in the order of time. */
async function play(
  { owner, tenant }: Scene,
  {
    bets,
    start,
    window,
  }: { readonly bets: number; readonly start: number; readonly window: number },
): Promise<void> {
  await owner.pool.query(
    `insert into game (tenant, node_id, vendor, code, type, name)
     select $1, 'bench', id, 'bench', 'RNG', 'Bench' from vendor where tenant = $1`,
    [tenant],
  );
  const inWindow = Math.floor(bets / 50);
  for (let from = 1; from <= bets; from += BETS_A_STEP)
    await owner.pool.query(
      `insert into operation (tenant, source, external_ref, kind, status, member, asset, amount,
         vendor, round_ref, game_code, closes_round, balance, actor, request_id, created_at)
       select $1, 'bench', k.kind || i, k.kind::operation_kind, 'APPLIED', m.id, 1,
         case when k.kind = 'BET' then (1 + i % 100) * 1000000
           when i % 5 < 2 then 2 * (1 + i % 100) * 1000000 else 0 end,
         v.id, 'r' || i, 'bench', k.kind = 'WIN', 0, 'bench', 'bench',
         to_timestamp(case when i <= $4 then $6 + i * 86000000.0 / $4
           else $7 + (i - $4) * 290000.0 / $5 end / 1000.0)
       from generate_series($2::int, $3::int) i
       cross join (select min(id) as first, count(*) as n from member where tenant = $1) t
       join member m on m.tenant = $1 and m.id = t.first + (i * 7919::bigint) % t.n
       join vendor v on v.tenant = $1
       cross join (values ('BET'), ('WIN')) k (kind) order by i, k.kind`,
      [
        tenant,
        from,
        Math.min(from + BETS_A_STEP - 1, bets),
        bets - inWindow,
        inWindow,
        start,
        window,
      ],
    );
}

/** Counts everything that is there, as the job does in steps. */
async function count({ app, tenant }: Scene): Promise<void> {
  const step = () =>
    app.transaction(tenant, (tx) => rollUp(tx, tenant, { ...ROLLUP_WINDOW, minAgeSeconds: 0 }));
  // A mark, what lies before it, and a mark behind it.
  for (const _ of [1, 2, 3]) while ((await step()) === ROLLUP_WINDOW.maxOperations);
}

async function measure(
  { tenant }: Scene,
  settle: SettleApart,
): Promise<{ took: number; paid: number }> {
  let paid = 0;
  const took = await time(async () => {
    ({ paid } = await settle({
      tenantId: tenant,
      timeZone: ZONE,
      activeMinimum: micros(0n),
    }));
  });
  return { took, paid };
}
