import { fromWire, micros, zero } from '@parlour/money';

import type { Query } from '../db/pool.ts';
import { serverDraw } from '@parlour/fair/server';
import { spinGame } from '../../games/catalogue.ts';
import { hitsJackpot, playWithTicket } from '../../games/jackpot.ts';
import type { SeedService } from '../seeds/seed-service.ts';
import {
  createRoundWallet,
  toRoundFields,
  type RoundWalletOptions,
  type WalletMoment,
} from '../wallet/round-wallet.ts';
import type { VendorClient } from '../wallet/vendor-client.ts';
import { isOpen, type Round } from './round.ts';
import { advance, type Change, findRound } from './round-repository.ts';

/** Moments of a round at which a test may cut the arcade off. */
export type Moment =
  | WalletMoment
  | 'before-accepted'
  | 'before-outcome'
  | 'before-jackpot'
  | 'after-jackpot'
  | 'before-decided'
  | 'before-done'
  | 'before-refunding'
  | 'before-refunded';

export type RoundDriver = (round: Round) => Promise<Round>;

type Deps = {
  readonly query: Query;
  readonly vendor: VendorClient;
  readonly seeds: Pick<SeedService, 'serverSeed'>;
  /** A bet whose answer is unknown for so long is rolled back instead of asked again. */
  readonly giveUpMs?: number;
  readonly log: RoundWalletOptions['log'];
  readonly at?: (moment: Moment) => void;
};

/**
 * Moves a round as far as it goes. Every step outside (bet, win, rollback) is preceded by a stored
 * state and carries an id made from the round's own, so that the same step can be taken any number
 * of times, by anybody, after any interruption, with one effect.
 */
export function createRoundDriver({
  query,
  vendor,
  seeds,
  giveUpMs = 60_000,
  log,
  at = () => {},
}: Deps): RoundDriver {
  const wallet = createRoundWallet({ vendor, log, at });

  // Another process moved it first: look where it stands now.
  const move = async (round: Round, next: Round['state'], change: Change = {}): Promise<Round> =>
    (await advance(query, round, next, change)) ??
    ((await findRound(query, round.tenant, round.id)) as Round);

  async function bet(round: Round): Promise<Round | null> {
    if (round.ageMs > giveUpMs) {
      at('before-refunding');
      return move(round, 'refunding');
    }
    const result = await wallet.bet(round, round.bet);
    if (!result) return null;
    const { balance } = result;
    if (result.kind === 'declined')
      return move(round, 'declined', {
        declineCode: result.code,
        ...(balance !== undefined && { balance }),
      });
    if (result.kind === 'cancelled') return move(round, 'refunded', { balance: result.balance });
    at('before-accepted');
    return move(round, 'accepted', { balanceAfterBet: result.balance });
  }

  // Only now, with the stake taken, is the outcome worked out: no interruption gives a free look at
  // it.
  async function decide(round: Round): Promise<Round> {
    at('before-outcome');
    const game = spinGame(round.game);
    if (!game) throw new Error(`round ${round.id} is of an unknown game ${round.game}`);
    const seed = await seeds.serverSeed(round, round.pair);
    const { outcome, ticket } = playWithTicket(
      game,
      serverDraw(seed, round.clientSeed, round.nonce),
      round.choice,
    );
    at('before-decided');
    return move(round, 'decided', {
      outcome,
      ticket,
      payout: micros((round.bet / BigInt(game.lines)) * BigInt(outcome.pay)),
    });
  }

  // Stakes pay for the jackpot.
  const isHit = ({ ticket, bet: stake, freeSpins }: Round): boolean =>
    freeSpins === null && hitsJackpot(ticket, Number(stake / 10_000n));

  // Before the win that closes the round. A wallet that pays no jackpot says so for good, and the
  // round goes on without it.
  async function jackpot(round: Round): Promise<Round | null> {
    at('before-jackpot');
    const response = await vendor.jackpotWin(round.tenant, {
      ...toRoundFields(round),
      txId: `j-${round.id}`,
      betTxId: `b-${round.id}`,
    });
    at('after-jackpot');
    if (response.kind === 'unknown') {
      log('warn', { round: round.id, reason: response.reason }, 'jackpot not yet paid');
      return null;
    }
    if (response.kind === 'refused')
      log('error', { round: round.id, code: response.code }, 'jackpot refused');
    return move(round, 'decided', {
      jackpot: response.kind === 'answer' ? fromWire(response.value.amount) : zero,
    });
  }

  async function win(round: Round): Promise<Round | null> {
    const result = await wallet.win(round, round.payout ?? zero);
    if (result === null) return null;
    const { balance, freeSpins } = result;
    at('before-done');
    return move(round, 'done', { balance, ...(freeSpins && { freeSpinsAfter: freeSpins }) });
  }

  async function rollback(round: Round): Promise<Round | null> {
    const balance = await wallet.rollback(round);
    if (balance === null) return null;
    at('before-refunded');
    return move(round, 'refunded', { balance });
  }

  const step = (round: Round): Promise<Round | null> => {
    switch (round.state) {
      case 'created':
        return move(round, 'betting');
      case 'betting':
        return bet(round);
      case 'accepted':
        return decide(round);
      case 'decided':
        return isHit(round) && round.jackpot === null ? jackpot(round) : win(round);
      case 'refunding':
        return rollback(round);
      default:
        return Promise.resolve(null);
    }
  };

  return async (round) => {
    let current = round;
    while (isOpen(current.state)) {
      const next = await step(current);
      if (!next) break;
      current = next;
    }
    return current;
  };
}
