import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

export type MessageRow = {
  readonly id: bigint;
  readonly member: MemberId;
  readonly username: string;
  readonly body: string;
  readonly at: Date;
};

const MESSAGES_WITH_USERNAMES = `m.id, m.member, p.username, m.body, m.at
  from chat_message m join member p on p.tenant = m.tenant and p.id = m.member`;

/** The messages after an id, oldest first. */
export const readMessagesAfter = (
  db: Db,
  tenantId: TenantId,
  after: number,
  size: number,
): Promise<MessageRow[]> =>
  db.many(
    'chat-after',
    `select ${MESSAGES_WITH_USERNAMES} where m.tenant = $1 and m.id > $2 and m.hidden_at is null
      order by m.id limit $3`,
    [tenantId, after, size],
  );

/** The newest messages, oldest first. */
export const readNewestMessages = async (
  db: Db,
  tenantId: TenantId,
  size: number,
): Promise<MessageRow[]> =>
  (
    await db.many<MessageRow>(
      'chat-newest',
      `select ${MESSAGES_WITH_USERNAMES} where m.tenant = $1 and m.hidden_at is null
        order by m.id desc limit $2`,
      [tenantId, size],
    )
  ).toReversed();

/** Messages hidden in the last day, newest first. */
export const readHiddenIds = async (db: Db, tenantId: TenantId): Promise<number[]> =>
  (
    await db.many<{ id: bigint }>(
      'chat-hidden',
      `select id from chat_message where tenant = $1
        and hidden_at > clock_timestamp() - interval '1 day' order by hidden_at desc limit 200`,
      [tenantId],
    )
  ).map(({ id }) => Number(id));

/** Records that a member has the room open, at most once a minute. */
export const recordPresence = (db: Db, tenantId: TenantId, member: MemberId): Promise<number> =>
  db.exec(
    'chat-seen',
    `insert into chat_member as c (tenant, member, seen_at) values ($1, $2, clock_timestamp())
     on conflict (tenant, member) do update set seen_at = excluded.seen_at
       where c.seen_at < clock_timestamp() - interval '1 minute'`,
    [tenantId, member],
  );

/** Counts the members who had the room open in the last five minutes. */
export const countPresentMembers = async (db: Db, tenantId: TenantId): Promise<number> =>
  (
    await db.one<{ present: number }>(
      'chat-present',
      `select count(*)::int as present from chat_member where tenant = $1
        and seen_at > clock_timestamp() - interval '5 minutes'`,
      [tenantId],
    )
  )?.present ?? 0;

type PostMessageResult = {
  readonly outcome: 'SAID' | 'WAIT' | 'MUTED' | 'LINK';
  readonly id: bigint | null;
  readonly at: Date | null;
  readonly until: Date | null;
};

/**
 * Stores a message, or returns why not. Rate limits and mutes are decided in the database, under
 * the member's lock.
 */
export const postMessage = (
  db: Db,
  tenantId: TenantId,
  message: {
    readonly member: MemberId;
    readonly text: string;
    readonly offence: string | null;
    readonly limits: boolean;
  },
): Promise<PostMessageResult | undefined> =>
  db.one('chat-say', 'select outcome, id, at, until from chat_say($1::smallint, $2, $3, $4, $5)', [
    tenantId,
    message.member,
    message.text,
    message.offence,
    message.limits,
  ]);

/** Stores a report; returns false if there is no such message. */
export const reportMessage = async (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  messageId: number,
): Promise<boolean> =>
  (
    await db.one<{ known: boolean }>(
      'chat-report',
      'select chat_report_message($1::smallint, $2, $3) as known',
      [tenantId, member, messageId],
    )
  )?.known ?? false;
