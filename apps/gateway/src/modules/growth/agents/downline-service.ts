import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';
import { isAgentType } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import { toWire } from '@parlour/money';

import { writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import { requireQuota } from '../../identity/registration/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import {
  findInTeam,
  type PathRow,
  promoteMember,
  readDirects,
  readTeamPath,
  readTeam,
  type TeamQuery,
  type TeamRow,
} from './downline-repository.ts';
import { createTeamTotalsReader } from './team-totals.ts';

type Team = Contract['team'];
type ListInput = HandlerInput<Team['list']>;

type DownlineDeps = { readonly db: Database; readonly settings: ReadSettings };

/** The service for an agent's view of its team, and the promotion of a member. */
type DownlineService = {
  readonly list: (ctx: MemberContext, input: ListInput) => Promise<Reply<Team['list']>>;
  readonly totals: (
    ctx: MemberContext,
    input: HandlerInput<Team['totals']>,
  ) => Promise<Reply<Team['totals']>>;
  readonly promote: (ctx: MemberContext, input: HandlerInput<Team['promote']>) => Promise<null>;
};

export function createDownlineService({ db, settings }: DownlineDeps): DownlineService {
  const totalsOf = createTeamTotalsReader(db);
  return {
    async list(ctx, input) {
      const { page, size } = input;
      return readBelow(db, ctx, input.memberId, async (tx, path, top) => {
        // One more than is shown says whether there are more.
        const rows = await readRows(tx, ctx, top, input, {
          offset: (page - 1) * size,
          limit: size + 1,
        });
        return {
          path: path.map(({ memberId, username }) => ({ memberId, username })),
          list: rows.slice(0, size).map(toTeamMember),
          hasMore: rows.length > size,
        };
      });
    },

    totals: async (ctx, { memberId }) => {
      const { top } = await requirePath(db, ctx, memberId);
      return totalsOf(ctx.tenantId, top.id);
    },

    async promote(ctx, { memberId }) {
      const { agents: quotas } = await settings(ctx.tenantId);
      await db.transaction(ctx.tenantId, async (tx) => {
        await requireQuota(tx, ctx.tenantId, ctx.actor.memberId, 'agents', quotas);
        if (!(await promoteMember(tx, ctx.tenantId, ctx.actor.memberId, memberId)))
          throw new ApiError('not_found');
        await writeAudit(tx, ctx.tenantId, {
          actor: `member:${ctx.actor.publicId}`,
          action: 'agent.promote',
          subject: `member:${memberId}`,
          requestId: ctx.requestId,
          detail: {},
        });
      });
      return null;
    },
  };
}

/**
 * Reads the team of a member of the agent's team, or the agent's own: first, as the agent, that it
 * is one; then as that member, whose rows are a part of the agent's.
 */
async function readBelow<Value>(
  db: Database,
  ctx: MemberContext,
  publicId: string | undefined,
  read: (tx: Db, path: readonly PathRow[], top: PathRow) => Promise<Value>,
): Promise<Value> {
  const { path, top } = await requirePath(db, ctx, publicId);
  return db.teamTransaction(ctx.tenantId, top.id, (tx) => read(tx, path, top));
}

/** The way from the agent down to a member of its team, who is its last; refuses all others. */
async function requirePath(
  db: Database,
  { tenantId, actor }: MemberContext,
  publicId: string | undefined,
): Promise<{ readonly path: readonly PathRow[]; readonly top: PathRow }> {
  const path = await db.teamTransaction(tenantId, actor.memberId, (tx) =>
    readTeamPath(tx, tenantId, actor.memberId, publicId ?? actor.publicId),
  );
  const top = path.at(-1);
  if (!top) throw new ApiError('not_found');
  return { path, top };
}

function readRows(
  tx: Db,
  { tenantId }: MemberContext,
  top: PathRow,
  { scope, name, sort, order }: ListInput,
  page: Pick<TeamQuery, 'offset' | 'limit'>,
): Promise<TeamRow[]> {
  const isAscending = order === 'asc';
  if (scope === 'DIRECT')
    return readDirects(tx, tenantId, top.id, { ...page, name, sort, isAscending });
  return name === ''
    ? readTeam(tx, tenantId, top.id, { ...page, isAscending })
    : findInTeam(tx, tenantId, top.id, { ...page, name });
}

const toTeamMember = ({
  balance,
  lastLogin,
  registeredAt,
  ...row
}: TeamRow): Reply<Team['list']>['list'][number] => ({
  ...row,
  isAgent: isAgentType(row.accountType),
  hasDirect: row.teamSize > 0,
  balance: toWire(balance),
  lastLogin: lastLogin?.getTime() ?? null,
  registeredAt: registeredAt.getTime(),
});
