/** Schemas of the requests and responses of the calls of the built-in lottery. */
import { z } from 'zod';

import { drawStates } from '../states/lottery.ts';
import { Amount, MAX_INT, Ms, PositiveAmount, QueryInt } from '../shapes.ts';
import { Text } from '../text.ts';

/** A game of the built-in lottery as menus list it. */
export const LotteryMenuGame = z.object({
  gameId: z.number().int(),
  code: z.string(),
  /** The game's name, the same in every language. */
  remark: z.string(),
  vendor: z.string(),
  /** Ours: seconds between two draws. */
  everySeconds: z.number().int(),
  /** Ours: least stated return of its plays, in parts per million. */
  rtp: z.number().int(),
});
/** A way to bet on a game. */
export const LotteryPlay = z.object({
  playId: z.string(),
  /** The values that can be chosen in each row. */
  rows: z.array(z.array(z.string())),
  /** The payout of one winning number for a stake of 1, the stake included. */
  odds: z.number(),
  /** Stated return in parts per million. */
  rtp: z.number().int(),
  minPrice: Amount,
  maxPrice: Amount,
});
/** The interval of a game's draws, and the limits of one ticket. */
export const LotterySetting = z.object({
  gameId: z.number().int(),
  everySeconds: z.number().int(),
  /** Seconds before a draw from which it takes no bets. */
  lockTime: z.number().int(),
  /** Lines of a slip, combinations of a line, draws, and bets (lines times draws) at most. */
  maxLines: z.number().int(),
  maxUnits: z.number().int(),
  maxDraws: z.number().int(),
  maxBets: z.number().int(),
});
/** A prize series: what a game pays in it. Ours have one each, the same for everybody. */
export const LotterySeries = z.object({
  gameId: z.number().int(),
  gameCode: z.string(),
  /**
   * The family's number of a series: what 2 staked on one of a thousand equal chances would win;
   * twice the least return in thousandths.
   */
  series: z.number().int(),
  rtp: z.number().int(),
  /** The payout of one winning number for a stake of 1, by play. */
  prizes: z.array(z.object({ playId: z.string(), odds: z.number(), rtp: z.number().int() })),
});
/** The series in which a member bets on a game; the limits are the series itself. */
export const MemberSeries = z.object({
  gameId: z.number().int(),
  gameCode: z.string(),
  series: z.number().int(),
  minSeries: z.number().int(),
  maxSeries: z.number().int(),
});
export const MenuGroup = z.object({
  gameGroupId: z.number().int(),
  gameGroupCode: z.string(),
  labelName: z.string(),
  gameMenus: z.array(LotteryMenuGame),
});
/** Prize modes of the family are taken and change nothing: our games pay the same in each. */
export const PrizeModeQuery = z.object({
  prizeMode: Text().max(16).optional(),
  device: Text().max(16).optional(),
});

/** A draw with its result. The winning number stands under both of the family's names. */
export const DrawResult = z.object({
  gameId: z.number().int(),
  gameCode: z.string(),
  numero: z.string(),
  winNo: z.string(),
  winningNumber: z.string(),
  openTime: Ms,
});
export const LatestResultsQuery = z.object({
  count: QueryInt(1, 100).default(100),
  gameId: QueryInt(0, MAX_INT).optional(),
});

export const CurrentDraw = z.object({
  gameId: z.number().int(),
  numero: z.string(),
  /** Bets are taken now. */
  isSale: z.boolean(),
  /** Milliseconds until it is drawn. */
  remainTime: z.number().int(),
  /** Seconds before the draw from which it takes no bets. */
  lockTime: z.number().int(),
  /** Ours: SHA-256 of the seed that the draw will use. */
  commitment: z.string(),
});

export const DrawNo = Text().max(32);
export const ChosenDraw = z.object({
  numero: DrawNo,
  multiple: z.number().int().min(1).max(10_000).default(1),
});
/** Ours: 1 to 64 letters, digits, - or _ that the player's own program adds to the draw. */
export const Entropy = Text()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .optional();

