import type { MemberStatus } from '@parlour/contract/states/members';
import type { MemberType, RegistrationMethod } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** A member or an agent at its place in the tree. */
export type TreeRow = {
  readonly id: MemberId;
  readonly member: string;
  readonly username: string;
  readonly type: MemberType;
  readonly status: MemberStatus;
  /** Null at the top. */
  readonly upline: string | null;
  readonly upline_name: string | null;
  readonly directs: number;
  readonly team_size: number;
  readonly balance: Micros;
  readonly contracts: number;
  readonly created_at: Date;
  readonly last_login_at: Date | null;
};

/**
 * The columns of the members of `page`, counted for these only. As an array: joined, a search that
 * the planner expects one row of reads every member.
 */
const ROWS = `select m.id, m.public_id as member, m.username, m.type, m.status,
    u.public_id as upline, u.username as upline_name, coalesce(a.balance, 0)::bigint as balance,
    (select count(*)::int from member d where d.tenant = m.tenant and d.upline = m.id) as directs,
    (select count(*)::int - 1 from member_closure c where c.tenant = m.tenant
      and c.ancestor = m.id and c.valid_to = 'infinity') as team_size,
    (select count(*)::int from contract k
      join contract_version v on v.tenant = k.tenant and v.contract = k.id
        and v.state = 'ACCEPTED' and not v.is_termination
        and v.effective_from <= clock_timestamp()
        and coalesce(v.effective_to > clock_timestamp(), true)
      where k.tenant = m.tenant and k.agent = m.id) as contracts,
    m.created_at, m.last_login_at
  from member m left join member u on u.tenant = m.tenant and u.id = m.upline
  left join account a on a.tenant = m.tenant and a.owner = m.id and a.type = 'PLAYER_CASH'
    and a.asset = money_asset(m.book)
  where m.tenant = $1 and m.id = any (array(select id from page))
  order by m.id desc`;

type TreePage = {
  readonly kind: 'agents' | 'members' | null;
  /** Members with a lower number than this one; null: from the newest on. */
  readonly after: bigint | null;
  readonly limit: number;
};

/** Agents, or members, at the top: directly under the brand. */
export const readTop = (
  tx: Db,
  tenantId: TenantId,
  { kind, after, limit }: TreePage,
): Promise<TreeRow[]> =>
  kind === 'members'
    ? tx.many<TreeRow>(
        'ops-tree-top-members',
        `with page as (select m.id from member m where m.tenant = $1 and m.upline is null
           and m.type = 'member' and ($2::bigint is null or m.id < $2)
           order by m.id desc limit $3)
         ${ROWS}`,
        [tenantId, after, limit],
      )
    : tx.many<TreeRow>(
        'ops-tree-top-agents',
        `with page as (select m.id from member m where m.tenant = $1 and m.upline is null
           and m.type like 'agent%' and ($2::bigint is null or m.id < $2)
           order by m.id desc limit $3)
         ${ROWS}`,
        [tenantId, after, limit],
      );

/** Those directly under a member. */
export const readDirectsOf = (
  tx: Db,
  tenantId: TenantId,
  under: MemberId,
  { kind, after, limit }: TreePage,
): Promise<TreeRow[]> =>
  tx.many<TreeRow>(
    'ops-tree-directs',
    `with page as (select m.id from member m where m.tenant = $1 and m.upline = $4
       and ($2::bigint is null or m.id < $2)
       and ($5::text is null or (m.type like 'agent%') = ($5 = 'agents'))
       order by m.id desc limit $3)
     ${ROWS}`,
    [tenantId, after, limit, under, kind],
  );

/** Those whose usernames begin with a text, or who have it as their id, below a member or all. */
export const findInTree = (
  tx: Db,
  tenantId: TenantId,
  { text, under }: { readonly text: string; readonly under: MemberId | null },
  { kind, after, limit }: TreePage,
): Promise<TreeRow[]> =>
  tx.many<TreeRow>(
    'ops-tree-found',
    `with page as (select m.id from member m where m.tenant = $1
       and ($2::bigint is null or m.id < $2)
       and (m.public_id = $4 or m.username_key >= lower($4)
         and m.username_key < lower($4) || chr(1114109)
         and starts_with(m.username_key, lower($4)))
       and m.type <> 'trial'
       and ($5::bigint is null or (select true from member_closure c where c.tenant = m.tenant
         and c.ancestor = $5 and c.descendant = m.id and c.valid_to = 'infinity'))
       and ($6::text is null or (m.type like 'agent%') = ($6 = 'agents'))
       order by m.id desc limit $3)
     ${ROWS}`,
    [tenantId, after, limit, text, under, kind],
  );

/** One member at its place, by its public id. */
export const findInTreeById = (
  tx: Db,
  tenantId: TenantId,
  publicId: string,
): Promise<TreeRow | undefined> =>
  tx.one<TreeRow>(
    'ops-tree-one',
    `with page as (select m.id from member m where m.tenant = $1 and m.public_id = $2
       and m.type <> 'trial')
     ${ROWS}`,
    [tenantId, publicId],
  );

/** The way from the top down to a member, itself included. */
export const readPathTo = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<{ readonly member: string; readonly username: string }[]> =>
  tx.many(
    'ops-tree-path',
    `select m.public_id as member, m.username from member_closure c
     join member m on m.tenant = c.tenant and m.id = c.ancestor
     where c.tenant = $1 and c.descendant = $2 and c.valid_to = 'infinity' order by c.depth desc`,
    [tenantId, member],
  );

/**
 * Reads the method by which an account was registered, and the number of members who registered by
 * its links.
 */
export const readOrigin = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<
  | {
      readonly method: RegistrationMethod | null;
      readonly code: string | null;
      readonly invited: number;
    }
  | undefined
> =>
  tx.one(
    'ops-tree-origin',
    `select r.method, l.code, (select count(*)::int from affiliate_link o
       join registration n on n.tenant = o.tenant and n.affiliate_link = o.id
       where o.tenant = m.tenant and o.agent = m.id) as invited
     from member m left join registration r on r.tenant = m.tenant and r.member = m.id
     left join affiliate_link l on l.tenant = r.tenant and l.id = r.affiliate_link
     where m.tenant = $1 and m.id = $2`,
    [tenantId, member],
  );

/** A move of a member with its team. */
export type MoveRow = {
  readonly at: Date;
  readonly from_upline: string | null;
  readonly from_name: string | null;
  readonly to_upline: string | null;
  readonly to_name: string | null;
  readonly team_size: number;
  readonly by: string;
  readonly reason: string;
};

/** Lists the moves of a member within the tree, the newest first. */
export const readMoves = (tx: Db, tenantId: TenantId, member: MemberId): Promise<MoveRow[]> =>
  tx.many<MoveRow>(
    'ops-tree-moves',
    `select v.moved_at as at, f.public_id as from_upline, f.username as from_name,
       t.public_id as to_upline, t.username as to_name, v.team_size,
       coalesce(o.login, v.actor) as by, v.reason
     from member_move v
     left join member f on f.tenant = v.tenant and f.id = v.from_upline
     left join member t on t.tenant = v.tenant and t.id = v.to_upline
     left join operator o on v.actor = 'operator:' || o.id
     where v.tenant = $1 and v.member = $2 order by v.id desc limit 100`,
    [tenantId, member],
  );
