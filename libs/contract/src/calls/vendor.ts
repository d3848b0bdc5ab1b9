import { z } from 'zod';

import { memberBooks } from '../states/members.ts';
import { route } from '../route.ts';
import { Amount, PositiveAmount } from '../shapes.ts';
import { Text } from '../text.ts';

/** Vendor ids are compared byte-exact, case kept, at most 128 characters. */
const Id = Text()
  .min(1)
  .max(128)
  .regex(/^[\x21-\x7e]+$/);

/**
 * The largest amount of one transaction: the sum of many such still fits into 64 bits in the
 * ledger's micro-units.
 */
const MAX_AMOUNT = 1_000_000_000_000;
const maxAmountError = { error: 'at most 1,000,000,000,000' };

const Movement = z.object({
  /** The vendor's id of this transaction: the key of its one effect, for ever. */
  txId: Id,
  /** The player reference that `session` answered. */
  player: Id,
  roundId: Id,
  gameCode: Id,
  currency: Text().max(8),
  /** The free spins that it belongs to, as `balance` answers them; absent: a bet with a stake. */
  freeSpins: Id.optional(),
});

/** Free spins of a player in a game. The gateway alone counts them. */
export const FreeSpins = z.object({
  id: Id,
  /**
   * The stake that each is played at: the amount of its bet, which takes nothing from the wallet.
   */
  stake: Amount,
  count: z.number().int(),
  left: z.number().int(),
  /** The amount that they have won so far; a win adds to it and credits nothing. */
  winnings: Amount,
  /** The last moment to play them, in ms since 1970. */
  endsAt: z.number().int(),
  /** CASH is paid without conditions; BONUS has to be wagered. */
  wallet: z.enum(['CASH', 'BONUS']),
  /** The part of the winnings that the player gets, when all are settled; null before. */
  paid: Amount.nullable(),
});

const Result = z.object({
  /**
   * APPLIED moved money (now or at the first delivery); NOOP had nothing to move (tombstoned or
   * already settled); HELD is a win above the operator's cap: final for the vendor, the player
   * gets it when an operator releases it.
   */
  status: z.enum(['APPLIED', 'NOOP', 'HELD']),
  /** The balance that this transaction left: a repetition gets the stored one, not today's. */
  balance: Amount,
  currency: z.string(),
  /** Our number of the transaction, in the player's record. */
  reference: z.string(),
  /** Of a free spin: how far they are now. */
  freeSpins: FreeSpins.optional(),
});

/**
 * The seamless-wallet API that game vendors call. Host is ignored: the key names (vendor, tenant).
 * Signature and clock are described in docs/vendor-api.md. Every answer to a transaction id is
 * final: a declined bet stays declined, a rollback before its bet leaves a tombstone.
 */
