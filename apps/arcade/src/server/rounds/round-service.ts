import { randomBytes } from 'node:crypto';

import { toWire } from '@parlour/money';

import type { Database } from '../db/pool.ts';
import { RNG_VERSION } from '@parlour/fair';
import { offeredBet } from '../../games/bet-levels.ts';
import { spinGame } from '../../games/catalogue.ts';
import type { SpinGame } from '../../games/game.ts';
import { ArcadeError } from '../http/arcade-error.ts';
import type { SeedService } from '../seeds/seed-service.ts';
import type { Session } from '../sessions/session-service.ts';
import type { Round } from './round.ts';
import { isOpen } from './round.ts';
import type { RoundDriver } from './round-driver.ts';
import { findOpen, findSpin, insertRound, newestAge } from './round-repository.ts';

/**
 * A spin as its player asks for it: an id of the player's own making, an offered bet, a choice
 * where the game has one, free spins that it is one of, and whether the arcade is to remember that
 * its result was not shown yet.
 */
type Spin = {
  readonly spinId: string;
  readonly bet: number;
  readonly choice: string;
  readonly remember: boolean;
  readonly freeSpins: string | null;
};

export type RoundService = {
  /** Plays a spin, or returns what became of it when its id was used before. */
  readonly spin: (session: Session, spin: Spin) => Promise<Round>;
  /** The round of the session's game that is not settled, driven on if possible. */
  readonly unsettled: (session: Session) => Promise<Round | undefined>;
};

type Deps = {
  readonly database: Database;
  readonly seeds: SeedService;
  readonly drive: RoundDriver;
  readonly spinIntervalMs: number;
  readonly retryPauseMs?: number;
};

/**
 * Least time between two rounds of a game: its own where it is no slot, never longer than the one
 * that is set for all.
 */
export const leastInterval = (
  { spinIntervalMs = Infinity }: Pick<SpinGame, 'spinIntervalMs'>,
  setForAll: number,
): number => Math.min(spinIntervalMs, setForAll);

/** Rounds as the game asks for them. */
export function createRoundService({
  database,
  seeds,
  drive,
  spinIntervalMs,
  retryPauseMs = 300,
}: Deps): RoundService {
  const create = (
    session: Session,
    { spinId, bet, choice, remember, freeSpins }: Spin,
  ): Promise<Round> =>
    database.transaction(async (query) => {
      const game = spinGame(session.game);
      if (!game) throw new ArcadeError('not_found');
      if (!(game.choices ?? ['']).includes(choice))
        throw new ArcadeError('bad_request', { field: 'choice' });
      if (freeSpins !== null && !game.offersFreeSpins)
        throw new ArcadeError('bad_request', { field: 'freeSpins' });
      const amount = offeredBet(session.currency, bet, game.lines);
      if (amount === null) throw new ArcadeError('bet_not_offered');
      // From here on the player's other spins wait: what is read below holds until the commit.
      const pair = await seeds.lock(query, session);
      const before = await findSpin(query, session.tenant, session.player, spinId);
      if (before) {
        if (
          before.game !== session.game ||
          before.bet !== amount ||
          before.choice !== choice ||
          before.freeSpins !== freeSpins
        )
          throw new ArcadeError('spin_conflict');
        return before;
      }
      const open = await findOpen(query, session.tenant, session.player, session.game);
      if (open)
        throw new ArcadeError('round_open', {
          spinId: open.spinId,
          bet: toWire(open.bet),
          choice: open.choice,
          freeSpins: open.freeSpins,
        });
      const age = await newestAge(query, session.tenant, session.player, session.game);
      const least = leastInterval(game, spinIntervalMs);
      if (age !== undefined && age < least)
        throw new ArcadeError('too_fast', { waitMs: Math.ceil(least - age) });
      const { pair: pairId, nonce, clientSeed } = await seeds.allocate(query, session, pair);
      return insertRound(query, {
        tenant: session.tenant,
        id: randomBytes(16).toString('base64url'),
        player: session.player,
        session: session.id,
        game: game.code,
        spinId,
        pair: pairId,
        nonce,
        clientSeed,
        choice,
        bet: amount,
        currency: session.currency,
        freeSpins,
        maths: game.maths,
        rng: RNG_VERSION,
        rtpPpm: game.rtpPpm,
        isShown: !remember,
      });
    });

  // An uncertain answer is asked for again at once a few times; after that recovery goes on and the
  // game asks with the same spin id.
  async function driveOn(round: Round): Promise<Round> {
    let current = await drive(round);
    for (let tries = 0; tries < 2 && isOpen(current.state); tries += 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, retryPauseMs * (tries + 1));
      });
      current = await drive(current);
    }
    return current;
  }

  return {
    spin: async (session, spin) => driveOn(await create(session, spin)),
    async unsettled(session) {
      const open = await findOpen(database.query, session.tenant, session.player, session.game);
      return open && drive(open);
    },
  };
}
