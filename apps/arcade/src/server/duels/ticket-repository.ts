import type { Query } from '../db/pool.ts';
import type { DuelSeat, MatchingPool, Ticket } from './duel.ts';

const columns = `
  tenant, player, game, session, room, currency, book, stake, name, network,
  joined_at as "joinedAt", may_meet as "mayMeet", kept_apart as "keptApart",
  (extract(epoch from clock_timestamp() - joined_at) * 1000)::float8 as "waitingMs"`;

const free = `
  not exists (select 1 from duel_seat s
    where s.tenant = t.tenant and s.player = t.player and s.game = t.game and s.is_open)`;

/**
 * Lets a player wait. A player who waits in this room already keeps the place in the row; another
 * room is a new place.
 */
export const putTicket = async (
  query: Query,
  ticket: Omit<Ticket, 'joinedAt' | 'waitingMs' | 'mayMeet' | 'keptApart'> & {
    readonly joinedAt?: Date | null;
  },
): Promise<void> => {
  await query(
    `insert into duel_ticket as t (tenant, player, game, session, room, currency, book, stake, name,
     network, joined_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11, clock_timestamp()))
     on conflict (tenant, player, game) do update set joined_at = case when t.room = excluded.room
       then t.joined_at else excluded.joined_at end, session = excluded.session,
       room = excluded.room, currency = excluded.currency, book = excluded.book,
         stake = excluded.stake, network = excluded.network, seen_at = clock_timestamp()`,
    [
      ticket.tenant,
      ticket.player,
      ticket.game,
      ticket.session,
      ticket.room,
      ticket.currency,
      ticket.book,
      ticket.stake,
      ticket.name,
      ticket.network,
      ticket.joinedAt ?? null,
    ],
  );
};

/** The player's page asked: reads the ticket and notes that its owner is there. */
export const sawTicket = (
  query: Query,
  tenant: string,
  player: string,
  game: string,
): Promise<Ticket | undefined> =>
  query.one<Ticket>(
    `update duel_ticket set seen_at = clock_timestamp() where tenant = $1 and player = $2
        and game = $3 returning ${columns}`,
    [tenant, player, game],
  );

/** Ends the waiting of a player; false when there was none. */
export const dropTicket = async (
  query: Query,
  tenant: string,
  player: string,
  game: string,
): Promise<boolean> =>
  (
    await query(
      'delete from duel_ticket where tenant = $1 and player = $2 and game = $3 returning 1',
      [tenant, player, game],
    )
  ).length > 0;

/**
 * Everybody of a pool who is there and free, longest waiting first, locked until the transaction
 * ends.
 */
export const waitingIn = (query: Query, pool: MatchingPool, silentMs: number): Promise<Ticket[]> =>
  query<Ticket>(
    `select ${columns} from duel_ticket t
     where tenant = $1 and game = $2 and currency = $3 and book = $4 and stake = $5
       and seen_at > clock_timestamp() - $6 * interval '1 millisecond' and ${free}
     order by joined_at, player limit 200 for update`,
    [pool.tenant, pool.game, pool.currency, pool.book, pool.stake, silentMs],
  );

type Waiting = Pick<Ticket, 'tenant' | 'player' | 'game'>;

/** Players who wait in the pool of a waiting player, and of whom the wallet was not asked yet. */
export const findStrangers = async (
  query: Query,
  { tenant, player, game }: Waiting,
  silentMs: number,
): Promise<string[]> =>
  (
    await query<{ player: string }>(
      `select t.player from duel_ticket o join duel_ticket t on t.tenant = o.tenant
         and t.game = o.game and t.currency = o.currency and t.book = o.book and t.stake = o.stake
       where o.tenant = $1 and o.player = $2 and o.game = $3 and t.player <> o.player
         and t.seen_at > clock_timestamp() - $4 * interval '1 millisecond' and ${free}
         and not t.player = any (o.may_meet || o.kept_apart)
         and not o.player = any (t.may_meet || t.kept_apart)
       order by t.joined_at, t.player limit 200`,
      [tenant, player, game, silentMs],
    )
  ).map((row) => row.player);

/** Notes what the wallet said about players: whom one may meet, and whom not. */
export const noteRelated = (
  query: Query,
  { tenant, player, game }: Waiting,
  mayMeet: readonly string[],
  keptApart: readonly string[],
): Promise<unknown> =>
  query(
    `update duel_ticket set may_meet = may_meet || $4::text[], kept_apart = kept_apart || $5::text[]
     where tenant = $1 and player = $2 and game = $3`,
    [tenant, player, game, mayMeet, keptApart],
  );

/** Pools where two present players wait, or where the house dealer is due for one. */
export const poolsToPair = (
  query: Query,
  silentMs: number,
  dealerMs: { readonly PLAY: number; readonly TRIAL: number },
): Promise<MatchingPool[]> =>
  query<MatchingPool>(
    `select tenant, game, currency, book, stake from duel_ticket t
     where seen_at > clock_timestamp() - $1 * interval '1 millisecond' and ${free}
     group by tenant, game, currency, book, stake
     having count(*) > 1 or min(joined_at) <= clock_timestamp() - (case book when 'TRIAL'
       then $2::float8 when 'PLAY' then $3::float8 end) * interval '1 millisecond'`,
    [silentMs, dealerMs.TRIAL, dealerMs.PLAY],
  );

/** Forgets those whose page has been gone for a while. */
export const sweepTickets = async (query: Query, silentMs: number): Promise<void> => {
  await query(
    "delete from duel_ticket where seen_at < clock_timestamp() - $1 * interval '1 millisecond'",
    [silentMs],
  );
};

/** A seat's player as one who waits again, with the place in the row from before. */
export const toWaitingTicket = (
  pool: MatchingPool & { readonly room: string },
  seat: DuelSeat,
): Parameters<typeof putTicket>[1] | null =>
  seat.player === null || seat.session === null || seat.network === null
    ? null
    : {
        tenant: pool.tenant,
        game: pool.game,
        currency: pool.currency,
        book: pool.book,
        stake: pool.stake,
        room: pool.room,
        player: seat.player,
        session: seat.session,
        name: seat.name,
        network: seat.network,
        joinedAt: seat.joinedAt,
      };
