import type { MessageAudience } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { MAY_SEE_ADVERTISING } from './advertising.ts';
import type { MessageText } from './member-message.ts';
import type { StoredParams } from './write-message.ts';

export type MessageKind = 'account' | 'service' | 'marketing' | 'team';

export type MessageRow = {
  readonly id: bigint;
  readonly kind: MessageKind;
  readonly created_at: Date;
  readonly read_at: Date | null;
  readonly template: string | null;
  readonly params: StoredParams | null;
  /** Texts that an operator wrote, by language; null for a template. */
  readonly texts: Readonly<Record<string, MessageText>> | null;
  readonly audience: MessageAudience | null;
  /** Of a message in the team that it answers. */
  readonly quote: string | null;
  readonly quote_at: Date | null;
  /** Of a message in the team: its text, and who wrote it, seen from the reader. */
  readonly team_text: MessageText | null;
  readonly sender: string | null;
  readonly relation: 'upline' | 'downline' | 'other' | null;
  readonly can_reply: boolean | null;
};

/** The filter of the messages that a member sees. */
export type InboxFilter = {
  readonly member: MemberId;
  /** Kinds of messages that the member is not shown now (readHiddenKinds). */
  readonly hiddenKinds: readonly MessageKind[];
  readonly from: Date | null;
  readonly to: Date | null;
  readonly isUnreadOnly: boolean;
};

const FILTERED = `from member_message m where m.tenant = $1 and m.member = $2
    and m.deleted_at is null and m.kind <> all ($3::text[])
    and ($4::timestamptz is null or m.created_at >= $4)
    and ($5::timestamptz is null or m.created_at <= $5)
    and (not $6 or m.read_at is null)`;

const toParams = (tenantId: TenantId, filter: InboxFilter) => [
  tenantId,
  filter.member,
  filter.hiddenKinds,
  filter.from,
  filter.to,
  filter.isUnreadOnly,
];

// The page is chosen first: texts are joined to its rows only.
const selectPage = (order: 'asc' | 'desc') => `with page as (
    select m.* ${FILTERED} order by m.created_at ${order}, m.id ${order} limit $7 offset $8
  )
  select p.id, p.kind, p.created_at, p.read_at, p.template, p.params,
    case when t.audience in ('TEAM', 'DIRECT_AGENTS', 'DIRECT_MEMBERS') then 'all'
      else s.audience end as audience,
    q.content as quote, q.created_at as quote_at,
    case when t.id is not null
      then jsonb_build_object('subject', t.subject, 'content', t.content) end as team_text,
    a.username as sender, r.relation,
    r.relation <> 'other' and a.status = 'ACTIVE' as can_reply,
    (select jsonb_object_agg(t.language, jsonb_build_object('subject', t.subject, 'content',
      t.content)) from sent_message_text t where t.tenant = $1
      and t.sent_message = p.sent_message) as texts
  from page p
  left join sent_message s on s.tenant = $1 and s.id = p.sent_message
  left join team_message t on t.tenant = $1 and t.id = p.team_message
  left join team_message q on q.tenant = $1 and q.id = t.answers and q.sender = p.member
  left join member a on a.tenant = $1 and a.id = t.sender
  left join lateral (select case
      when t.sender = (select o.upline from member o where o.tenant = $1 and o.id = $2)
        then 'upline'
      when exists (select from member_closure c where c.tenant = $1 and c.ancestor = $2
        and c.descendant = t.sender and c.valid_to = 'infinity') then 'downline'
      else 'other' end as relation) r on t.id is not null
  order by p.created_at ${order}, p.id ${order}`;
const NEWEST_FIRST = selectPage('desc');
const OLDEST_FIRST = selectPage('asc');

/** A page of a member's messages. */
export const readInbox = (
  tx: Db,
  tenantId: TenantId,
  filter: InboxFilter,
  page: {
    readonly order: 'newest' | 'oldest';
    readonly limit: number;
    readonly offset: number;
  },
): Promise<MessageRow[]> =>
  page.order === 'newest'
    ? tx.many('inbox-newest', NEWEST_FIRST, [
        ...toParams(tenantId, filter),
        page.limit,
        page.offset,
      ])
    : tx.many('inbox-oldest', OLDEST_FIRST, [
        ...toParams(tenantId, filter),
        page.limit,
        page.offset,
      ]);

