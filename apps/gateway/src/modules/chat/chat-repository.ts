import type { Db } from '../../db/query.ts';

export type MessageRow = {
  readonly id: bigint;
  readonly member: bigint;
  readonly username: string;
  readonly body: string;
  readonly at: Date;
};

const COLUMNS =
  'm.id, m.member, p.username, m.body, m.at from chat_message m join member p on p.tenant = m.tenant and p.id = m.member';

/** What was said after a message, oldest first. */
export const readAfter = (
  db: Db,
  tenantId: number,
  after: number,
  size: number,
): Promise<MessageRow[]> =>
  db.many(
    'chat-after',
    `select ${COLUMNS} where m.tenant = $1 and m.id > $2 and m.hidden_at is null order by m.id limit $3`,
    [tenantId, after, size],
  );

/** What was said last, oldest first. */
export const readNewest = async (db: Db, tenantId: number, size: number): Promise<MessageRow[]> =>
  (
    await db.many<MessageRow>(
      'chat-newest',
      `select ${COLUMNS} where m.tenant = $1 and m.hidden_at is null order by m.id desc limit $2`,
      [tenantId, size],
    )
  ).toReversed();

/** Messages hidden in the last day, newest first. */
export const readHidden = async (db: Db, tenantId: number): Promise<number[]> =>
  (
    await db.many<{ id: bigint }>(
      'chat-hidden',
      "select id from chat_message where tenant = $1 and hidden_at > clock_timestamp() - interval '1 day' order by hidden_at desc limit 200",
      [tenantId],
    )
  ).map(({ id }) => Number(id));

/** Notes that a member has the room open; at most once a minute, so that looking stays cheap. */
export const noteReader = (db: Db, tenantId: number, member: bigint): Promise<number> =>
  db.exec(
    'chat-seen',
    `insert into chat_member as c (tenant, member, seen_at) values ($1, $2, clock_timestamp())
     on conflict (tenant, member) do update set seen_at = excluded.seen_at where c.seen_at < clock_timestamp() - interval '1 minute'`,
    [tenantId, member],
  );

/** How many members had the room open in the last five minutes. */
export const countPresent = async (db: Db, tenantId: number): Promise<number> =>
  (
    await db.one<{ present: number }>(
      'chat-present',
      "select count(*)::int as present from chat_member where tenant = $1 and seen_at > clock_timestamp() - interval '5 minutes'",
      [tenantId],
    )
  )?.present ?? 0;

export type Said = {
  readonly outcome: 'SAID' | 'WAIT' | 'MUTED' | 'LINK';
  readonly id: bigint | null;
  readonly at: Date | null;
  readonly until: Date | null;
};

/** Says something, or tells why not; every rule that needs a memory is decided there, under one lock. */
export const say = (
  db: Db,
  tenantId: number,
  said: {
    readonly member: bigint;
    readonly text: string;
    readonly offence: string | null;
    readonly limits: boolean;
  },
): Promise<Said | undefined> =>
  db.one('chat-say', 'select outcome, id, at, until from chat_say($1::smallint, $2, $3, $4, $5)', [
    tenantId,
    said.member,
    said.text,
    said.offence,
    said.limits,
  ]);

/** Takes a report; false where there is no such message. */
export const report = async (
  db: Db,
  tenantId: number,
  member: bigint,
  message: number,
): Promise<boolean> =>
  (
    await db.one<{ known: boolean }>(
      'chat-report',
      'select chat_report_message($1::smallint, $2, $3) as known',
      [tenantId, member, message],
    )
  )?.known ?? false;
