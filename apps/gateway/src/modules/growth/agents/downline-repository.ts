import type { MemberStatus } from '@parlour/contract/states/members';
import type { AccountType } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** A member of a team, as its agent sees it. */
export type TeamRow = {
  readonly memberId: string;
  readonly username: string;
  readonly accountType: AccountType;
  readonly status: MemberStatus;
  /** The number of members below, without the member. */
  readonly teamSize: number;
  readonly isOnline: boolean;
  readonly balance: Micros;
  readonly lastLogin: Date | null;
  readonly registeredAt: Date;
};

/** Someone on the way from the agent down to whose team is read. */
export type PathRow = {
  readonly id: MemberId;
  readonly memberId: string;
  readonly username: string;
  readonly type: AccountType;
};

/**
 * The path from the agent down to a member of its team by the member's public id, the agent first;
 * empty for all others. To be read as that agent.
 */
export const readTeamPath = (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
  publicId: string,
): Promise<PathRow[]> =>
  tx.many<PathRow>(
    'team-path',
    `with recursive path as (
       select m.id, m.public_id, m.username, m.type, m.upline, 0 as height from member m
         join member_closure c on c.tenant = m.tenant and c.ancestor = $2 and c.descendant = m.id
           and c.valid_to = 'infinity'
         where m.tenant = $1 and m.public_id = $3
       union all
       select m.id, m.public_id, m.username, m.type, m.upline, p.height + 1 from path p
         join member m on m.tenant = $1 and m.id = p.upline where p.id <> $2)
     select id, public_id as "memberId", username, type from path order by height desc`,
    [tenantId, agent, publicId],
  );

type TeamSort = 'registered' | 'name' | 'teamSize' | 'balance' | 'lastLogin';

export type TeamQuery = {
  /** The beginning of a username; empty: all. */
  readonly name: string;
  readonly sort: TeamSort;
  readonly isAscending: boolean;
  readonly offset: number;
  readonly limit: number;
};

const CASH = `left join account a on a.tenant = m.tenant and a.owner = m.id
  and a.type = 'PLAYER_CASH' and a.asset = money_asset(m.book)`;

/** The columns of rows whose ids and positions `page` has; of a page's size only. */
const ROWS = `select m.public_id as "memberId", m.username, m.type as "accountType", m.status,
    coalesce(s.size, 0) as "teamSize",
    exists (select from session o where o.tenant = m.tenant and o.member = m.id
      and o.ended_at is null and o.expires_at > clock_timestamp()
      and o.last_seen_at > clock_timestamp() - interval '5 minutes') as "isOnline",
    coalesce(a.balance, 0)::bigint as balance, m.last_login_at as "lastLogin",
    m.created_at as "registeredAt"
  from page p join member m on m.tenant = $1 and m.id = p.id ${CASH}
  left join team_sizes($1::smallint, array(select id from page)) s on s.member = m.id
  order by p.position`;

/** Usernames that begin with $4; the end of the range is what an index can use. */
const NAMED = `m.username_key >= lower($4) and m.username_key < lower($4) || chr(1114109)
  and starts_with(m.username_key, lower($4))`;

/** Those directly under an agent ($2), in any order. To be read as that agent. */
export const readDirects = (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
  { name, sort, isAscending, offset, limit }: TeamQuery,
): Promise<TeamRow[]> =>
  tx.many<TeamRow>(
    'team-directs',
    `with page as (
       select m.id, row_number() over (order by
           case when $5 = 'name' and $6 then m.username_key end,
           case when $5 = 'name' and not $6 then m.username_key end desc,
           case when $5 = 'teamSize' then coalesce(z.size, 0) * case when $6 then 1 else -1 end end,
           case when $5 = 'balance' then a.balance * case when $6 then 1 else -1 end end,
           case when $5 = 'lastLogin' and $6 then m.last_login_at end nulls first,
           case when $5 = 'lastLogin' and not $6 then m.last_login_at end desc nulls last,
           case when $5 = 'registered' and $6 then m.created_at end,
           case when $5 = 'registered' and not $6 then m.created_at end desc,
           case when $6 then m.id else -m.id end) as position
       from member m ${CASH}
       left join team_sizes($1::smallint, array(select d.id from member d
         where $5 = 'teamSize' and d.tenant = $1 and d.upline = $2 and d.type like 'agent%')) z
         on z.member = m.id
       where m.tenant = $1 and m.upline = $2
         and ($3 or ${NAMED})
       order by position limit $7 offset $8)
     ${ROWS}`,
    [tenantId, agent, name === '', name, sort, isAscending, limit, offset],
  );

