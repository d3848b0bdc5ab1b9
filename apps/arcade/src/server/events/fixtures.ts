import type { Match } from '@parlour/arcade-protocol';

import type { Query } from '../db/pool.ts';
import type { EventGame } from '../../games/event-game.ts';
import { databaseNow, eventsAtTable } from './event-repository.ts';
import { eventView } from './event-views.ts';

/**
 * Lists the matches that are coming or being played, the next kick-off first; without those that
 * are not open yet, void or over.
 */
export async function listMatches(query: Query, games: Iterable<EventGame>): Promise<Match[]> {
  const now = await databaseNow(query);
  const lists = await Promise.all(
    [...games].map(async (game) => {
      const { fixture } = game;
      if (!fixture) return [];
      const running = (await eventsAtTable(query, game.code, 0)).filter(
        ({ state, opensAt, endsAt }) =>
          state !== 'void' && state !== 'settled' && opensAt <= now && endsAt > now,
      );
      return running.map((event) => ({
        ...fixture(event, eventView(event, game, now).shown),
        game: game.code,
        event: event.id,
        isPlaying: event.state !== 'open',
        startsAt: event.locksAt,
      }));
    }),
  );
  return lists.flat().toSorted((a, b) => a.startsAt - b.startsAt);
}
