import { migrate } from '../../db/migrate.ts';
import { createPool, type Database } from '../../db/pool.ts';
import type { TenantId } from '../../domain/ids.ts';
import { createLedgerFixture } from '../ledger/ledger-fixture.ts';
import { fillBets, fillTree } from './fill-team.ts';
import { measureCalls, type TeamCall } from './measure-team-calls.ts';

/** The cost of the figures of a team of that size. */
export type TeamFigures = {
  /** To count 50,000 settled bets (a bet and a win each) for teams; one figure a step, ms. */
  readonly foldMs: readonly number[];
  /** A step of the job with 10,000 operations: what it took before, and what teams add, ms. */
  readonly stepMs: { readonly dashboards: number; readonly teams: number };
  readonly rows: Readonly<Record<string, number>>;
  /** To write the bitmap of the team, as if all had registered since the last step, ms. */
  readonly bitmapMs: number;
  /** Calls of the agent at the top. */
  readonly calls: readonly TeamCall[];
};

const BETS_A_STEP = 50_000;

/**
 * Measures on the fresh database at `url`: one agent with a team of `members`, of whom each made
 * some of `bets` in 90 days.
 */
export async function measureTeams(
  url: string,
  {
    members,
    bets,
    questions,
  }: { readonly members: number; readonly bets: number; readonly questions: number },
): Promise<TeamFigures> {
  await migrate(url);
  // One connection, of which the processor's time is read.
  const app = createPool({ url, max: 1, statementTimeoutMs: 600_000 });
  const owner = createPool({
    url,
    role: null,
    max: 1,
    statementTimeoutMs: 0,
    // Vacuum may hold a table for a while.
    lockTimeoutMs: 0,
  });
  try {
    const { first } = await createLedgerFixture({
      url,
      loginUrl: url,
      app,
      owner,
      drop: async () => undefined,
    });
    const top = await fillTree(owner, first, members);
    await fillBets(owner, first, bets);
    await owner.pool.query('analyze');
    await owner.pool.query('select move_member_windows($1::smallint, brand_day($1::smallint), 1)', [
      first,
    ]);
    const foldMs = await fold(owner, first, bets);
    const bitmapMs = await time(() =>
      owner.pool.query(
        `select add_to_team_bitmaps($1::smallint, 0, max(id), 0, 0) from member where tenant = $1`,
        [first],
      ),
    );
    // As autovacuum leaves it: parts of the team are read from indexes alone.
    await owner.pool.query('vacuum analyze');
    return {
      foldMs,
      bitmapMs,
      stepMs: await measureStep(owner, first),
      rows: await countRows(owner, first),
      calls: await measureCalls(app, first, top, questions),
    };
  } finally {
    await Promise.all([app.end(), owner.end()]);
  }
}

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

async function fold(owner: Database, tenant: TenantId, bets: number): Promise<number[]> {
  const { rows } = await owner.pool.query<{ first: bigint }>(
    'select min(id) as first from operation where tenant = $1',
    [tenant],
  );
  const times: number[] = [];
  const step = BigInt(2 * BETS_A_STEP);
  for (let from = (rows[0]?.first ?? 1n) - 1n, left = 2 * bets; left > 0; from += step) {
    left -= Number(step);
    times.push(
      await time(() =>
        owner.pool.query('select add_to_team_rollups($1::smallint, $2, $3)', [
          tenant,
          from,
          from + step,
        ]),
      ),
    );
  }
  return times;
}

/** The newest 10,000 operations, counted again and taken back. */
async function measureStep(owner: Database, tenant: TenantId): Promise<TeamFigures['stepMs']> {
  const { pool } = owner;
  const { rows } = await pool.query<{ last: bigint }>(
    'select max(id) as last from operation where tenant = $1',
    [tenant],
  );
  const to = rows[0]?.last ?? 0n;
  const from = to - 10_000n;
  const both = { dashboards: [] as number[], teams: [] as number[] };
  for (let turn = 0; turn < 7; turn += 1) {
    await pool.query('begin');
    both.dashboards.push(
      await time(() =>
        pool.query('select add_to_rollups($1::smallint, $2, $3, 0, 0)', [tenant, from, to]),
      ),
    );
    both.teams.push(
      await time(() =>
        pool.query('select add_to_team_rollups($1::smallint, $2, $3)', [tenant, from, to]),
      ),
    );
    await pool.query('rollback');
  }
  const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[3] ?? 0;
  return { dashboards: median(both.dashboards), teams: median(both.teams) };
}

async function countRows(owner: Database, tenant: TenantId): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of [
    'member_closure',
    'member_hour',
    'member_day',
    'member_window',
    'agent_day',
    'active_bitmap',
    'team_bitmap',
  ])
    rows[table] = Number(
      (
        await owner.pool.query<{ n: bigint }>(
          `select count(*) as n from ${table} where tenant = $1`,
          [tenant],
        )
      ).rows[0]?.n ?? 0,
    );
  return rows;
}
