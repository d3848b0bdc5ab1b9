import type { Draw } from '../game.ts';
import { countScatters, fillWindow, type LineWin, payLines, payScatters } from './evaluate.ts';
import { FREE_MULTIPLIER, MAX_FREE_SPINS, freeSpinAwards, RETRIGGER_SPINS } from './pays.ts';
import { baseStrips, freeStrips, STOPS } from './strips.ts';
import { REELS, ROWS } from './symbols.ts';

/** One turn of the reels. Pays are in line bets, multiplier included. */
export type Spin = {
  readonly free: boolean;
  readonly stops: readonly number[];
  readonly wins: readonly LineWin[];
  readonly scatters: number;
  readonly scatterPay: number;
  readonly pay: number;
  /** Free spins that this turn brought. */
  readonly awarded: number;
};

/**
 * A whole round: the paid spin, then all its free spins in order. `pay` is the sum in line bets.
 */
export type Round = { readonly spins: readonly Spin[]; readonly pay: number };

/**
 * Draws the five stops of one turn, left to right: the order is part of the game's published rules.
 */
const drawStops = (draw: Draw): number[] => Array.from({ length: REELS }, () => draw(STOPS));

function freeSpinsFor(scatters: number, isFree: boolean): number {
  if (isFree) return scatters >= 3 ? RETRIGGER_SPINS : 0;
  return freeSpinAwards[scatters] as number;
}

/** Evaluates one turn at known stops. `left` is how many more free spins the cap still allows. */
export function turn(stops: readonly number[], free: boolean, left: number): Spin {
  const window = new Uint8Array(REELS * ROWS);
  fillWindow(window, free ? freeStrips : baseStrips, stops);
  const wins: LineWin[] = [];
  const multiplier = free ? FREE_MULTIPLIER : 1;
  const linePay = payLines(window, wins) * multiplier;
  const scatters = countScatters(window);
  const scatterPay = payScatters(scatters) * multiplier;
  return {
    free,
    stops,
    wins,
    scatters,
    scatterPay,
    pay: linePay + scatterPay,
    awarded: Math.min(freeSpinsFor(scatters, free), left),
  };
}

/**
 * Plays a round to its end from a source of numbers. The same numbers give the same round, on the
 * server, in the browser and in the script.
 */
export function playRound(draw: Draw): Round {
  const first = turn(drawStops(draw), false, MAX_FREE_SPINS);
  const spins = [first];
  let pay = first.pay;
  let awarded = first.awarded;
  for (let played = 0; played < awarded; played += 1) {
    const next = turn(drawStops(draw), true, MAX_FREE_SPINS - awarded);
    spins.push(next);
    pay += next.pay;
    awarded += next.awarded;
  }
  return { spins, pay };
}
