import { fromWire, type Micros, type WireAmount } from '@parlour/money';

import { betLevels } from './bet-levels.ts';

/**
 * The stakes of a currency's rooms, lowest first, as wire amounts: every other level, so that few
 * rooms fill quickly.
 */
export const duelStakes = (currency: string): readonly number[] =>
  betLevels(currency).filter((_, index) => index % 2 === 0);

/**
 * The name of a room: the game and its stake in whole units. The currency and the book come from
 * who enters.
 */
export const roomId = (game: string, stake: number): string => `${game}-${stake}`;

/**
 * The stake of a room of a game in a currency as micro-units, or null when there is no such room.
 */
export function getStake(game: string, currency: string, room: string): Micros | null {
  const stake = duelStakes(currency).find((candidate) => roomId(game, candidate) === room);
  return stake === undefined ? null : fromWire(stake as WireAmount);
}