/** Counts the messages that a filter finds. */
export const countInbox = async (
  tx: Db,
  tenantId: TenantId,
  filter: InboxFilter,
): Promise<number> =>
  (
    await tx.one<{ total: number }>(
      'inbox-count',
      `select count(*)::int as total ${FILTERED}`,
      toParams(tenantId, filter),
    )
  )?.total ?? 0;

const COUNT_UNREAD = `select count(*)::int from member_message m where m.tenant = $1
    and m.read_at is null and m.deleted_at is null`;

/** Counts the messages that a member has not read. */
export const countUnreadMessages = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  hiddenKinds: readonly MessageKind[],
): Promise<number> =>
  (
    await tx.one<{ unread: number }>(
      'inbox-unread',
      `select (${COUNT_UNREAD} and m.member = $2 and m.kind <> all ($3::text[])) as unread`,
      [tenantId, member, hiddenKinds],
    )
  )?.unread ?? 0;

/** Counts the unread messages of many members at once, none of them under self-exclusion. */
export const countUnreadMessagesByMember = (
  tx: Db,
  tenantId: TenantId,
  members: readonly bigint[],
): Promise<{ readonly member: MemberId; readonly unread: number }[]> =>
  tx.many(
    'inbox-unread-of',
    `select w.member, (${COUNT_UNREAD} and m.member = w.member
         and (m.kind <> 'marketing' or exists (select from member m where m.tenant = $1
           and m.id = w.member and ${MAY_SEE_ADVERTISING}))) as unread
     from unnest($2::bigint[]) as w (member)`,
    [tenantId, members],
  );

/** Stores a message by template. */
export const insertTemplateMessage = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  message: { readonly template: string; readonly params: StoredParams },
): Promise<number> =>
  tx.exec(
    'inbox-insert',
    `insert into member_message (tenant, member, kind, template, params)
     values ($1, $2, 'account', $3, $4)`,
    [tenantId, member, message.template, JSON.stringify(message.params)],
  );

/** Marks messages of a member as read; ids of others change nothing. */
export const markMessagesRead = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  ids: readonly string[],
): Promise<number> =>
  tx.exec(
    'inbox-read',
    `update member_message set read_at = clock_timestamp()
     where tenant = $1 and member = $2 and id = any ($3::bigint[]) and read_at is null
       and deleted_at is null`,
    [tenantId, member, ids],
  );

/** Marks every message that a member sees as read. */
export const markAllMessagesRead = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  hiddenKinds: readonly MessageKind[],
): Promise<number> =>
  tx.exec(
    'inbox-read-all',
    `update member_message set read_at = clock_timestamp()
     where tenant = $1 and member = $2 and kind <> all ($3::text[])
       and read_at is null and deleted_at is null`,
    [tenantId, member, hiddenKinds],
  );

/** Deletes messages of a member; ids of others change nothing. */
export const deleteMessages = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  ids: readonly string[],
): Promise<number> =>
  tx.exec(
    'inbox-delete',
    `update member_message set deleted_at = clock_timestamp()
     where tenant = $1 and member = $2 and id = any ($3::bigint[]) and deleted_at is null`,
    [tenantId, member, ids],
  );

/** True when a member accepts messages about promotions. */
export const acceptsMarketing = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<boolean> =>
  (
    await tx.one<{ accepts: boolean }>(
      'inbox-marketing',
      `select marketing_refused_at is null as accepts from member where tenant = $1 and id = $2`,
      [tenantId, member],
    )
  )?.accepts ?? false;

/** Sets whether a member receives messages about promotions. */
export const setMarketing = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  accepts: boolean,
): Promise<number> =>
  tx.exec(
    'inbox-set-marketing',
    `update member
     set marketing_refused_at = case when $3 then null
       else coalesce(marketing_refused_at, clock_timestamp()) end
     where tenant = $1 and id = $2`,
    [tenantId, member, accepts],
  );
