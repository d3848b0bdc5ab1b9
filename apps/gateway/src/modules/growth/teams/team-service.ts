import {
  ApiError,
  type Contract,
  type HandlerInput,
  movementGroups,
  type Reply,
} from '@parlour/contract';
import type { Db } from '@parlour/database';
import { toWire } from '@parlour/money';

import { createTtlCache } from '../../../cache/ttl-cache.ts';
import type { Database } from '../../../db/pool.ts';
import { setStatementTimeout } from '../../../db/statement-timeout.ts';
import type { MemberContext } from '../../../request/context.ts';
import { readReportRange } from '../../../request/report-range.ts';
import { readBetPage } from '../../money/reports/module.ts';
import { toMicros } from '../../money/wallet/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { readTeamPath } from '../agents/module.ts';
import { daysBefore, readDays } from './team-days.ts';
import { toFamilyFigures } from './team-figures.ts';
import { toMemberFilter, toMemberPage, toPerson, toPlayerPage } from './team-members.ts';
import { readTeamMovements, type TeamMovementRow } from './team-movements.ts';
import { readOverview } from './team-overview.ts';
import {
  type Agent,
  countActiveMembers,
  type Days,
  readCountedTo,
  readDirects,
  readMemberSums,
  readTeamPlayers,
} from './team-repository.ts';

type Calls = Contract['teamReports'];
type Call<Name extends keyof Calls> = (
  ctx: MemberContext,
  query: HandlerInput<Calls[Name]>,
) => Promise<Reply<Calls[Name]>>;

export type TeamDeps = { readonly db: Database; readonly settings: ReadSettings };

/** As long as the balance of a team (agents/team-service.ts). */
const COUNT_TTL_MS = 20_000;

/** Longer than other statements may take: a team may have a million members. */
const allowLongRead = (tx: Db): Promise<unknown> => setStatementTimeout(tx, 20);

/** The path to a member of the team, who comes last; refuses others. */
async function requirePath(tx: Db, { tenantId, agent }: Agent, publicId: string) {
  const path = await readTeamPath(tx, tenantId, agent, publicId);
  const member = path.at(-1);
  if (!member) throw new ApiError('not_found');
  return { path, member };
}

/**
 * Creates the service with which agents read about their own team; the rest of the brand does not
 * exist for them.
 */
export function createTeamService({ db, settings }: TeamDeps) {
  const read = <Value>(ctx: MemberContext, work: (tx: Db, agent: Agent) => Promise<Value>) =>
    db.teamTransaction(ctx.tenantId, ctx.actor.memberId, async (tx) => {
      await allowLongRead(tx);
      return work(tx, { tenantId: ctx.tenantId, agent: ctx.actor.memberId });
    });

  const overview: Call<'overview'> = (ctx, query) => {
    const days = readDays(query);
    return read(ctx, (tx, agent) => readOverview(tx, agent, days));
  };

  // Figures are some seconds old anyway; each look at the same days need not count a large team.
  const counts = createTtlCache<number>({ ttlMs: COUNT_TTL_MS, maxKeys: 10_000 });
  const activeMembers: Call<'activeMembers'> = async (ctx, query) => {
    const days = readDays(query);
    const minimum = toMicros((await settings(ctx.tenantId)).agents.activeMinimum);
    const count = ({ from, to }: Days) =>
      counts([ctx.tenantId, ctx.actor.memberId, from, to, minimum].join(), () =>
        read(ctx, (tx, agent) => countActiveMembers(tx, agent, { from, to }, minimum)),
      );
    return {
      count: await count(days),
      before: await count(daysBefore(days)),
      minimum: toWire(minimum),
    };
  };

  const profit: Call<'profit'> = (ctx, query) => {
    const days = readDays(query);
    return read(ctx, async (tx, agent) => {
      const { path, member } = await requirePath(tx, agent, query.customerId ?? ctx.actor.publicId);
      const under = member.id;
      const [own, team] = (await readMemberSums(tx, agent, under, days)).toSorted(
        (one, other) => Number(one.isTeam) - Number(other.isTeam),
      );
      if (!own || !team) throw new Error('sums without a row');
      const directs = await readDirects(
        tx,
        agent,
        { under, withTeams: query.withTeams },
        toMemberFilter(query, days),
      );
      return {
        ...toMemberPage(directs, query),
        path: path.map(toPerson),
        own: toFamilyFigures(own),
        team: toFamilyFigures(team),
        countedTo: await readCountedTo(tx, agent),
      };
    });
  };

  const players: Call<'players'> = (ctx, query) => {
    const days = readDays(query);
    return read(ctx, async (tx, agent) => {
      const filter = toMemberFilter(query, days);
      const rows = await readTeamPlayers(tx, agent, query.gameType ?? null, filter);
      return { ...toPlayerPage(rows, query), countedTo: await readCountedTo(tx, agent) };
    });
  };

  const history: Call<'history'> = (ctx, query) => {
    const range = readReportRange(query);
    return read(ctx, async (tx, agent) => {
      const { member } = await requirePath(tx, agent, query.customerId);
      const page = await readBetPage(
        tx,
        ctx.tenantId,
        {
          member: member.id,
          type: query.gameType ?? null,
          ...range,
          status: query.status ?? null,
          vendor: null,
          game: null,
        },
        query,
      );
      return { ...page, customerName: member.username };
    });
  };

  const movements: Call<'movements'> = (ctx, query) => {
    const range = readReportRange(query);
    const kinds = query.group ? movementGroups[query.group] : null;
    const [id, leg] = query.before?.split('-') ?? [];
    const before = id === undefined ? undefined : { id: BigInt(id), leg: Number(leg) };
    return read(ctx, async (tx, agent) => {
      const { member } = await requirePath(tx, agent, query.customerId);
      // One more than asked says whether there is a next page.
      const rows = await readTeamMovements(
        tx,
        agent,
        member.id,
        { ...range, kinds },
        { before, limit: query.size + 1 },
      );
      const list = rows.slice(0, query.size).map(toMovement);
      const next = rows.length > query.size ? (list.at(-1)?.place ?? null) : null;
      return { customerName: member.username, list, next };
    });
  };

  return { overview, activeMembers, profit, players, history, movements };
}

const toMovement = (row: TeamMovementRow): Reply<Calls['movements']>['list'][number] => ({
  orderNo: String(row.id),
  place: `${row.id}-${row.leg}`,
  time: row.at.getTime(),
  kind: row.kind,
  amount: toWire(row.amount),
  balance: toWire(row.balance),
  ...(row.game !== null && { game: row.game }),
});
