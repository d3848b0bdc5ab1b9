import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import type { StoredAudience } from '../../growth/team-messages/module.ts';
import { type ListPlace, namedMember, placeAt } from '../list-place.ts';

export type TeamMessageRow = {
  readonly id: string;
  readonly place_at: bigint;
  readonly sender_id: string;
  readonly sender_name: string;
  readonly audience: StoredAudience;
  readonly subject: string;
  readonly content: string;
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly removed_at: Date | null;
  readonly delivered: number;
  readonly read: number;
};

const SELECT = `select t.id, ${placeAt('t.created_at')},
    s.public_id as sender_id, s.username as sender_name, t.audience, t.subject, t.content,
    t.created_at, t.finished_at, t.removed_at, t.delivered,
    (select count(*)::int from member_message e where e.tenant = t.tenant
      and e.team_message = t.id and e.read_at is not null) as read
  from team_message t join member s on s.tenant = t.tenant and s.id = t.sender`;

type TeamMessageFilter = {
  /** Id or username of who wrote or got it. */
  readonly member: string | null;
  /** Rows before this moment; two are not written in one microsecond. */
  readonly after: ListPlace | null;
  readonly limit: number;
};

/** Messages between agents and members, newest first. */
export const readTeamMessages = (
  tx: Db,
  tenantId: TenantId,
  { member, after, limit }: TeamMessageFilter,
): Promise<TeamMessageRow[]> =>
  tx.many(
    'ops-team-messages',
    `with named as (select ${namedMember('$2')} as id)
     ${SELECT}
     where t.tenant = $1 and ($2::text is null or t.sender = (select id from named)
         or exists (select from member_message e where e.tenant = t.tenant
           and e.team_message = t.id and e.member = (select id from named)))
       and ($3::bigint is null
         or t.created_at < timestamptz 'epoch' + $3 * interval '1 microsecond')
     order by t.created_at desc, t.id limit $4`,
    [tenantId, member, after?.at ?? null, limit],
  );

/** One message; undefined where the brand has none of this id. */
export const readTeamMessage = (
  tx: Db,
  tenantId: TenantId,
  id: string,
): Promise<TeamMessageRow | undefined> =>
  tx.one('ops-team-message', `${SELECT} where t.tenant = $1 and t.id = $2`, [tenantId, id]);

/** The first of those who got a message. */
export const readReceivers = (
  tx: Db,
  tenantId: TenantId,
  id: string,
): Promise<{ readonly id: string; readonly username: string }[]> =>
  tx.many(
    'ops-team-message-receivers',
    `select m.public_id as id, m.username from member_message e
     join member m on m.tenant = e.tenant and m.id = e.member
     where e.tenant = $1 and e.team_message = $2 order by e.id limit 20`,
    [tenantId, id],
  );

/** Takes a message out of every inbox; returns of how many, undefined where there is none. */
export async function removeTeamMessage(
  tx: Db,
  tenantId: TenantId,
  id: string,
): Promise<number | undefined> {
  const isDone = await tx.exec(
    'ops-team-message-remove',
    `update team_message set removed_at = clock_timestamp(),
       finished_at = coalesce(finished_at, clock_timestamp())
     where tenant = $1 and id = $2 and removed_at is null`,
    [tenantId, id],
  );
  if (isDone === 0) return undefined;
  return tx.exec(
    'ops-team-message-clear',
    `update member_message set deleted_at = clock_timestamp()
     where tenant = $1 and team_message = $2 and deleted_at is null`,
    [tenantId, id],
  );
}
