import { zero } from '@parlour/money';

import type { Database } from '../db/pool.ts';
import type { SeedSeal } from '../seeds/seal.ts';
import { serverDraw } from '@parlour/fair/server';
import {
  compare,
  deal,
  type Deal,
  decideForDealer,
  getPayout,
} from '../../games/lucky-nine/rules.ts';
import {
  createRoundWallet,
  type RoundWalletOptions,
  type WalletRound,
} from '../wallet/round-wallet.ts';
import { type Duel, type DuelSeat, type DuelTimes, isOpen } from './duel.ts';
import type { DuelMoment } from './duel-moment.ts';
import { advanceDuel, changeSeat, findDuel, sealedSeed } from './duel-repository.ts';
import { sealName } from './pairing.ts';
import { putTicket, toWaitingTicket } from './ticket-repository.ts';

export type DuelDriver = {
  /** Moves a duel as far as it goes now. */
  readonly drive: (key: Pick<Duel, 'tenant' | 'id'>) => Promise<void>;
  /**
   * The cards of a duel whose stakes are taken; worked out from the seeds, stored nowhere before
   * the end.
   */
  readonly cards: (duel: Duel) => Promise<Deal>;
};

type Deps = Pick<RoundWalletOptions, 'vendor' | 'log'> & {
  readonly database: Database;
  readonly seal: SeedSeal;
  readonly times: DuelTimes;
  readonly at?: (moment: DuelMoment) => void;
};

/** The round under which the wallet knows one seat of a duel. */
export const toRoundId = (id: string, seat: number): string => `${id}-${seat}`;

/**
 * Every step outside (bet, win, rollback) is preceded by a stored state and carries an id made from
 * the seat's own, so that it can be taken any number of times, by any process, after any
 * interruption, with one effect. Each step reads again where the duel stands.
 */
