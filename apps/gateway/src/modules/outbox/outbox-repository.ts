import type { Db } from '../../db/query.ts';
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

/** Writes a message that is to be sent. */
export const insertMessage = (tx: Db, tenantId: number, row: OutboxRow): Promise<number> =>
  tx.exec(
    'outbox-insert',
    `insert into outbox (tenant, key, channel, provider, recipient_hash, recipient, template, language, body, state, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp() + make_interval(mins => $11::int))`,
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
  readonly tries: number;
};

/** How many messages of a tenant one gateway takes at a time. */
const BATCH = 10;

/** Takes messages that are due; whoever asks at the same time gets others. What ran out while it waited is not sent any more. */
export async function claimDue(
  tx: Db,
  tenantId: number,
  repeatable: readonly string[],
): Promise<Claimed[]> {
  // Whoever had taken these has died. Only a provider that knows the key again may be given it again.
  await tx.exec(
    'outbox-orphans',
    `update outbox set state = case when provider = any ($2) then 'waiting' else 'unknown' end, fault = 'gateway ended'
     where tenant = $1 and state = 'sending' and due_at < clock_timestamp()`,
    [tenantId, repeatable],
  );
  await tx.exec(
    'outbox-expire',
    "update outbox set state = 'expired', body = null, recipient = null where tenant = $1 and state = 'waiting' and expires_at < clock_timestamp()",
    [tenantId],
  );
  return tx.many<Claimed>(
    'outbox-claim',
    `update outbox set state = 'sending', tries = tries + 1, due_at = clock_timestamp() + interval '2 minutes'
     where tenant = $1 and id in (select id from outbox where tenant = $1 and state = 'waiting' and due_at <= clock_timestamp() order by due_at limit ${BATCH} for update skip locked)
     returning id, key, provider, recipient, body, tries`,
    [tenantId],
  );
}

/** Notes that a provider has a message; a real one has the words now, so they are not kept here. */
export const noteSent = (
  tx: Db,
  tenantId: number,
  id: bigint,
  providerId: string,
  isKept: boolean,
): Promise<number> =>
  tx.exec(
    'outbox-sent',
    `update outbox set state = 'sent', sent_at = clock_timestamp(), provider_id = $3, fault = null, body = case when $4 then body end, recipient = case when $4 then recipient end
     where tenant = $1 and id = $2 and state = 'sending'`,
    [tenantId, id, providerId, isKept],
  );

/** Notes that a message is to be tried again later. */
export const noteAgain = (
  tx: Db,
  tenantId: number,
  id: bigint,
  fault: string,
  seconds: number,
): Promise<number> =>
  tx.exec(
    'outbox-again',
    "update outbox set state = 'waiting', fault = $3, due_at = clock_timestamp() + make_interval(secs => $4::int) where tenant = $1 and id = $2 and state = 'sending'",
    [tenantId, id, fault, seconds],
  );

/** Notes that a message is not tried again. */
export const noteEnd = (
  tx: Db,
  tenantId: number,
  id: bigint,
  state: 'failed' | 'unknown',
  fault: string,
): Promise<number> =>
  tx.exec(
    'outbox-end',
    "update outbox set state = $3, fault = $4, body = null, recipient = null where tenant = $1 and id = $2 and state = 'sending'",
    [tenantId, id, state, fault],
  );

export type InboxRow = {
  readonly key: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly body: string;
  readonly state: string;
  readonly created_at: Date;
};

/** What lies in the sandbox, newest first; `recipientHash` null = everybody's. */
export const readSandbox = (
  tx: Db,
  tenantId: number,
  recipientHash: Buffer | null,
  most: number,
): Promise<InboxRow[]> =>
  tx.many(
    'outbox-sandbox',
    `select key, channel, recipient, body, state, created_at from outbox
     where tenant = $1 and provider = 'sandbox' and state <> 'withheld' and body is not null and ($2::bytea is null or recipient_hash = $2) order by id desc limit $3`,
    [tenantId, recipientHash, most],
  );
