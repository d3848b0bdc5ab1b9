import type { FreeSpinsView } from '@parlour/arcade-protocol';
import { fromWire, type Micros, toWire, type WireAmount } from '@parlour/money';

import type { Outcome, VendorClient } from './vendor-client.ts';

/** A round as the wallet knows it: one stake of one player. */
export type WalletRound = {
  readonly tenant: string;
  readonly player: string;
  readonly id: string;
  readonly game: string;
  readonly currency: string;
  /** The free spins that it is one of; null or absent: it is staked. */
  readonly freeSpins?: string | null;
};

/** The result of a win: the balance, and for a free spin the progress of the free spins. */
type WinResult = {
  readonly balance: Micros;
  readonly freeSpins?: FreeSpinsView | undefined;
};

/** The facts about an ended round that the wallet receives. */
type RoundFacts = {
  /** The part of its stake that could be lost, where not all. */
  readonly validBet?: Micros | undefined;
  /** The players whom it was played against. */
  readonly opponents?: readonly string[] | undefined;
};

/** Moments around the calls at which a test may cut the arcade off. */
export type WalletMoment =
  | 'before-bet'
  | 'after-bet'
  | 'before-win'
  | 'after-win'
  | 'before-rollback'
  | 'after-rollback';

/** The result of a stake. `cancelled`: a rollback came before it, so that it never applies. */
type BetResult =
  | { readonly kind: 'accepted' | 'cancelled'; readonly balance: Micros }
  | { readonly kind: 'declined'; readonly code: string; readonly balance?: Micros };

/**
 * The wallet's side of a round. The transaction ids are made from the round's own, so that each
 * call may be repeated any number of times, by any process, with one effect. Null: what happened is
 * not known yet, which is logged; the call is to be made again.
 */
type RoundWallet = {
  readonly bet: (round: WalletRound, stake: Micros) => Promise<BetResult | null>;
  /** Pays and closes the round. */
  readonly win: (
    round: WalletRound,
    payout: Micros,
    facts?: RoundFacts,
  ) => Promise<WinResult | null>;
  /** Gives the stake back, or keeps it from ever being taken; returns the balance. */
  readonly rollback: (round: WalletRound) => Promise<Micros | null>;
};

export type RoundWalletOptions = {
  readonly vendor: Pick<VendorClient, 'bet' | 'win' | 'rollback'>;
  readonly log: (
    level: 'warn' | 'error',
    facts: Readonly<Record<string, unknown>>,
    message: string,
  ) => void;
  readonly at?: (moment: WalletMoment) => void;
};

/** Returns the fields that every call about a round contains. */
export const toRoundFields = ({ player, id, game, currency, freeSpins = null }: WalletRound) => ({
  player,
  roundId: id,
  gameCode: game,
  currency,
  ...(freeSpins !== null && { freeSpins }),
});

/** Makes the wallet's side of rounds over the vendor API. */
export function createRoundWallet({ vendor, log, at = () => {} }: RoundWalletOptions): RoundWallet {
  const logFailure = (
    what: string,
    { id, game }: WalletRound,
    outcome: Exclude<Outcome<unknown>, { kind: 'answer' }>,
  ): null => {
    const isRefused = outcome.kind === 'refused';
    const cause = isRefused ? { code: outcome.code } : { reason: outcome.reason };
    log(isRefused ? 'error' : 'warn', { game, round: id, ...cause }, `${what} not yet applied`);
    return null;
  };

  return {
    async bet(round, stake) {
      at('before-bet');
      const outcome = await vendor.bet(round.tenant, {
        ...toRoundFields(round),
        txId: `b-${round.id}`,
        amount: toWire(stake),
      });
      at('after-bet');
      if (outcome.kind === 'unknown') return logFailure('bet', round, outcome);
      if (outcome.kind === 'refused') {
        const { code, balance } = outcome;
        return {
          kind: 'declined',
          code,
          ...(balance !== undefined && { balance: fromWire(balance as WireAmount) }),
        };
      }
      const { status, balance } = outcome.value;
      return { kind: status === 'NOOP' ? 'cancelled' : 'accepted', balance: fromWire(balance) };
    },
    async win(round, payout, { validBet, opponents } = {}) {
      at('before-win');
      const outcome = await vendor.win(round.tenant, {
        ...toRoundFields(round),
        txId: `w-${round.id}`,
        betTxId: `b-${round.id}`,
        amount: toWire(payout),
        closeRound: true,
        ...(validBet !== undefined && { validBet: toWire(validBet) }),
        ...(opponents !== undefined && { opponents: [...opponents] }),
      });
      at('after-win');
      if (outcome.kind !== 'answer') return logFailure('win', round, outcome);
      const { balance, freeSpins } = outcome.value;
      return { balance: fromWire(balance), freeSpins };
    },
    async rollback(round) {
      at('before-rollback');
      const outcome = await vendor.rollback(round.tenant, {
        ...toRoundFields(round),
        txId: `r-${round.id}`,
        betTxId: `b-${round.id}`,
      });
      at('after-rollback');
      if (outcome.kind !== 'answer') return logFailure('rollback', round, outcome);
      return fromWire(outcome.value.balance);
    },
  };
}