export function createDuelDriver({
  database,
  vendor,
  seal,
  times,
  log,
  at = () => {},
}: Deps): DuelDriver {
  const { query } = database;
  const wallet = createRoundWallet({ vendor, log, at });
  const walletRound = (duel: Duel, { seat, player }: DuelSeat): WalletRound => ({
    tenant: duel.tenant,
    player: player as string,
    id: toRoundId(duel.id, seat),
    game: duel.game,
    currency: duel.currency,
  });
  const readSeed = async (duel: Duel, source = query): Promise<Buffer> =>
    seal.open(await sealedSeed(source, duel), sealName(duel.tenant, duel.id));
  const dealCards = async (duel: Duel): Promise<Deal> =>
    deal(serverDraw(await readSeed(duel), duel.clientSeed ?? '', 0));

  /**
   * Both answered the commitment, or the time for it is over: then no player has lost anything and
   * those present wait on.
   */
  async function meet(duel: Duel): Promise<boolean> {
    const [first, second] = duel.seats;
    if (first.clientSeed !== null && second.clientSeed !== null) {
      at('before-dealing');
      return advanceDuel(query, duel, 'dealing', {
        clientSeed: `${first.clientSeed}-${second.clientSeed}`,
        lookMs: times.retryMs,
      });
    }
    return (duel.leftMs ?? 0) <= 0 && close(duel);
  }

  /**
   * Takes both stakes before any card exists. One that is refused or unknown for too long gives the
   * other back.
   */
  async function takeStakes(duel: Duel): Promise<boolean> {
    const toVoid = () => {
      at('before-voiding');
      return advanceDuel(query, duel, 'voiding', { lookMs: times.retryMs });
    };
    if (duel.ageMs > times.giveUpMs || duel.seats.some(({ money }) => money === 'declined'))
      return toVoid();
    for (const seat of duel.seats.filter(({ money }) => money === 'open')) {
      const result = await wallet.bet(walletRound(duel, seat), duel.stake);
      if (!result) return false;
      const { balance } = result;
      if (result.kind === 'declined') {
        await changeSeat(query, duel, seat.seat, {
          money: 'declined',
          declineCode: result.code,
          ...(balance !== undefined && { balance }),
        });
        return toVoid();
      }
      // Another process is giving the stakes back.
      if (result.kind === 'cancelled') return toVoid();
      at('before-taken');
      await changeSeat(query, duel, seat.seat, { money: 'taken', balance: result.balance });
    }
    at('before-acting');
    return advanceDuel(query, duel, 'acting', { deadlineMs: times.decideMs });
  }

  /**
   * Ends the decisions: who has not decided stands. Locked, so that no decision comes in between.
   */
  const decide = (key: Duel): Promise<boolean> =>
    database.transaction(async (inside) => {
      const duel = await findDuel(inside, key, true);
      if (duel?.state !== 'acting') return duel !== undefined;
      if (
        duel.seats.some(({ player, decision }) => player !== null && decision === null) &&
        (duel.leftMs ?? 0) > 0
      )
        return false;
      const seed = await readSeed(duel, inside);
      const cards = deal(serverDraw(seed, duel.clientSeed ?? '', 0));
      const of = (place: 0 | 1) =>
        duel.seats[place].player === null
          ? decideForDealer(cards[place])
          : (duel.seats[place].decision ?? 'stand');
      const decisions = [of(0), of(1)] as const;
      const { totals, winner } = compare(cards, decisions);
      at('before-showdown');
      for (const seat of duel.seats)
        await changeSeat(inside, duel, seat.seat, {
          decision: decisions[seat.seat],
          payout: getPayout(duel.stake, seat.seat, winner),
        });
      return advanceDuel(inside, duel, 'showdown', {
        outcome: { cards, decisions, totals, winner },
        revealedSeed: seed.toString('hex'),
        lookMs: times.retryMs,
      });
    });

  async function pay(duel: Duel): Promise<boolean> {
    let isDone = true;
    for (const seat of duel.seats.filter(({ money }) => money === 'taken')) {
      const other = duel.seats[seat.seat === 0 ? 1 : 0].player;
      const result = await wallet.win(walletRound(duel, seat), seat.payout ?? zero, {
        // Against the house dealer it is a game like any other.
        opponents: other === null ? undefined : [other],
      });
      // The other seat is paid all the same.
      if (result === null) {
        isDone = false;
        continue;
      }
      at('before-paid');
      await changeSeat(query, duel, seat.seat, { money: 'paid', balance: result.balance });
    }
    if (!isDone) return false;
    at('before-settled');
    return advanceDuel(query, duel, 'settled', { deadlineMs: times.againMs });
  }

  async function giveBack(duel: Duel): Promise<boolean> {
    let isDone = true;
    for (const seat of duel.seats.filter(({ money }) => money === 'open' || money === 'taken')) {
      const balance = await wallet.rollback(walletRound(duel, seat));
      if (balance === null) {
        isDone = false;
        continue;
      }
      at('before-refunded');
      await changeSeat(query, duel, seat.seat, { money: 'refunded', balance });
    }
    return isDone && close(duel);
  }

  /**
   * Ends a duel without a result. Who was there, could pay and did not leave waits for the next
   * opponent.
   */
  const close = (key: Duel): Promise<boolean> =>
    database.transaction(async (inside) => {
      const duel = await findDuel(inside, key, true);
      if (!duel || duel.state !== key.state) return duel !== undefined;
      // The last answer may have come in the very last moment.
      if (duel.state === 'meeting' && duel.seats.every(({ clientSeed }) => clientSeed !== null))
        return true;
      at('before-void');
      await advanceDuel(inside, duel, 'void', { lookMs: 0 });
      for (const seat of duel.seats) {
        const ticket = toWaitingTicket(duel, seat);
        if (
          ticket &&
          seat.clientSeed !== null &&
          seat.money !== 'declined' &&
          !seat.hasLeft &&
          seat.silentMs < times.silentMs
        )
          await putTicket(inside, ticket);
      }
      return true;
    });

  const step = (duel: Duel): Promise<boolean> => {
    switch (duel.state) {
      case 'meeting':
        return meet(duel);
      case 'dealing':
        return takeStakes(duel);
      case 'acting':
        return decide(duel);
      case 'showdown':
        return pay(duel);
      case 'voiding':
        return giveBack(duel);
      default:
        return Promise.resolve(false);
    }
  };

  return {
    cards: dealCards,
    async drive(key) {
      // True: it stands elsewhere now, perhaps moved by another process. False: it waits for a
      // player, a clock or an answer.
      for (let isMoving = true; isMoving;) {
        const duel = await findDuel(query, key);
        isMoving = duel !== undefined && isOpen(duel.state) && (await step(duel));
      }
    },
  };
}
