import type { MessageAudience } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { MAY_SEE_ADVERTISING } from '../../platform/member-messages/module.ts';
import { placeAt, type ListPlace } from '../list-place.ts';
import type { Segment } from './segment.ts';
import type { Texts } from './send-message.ts';

export type SentRow = {
  readonly id: string;
  readonly place_at: bigint;
  readonly kind: 'service' | 'marketing';
  readonly audience: MessageAudience;
  readonly state: 'waiting' | 'sending' | 'sent' | 'cancelled';
  readonly segment: Segment;
  readonly author: string;
  readonly member_id: string | null;
  readonly username: string | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly recalled_at: Date | null;
  readonly receivers: number;
  readonly delivered: number;
  readonly read: number;
  readonly texts: Texts;
};

// Those that were read are counted by an index of their own (member_message_read).
const COLUMNS = `s.id, ${placeAt('s.created_at')}, s.kind,
  s.audience, s.state, s.segment, o.login as author, s.created_at, s.finished_at,
  s.recalled_at, s.receivers, m.public_id as member_id, m.username,
  (select count(*)::int from member_message e
    where e.tenant = s.tenant and e.sent_message = s.id) as delivered,
  (select count(*)::int from member_message e where e.tenant = s.tenant
    and e.sent_message = s.id and e.read_at is not null) as read,
  (select jsonb_object_agg(t.language, jsonb_build_object('subject', t.subject, 'content',
    t.content)) from sent_message_text t where t.tenant = s.tenant
    and t.sent_message = s.id) as texts`;
const TABLES = `sent_message s join operator o on o.id = s.author
  left join member_message one on one.tenant = s.tenant and one.sent_message = s.id
    and s.audience = 'member'
  left join member m on m.tenant = s.tenant and m.id = one.member`;

type SentFilter = {
  readonly audience: string | null;
  readonly member: MemberId | null;
  /** Rows before this place; its id is not used, since two are never sent in one microsecond. */
  readonly after: ListPlace | null;
  readonly limit: number;
};

/** Lists the messages that operators sent, newest first. */
export const readSentMessages = (
  tx: Db,
  tenantId: TenantId,
  { audience, member, after, limit }: SentFilter,
): Promise<SentRow[]> =>
  tx.many(
    'ops-message-list',
    `select ${COLUMNS} from ${TABLES}
     where s.tenant = $1 and ($2::text is null or s.audience = $2)
       and ($3::bigint is null or exists (select from member_message e where e.tenant = s.tenant
         and e.sent_message = s.id and e.member = $3))
       and ($4::bigint is null
         or s.created_at < timestamptz 'epoch' + $4 * interval '1 microsecond')
     order by s.created_at desc, s.id limit $5`,
    [tenantId, audience, member, after?.at ?? null, limit],
  );

/** One message; undefined where the brand has none of this id. */
export const readSentMessage = (
  tx: Db,
  tenantId: TenantId,
  id: string,
): Promise<SentRow | undefined> =>
  tx.one('ops-message-read', `select ${COLUMNS} from ${TABLES} where s.tenant = $1 and s.id = $2`, [
    tenantId,
    id,
  ]);

/** Ends the delivery of a message; false when it has ended already. */
export const cancelDelivery = async (tx: Db, tenantId: TenantId, id: string): Promise<boolean> =>
  (await tx.exec(
    'ops-message-cancel',
    `update sent_message set state = 'cancelled', finished_at = now()
     where tenant = $1 and id = $2 and finished_at is null`,
    [tenantId, id],
  )) === 1;

/** Takes a message out of the inboxes of those who have not read it; returns of how many. */
export async function recallUnread(tx: Db, tenantId: TenantId, id: string): Promise<number> {
  await tx.exec(
    'ops-message-recalled',
    'update sent_message set recalled_at = now() where tenant = $1 and id = $2',
    [tenantId, id],
  );
  return tx.exec(
    'ops-message-recall',
    `update member_message set deleted_at = now()
     where tenant = $1 and sent_message = $2 and read_at is null and deleted_at is null`,
    [tenantId, id],
  );
}

/** True when a member is allowed to get marketing now. */
export const mayReceiveMarketing = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<boolean> =>
  (
    await tx.one<{ may: boolean }>(
      'ops-message-marketing',
      `select m.marketing_refused_at is null and ${MAY_SEE_ADVERTISING} as may
       from member m where m.tenant = $1 and m.id = $2`,
      [tenantId, member],
    )
  )?.may ?? false;
