import { todayIn } from '@parlour/contract/rules';
import { readFileSync } from 'node:fs';

import { FIRST_ZONE } from '../ledger/ledger-fixture.ts';
import { tenants } from '../gateway/test-tenants.ts';
import type { Database } from '../../db/pool.ts';
import type { TenantId } from '../../domain/ids.ts';
import { createDownlineService } from '../../modules/growth/agents/module.ts';
import { createTeamService } from '../../modules/growth/teams/module.ts';
import {
  createSettingsReader,
  type ReadSettings,
} from '../../modules/platform/settings/settings.ts';
import type { MemberContext } from '../../request/context.ts';
import type { Top } from './fill-team.ts';

/** The cost of a call by the agent at the top of the team. */
export type TeamCall = {
  readonly name: string;
  /** In order of size. */
  readonly ms: readonly number[];
  /** The processor's time of the database for one call, ms; only Linux says it. */
  readonly processorMs: number | undefined;
};

const DAYS = 90;
/** As Linux counts the time of processes. */
const TICK_MS = 10;

/** Reads the processor time that the process of a connection has used, in ms. */
function readProcessorMs(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
  return (Number(fields?.[11]) + Number(fields?.[12])) * TICK_MS;
}

const toDay = (ago: number) => todayIn(FIRST_ZONE, new Date(Date.now() - ago * 86_400_000));
const last = (days: number) => ({ startDate: toDay(days - 1), endDate: toDay(0) });

type Asked = readonly (readonly [string, () => Promise<unknown>])[];

function listCalls(app: Database, tenantId: TenantId, top: Top): Asked {
  const settings = createSettingsReader({ db: app });
  const withMinimum = (async (tenant) => {
    const all = await settings(tenant);
    return { ...all, agents: { ...all.agents, activeMinimum: 1 } };
  }) as ReadSettings;
  // A new one for every question: what it keeps for some seconds is not what is measured.
  const service = (read: ReadSettings = settings) => createTeamService({ db: app, settings: read });
  const downlines = () => createDownlineService({ db: app, settings });
  const team = service();
  const actor = { memberId: top.id, publicId: top.publicId };
  const ctx = { tenantId, tenant: tenants[0], actor } as MemberContext;
  const page = { order: 'desc', page: 1, size: 20 } as const;
  const list = { ...page, sort: 'validBetAmount' } as const;
  const active = (days: number) => () => service().activeMembers(ctx, last(days));
  const players =
    (days: number, over: object = {}) =>
    () =>
      team.players(ctx, { ...list, ...last(days), ...over });
  return [
    ['overview, 30 days', () => team.overview(ctx, last(30))],
    ['overview, 90 days', () => team.overview(ctx, last(DAYS))],
    [
      'teams of the downlines, 30 days',
      () => team.profit(ctx, { ...list, ...last(30), withTeams: true }),
    ],
    [
      'downlines alone, 30 days',
      () => team.profit(ctx, { ...list, ...last(30), withTeams: false }),
    ],
    ['active members, 1 day, twice', active(1)],
    ['active members, 7 days, twice', active(7)],
    ['active members, 30 days, twice', active(30)],
    ['* the same, by bets of 1 and more', () => service(withMinimum).activeMembers(ctx, last(30))],
    ['players, 1 day', players(1)],
    ['players, 7 days', players(7)],
    ['players, 30 days', players(30)],
    ['players, 30 days, by name', players(30, { sort: 'customerName' })],
    ['players, 30 days, part of a name', players(30, { text: 'ch12' })],
    ['players, 30 days, no such name', players(30, { text: 'zz' })],
    ['* balance of the team', () => downlines().totals(ctx, {})],
    [
      'list of the team',
      () => downlines().list(ctx, { ...page, scope: 'ALL', name: '', sort: 'registered' }),
    ],
  ];
}

/** Asks what an agent asks; `app` has one connection. */
export async function measureCalls(
  app: Database,
  tenantId: TenantId,
  top: Top,
  questions: number,
): Promise<readonly TeamCall[]> {
  const { rows } = await app.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const read = () => readProcessorMs(rows[0]?.pid ?? 0);
  const calls: TeamCall[] = [];
  for (const [name, ask] of listCalls(app, tenantId, top)) {
    await ask();
    const before = read();
    const ms: number[] = [];
    for (let turn = 0; turn < questions; turn += 1) {
      const from = performance.now();
      await ask();
      ms.push(performance.now() - from);
    }
    const after = read();
    calls.push({
      name,
      ms: ms.toSorted((a, b) => a - b),
      processorMs:
        before === undefined || after === undefined ? undefined : (after - before) / questions,
    });
  }
  return calls;
}
