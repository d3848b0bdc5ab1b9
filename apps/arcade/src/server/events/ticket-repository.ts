import type { TicketLeg, TicketState } from '@parlour/arcade-protocol';
import { type Micros, zero } from '@parlour/money';
import type { PlacedBet } from '../../games/event-game.ts';
import type { Query } from '../db/pool.ts';
import type { Ticket } from './event.ts';

const columns = `
  t.tenant, t.id, t.player, t.game, t.own_id as "ownId", t.stake, t.currency, t.book, t.state,
  t.payout, t.balance_after_bet as "balanceAfterBet", t.balance, t.decline_code as "declineCode",
  (extract(epoch from t.cashed_out_at) * 1000)::float8 as "cashedOutAt",
  t.created_at as "createdAt", t.resolve_by <= clock_timestamp() as "isOverdue",
  (select coalesce(
      jsonb_agg(
        jsonb_build_object('event', l.event, 'selection', l.selection, 'terms', l.terms)
        order by l.position
      ), '[]')
    from leg l where l.tenant = t.tenant and l.ticket = t.id) as legs`;

/** The fields that a step can write together with the new state. */
export type Change = {
  readonly payout?: Micros;
  readonly balanceAfterBet?: Micros;
  readonly balance?: Micros;
  readonly declineCode?: string;
  readonly cashedOutAt?: number;
};

export type NewTicket = Pick<
  Ticket,
  'tenant' | 'id' | 'player' | 'game' | 'ownId' | 'stake' | 'currency' | 'book' | 'legs'
> & { readonly session: string; /** Milliseconds since 1970. */ readonly resolveBy: number };

/** Reads one ticket by its id. */
export const findTicket = (query: Query, tenant: string, id: string): Promise<Ticket | undefined> =>
  query.one<Ticket>(`select ${columns} from ticket t where tenant = $1 and id = $2`, [tenant, id]);

/** Reads a ticket by its id alone, for the public. */
export const findPublicTicket = (query: Query, id: string): Promise<Ticket | undefined> =>
  query.one<Ticket>(`select ${columns} from ticket t where id = $1`, [id]);

/** Reads the ticket of a player's own id. */
export const findOwnTicket = (
  query: Query,
  tenant: string,
  player: string,
  ownId: string,
): Promise<Ticket | undefined> =>
  query.one<Ticket>(
    `select ${columns} from ticket t where tenant = $1 and player = $2 and own_id = $3`,
    [tenant, player, ownId],
  );

/** Counts the tickets of a player on an event. */
export const countTickets = async (
  query: Query,
  tenant: string,
  player: string,
  event: string,
): Promise<number> =>
  (
    await query.one<{ count: number }>(
      `select count(*)::int as count from leg l join ticket t on t.tenant = l.tenant
        and t.id = l.ticket where l.event = $3 and t.tenant = $1 and t.player = $2`,
      [tenant, player, event],
    )
  )?.count ?? 0;

/** The taken tickets of a player on one event alone, without those that were cashed out. */
export const findSingles = (
  query: Query,
  { tenant, player }: Pick<Ticket, 'tenant' | 'player'>,
  event: string,
): Promise<PlacedBet[]> =>
  query<PlacedBet>(
    `select t.stake, l.selection, l.terms from leg l
     join ticket t on t.tenant = l.tenant and t.id = l.ticket
     where l.event = $3 and t.tenant = $1 and t.player = $2 and t.cashed_out_at is null
       and t.state in ('accepted', 'decided', 'done')
       and not exists (select 1 from leg o where o.tenant = l.tenant and o.ticket = l.ticket
         and o.event <> l.event)`,
    [tenant, player, event],
  );

/** Writes a ticket with its legs; false when its own id was used at the same moment. */
export async function insertTicket(query: Query, ticket: NewTicket): Promise<boolean> {
  const rows = await query(
    `insert into ticket (tenant, id, player, session, game, own_id, stake, currency, book, state,
     resolve_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'betting', to_timestamp($10::float8 / 1000))
       on conflict do nothing returning id`,
    [
      ticket.tenant,
      ticket.id,
      ticket.player,
      ticket.session,
      ticket.game,
      ticket.ownId,
      ticket.stake,
      ticket.currency,
      ticket.book,
      ticket.resolveBy,
    ],
  );
  if (rows.length === 0) return false;
  await query(
    `insert into leg (tenant, ticket, position, event, selection, terms)
     select $1, $2, position - 1, leg->>'event', leg->'selection', leg->'terms'
       from jsonb_array_elements($3::jsonb) with ordinality as part (leg, position)`,
    [
      ticket.tenant,
      ticket.id,
      JSON.stringify(
        ticket.legs.map(({ event, selection, terms }: TicketLeg) => ({
          event,
          selection,
          terms: terms ?? null,
        })),
      ),
    ],
  );
  return true;
}

