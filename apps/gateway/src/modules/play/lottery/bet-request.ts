import { createHash } from 'node:crypto';

import { ApiError, type Contract, fieldError, type HandlerInput } from '@parlour/contract';
import { type LotteryGame, lotteryGameOf } from '@parlour/fair/lottery';
import { add, fromWire, type Micros, toWire } from '@parlour/money';

import type { MemberContext } from '../../../request/context.ts';
import {
  type SlipLine,
  slipLineStake,
  MAX_BETS,
  maxPriceOf,
  parseSlipLine,
  readSlip,
  stakeOutOfRangeError,
} from './bet-slip.ts';

type Lottery = Contract['lottery'];
type Body<Name extends 'betting' | 'vnBetting'> = HandlerInput<Lottery[Name]>;
type VnContent = Body<'vnBetting'>['contents'][number];

/** What a member wants to bet: each line on each draw. */
export type BetRequest = {
  readonly game: LotteryGame;
  readonly lines: readonly SlipLine[];
  readonly draws: readonly { readonly numero: string; readonly multiple: number }[];
  /** A win ends the bets on later draws. */
  readonly winningStop: boolean;
  /** What the member's device adds to the randomness of the draw. */
  readonly entropy: string | undefined;
};

/** Reads and checks the body of `betting`. */
export function readBetting(body: Body<'betting'>): BetRequest {
  const game = requireGame(body.gameId);
  const multiDraw = body.chase ?? [];
  const request = {
    game,
    lines: readSlip(game, body.bettingSlipString),
    draws: multiDraw.length > 0 ? multiDraw : [{ numero: body.currentNumero, multiple: 1 }],
    winningStop: body.winningStop,
    entropy: body.entropy,
  };
  const total = checkedTotal(request);
  // The member confirmed the total that the site has computed.
  if (total !== fromWire(body.betCartAmountSum))
    throw fieldError([
      { field: 'betCartAmountSum', rule: 'one_of', allowed: { values: toWire(total) } },
    ]);
  return request;
}

/** Reads and checks the body of `vnBetting`: one game and the same draws in every content. */
export function readVnBetting({ contents, entropy }: Body<'vnBetting'>): BetRequest {
  const [first] = contents;
  if (!first) throw fieldError([{ field: 'contents', rule: 'required' }]);
  const game = requireGame(first.gameId);
  requireSameDraws(contents, first);
  const lines = contents.map((content, index) =>
    parseSlipLine(game, `contents.${index}`, {
      playId: content.playId,
      content: content.bettingContent,
      price: fromWire(content.singleBetPrice),
      multiple: 1,
    }),
  );
  const request = { game, lines, draws: first.numero, winningStop: first.winStop, entropy };
  checkedTotal(request);
  return request;
}

function requireSameDraws(contents: readonly VnContent[], first: VnContent): void {
  const isSame = (content: VnContent) =>
    content.gameId === first.gameId &&
    content.winStop === first.winStop &&
    JSON.stringify(content.numero) === JSON.stringify(first.numero);
  const different = contents.findIndex((content) => !isSame(content));
  if (different === -1) return;
  const values = 'the game, winStop and numeros of the first';
  throw fieldError([
    { field: `contents.${different}.numero`, rule: 'one_of', allowed: { values } },
  ]);
}

function requireGame(gameId: number): LotteryGame {
  const game = lotteryGameOf(gameId);
  if (!game) throw new ApiError('game_not_found');
  return game;
}

/**
 * The total stake of a request. Refuses too many bets, a draw that is named twice and a line that
 * costs too much on one of the draws.
 */
function checkedTotal({ lines, draws }: BetRequest): Micros {
  if (lines.length * draws.length > MAX_BETS)
    throw fieldError([
      { field: 'chase', rule: 'max', allowed: { max: Math.floor(MAX_BETS / lines.length) } },
    ]);
  if (new Set(draws.map(({ numero }) => numero)).size !== draws.length)
    throw fieldError([{ field: 'chase', rule: 'unique' }]);
  const maxMultiple = Math.max(...draws.map(({ multiple }) => multiple));
  for (const [index, { play, price, multiple }] of lines.entries()) {
    const maxPrice = maxPriceOf(play);
    if (price * BigInt(multiple * maxMultiple) <= maxPrice) continue;
    const max = Number(maxPrice / (price * BigInt(multiple)));
    const field = `chase.${index}.multiple`;
    throw stakeOutOfRangeError(play, { field, rule: 'range', allowed: { max } });
  }
  return add(
    ...draws.flatMap(({ multiple }) => lines.map((line) => slipLineStake(line, multiple))),
  );
}

/** The entropy that the device sent; otherwise derived from ids that the request has anyway. */
export const entropyOf = (ctx: MemberContext, { entropy }: BetRequest): string =>
  entropy ??
  createHash('sha256')
    .update(ctx.idempotencyKey ?? ctx.requestId)
    .digest('hex')
    .slice(0, 32);
