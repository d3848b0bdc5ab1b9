import type { TicketState } from '@parlour/contract/states/support-tickets';
import type { TicketKind } from '@parlour/contract/rules';
import type { ClaimFilter } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';

import type { OperatorId, TenantId } from '../../../domain/ids.ts';
import { type ListPlace, NEWEST, OLDEST, placeOf, placeAt } from '../list-place.ts';

export type TicketRow = {
  readonly id: bigint;
  readonly place_at: bigint;
  readonly opened_at: Date;
  readonly kind: TicketKind;
  readonly sender: string;
  readonly content: string;
  readonly language: string;
  readonly state: TicketState;
  readonly waiting_since: Date | null;
  readonly last_at: Date;
  readonly is_unread: boolean;
  readonly assigned_to: string | null;
  readonly messages: number;
  readonly pictures: number;
  readonly member_id: string | null;
  readonly username: string | null;
};

type ThreadRow = {
  readonly id: bigint;
  readonly at: Date;
  readonly author: 'member' | 'operator' | 'note';
  readonly operator: string | null;
  readonly content: string;
  readonly pictures: readonly string[];
};

type TicketFilter = {
  readonly state: TicketState | null;
  readonly kind: TicketKind | null;
  readonly claim: ClaimFilter | null;
  /** The operator whose tickets `mine` selects. */
  readonly operator: OperatorId;
  /** Public id of a member. */
  readonly member: string | null;
  /** Of the last ticket of the page before. */
  readonly after: ListPlace | null;
  readonly limit: number;
};

/** A ticket as the console shows it. */
export const toTicket = (row: TicketRow) => ({
  id: String(row.id),
  openedAt: row.opened_at.getTime(),
  kind: row.kind,
  sender: row.sender,
  content: row.content,
  language: row.language,
  state: row.state,
  waitingSince: row.waiting_since?.getTime() ?? null,
  lastAt: row.last_at.getTime(),
  assignedTo: row.assigned_to,
  messages: row.messages,
  pictures: row.pictures,
  member:
    row.member_id === null || row.username === null
      ? null
      : { id: row.member_id, username: row.username },
});

/** Tickets, with the time that a list is sorted by. */
const selectTickets = (
  time: 'waiting_since' | 'last_at',
) => `select t.id, ${placeAt(`t.${time}`)}, t.opened_at,
    t.kind, t.sender, t.language, t.state, t.waiting_since, t.last_at, t.is_unread,
    o.login as assigned_to, m.public_id as member_id, m.username,
    (select s.content from support_message s where s.tenant = t.tenant and s.ticket = t.id
      order by s.id limit 1) as content,
    (select count(*)::int from support_message s where s.tenant = t.tenant and s.ticket = t.id
      and s.author <> 'note') as messages,
    (select count(*)::int from support_message s join upload u on u.tenant = s.tenant
      and u.support_message = s.id where s.tenant = t.tenant and s.ticket = t.id) as pictures
  from support_ticket t left join operator o on o.id = t.assigned_to
  left join member m on m.tenant = t.tenant and m.id = t.member where t.tenant = $1`;

const FILTERS = `and ($2::text is null or t.state = $2)
  and ($3::text is null or t.kind = $3)
  and case $4::text when 'mine' then t.assigned_to = $5 when 'free' then t.assigned_to is null
    when 'others' then t.assigned_to <> $5 else true end
  and ($6::text is null or m.public_id = $6)`;
const PLACE = placeOf('$7', '$8');

/** Counts the tickets that wait for an answer. */
export const countWaitingTickets = async (tx: Db, tenantId: TenantId): Promise<number> =>
  (
    await tx.one<{ readonly count: number }>(
      'ops-tickets-count',
      `select count(*)::int as count from support_ticket t
       where t.tenant = $1 and t.state = 'open' and t.waiting_since is not null`,
      [tenantId],
    )
  )?.count ?? 0;

/** Tickets: those that wait, the longest first; others, or all, by the newest message. */
export function readTickets(
  tx: Db,
  tenantId: TenantId,
  { state, kind, claim, operator, member, after, limit }: TicketFilter,
): Promise<TicketRow[]> {
  const isQueue = state === 'open';
  const { at, id } = after ?? (isQueue ? OLDEST : NEWEST);
  const values = [tenantId, state, kind, claim, operator, member, at, id, limit];
  if (isQueue)
    return tx.many(
      'ops-tickets-waiting',
      `${selectTickets('waiting_since')} ${FILTERS} and t.waiting_since is not null
       and (t.waiting_since, t.id) > ${PLACE}
       order by t.waiting_since, t.id limit $9`,
      values,
    );
  return tx.many(
    'ops-tickets-newest',
    `${selectTickets('last_at')} ${FILTERS} and (t.last_at, t.id) < ${PLACE}
     order by t.last_at desc, t.id desc limit $9`,
    values,
  );
}

export const readTicket = (
  tx: Db,
  tenantId: TenantId,
  id: string,
): Promise<TicketRow | undefined> =>
  tx.one('ops-ticket', `${selectTickets('last_at')} and t.id = $2::bigint`, [tenantId, id]);

/** All messages of a ticket, notes too, oldest first. */
export const readThread = (tx: Db, tenantId: TenantId, id: string): Promise<ThreadRow[]> =>
  tx.many(
    'ops-ticket-thread',
    `select s.id, s.at, s.author, o.login as operator, s.content, array(select u.id from upload u
       where u.tenant = s.tenant and u.support_message = s.id order by u.at, u.id) as pictures
     from support_message s left join operator o on o.id = s.operator
     where s.tenant = $1 and s.ticket = $2::bigint order by s.id`,
    [tenantId, id],
  );

/** A picture of a ticket: no other picture that members send is read by this permission. */
export const readPicture = (
  tx: Db,
  tenantId: TenantId,
  picture: string,
): Promise<{ readonly content: Buffer } | undefined> =>
  tx.one(
    'ops-ticket-picture',
    `select content from upload where tenant = $1 and id = $2 and support_message is not null`,
    [tenantId, picture],
  );
