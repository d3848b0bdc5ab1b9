import { tenants } from '../../../../../tenants/all.ts';
import { migrate } from '../../db/migrate.ts';
import { createPool, type Database } from '../../db/pool.ts';
import type { TenantId } from '../../domain/ids.ts';
import { createDownlineService } from '../../modules/growth/agents/module.ts';
import { createTeamService } from '../../modules/growth/teams/module.ts';
import { createSettingsReader } from '../../modules/platform/settings/settings.ts';
import type { MemberContext } from '../../request/context.ts';
import { createLedgerFixture } from '../ledger/ledger-fixture.ts';
import { fillBets, fillTree, type Top } from './fill-team.ts';

/** What the figures of a team of that size cost. */
export type TeamFigures = {
  /** To count 50,000 settled bets (a bet and a win each) for teams; one figure a step, ms. */
  readonly foldMs: readonly number[];
  /** A step of the job with 10,000 operations: what it took before, and what teams add, ms. */
  readonly stepMs: { readonly dashboards: number; readonly teams: number };
  readonly rows: Readonly<Record<string, number>>;
  /** Calls of the agent at the top, in ms, in their order. */
  readonly calls: readonly { readonly name: string; readonly ms: readonly number[] }[];
};

const BETS_A_STEP = 50_000;
const QUESTIONS = 40;

/**
 * Measures on the fresh database at `url`: one agent with a team of `members`, of whom each made
 * some of `bets` in 90 days.
 */
export async function measureTeams(
  url: string,
  { members, bets }: { readonly members: number; readonly bets: number },
): Promise<TeamFigures> {
  await migrate(url);
  const app = createPool({ url, max: 4, statementTimeoutMs: 600_000 });
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
    const foldMs = await fold(owner, first, bets);
    await owner.pool.query('analyze');
    return {
      foldMs,
      stepMs: await measureStep(owner, first),
      rows: await countRows(owner, first),
      calls: await measureCalls(app, first, top),
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
  for (const table of ['member_closure', 'member_hour', 'member_day', 'agent_day'])
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

async function measureCalls(
  app: Database,
  tenantId: TenantId,
  top: Top,
): Promise<TeamFigures['calls']> {
  // A new one for every question: what it keeps for some seconds is not what is measured.
  const deps = { db: app, settings: createSettingsReader({ db: app }) };
  const service = () => createTeamService(deps);
  const team = service();
  const actor = { memberId: top.id, publicId: top.publicId };
  const ctx = { tenantId, tenant: tenants[0], actor } as MemberContext;
  const day = (ago: number) =>
    new Date(Date.now() + 8 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);
  const days = { startDate: day(29), endDate: day(0) };
  const week = { ...days, startDate: day(6) };
  const everyone = {
    scope: 'ALL',
    name: '',
    sort: 'registered',
    order: 'desc',
    page: 1,
    size: 20,
  } as const;
  const list = { ...days, sort: 'validBetAmount', order: 'desc', page: 1, size: 20 } as const;
  const asked: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['overview, 30 days', () => team.overview(ctx, days)],
    ['overview, 90 days', () => team.overview(ctx, { ...days, startDate: day(89) })],
    ['teams of 353 downlines, 30 days', () => team.profit(ctx, { ...list, withTeams: true })],
    ['353 downlines alone, 30 days', () => team.profit(ctx, { ...list, withTeams: false })],
    ['active members, 1 day', () => service().activeMembers(ctx, { ...days, startDate: day(0) })],
    ['active members, 7 days', () => service().activeMembers(ctx, week)],
    ['active members, 30 days', () => service().activeMembers(ctx, days)],
    ['players, 1 day', () => team.players(ctx, { ...list, startDate: day(0) })],
    ['players, 7 days', () => team.players(ctx, { ...list, ...week })],
    ['players, 30 days', () => team.players(ctx, list)],
    ['players, 30 days, by name', () => team.players(ctx, { ...list, sort: 'customerName' })],
    ['players, 30 days, of a name', () => team.players(ctx, { ...list, text: 'ch12' })],
    ['balance of the team', () => createDownlineService(deps).totals(ctx, {})],
    ['list of the team', () => createDownlineService(deps).list(ctx, everyone)],
  ];
  const calls = [];
  for (const [name, ask] of asked) {
    await ask();
    const ms: number[] = [];
    for (let turn = 0; turn < QUESTIONS; turn += 1) ms.push(await time(ask));
    calls.push({ name, ms: ms.toSorted((a, b) => a - b) });
  }
  return calls;
}
