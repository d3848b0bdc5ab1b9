import { findLotteryGame, findPlay, readResult, readSelection } from '@parlour/fair/lottery';
import { micros, type Micros, roundDown } from '@parlour/money';

import type { OpenBet } from './ticket-repository.ts';

/** Computes the payout of a bet for a result. */
export function computePayout(
  {
    game: code,
    play: id,
    selection: text,
    unitStake,
    multiplier,
  }: Pick<OpenBet, 'game' | 'play' | 'selection' | 'unitStake' | 'multiplier'>,
  result: string,
): Micros {
  const game = findLotteryGame(code);
  const play = game && findPlay(game, id);
  const selection = play && readSelection(play, text);
  if (!game || !play || !selection)
    throw new Error(`a bet on ${code} ${id} ${text} cannot be read`);
  const payout =
    (unitStake *
      BigInt(multiplier) *
      BigInt(play.odds) *
      BigInt(play.hits(selection, readResult(game.draw, result)))) /
    100n;
  return roundDown(micros(payout));
}
