import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';

export type ChatRow = {
  readonly id: bigint;
  readonly member: string;
  readonly username: string;
  readonly body: string;
  readonly at: Date;
  readonly reports: number;
  readonly is_hidden: boolean;
  readonly is_approved: boolean;
  readonly muted_until: Date | null;
};

/** Messages before an id, newest first: all, those that were reported, or those that are hidden. */
export const readChat = (
  db: Db,
  tenantId: TenantId,
  show: 'all' | 'reported' | 'hidden',
  { before, limit }: { readonly before: bigint | null; readonly limit: number },
): Promise<ChatRow[]> =>
  db.many(
    'ops-chat',
    `select m.id, p.public_id as member, p.username, m.body, m.at, m.is_approved,
       m.hidden_at is not null as is_hidden, coalesce(r.reports, 0)::int as reports,
       case when c.muted_until > clock_timestamp() then c.muted_until end as muted_until
     from chat_message m
     join member p on p.tenant = m.tenant and p.id = m.member
     left join chat_member c on c.tenant = m.tenant and c.member = m.member
     left join lateral (select count(*) as reports from chat_report r
       where r.tenant = m.tenant and r.message = m.id) r on true
     where m.tenant = $1 and ($2::bigint is null or m.id < $2)
       and ($3::text <> 'hidden' or m.hidden_at is not null)
       and ($3::text <> 'reported' or r.reports > 0 and not m.is_approved)
     order by m.id desc limit $4`,
    [tenantId, before, show, limit],
  );

type StoredMessage = {
  readonly body: string;
  readonly username: string;
  readonly is_hidden: boolean;
};

/** A message, locked until the transaction ends. */
export const lockMessage = (
  db: Db,
  tenantId: TenantId,
  id: string,
): Promise<StoredMessage | undefined> =>
  db.one(
    'ops-chat-message',
    `select m.body, p.username, m.hidden_at is not null as is_hidden from chat_message m
     join member p on p.tenant = m.tenant and p.id = m.member
     where m.tenant = $1 and m.id = $2::bigint for update of m`,
    [tenantId, id],
  );

/** Hides a message, or shows it again and keeps it whatever is reported. */
export const setMessage = (
  db: Db,
  tenantId: TenantId,
  id: string,
  { isHidden }: { readonly isHidden: boolean },
): Promise<number> =>
  db.exec(
    'ops-chat-set',
    `update chat_message set is_approved = not $3,
       hidden_at = case when $3 then coalesce(hidden_at, clock_timestamp()) end
     where tenant = $1 and id = $2::bigint`,
    [tenantId, id, isHidden],
  );

/** Sets until when a member may not write; returns the time, or undefined for an unknown member. */
export const setMute = (
  db: Db,
  tenantId: TenantId,
  publicId: string,
  hours: number,
): Promise<{ readonly username: string; readonly until: Date } | undefined> =>
  db.one(
    'ops-chat-mute',
    `with wanted as (select id, username from member where tenant = $1 and public_id = $2),
     muted as (insert into chat_member as c (tenant, member, muted_until)
       select $1, id, clock_timestamp() + make_interval(hours => $3) from wanted
       on conflict (tenant, member) do update set muted_until = excluded.muted_until
       returning c.muted_until)
     select w.username, m.muted_until as until from wanted w, muted m`,
    [tenantId, publicId, hours],
  );
