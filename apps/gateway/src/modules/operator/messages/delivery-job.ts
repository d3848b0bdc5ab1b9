import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import { memberMessages } from '../../platform/member-messages/module.ts';
import type { Job } from '../../platform/jobs/module.ts';
import { type MessageKind, type Segment, SEGMENT_MEMBERS, toSegmentParams } from './segment.ts';

/** Inboxes that one run writes to; the next run goes on. */
const DELIVERY_BATCH = 10_000;

type OpenMessage = {
  readonly id: string;
  readonly kind: MessageKind;
  readonly segment: Segment;
  readonly last_member: bigint;
};

/** Members who registered after a message was sent do not get it. */
const DELIVER = `with chosen as (
    select m.id ${SEGMENT_MEMBERS} and m.id > $10
      and m.created_at <= (select created_at from sent_message where tenant = $1 and id = $11)
    order by m.id limit $12
  ), added as (
    insert into member_message (tenant, member, kind, sent_message)
    select $1, id, $2, $11 from chosen on conflict do nothing
  )
  select count(*)::int as found, max(id) as last from chosen`;

/** Goes on with the oldest message that is being delivered; returns how many inboxes got it. */
export async function deliverMessages(
  tx: Db,
  tenantId: TenantId,
  batch = DELIVERY_BATCH,
): Promise<number> {
  const message = await tx.one<OpenMessage>(
    'ops-message-open',
    `select id, kind, segment, last_member from sent_message
     where tenant = $1 and finished_at is null order by created_at limit 1 for update`,
    [tenantId],
  );
  if (!message) return 0;
  const { id, kind, segment } = message;
  const delivered = await tx.one<{ found: number; last: bigint | null }>(
    'ops-message-deliver',
    DELIVER,
    [...toSegmentParams(tenantId, kind, segment), message.last_member, id, batch],
  );
  const found = delivered?.found ?? 0;
  await tx.exec(
    'ops-message-delivered',
    `update sent_message set last_member = coalesce($3::bigint, last_member),
       state = case when $4 then 'sent' else 'sending' end,
       finished_at = case when $4 then now() end
     where tenant = $1 and id = $2`,
    [tenantId, id, delivered?.last ?? null, found < batch],
  );
  if (found > 0) memberMessages.inc({ template: 'operator' }, found);
  return found;
}

/** Writes messages to segments into the inboxes of their members. */
export const deliveryJob: Job = {
  name: 'messages',
  interval: 5,
  onMissed: 'runOnce',
  runInTransaction: async (tx, { tenantId }) => ({
    delivered: await deliverMessages(tx, tenantId),
  }),
};
