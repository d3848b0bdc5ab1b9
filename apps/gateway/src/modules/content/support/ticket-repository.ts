import type { TicketState } from '@parlour/contract/states/support-tickets';
import type { TicketKind } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

export type NewTicket = {
  readonly kind: TicketKind;
  readonly sender: string;
  readonly language: string;
  /** Origin of the page that it was sent from. */
  readonly origin: string;
  /** Null: of a visitor. */
  readonly member: MemberId | null;
};

/** Stores a ticket without a message and returns its id. */
export async function insertTicket(
  tx: Db,
  tenantId: TenantId,
  { kind, sender, language, origin, member }: NewTicket,
): Promise<string> {
  const row = await tx.one<{ id: string }>(
    'support-ticket-insert',
    `insert into support_ticket (tenant, kind, sender, language, origin, member)
      values ($1, $2, $3, $4, $5, $6) returning id::text`,
    [tenantId, kind, sender, language, origin, member],
  );
  if (!row) throw new Error('a ticket was not stored');
  return row.id;
}

/** Adds what the sender of a ticket wrote; returns the id of the message. */
export async function insertSenderMessage(
  tx: Db,
  tenantId: TenantId,
  ticket: string,
  content: string,
): Promise<string> {
  const row = await tx.one<{ id: string }>(
    'ticket-message-insert',
    `insert into support_message (tenant, ticket, author, content)
      values ($1, $2::bigint, 'member', $3) returning id::text`,
    [tenantId, ticket, content],
  );
  if (!row) throw new Error('a message of a ticket was not stored');
  return row.id;
}

/** A ticket of the member, locked; undefined where the member has none of this id. */
export const lockOwnTicket = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  ticket: string,
): Promise<{ readonly state: TicketState; readonly closedAt: Date | null } | undefined> =>
  tx.one(
    'ticket-lock',
    `select t.state, t.closed_at as "closedAt" from support_ticket t
     where t.tenant = $1 and t.id = $3::bigint and t.member = $2 for update`,
    [tenantId, member, ticket],
  );

/** The sender waits again, since the first message that was not answered. */
export const reopenTicket = (tx: Db, tenantId: TenantId, ticket: string): Promise<number> =>
  tx.exec(
    'ticket-reopen',
    `update support_ticket set state = 'open', closed_at = null, last_at = clock_timestamp(),
       waiting_since = coalesce(waiting_since, clock_timestamp()), is_unread = false
     where tenant = $1 and id = $2::bigint`,
    [tenantId, ticket],
  );

/** The member has read up to a message; returns 0 where that changes nothing. */
export const markTicketRead = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  read: { readonly ticket: string; readonly seen: string },
): Promise<number> =>
  tx.exec(
    'support-ticket-read',
    `update support_ticket t set is_unread = false
     where t.tenant = $1 and t.id = $3::bigint and t.member = $2 and t.is_unread
       and not exists (select from support_message m where m.tenant = t.tenant
         and m.ticket = t.id and m.author = 'operator' and m.id > $4::bigint)`,
    [tenantId, member, read.ticket, read.seen],
  );

export type OwnTicketRow = {
  readonly id: bigint;
  readonly kind: TicketKind;
  readonly state: TicketState;
  readonly opened_at: Date;
  readonly last_at: Date;
  readonly closed_at: Date | null;
  readonly is_unread: boolean;
  readonly content: string;
};

const OWN = `select t.id, t.kind, t.state, t.opened_at, t.last_at, t.closed_at, t.is_unread,
  (select m.content from support_message m where m.tenant = t.tenant and m.ticket = t.id
    order by m.id limit 1) as content
  from support_ticket t where t.tenant = $1 and t.member = $2`;

/** A page of the member's tickets, the newest message first. */
export const readOwnTickets = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  page: { readonly limit: number; readonly offset: number },
): Promise<OwnTicketRow[]> =>
  tx.many('ticket-list', `${OWN} order by t.last_at desc, t.id desc limit $3 offset $4`, [
    tenantId,
    member,
    page.limit,
    page.offset,
  ]);

/** One of the member's tickets. */
export const readOwnTicket = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  ticket: string,
): Promise<OwnTicketRow | undefined> =>
  tx.one('ticket-detail', `${OWN} and t.id = $3::bigint`, [tenantId, member, ticket]);

/** Counts the tickets of the member, and those of them that have an unread answer. */
export async function countOwnTickets(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<{ readonly all: number; readonly unread: number }> {
  const row = await tx.one<{ all: number; unread: number }>(
    'ticket-count',
    `select count(*)::int as all, count(*) filter (where is_unread)::int as unread
     from support_ticket where tenant = $1 and member = $2`,
    [tenantId, member],
  );
  return row ?? { all: 0, unread: 0 };
}

/** The messages of a ticket that its member sees, oldest first. */
export const readThread = (
  tx: Db,
  tenantId: TenantId,
  ticket: string,
): Promise<
  {
    readonly id: bigint;
    readonly at: Date;
    readonly author: 'member' | 'operator';
    readonly content: string;
    readonly pictures: readonly string[];
  }[]
> =>
  tx.many(
    'ticket-thread',
    `select m.id, m.at, m.author, m.content, array(select u.id from upload u
       where u.tenant = m.tenant and u.support_message = m.id order by u.at, u.id) as pictures
     from support_message m
     where m.tenant = $1 and m.ticket = $2::bigint and m.author <> 'note' order by m.id`,
    [tenantId, ticket],
  );

/** A picture of one of the member's tickets. */
export const readOwnPicture = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  picture: string,
): Promise<{ readonly content: Buffer } | undefined> =>
  tx.one(
    'ticket-picture',
    `select u.content from upload u
     join support_message m on m.tenant = u.tenant and m.id = u.support_message
     join support_ticket t on t.tenant = m.tenant and t.id = m.ticket
     where u.tenant = $1 and u.id = $3 and t.member = $2`,
    [tenantId, member, picture],
  );
