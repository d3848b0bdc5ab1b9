import { micros } from '@parlour/money';
import { describe, expect, it } from 'vitest';

import type { PlacedBet } from './event-game.ts';
import { footballGame } from './football/game.ts';
import { kiteDuel } from './kite-duel/kite-duel.ts';
import { type Chips, roulette } from './live-roulette/roulette.ts';

const UNIT = 1_000_000n;
const units = (amount: number) => micros(BigInt(amount) * UNIT);

describe('roulette', () => {
  const bet = (...selection: readonly Chips[]): PlacedBet => ({
    stake: units(selection.reduce((sum, { stake }) => sum + stake, 0)),
    selection,
    terms: null,
  });
  const chips = (spot: string, stake: number): Chips => ({ spot, stake });
  const numbers = (count: number) =>
    bet(...Array.from({ length: count }, (_, number) => chips(`n${number}`, 1)));
  const atRisk = (...bets: readonly PlacedBet[]) => roulette.atRisk?.(bets);

  it('PRO-06 a colour, a number and two dozens are at risk as a whole', () => {
    expect(atRisk(bet(chips('red', 10)))).toBe(units(10));
    expect(atRisk(bet(chips('n7', 3)))).toBe(units(3));
    expect(atRisk(bet(chips('dozen1', 10), chips('dozen2', 10)))).toBe(units(20));
    expect(atRisk(numbers(27))).toBe(units(27));
  });

  it('PRO-06 both colours, all dozens and nearly all numbers risk nothing', () => {
    expect(atRisk(bet(chips('red', 10), chips('black', 10)))).toBe(0n);
    expect(atRisk(bet(chips('dozen1', 5), chips('dozen2', 5), chips('dozen3', 5)))).toBe(0n);
    expect(atRisk(numbers(36))).toBe(0n);
    expect(atRisk(numbers(28))).toBe(0n);
  });

  it('PRO-06 of both colours at unlike stakes the difference is at risk, in tickets too', () => {
    expect(atRisk(bet(chips('red', 100), chips('black', 90)))).toBe(units(10));
    expect(atRisk(bet(chips('red', 100)), bet(chips('black', 90)))).toBe(units(10));
  });
});

describe('matches', () => {
  const bet = (pick: string, stake: number, price: number, market = '1x2'): PlacedBet => ({
    stake: units(stake),
    selection: { market, pick, price, priceChangePolicy: 'same' },
    terms: { price },
  });
  const atRisk = (...bets: readonly PlacedBet[]) => footballGame.atRisk?.(bets);

  it('PRO-06 all picks of a market risk what the dearest of them loses', () => {
    expect(atRisk(bet('home', 50, 190), bet('draw', 25, 380), bet('away', 25, 390))).toBe(units(5));
  });

  it('PRO-06 a pick that is left out risks all of the others', () => {
    expect(atRisk(bet('home', 50, 190), bet('away', 25, 390))).toBe(units(75));
  });
});

it('PRO-06 both kites and the draw risk what the dearest of them loses', () => {
  const bet = (side: string, stake: number, odds: number): PlacedBet => ({
    stake: units(stake),
    selection: { side },
    terms: { odds },
  });
  expect(kiteDuel.atRisk([bet('red', 50, 190), bet('blue', 40, 230)])).toBe(units(90));
  const all = [bet('red', 50, 190), bet('blue', 40, 240), bet('draw', 10, 960)];
  expect(kiteDuel.atRisk(all)).toBe(units(5));
});