/** Moves a ticket from one state to the next; undefined when another process moved it first. */
export const advanceTicket = (
  query: Query,
  { tenant, id, state }: Pick<Ticket, 'tenant' | 'id' | 'state'>,
  next: TicketState,
  change: Change = {},
): Promise<Ticket | undefined> =>
  query.one<Ticket>(
    `update ticket t set state = $4, payout = coalesce($5, payout),
       balance_after_bet = coalesce($6, balance_after_bet), balance = coalesce($7, balance),
       decline_code = coalesce($8, decline_code),
         cashed_out_at = coalesce(to_timestamp($9::float8 / 1000), cashed_out_at),
         updated_at = clock_timestamp()
     where tenant = $1 and id = $2 and state = $3 returning ${columns}`,
    [
      tenant,
      id,
      state,
      next,
      change.payout ?? null,
      change.balanceAfterBet ?? null,
      change.balance ?? null,
      change.declineCode ?? null,
      change.cashedOutAt ?? null,
    ],
  );

const ofEvent =
  'exists (select 1 from leg l where l.tenant = t.tenant and l.ticket = t.id and l.event = $1)';

/**
 * True when a stake on an event is still pending: nothing can be decided or shown until its result
 * is known.
 */
export const hasPendingStake = async (query: Query, event: string): Promise<boolean> =>
  (await query(`select 1 from ticket t where state = 'betting' and ${ofEvent} limit 1`, [event]))
    .length > 0;

/**
 * Ids of the tickets that were taken on an event, also of those that have been cashed out since.
 */
export const acceptedIds = async (query: Query, event: string): Promise<string[]> =>
  (
    await query<{ id: string }>(
      `select id from ticket t where (state = 'accepted' or cashed_out_at is not null)
        and ${ofEvent}`,
      [event],
    )
  ).map(({ id }) => id);

/**
 * Tickets that can be moved on and have not moved within `idleMs`: bets without an answer, wins
 * and rollbacks to bring, and those whose events have all ended.
 */
export const findMovable = (query: Query, idleMs: number, limit = 200): Promise<Ticket[]> =>
  query<Ticket>(
    `select ${columns} from ticket t
     where updated_at <= clock_timestamp() - $1 * interval '1 millisecond'
       and (state in ('betting', 'decided', 'refunding')
       or (state = 'accepted'
         and not exists (select 1 from leg l join event e on e.id = l.event
         where l.tenant = t.tenant and l.ticket = t.id and e.state not in ('settled', 'void'))))
     order by updated_at limit $2`,
    [idleMs, limit],
  );

/** Tickets on an event in some states, by id, to be moved on at its lock and at its end. */
export const readTickets = (
  query: Query,
  event: string,
  states: readonly TicketState[],
  after: string,
  limit: number,
): Promise<Ticket[]> =>
  query<Ticket>(
    `select ${columns} from ticket t where state = any($2) and ${ofEvent} and id > $3 order by id
      limit $4`,
    [event, states, after, limit],
  );

/** Reads the state and outcome of each event of a ticket. */
export const readLegEvents = (
  query: Query,
  tenant: string,
  id: string,
): Promise<{ state: string; outcome: unknown }[]> =>
  query(
    `select e.state, e.outcome from leg l join event e on e.id = l.event where l.tenant = $1
      and l.ticket = $2 order by l.position`,
    [tenant, id],
  );

/** A player's own tickets at a table: all that are not finished, and those of the last minutes. */
export const ticketsAtTable = (
  query: Query,
  tenant: string,
  player: string,
  game: string,
): Promise<Ticket[]> =>
  query<Ticket>(
    `select ${columns} from ticket t where tenant = $1 and player = $2 and game = $3
       and (state in ('betting', 'accepted', 'decided', 'refunding')
         or updated_at > clock_timestamp() - interval '2 minutes') order by created_at desc
         limit 60`,
    [tenant, player, game],
  );

/** The player's tickets in a game, newest first, older than `before` when given. */
export const listTickets = (
  query: Query,
  tenant: string,
  player: string,
  game: string,
  before: Date | null,
  limit: number,
): Promise<Ticket[]> =>
  query<Ticket>(
    `select ${columns} from ticket t where tenant = $1 and player = $2 and game = $3
      and ($4::timestamptz is null or created_at < $4) order by created_at desc limit $5`,
    [tenant, player, game, before, limit],
  );

/** Counts the players of all tenants at an event, and sums their stakes in one kind of money. */
export const countCrowd = async (
  query: Query,
  event: string,
  currency: string,
  book: string,
): Promise<{ players: number; stakes: Micros }> =>
  (await query.one<{ players: number; stakes: Micros }>(
    `select count(distinct (t.tenant, t.player))::int as players,
     coalesce(sum(t.stake) filter (where t.currency = $2 and t.book = $3), 0)::int8 as stakes
     from leg l join ticket t on t.tenant = l.tenant and t.id = l.ticket where l.event = $1
       and t.state in ('accepted', 'decided', 'done')`,
    [event, currency, book],
  )) ?? { players: 0, stakes: zero };
