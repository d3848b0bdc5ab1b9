import { createHash, randomBytes } from 'node:crypto';

import type { Database, Query } from '../db/pool.ts';
import type { SeedSeal } from '../seeds/seal.ts';
import { RNG_VERSION } from '@parlour/fair';
import { declared } from '../../games/lucky-nine/maths.ts';
import type { DuelSeat, DuelTimes, MatchingPool, Ticket } from './duel.ts';
import { insertDuel, type NewSeat } from './duel-repository.ts';
import { dropTicket, waitingIn } from './ticket-repository.ts';

/** The name under which a seed is sealed. */
export const sealName = (tenant: string, id: string): string => `duel|${tenant}|${id}`;

/** Brings players together and opens duels. */
export type Pairing = {
  /**
   * Pairs the players of a pool, longest waiting first, and seats the house dealer where it is
   * due; returns the players who now sit.
   */
  readonly pair: (pool: MatchingPool) => Promise<string[]>;
  /** Opens another duel of the same two with places changed. */
  readonly again: (
    query: Query,
    pool: MatchingPool & { readonly room: string },
    seats: readonly [DuelSeat, DuelSeat],
  ) => Promise<void>;
};

type Deps = { readonly database: Database; readonly seal: SeedSeal; readonly times: DuelTimes };

const toSeat = ({
  player,
  session,
  name,
  network,
  joinedAt,
}: Pick<DuelSeat, 'player' | 'session' | 'name' | 'network' | 'joinedAt'>): NewSeat => ({
  player,
  session,
  name,
  network,
  joinedAt,
  clientSeed: null,
});

/**
 * The house dealer answers every commitment at once: its seed is published with the commitment.
 */
const dealerSeat = (): NewSeat => ({
  player: null,
  session: null,
  name: '',
  network: null,
  joinedAt: null,
  clientSeed: randomBytes(8).toString('hex'),
});

/**
 * Two accounts that could be one person's are not paired: one could lose to the other on purpose.
 * The wallet was asked by one of them at least; with real money the networks of now are compared,
 * too.
 */
const mayMeet = (a: Ticket, b: Ticket): boolean =>
  (a.mayMeet.includes(b.player) || b.mayMeet.includes(a.player)) &&
  !a.keptApart.includes(b.player) &&
  !b.keptApart.includes(a.player) &&
  (a.book !== 'REAL' || !a.network.equals(b.network));

export function createPairing({ database, seal, times }: Deps): Pairing {
  async function open(
    query: Query,
    pool: MatchingPool & { readonly room: string },
    seats: readonly [NewSeat, NewSeat],
  ): Promise<void> {
    const id = randomBytes(16).toString('base64url');
    const seed = randomBytes(32);
    await insertDuel(query, {
      tenant: pool.tenant,
      id,
      game: pool.game,
      room: pool.room,
      currency: pool.currency,
      book: pool.book,
      stake: pool.stake,
      isDealer: seats.some(({ player }) => player === null),
      sealed: seal.seal(seed, sealName(pool.tenant, id)),
      commitment: createHash('sha256').update(seed).digest('hex'),
      maths: declared.maths,
      rng: RNG_VERSION,
      rtpPpm: declared.rtpPpm,
      meetMs: times.meetMs,
      seats,
    });
  }

  return {
    pair: (pool) =>
      database.transaction(async (query) => {
        // One at a time for each pool, so that two processes never halve a pair between them.
        await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
          `duels|${pool.tenant}|${pool.game}|${pool.currency}|${pool.book}|${pool.stake}`,
        ]);
        const waiting = await waitingIn(query, pool, times.silentMs);
        const seated: string[] = [];
        while (waiting.length > 0) {
          const first = waiting.shift() as Ticket;
          const index = waiting.findIndex((candidate) => mayMeet(first, candidate));
          const [second] = index < 0 ? [] : waiting.splice(index, 1);
          if (!second && (first.book === 'REAL' || first.waitingMs < times.dealerMs[first.book]))
            continue;
          for (const { tenant, player, game } of second ? [first, second] : [first])
            await dropTicket(query, tenant, player, game);
          await open(query, first, [toSeat(first), second ? toSeat(second) : dealerSeat()]);
          seated.push(first.player, ...(second ? [second.player] : []));
        }
        return seated;
      }),
    again: (query, pool, [first, second]) =>
      open(query, pool, [
        second.player === null ? dealerSeat() : toSeat(second),
        first.player === null ? dealerSeat() : toSeat(first),
      ]),
  };
}