/**
 * Everyone below an agent ($2) in the order of registration, which ids follow: sorting a large team
 * by its times would read all of it. To be read as that agent.
 */
export const readTeam = (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
  { isAscending, offset, limit }: Omit<TeamQuery, 'name' | 'sort'>,
): Promise<TeamRow[]> =>
  isAscending
    ? tx.many<TeamRow>(
        'team-oldest',
        `with page as (
           select c.descendant as id, row_number() over (order by c.descendant) as position
           from member_closure c where c.tenant = $1 and c.ancestor = $2
             and c.valid_to = 'infinity' and c.descendant <> $2
           order by c.descendant limit $3 offset $4)
         ${ROWS}`,
        [tenantId, agent, limit, offset],
      )
    : tx.many<TeamRow>(
        'team-newest',
        `with page as (
           select c.descendant as id, row_number() over (order by c.descendant desc) as position
           from member_closure c where c.tenant = $1 and c.ancestor = $2
             and c.valid_to = 'infinity' and c.descendant <> $2
           order by c.descendant desc limit $3 offset $4)
         ${ROWS}`,
        [tenantId, agent, limit, offset],
      );

/** Those below an agent ($2) whose usernames begin with a text, by name. */
export const findInTeam = (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
  { name, offset, limit }: Pick<TeamQuery, 'name' | 'offset' | 'limit'>,
): Promise<TeamRow[]> =>
  tx.many<TeamRow>(
    'team-named',
    `with page as (
       select m.id, row_number() over (order by m.username_key) as position
       from member m join member_closure c on c.tenant = m.tenant and c.ancestor = $2
         and c.descendant = m.id and c.valid_to = 'infinity'
       where m.tenant = $1 and m.id <> $2 and $3 and ${NAMED}
       order by m.username_key limit $5 offset $6)
     ${ROWS}`,
    [tenantId, agent, name !== '', name, limit, offset],
  );

/** Counts the members directly under an agent, and in its whole team. */
export async function countTeam(tx: Db, tenantId: TenantId, agent: MemberId) {
  const counts = await tx.one<{ directs: number; teamSize: number }>(
    'team-counts',
    `select (select count(*)::int from member m where m.tenant = $1 and m.upline = $2) as directs,
       (select count(*)::int - 1 from member_closure c where c.tenant = $1 and c.ancestor = $2
         and c.valid_to = 'infinity') as "teamSize"`,
    [tenantId, agent],
  );
  if (!counts) throw new Error('no counts of a team');
  return counts;
}

/** The cash of everyone below the agent that reads; some 3 ms for a thousand members. */
export async function readTeamBalance(tx: Db, tenantId: TenantId): Promise<Micros> {
  const team = await tx.one<{ balance: Micros }>(
    'team-balance',
    'select coalesce(team_balance($1::smallint), 0)::bigint as balance',
    [tenantId],
  );
  if (!team) throw new Error('no balance of a team');
  return team.balance;
}

/** Makes a member directly under an agent an agent; returns whether there was such a member. */
export const promoteMember = async (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
  publicId: string,
): Promise<boolean> =>
  (await tx.exec(
    'team-promote',
    `update member set type = 'agent_1' where tenant = $1 and upline = $2 and public_id = $3
       and type = 'member' and status = 'ACTIVE'`,
    [tenantId, agent, publicId],
  )) > 0;
