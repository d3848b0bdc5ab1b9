import { createHash } from 'node:crypto';

import {
  ApiError,
  type Contract,
  fieldError,
  type HandlerInput,
  ticketFields,
} from '@parlour/contract';
import { type LotteryGame, findLotteryGame, MAX_BETS } from '@parlour/fair/lottery';
import { add, fromWire, type Micros, toWire } from '@parlour/money';

import type { MemberContext } from '../../../request/context.ts';
import {
  type SlipLine,
  computeSlipLineStake,
  computeMaxUnitStake,
  parseSlipLine,
  parseSlip,
  stakeOutOfRangeError,
} from './bet-slip.ts';

type Lottery = Contract['lottery'];
type Body<Name extends 'placeTicket' | 'placeVnTicket'> = HandlerInput<Lottery[Name]>;
type VnContent = Body<'placeVnTicket'>['contents'][number];

/** The bets that a member requests: each line on each draw. */
export type TicketRequest = {
  readonly game: LotteryGame;
  readonly lines: readonly SlipLine[];
  readonly draws: readonly { readonly drawNo: string; readonly multiplier: number }[];
  /** A win ends the bets on later draws. */
  readonly stopOnWin: boolean;
  /** Entropy that the member's device adds to the randomness of the draw. */
  readonly entropy: string | undefined;
};

/** Reads and checks the body of `placeTicket`. */
export function parseTicketBody(body: Body<'placeTicket'>): TicketRequest {
  const game = requireGame(body.gameId);
  const multiDraw = body.multiDraw ?? [];
  const request = {
    game,
    lines: parseSlip(game, body.slip),
    draws: multiDraw.length > 0 ? multiDraw : [{ drawNo: body.currentDrawNo, multiplier: 1 }],
    stopOnWin: body.stopOnWin,
    entropy: body.entropy,
  };
  const total = computeCheckedTotal(request);
  // The member confirmed the total that the site has computed.
  if (total !== fromWire(body.totalStake))
    throw fieldError([
      { field: ticketFields.totalStake, rule: 'one_of', allowed: { values: toWire(total) } },
    ]);
  return request;
}

/** Reads and checks the body of `placeVnTicket`: one game and the same draws in every content. */
export function parseVnTicketBody({ contents, entropy }: Body<'placeVnTicket'>): TicketRequest {
  const [first] = contents;
  if (!first) throw fieldError([{ field: 'contents', rule: 'required' }]);
  const game = requireGame(first.gameId);
  requireSameDraws(contents, first);
  const lines = contents.map((content, index) =>
    parseSlipLine(game, `contents.${index}`, {
      playId: content.playId,
      selection: content.selection,
      unitStake: fromWire(content.unitStake),
      multiplier: 1,
    }),
  );
  const request = { game, lines, draws: first.draws, stopOnWin: first.stopOnWin, entropy };
  computeCheckedTotal(request);
  return request;
}

function requireSameDraws(contents: readonly VnContent[], first: VnContent): void {
  const isSame = ({ gameId, stopOnWin, draws }: VnContent) =>
    gameId === first.gameId &&
    stopOnWin === first.stopOnWin &&
    JSON.stringify(draws) === JSON.stringify(first.draws);
  const different = contents.findIndex((content) => !isSame(content));
  if (different === -1) return;
  const { vnStopOnWin, vnDraws } = ticketFields;
  const values = `the game, ${vnStopOnWin} and ${vnDraws}s of the first`;
  throw fieldError([
    { field: `contents.${different}.${vnDraws}`, rule: 'one_of', allowed: { values } },
  ]);
}

function requireGame(gameId: number): LotteryGame {
  const game = findLotteryGame(gameId);
  if (!game) throw new ApiError('game_not_found');
  return game;
}

/**
 * The total stake of a request. Refuses too many bets, a draw that is named twice and a line that
 * costs too much on one of the draws.
 */
function computeCheckedTotal({ lines, draws }: TicketRequest): Micros {
  if (lines.length * draws.length > MAX_BETS)
    throw fieldError([
      {
        field: ticketFields.draws,
        rule: 'max',
        allowed: { max: Math.floor(MAX_BETS / lines.length) },
      },
    ]);
  if (new Set(draws.map(({ drawNo }) => drawNo)).size !== draws.length)
    throw fieldError([{ field: ticketFields.draws, rule: 'unique' }]);
  const maxMultiplier = Math.max(...draws.map(({ multiplier }) => multiplier));
  for (const [index, { play, unitStake, multiplier }] of lines.entries()) {
    const maxUnitStake = computeMaxUnitStake(play);
    if (unitStake * BigInt(multiplier * maxMultiplier) <= maxUnitStake) continue;
    const max = Number(maxUnitStake / (unitStake * BigInt(multiplier)));
    const field = `${ticketFields.draws}.${index}.${ticketFields.multiplier}`;
    throw stakeOutOfRangeError(play, { field, rule: 'range', allowed: { max } });
  }
  return add(
    ...draws.flatMap(({ multiplier }) =>
      lines.map((line) => computeSlipLineStake(line, multiplier)),
    ),
  );
}

/** The entropy that the device sent; otherwise derived from ids that the request has anyway. */
export const getEntropy = (ctx: MemberContext, { entropy }: TicketRequest): string =>
  entropy ??
  createHash('sha256')
    .update(ctx.idempotencyKey ?? ctx.requestId)
    .digest('hex')
    .slice(0, 32);
