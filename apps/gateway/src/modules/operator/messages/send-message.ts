import type { MessageAudience } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';

import type { MemberId, OperatorId, TenantId } from '../../../domain/ids.ts';
import { memberMessages } from '../../platform/member-messages/module.ts';
import type { MessageKind, Segment } from './segment.ts';

export type Texts = Readonly<
  Record<string, { readonly subject: string; readonly content: string }>
>;

type NewSentMessage = {
  readonly kind: MessageKind;
  readonly audience: MessageAudience;
  readonly segment: Segment;
  readonly author: OperatorId;
  readonly receivers: number;
  readonly texts: Texts;
};

/** Stores a message with its texts; a job delivers one that is for more than one member. */
export async function insertSentMessage(
  tx: Db,
  tenantId: TenantId,
  { kind, audience, segment, author, receivers, texts }: NewSentMessage,
): Promise<string> {
  const isDelivered = audience === 'member';
  const row = await tx.one<{ id: string }>(
    'ops-message-insert',
    `insert into sent_message (tenant, kind, audience, segment, author, receivers, state,
       finished_at)
     values ($1, $2, $3, $4, $5, $6, case when $7 then 'sent' else 'waiting' end,
       case when $7 then now() end) returning id`,
    [tenantId, kind, audience, JSON.stringify(segment), author, receivers, isDelivered],
  );
  if (!row) throw new Error('a message was not stored');
  for (const [language, { subject, content }] of Object.entries(texts))
    await tx.exec(
      'ops-message-text',
      `insert into sent_message_text (tenant, sent_message, language, subject, content)
       values ($1, $2, $3, $4, $5)`,
      [tenantId, row.id, language, subject, content],
    );
  return row.id;
}

/** Sends a message to one member at once; returns its id. */
export async function sendToMember(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  message: Pick<NewSentMessage, 'kind' | 'author' | 'texts'>,
): Promise<string> {
  const id = await insertSentMessage(tx, tenantId, {
    ...message,
    audience: 'member',
    segment: {},
    receivers: 1,
  });
  await tx.exec(
    'ops-message-entry',
    'insert into member_message (tenant, member, kind, sent_message) values ($1, $2, $3, $4)',
    [tenantId, member, message.kind, id],
  );
  memberMessages.inc({ template: 'operator' });
  return id;
}
