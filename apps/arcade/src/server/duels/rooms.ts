import type { Book, Room } from '@parlour/arcade-protocol';

import type { Query } from '../db/pool.ts';
import { duelStakes, roomId } from '../../games/duel-stakes.ts';
import { OPEN_STATES } from './duel-repository.ts';

type Place = { readonly tenant: string; readonly currency: string; readonly book: Book };

/** Lists the rooms of a game where one book is played, lowest stake first. */
export async function listRooms(
  query: Query,
  game: string,
  { tenant, currency, book }: Place,
  silentMs: number,
): Promise<Room[]> {
  const counts = await query<{ room: string; waiting: number; playing: number }>(
    `select room, sum(waiting)::int as waiting, sum(playing)::int as playing from (
       select room, count(*) as waiting, 0 as playing from duel_ticket
       where tenant = $1 and game = $2 and currency = $3 and book = $4
         and seen_at > clock_timestamp() - $5 * interval '1 millisecond' group by room
       union all
       select d.room, 0, count(s.player) from duel d join duel_seat s on s.tenant = d.tenant
         and s.duel = d.id
       where d.tenant = $1 and d.game = $2 and d.currency = $3 and d.book = $4
         and d.state in ${OPEN_STATES} group by d.room
     ) counted group by room`,
    [tenant, game, currency, book, silentMs],
  );
  return duelStakes(currency).map((stake) => {
    const room = roomId(game, stake);
    const { waiting = 0, playing = 0 } = counts.find((counted) => counted.room === room) ?? {};
    return { roomId: room, game, stake, currency, waiting, playing };
  });
}
