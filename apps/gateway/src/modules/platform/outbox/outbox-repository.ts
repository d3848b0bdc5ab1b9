import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import type { Channel } from './message.ts';

export type OutboxRow = {
  readonly key: string;
  readonly channel: Channel;
  readonly provider: string;
  readonly recipientHash: Buffer;
  readonly recipient: string;
  readonly template: string;
  readonly language: string;
  readonly body: string;
  readonly isWithheld: boolean;
  readonly lifeMinutes: number;
};

/** Writes a message to be sent. */
export const insertMessage = (tx: Db, tenantId: TenantId, row: OutboxRow): Promise<number> =>
  tx.exec(
    'outbox-insert',
    `insert into outbox (tenant, key, channel, provider, recipient_hash, recipient, template,
     language, body, state, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
       clock_timestamp() + make_interval(mins => $11::int))`,
    [
      tenantId,
      row.key,
      row.channel,
      row.provider,
      row.recipientHash,
      row.recipient,
      row.template,
      row.language,
      row.body,
      row.isWithheld ? 'withheld' : 'waiting',
      row.lifeMinutes,
    ],
  );

export type Claimed = {
  readonly id: bigint;
  readonly key: string;
  readonly provider: string;
  readonly recipient: string;
  readonly body: string;
  readonly attempts: number;
};

/** Messages of a tenant that one gateway claims at a time. */
const BATCH_SIZE = 10;

/** Claims due messages; concurrent callers get different ones. Expired messages are not sent. */
export async function claimDue(
  tx: Db,
  tenantId: TenantId,
  repeatable: readonly string[],
): Promise<Claimed[]> {
  // Their gateway died while sending. Only a provider that knows repeated keys may get them again.
  await tx.exec(
    'outbox-orphans',
    `update outbox set state = case when provider = any ($2) then 'waiting'
     else 'unknown' end, error = 'gateway ended'
     where tenant = $1 and state = 'sending' and due_at < clock_timestamp()`,
    [tenantId, repeatable],
  );
  await tx.exec(
    'outbox-expire',
    `update outbox set state = 'expired', body = null, recipient = null where tenant = $1
      and state = 'waiting' and expires_at < clock_timestamp()`,
    [tenantId],
  );
  return tx.many<Claimed>(
    'outbox-claim',
    `update outbox set state = 'sending', attempts = attempts + 1,
     due_at = clock_timestamp() + interval '2 minutes'
     where tenant = $1 and id in (select id from outbox where tenant = $1 and state = 'waiting'
       and due_at <= clock_timestamp() order by due_at limit ${BATCH_SIZE} for update skip locked)
     returning id, key, provider, recipient, body, attempts`,
    [tenantId],
  );
}

/** Marks a message as sent; its content is kept for the sandbox only. */
export const markSent = (
  tx: Db,
  tenantId: TenantId,
  id: bigint,
  providerId: string,
  isKept: boolean,
): Promise<number> =>
  tx.exec(
    'outbox-sent',
    `update outbox set state = 'sent', sent_at = clock_timestamp(), provider_id = $3, error = null,
     body = case when $4 then body end, recipient = case when $4 then recipient end
     where tenant = $1 and id = $2 and state = 'sending'`,
    [tenantId, id, providerId, isKept],
  );

/** Schedules another try. */
export const markForRetry = (
  tx: Db,
  tenantId: TenantId,
  id: bigint,
  fault: string,
  seconds: number,
): Promise<number> =>
  tx.exec(
    'outbox-again',
    `update outbox set state = 'waiting', error = $3,
      due_at = clock_timestamp() + make_interval(secs => $4::int) where tenant = $1 and id = $2
      and state = 'sending'`,
    [tenantId, id, fault, seconds],
  );

/** Marks a message as not to be tried again. */
export const markFailed = (
  tx: Db,
  tenantId: TenantId,
  id: bigint,
  state: 'failed' | 'unknown',
  fault: string,
): Promise<number> =>
  tx.exec(
    'outbox-end',
    `update outbox set state = $3, error = $4, body = null, recipient = null where tenant = $1
      and id = $2 and state = 'sending'`,
    [tenantId, id, state, fault],
  );

type InboxRow = {
  readonly key: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly body: string;
  readonly state: string;
  readonly created_at: Date;
};

/** Messages of the sandbox, newest first; `recipientHash` null = of all recipients. */
export const readSandbox = (
  tx: Db,
  tenantId: TenantId,
  recipientHash: Buffer | null,
  limit: number,
): Promise<InboxRow[]> =>
  tx.many(
    'outbox-sandbox',
    `select key, channel, recipient, body, state, created_at from outbox
     where tenant = $1 and provider = 'sandbox' and state <> 'withheld' and body is not null
       and ($2::bytea is null or recipient_hash = $2) order by id desc limit $3`,
    [tenantId, recipientHash, limit],
  );
