import type { Query } from '../db/pool.ts';
import type { EventGame, Fixture } from './event-game.ts';
import { databaseNow, eventsAtTable } from './event-repository.ts';
import { eventView } from './table.ts';

/** A meeting that comes or plays, as anybody may see it now. */
export type ListedFixture = Fixture & {
  readonly game: string;
  readonly event: string;
  readonly isPlaying: boolean;
  readonly startsAt: number;
};

/** Reads what comes and plays in the games whose events are meetings, the next kick-off first. What is not offered yet, is void or has ended is not told. */
export async function listFixtures(
  query: Query,
  games: Iterable<EventGame>,
): Promise<ListedFixture[]> {
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
