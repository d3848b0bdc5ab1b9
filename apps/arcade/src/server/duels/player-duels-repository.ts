import type { Query } from '../db/pool.ts';
import type { Duel } from './duel.ts';

type Key = Pick<Duel, 'tenant' | 'id'>;

/** The newest duel of a player that is open, or that ended within `sinceMs` and was not left. */
export const newestDuel = async (
  query: Query,
  tenant: string,
  player: string,
  game: string,
  sinceMs: number,
): Promise<string | undefined> =>
  (
    await query.one<{ id: string }>(
      `select d.id from duel_seat s join duel d on d.tenant = s.tenant and d.id = s.duel
     where s.tenant = $1 and s.player = $2 and s.game = $3
       and (s.is_open or (not s.has_left
       and d.updated_at > clock_timestamp() - $4 * interval '1 millisecond'))
     order by s.created_at desc limit 1`,
      [tenant, player, game, sinceMs],
    )
  )?.id;

/** Checks that a player sits in a duel that is not over. */
export const isInOpenDuel = async (
  query: Query,
  tenant: string,
  player: string,
  game: string,
): Promise<boolean> =>
  (
    await query(
      'select 1 from duel_seat where tenant = $1 and player = $2 and game = $3 and is_open',
      [tenant, player, game],
    )
  ).length > 0;

/**
 * A player's duels in a game, newest first, older than `before` when given. Duels in which no
 * player took part are left out.
 */
export const listDuels = (
  query: Query,
  tenant: string,
  player: string,
  game: string,
  before: Date | null,
  limit: number,
): Promise<Key[]> =>
  query<Key>(
    `select s.tenant, s.duel as id from duel_seat s join duel d on d.tenant = s.tenant
     and d.id = s.duel
     where s.tenant = $1 and s.player = $2 and s.game = $3
       and ($4::timestamptz is null or d.created_at < $4) and (s.money <> 'open' or s.is_open)
     order by d.created_at desc limit $5`,
    [tenant, player, game, before, limit],
  );
