import {
  type TeamMessageAudience,
  teamMessageAudiences,
} from '@parlour/contract/team-message-limits';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** The audience of a message, as the database names it. */
export type StoredAudience = 'NAMED' | 'TEAM' | 'DIRECT_AGENTS' | 'DIRECT_MEMBERS' | 'UPLINE';

export const storedAudiences = {
  named: 'NAMED',
  team: 'TEAM',
  directAgents: 'DIRECT_AGENTS',
  directMembers: 'DIRECT_MEMBERS',
  upline: 'UPLINE',
} as const satisfies Record<TeamMessageAudience, StoredAudience>;

/** Returns the audience of a stored message, in the words of the calls. */
export const toAudience = (stored: StoredAudience): TeamMessageAudience =>
  teamMessageAudiences.find((one) => storedAudiences[one] === stored) ?? 'named';

export type NewTeamMessage = {
  readonly sender: MemberId;
  readonly audience: StoredAudience;
  readonly subject: string;
  readonly content: string;
  /** The message that it answers. */
  readonly answers: string | null;
};

/** Stores a message that no inbox has yet; returns its id. */
export async function insertTeamMessage(
  tx: Db,
  tenantId: TenantId,
  { sender, audience, subject, content, answers }: NewTeamMessage,
): Promise<string> {
  const row = await tx.one<{ id: string }>(
    'team-message-insert',
    `insert into team_message (tenant, sender, audience, subject, content, answers)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [tenantId, sender, audience, subject, content, answers],
  );
  if (!row) throw new Error('a message was not stored');
  return row.id;
}

/** Accounts that a message can be put into the inbox of. */
const CAN_RECEIVE = `m.status = 'ACTIVE' and m.type <> 'trial'`;

const finish = (tx: Db, tenantId: TenantId, id: string, delivered: number) =>
  tx.exec(
    'team-message-finish',
    `update team_message set delivered = $3, finished_at = clock_timestamp()
     where tenant = $1 and id = $2`,
    [tenantId, id, delivered],
  );

/** Delivers a message to members of the sender's team by their ids; returns how many got it. */
export async function deliverToNamed(
  tx: Db,
  tenantId: TenantId,
  { id, sender, receivers }: { id: string; sender: MemberId; receivers: readonly string[] },
): Promise<number> {
  const delivered = await tx.exec(
    'team-message-named',
    `insert into member_message (tenant, member, kind, team_message)
     select m.tenant, m.id, 'team', $3 from member m
     join member_closure c on c.tenant = m.tenant and c.ancestor = $2 and c.descendant = m.id
       and c.depth > 0 and c.valid_to = 'infinity'
     where m.tenant = $1 and m.public_id = any ($4::text[]) and ${CAN_RECEIVE}
     order by m.id`,
    [tenantId, sender, id, receivers],
  );
  await finish(tx, tenantId, id, delivered);
  return delivered;
}

/** Delivers a message to the upline of its sender; returns whether there is one to write to. */
export async function deliverToUpline(
  tx: Db,
  tenantId: TenantId,
  { id, sender }: { id: string; sender: MemberId },
): Promise<boolean> {
  const delivered = await tx.exec(
    'team-message-upline',
    `insert into member_message (tenant, member, kind, team_message)
     select m.tenant, m.id, 'team', $3 from member d
     join member m on m.tenant = d.tenant and m.id = d.upline
     where d.tenant = $1 and d.id = $2 and ${CAN_RECEIVE}`,
    [tenantId, sender, id],
  );
  await finish(tx, tenantId, id, delivered);
  return delivered === 1;
}

type OpenTeamMessage = {
  readonly id: string;
  readonly sender: MemberId;
  readonly audience: StoredAudience;
  readonly last_member: bigint;
};

// A member who came into the team after the message was written does not get it.
const addTo = (receivers: string) => `with chosen as (
    select m.id ${receivers} and m.id > $3 and ${CAN_RECEIVE}
      and m.created_at <= (select created_at from team_message where tenant = $1 and id = $4)
    order by m.id limit $5
  ), added as (
    insert into member_message (tenant, member, kind, team_message)
    select $1, id, 'team', $4 from chosen on conflict do nothing
  )
  select count(*)::int as found, max(id) as last from chosen`;
const ADD_TO_TEAM = addTo(`from member_closure c
  join member m on m.tenant = c.tenant and m.id = c.descendant
  where c.tenant = $1 and c.ancestor = $2 and c.valid_to = 'infinity' and c.depth > 0`);
const ADD_TO_DIRECT = addTo(`from member m
  where m.tenant = $1 and m.upline = $2 and (m.type like 'agent%') = $6`);

/** Puts a message into the next inboxes of its audience; returns how many there were. */
export async function deliverNext(
  tx: Db,
  tenantId: TenantId,
  { id, sender, audience, last_member: last }: OpenTeamMessage,
  batch: number,
): Promise<number> {
  const place = [tenantId, sender, last, id, batch];
  const added =
    audience === 'TEAM'
      ? await tx.one<{ found: number; last: bigint | null }>(
          'team-message-team',
          ADD_TO_TEAM,
          place,
        )
      : await tx.one<{ found: number; last: bigint | null }>('team-message-direct', ADD_TO_DIRECT, [
          ...place,
          audience === 'DIRECT_AGENTS',
        ]);
  const found = added?.found ?? 0;
  await tx.exec(
    'team-message-delivered',
    `update team_message set delivered = delivered + $3,
       last_member = coalesce($4::bigint, last_member),
       finished_at = case when $5 then clock_timestamp() end
     where tenant = $1 and id = $2`,
    [tenantId, id, found, added?.last ?? null, found < batch],
  );
  return found;
}

/** The oldest message that is still being delivered, locked. */
export const lockOpenMessage = (tx: Db, tenantId: TenantId): Promise<OpenTeamMessage | undefined> =>
  tx.one(
    'team-message-open',
    `select id, sender, audience, last_member from team_message
     where tenant = $1 and finished_at is null order by created_at limit 1 for update`,
    [tenantId],
  );

/** The receivers that a member can write to: which kinds of downline there are, and the upline. */
type ReachRow = {
  readonly hasAgents: boolean;
  readonly hasMembers: boolean;
  readonly upline: string | null;
};

/** Reads the receivers that a member can write to. */
export async function readReach(tx: Db, tenantId: TenantId, member: MemberId): Promise<ReachRow> {
  const row = await tx.one<ReachRow>(
    'team-message-reach',
    `select exists (select from member m where m.tenant = $1 and m.upline = $2
         and m.type like 'agent%' and ${CAN_RECEIVE}) as "hasAgents",
       exists (select from member m where m.tenant = $1 and m.upline = $2
         and m.type not like 'agent%' and ${CAN_RECEIVE}) as "hasMembers",
       (select m.username from member d join member m on m.tenant = d.tenant and m.id = d.upline
         where d.tenant = $1 and d.id = $2 and ${CAN_RECEIVE}) as upline`,
    [tenantId, member],
  );
  if (!row) throw new Error('no answer about whom a member can write to');
  return row;
}

/** A message of a member's inbox, and who wrote it. */
type AnsweredRow = {
  readonly id: string;
  readonly sender: MemberId;
  readonly senderId: string;
  readonly isUpline: boolean;
};

/** The message of the team that stands in a member's inbox under an id. */
export const findInInbox = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  inboxId: string,
): Promise<AnsweredRow | undefined> =>
  tx.one(
    'team-message-answered',
    `select t.id, t.sender, s.public_id as "senderId",
       coalesce(s.id = (select upline from member where tenant = $1 and id = $2), false)
         as "isUpline"
     from member_message e join team_message t on t.tenant = e.tenant and t.id = e.team_message
     join member s on s.tenant = t.tenant and s.id = t.sender
     where e.tenant = $1 and e.member = $2 and e.id = $3::bigint and e.deleted_at is null`,
    [tenantId, member, inboxId],
  );

export type OutboxRow = {
  readonly id: string;
  readonly audience: StoredAudience;
  readonly subject: string;
  readonly content: string;
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly removed_at: Date | null;
  readonly delivered: number;
  readonly read: number;
  readonly names: readonly string[] | null;
};

/** Reads the messages that a member wrote, newest first. */
export const readOutbox = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  page: { readonly limit: number; readonly offset: number },
): Promise<OutboxRow[]> =>
  tx.many(
    'team-message-outbox',
    `select t.id, t.audience, t.subject, t.content, t.created_at, t.finished_at, t.removed_at,
       t.delivered,
       (select count(*)::int from member_message e where e.tenant = t.tenant
         and e.team_message = t.id and e.read_at is not null) as read,
       case when t.audience in ('NAMED', 'UPLINE') then
         (select array_agg(m.username order by m.username) from member_message e
          join member m on m.tenant = e.tenant and m.id = e.member
          where e.tenant = t.tenant and e.team_message = t.id) end as names
     from team_message t where t.tenant = $1 and t.sender = $2
     order by t.created_at desc, t.id desc limit $3 offset $4`,
    [tenantId, member, page.limit, page.offset],
  );

/** Counts the messages that a member wrote. */
export const countOutbox = async (tx: Db, tenantId: TenantId, member: MemberId): Promise<number> =>
  (
    await tx.one<{ total: number }>(
      'team-message-count',
      'select count(*)::int as total from team_message where tenant = $1 and sender = $2',
      [tenantId, member],
    )
  )?.total ?? 0;