export const TicketBody = z.object({
  gameId: z.number().int().min(0).max(MAX_INT),
  currentNumero: DrawNo,
  /** The cost of all lines on all draws together; refused when the gateway computes another sum. */
  betCartAmountSum: PositiveAmount,
  /**
   * Lines `balls~1~playId~mode~series~multiple` with `;` between: choices of a row with `.`
   * between, rows with `-`; mode is the unit stake.
   */
  bettingSlipString: Text().min(1).max(16_000),
  /** The draws to follow; absent: the current one only. */
  chase: z.array(ChosenDraw).max(20).optional(),
  /** The bets on later draws are refunded after a win. */
  winningStop: z.boolean().default(false),
  entropy: Entropy,
  abandoning: z.boolean().optional(),
  device: Text().max(16).optional(),
  orderType: z.union([Text().max(16), z.number()]).optional(),
  quickChase: z.boolean().optional(),
  prizeModeId: z.union([Text().max(16), z.number()]).optional(),
});

export const VnTicketBody = z.object({
  prizeMode: Text().max(16).optional(),
  device: Text().max(16).optional(),
  entropy: Entropy,
  contents: z
    .array(
      z.object({
        gameId: z.number().int().min(0).max(MAX_INT),
        winStop: z.boolean().default(false),
        playId: Text().max(16),
        /** The choice, written as in `bettingSlipString`. */
        bettingContent: Text().max(2000),
        singleBetPrice: PositiveAmount,
        numero: z.array(ChosenDraw).min(1).max(20),
        bettingApproach: Text().max(16).optional(),
        bettingSlip: Text().max(2000).optional(),
      }),
    )
    .min(1)
    .max(20),
});

export const PlacedTicket = z.object({
  orderNo: z.string(),
  numeros: z.array(z.string()),
  betAmount: Amount,
  sumBalance: Amount,
});

/** One bet of a ticket: a line on one draw. */
export const Bet = z.object({
  id: z.number().int(),
  orderNo: z.string(),
  gameId: z.number().int(),
  gameCode: z.string(),
  gameName: z.string(),
  numero: z.string(),
  playId: z.string(),
  betContent: z.string(),
  betCount: z.number().int(),
  singleBetPrice: Amount,
  multiple: z.number().int(),
  betAmount: Amount,
  winAmount: Amount,
  betTime: Ms,
  drawTime: Ms,
  /** 2 open, 4 won, 5 lost, 6 multi-draw stopped, 12 draw void, 14 in review, 17 cancelled. */
  status: z.number().int(),
  /** Draws of its ticket. */
  totalChase: z.number().int(),
  winningStop: z.boolean(),
  /** Ours: it can still be cancelled. */
  canCancel: z.boolean(),
  /** Ours: what cancelling its whole ticket refunds now. */
  restAmount: Amount,
  winNo: z.string().optional(),
});

/** The data that anybody needs to recompute a draw. */
export const DrawProof = z.object({
  gameId: z.number().int(),
  gameCode: z.string(),
  numero: z.string(),
  state: z.enum(drawStates),
  drawTime: Ms,
  commitment: z.string(),
  rng: z.string(),
  seed: z.string().optional(),
  ticketsHash: z.string().optional(),
  winNo: z.string().optional(),
  ticketCount: z.number().int().optional(),
  /** Lines `orderNo entropy`, once the draw is closed; left out where there are more than 2,000. */
  tickets: z.array(z.string()).optional(),
});

export const bettingErrors = [
  'game_not_found',
  'vendor_under_maintenance',
  'numero_closed',
  'amount_out_of_range',
  'insufficient_funds',
  'limit_stake_reached',
  'bonus_bet_limit_reached',
  'limit_loss_reached',
  'limit_session_reached',
  'reality_check_due',
  'account_excluded',
  'age_below_minimum',
  'idempotency_key_reused',
] as const;