export const vendor = {
  session: route({
    method: 'POST',
    path: '/vendor/v1/session',
    access: 'vendor',
    raw: true,
    body: z.object({ launchToken: Text().min(16).max(128), gameCode: Id }),
    reply: z.object({
      player: Id,
      /** Masked, for other players' eyes. */ name: z.string(),
      currency: z.string(),
      currencySymbol: z.string(),
      currencySuffix: z.string(),
      balance: Amount,
      language: z.string(),
      book: z.enum(memberBooks),
      brand: z.string(),
      origin: z.string(),
    }),
    errors: ['vendor_signature_invalid', 'launch_token_invalid'],
    summary:
      'Exchanges the one-time launch token (60 s, one game, one player) for the player reference.',
  }),
  balance: route({
    method: 'POST',
    path: '/vendor/v1/balance',
    access: 'vendor',
    raw: true,
    body: z.object({
      player: Id,
      /** Asks for the free spins of this game, too. */
      gameCode: Id.optional(),
    }),
    reply: z.object({
      balance: Amount,
      currency: z.string(),
      /** Free spins that the player can play in the game now; absent: none. */
      freeSpins: FreeSpins.optional(),
    }),
    errors: ['vendor_signature_invalid', 'vendor_player_unknown', 'vendor_session_ended'],
    summary: 'What the player can bet now, and the free spins of a game.',
  }),
  relatedPlayers: route({
    method: 'POST',
    path: '/vendor/v1/related-players',
    access: 'vendor',
    raw: true,
    body: z.object({ player: Id, others: z.array(Id).max(200) }),
    reply: z.object({ related: z.array(Id) }),
    errors: ['vendor_signature_invalid', 'vendor_player_unknown', 'vendor_session_ended'],
    summary:
      'Which of other players must not be brought together with a player: they share a device or ' +
      'a payee, with real money a network, or one invited the other.',
  }),
  bet: route({
    method: 'POST',
    path: '/vendor/v1/bet',
    access: 'vendor',
    raw: true,
    body: Movement.extend({
      amount: PositiveAmount.refine((value) => value <= MAX_AMOUNT, maxAmountError),
    }),
    reply: Result,
    errors: [
      'vendor_signature_invalid',
      'vendor_player_unknown',
      'vendor_currency_mismatch',
      'vendor_tx_conflict',
      'vendor_deadline',
      'insufficient_funds',
      'account_excluded',
      'account_locked',
      'age_below_minimum',
      'limit_stake_reached',
      'bonus_bet_limit_reached',
      'limit_loss_reached',
      'limit_session_reached',
      'reality_check_due',
      'vendor_session_ended',
      'vendor_game_unknown',
      'vendor_round_closed',
      'free_spins_unavailable',
      'vendor_amount_too_large',
      'real_money_not_licensed',
    ],
    summary:
      'Takes a stake. Checks account, exclusion, age, limits and reality check in the same ' +
      'transaction; a refusal is final for its id. A free spin takes nothing.',
  }),
  win: route({
    method: 'POST',
    path: '/vendor/v1/win',
    access: 'vendor',
    raw: true,
    body: Movement.extend({
      betTxId: Id,
      /** Zero closes a lost round. */ amount: Amount.refine((value) => value >= 0).refine(
        (value) => value <= MAX_AMOUNT,
        maxAmountError,
      ),
      closeRound: z.boolean().default(true),
      /**
       * The part of all stakes of the round that could be lost, where it is less than they are:
       * bets on both sides, or on nearly all outcomes. Counts for turnover in their place.
       */
      validBet: Amount.refine((value) => value >= 0)
        .refine((value) => value <= MAX_AMOUNT, maxAmountError)
        .optional(),
      /** The players whom the round was played against, in games between players. */
      opponents: z.array(Id).min(1).max(20).optional(),
    }),
    reply: Result,
    errors: [
      'vendor_signature_invalid',
      'vendor_player_unknown',
      'vendor_currency_mismatch',
      'vendor_tx_conflict',
      'vendor_bet_unknown',
      'vendor_tx_tombstoned',
      'vendor_round_closed',
      'vendor_amount_too_large',
      'vendor_deadline',
    ],
    summary:
      'Credits a win and may close the round. Accepted for ended sessions and excluded ' +
      'players; refused for an unknown bet and a closed round; held above the cap.',
  }),
  rollback: route({
    method: 'POST',
    path: '/vendor/v1/rollback',
    access: 'vendor',
    raw: true,
    body: Movement.extend({ betTxId: Id }),
    reply: Result,
    errors: [
      'vendor_signature_invalid',
      'vendor_player_unknown',
      'vendor_currency_mismatch',
      'vendor_tx_conflict',
      'vendor_bet_settled',
      'vendor_game_unknown',
      'vendor_amount_too_large',
      'vendor_deadline',
    ],
    summary:
      'Undoes a bet once. Before its bet it leaves a permanent tombstone; after a win it ' +
      'is refused.',
  }),
  jackpotWin: route({
    method: 'POST',
    path: '/vendor/v1/jackpot-win',
    access: 'vendor',
    raw: true,
    body: Movement.extend({ betTxId: Id }),
    reply: Result.extend({
      /** The amount that the pool paid; zero when it was empty. */
      amount: Amount,
    }),
    errors: [
      'vendor_signature_invalid',
      'vendor_player_unknown',
      'vendor_currency_mismatch',
      'vendor_tx_conflict',
      'vendor_bet_unknown',
      'vendor_tx_tombstoned',
      'vendor_bet_settled',
      'vendor_round_closed',
      'vendor_amount_too_large',
      'permission_denied',
      'vendor_deadline',
    ],
    summary:
      'Pays all that is in the jackpot of the player’s book for a bet that hit it, once a ' +
      'bet; before the win that closes the round. For games that take part; refused to ' +
      'others for good.',
  }),
};
