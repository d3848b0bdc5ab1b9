import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { createTeamTotalsReader, type LinkRow, readLinks } from '../../growth/agents/module.ts';
import { readOwed } from '../../growth/settlement/module.ts';
import { readQuotas } from '../../identity/registration/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { cutPage, formatNextIdCursor } from '../list-place.ts';
import { createMemberChange } from '../members/module.ts';
import { readOwnQuota, writeOwnQuota } from './quota-repository.ts';
import { toParty } from './tree-party.ts';
import {
  findInTree,
  findInTreeById,
  type MoveRow,
  readDirectsOf,
  readMoves,
  readOrigin,
  readPathTo,
  readTop,
  type TreeRow,
} from './tree-repository.ts';

type Calls = OperatorContract['agentTree'];
type Detail = OperatorReply<Calls['detail']>;

export type AgentTreeDeps = { readonly db: Database; readonly settings: ReadSettings };

const isAgent = ({ type }: { readonly type: string }): boolean => type.startsWith('agent');

const toRow = (row: TreeRow): OperatorReply<Calls['list']>['rows'][number] => ({
  member: row.member,
  username: row.username,
  type: row.type,
  status: row.status,
  upline: toParty(row.upline, row.upline_name),
  directs: row.directs,
  teamSize: row.team_size,
  balance: toWire(row.balance),
  contracts: row.contracts,
  createdAt: row.created_at.getTime(),
  lastLoginAt: row.last_login_at?.getTime() ?? null,
});

const toLink = (row: LinkRow): Detail['links'][number] => ({
  code: row.code,
  kind: row.kind,
  isOpen: row.is_open,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at?.getTime() ?? null,
  registrations: row.registrations,
});

const toMove = (row: MoveRow): Detail['moves'][number] => ({
  at: row.at.getTime(),
  from: toParty(row.from_upline, row.from_name),
  to: toParty(row.to_upline, row.to_name),
  teamSize: row.team_size,
  by: row.by,
  reason: row.reason,
});

/** A member of the brand at its place in the tree; guests without an account have none. */
export async function requireInTree(tx: Db, tenantId: TenantId, member: string): Promise<TreeRow> {
  const row = await findInTreeById(tx, tenantId, member);
  if (!row) throw new OperatorError('member_unknown');
  return row;
}

/** The tree of the agents of a brand, level by level, and one of its members. */
export function createAgentTree({ db, settings }: AgentTreeDeps) {
  const totals = createTeamTotalsReader(db);

  const list = (
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> => {
    const { tenantId } = requireBrand(ctx);
    const { text = '', limit } = query;
    const page = {
      kind: query.kind ?? null,
      after: query.after === undefined ? null : BigInt(query.after),
      limit: limit + 1,
    };
    return db.transaction(tenantId, async (tx) => {
      const under = query.under ? await requireInTree(tx, tenantId, query.under) : null;
      const read = () => {
        if (text !== '') return findInTree(tx, tenantId, { text, under: under?.id ?? null }, page);
        return under ? readDirectsOf(tx, tenantId, under.id, page) : readTop(tx, tenantId, page);
      };
      const { rows, last } = cutPage(await read(), limit);
      return {
        path: under ? await readPathTo(tx, tenantId, under.id) : [],
        rows: rows.map(toRow),
        next: formatNextIdCursor(last),
      };
    });
  };

  const detail = (
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['detail']>,
  ): Promise<Detail> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await requireInTree(tx, tenantId, query.member);
      const { agents: rules } = await settings(tenantId);
      const origin = await readOrigin(tx, tenantId, row.id);
      return {
        ...toRow(row),
        path: await readPathTo(tx, tenantId, row.id),
        origin: origin?.method ? { method: origin.method, code: origin.code } : null,
        invited: origin?.invited ?? 0,
        owed: toWire(await readOwed(tx, tenantId, row.id)),
        quotas: isAgent(row) ? await readQuotas(tx, tenantId, row.id, rules) : null,
        links: (await readLinks(tx, tenantId, row.id)).map(toLink),
        moves: (await readMoves(tx, tenantId, row.id)).map(toMove),
      };
    });
  };

  async function balance(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['balance']>,
  ): Promise<OperatorReply<Calls['balance']>> {
    const { tenantId } = requireBrand(ctx);
    const { id } = await db.transaction(tenantId, (tx) =>
      requireInTree(tx, tenantId, query.member),
    );
    return { balance: (await totals(tenantId, id)).balance };
  }

  const change = createMemberChange(db);
  const setQuota = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['setQuota']>,
  ): Promise<null> =>
    change(ctx, body, async (tx, tenantId, row) => {
      if (!isAgent(row) || row.status === 'CLOSED') throw new OperatorError('agent_unknown');
      const { members, agents, links } = body;
      const before = await readOwnQuota(tx, tenantId, row.id);
      await writeOwnQuota(tx, tenantId, row.id, {
        members,
        agents,
        links,
        by: ctx.actor.login,
      });
      return { value: null, before, after: { members, agents, links } };
    });

  return { list, detail, balance, setQuota };
}
