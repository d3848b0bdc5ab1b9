import {
  add,
  fromWire,
  groupings,
  type Micros,
  multiply,
  parseAmount,
  toWire,
  type WireAmount,
  zero,
} from '@parlour/money';

import type { MatchSelection, PriceChangePolicy } from '../../games/matches/match.ts';
import { combined, MAX_LEGS, MAX_PAYOUT_STAKES, computePayout } from '../../games/matches/price.ts';
import type { Sport } from '../../games/matches/sport.ts';
import { type Match, offer } from './board.ts';

/**
 * A pick on the slip. `price` is what is offered now (null: nothing), `first` what it was when it
 * was chosen.
 */
export type Entry = {
  readonly match: Match;
  readonly market: string;
  readonly pick: string;
  readonly price: number | null;
  readonly first: number;
};

/** The way the picks are bet: each alone, or all together. */
export type SlipMode = 'single' | 'combined';

/** A bet of a slip: one pick or all of them. */
export type SlipBet = readonly Entry[];

type Limits = { readonly least: number; readonly most: number };

/** The slip of a player: at most one pick per match, kept up to date with what is offered. */
export class Slip {
  readonly #sport: Sport;
  #entries: readonly Entry[] = [];
  #wanted: SlipMode | null = null;
  stake: number;
  priceChangePolicy: PriceChangePolicy = 'better';
  readonly limits: Limits;

  constructor(sport: Sport, bets: readonly number[]) {
    this.#sport = sport;
    this.limits = { least: bets[0] ?? 1, most: bets.at(-1) ?? 1 };
    this.stake = this.limits.least;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** Several picks are combined unless the player wants them alone. */
  get mode(): SlipMode {
    return this.#entries.length < 2 ? 'single' : (this.#wanted ?? 'combined');
  }

  set mode(mode: SlipMode) {
    this.#wanted = mode;
  }

  has(event: string, market: string, pick: string): boolean {
    return this.#entries.some(
      (entry) => entry.match.event === event && entry.market === market && entry.pick === pick,
    );
  }

  /**
   * Puts a pick on the slip in place of another of the same match, or takes it off; false when the
   * slip is full or nothing is offered.
   */
  toggle(match: Match, market: string, pick: string): boolean {
    if (this.has(match.event, market, pick)) {
      this.remove(match.event);
      return true;
    }
    const price = offer(this.#sport, match, market, pick);
    const others = this.#entries.filter((entry) => entry.match.event !== match.event);
    if (price === null || others.length >= MAX_LEGS) return false;
    this.#entries = [...others, { match, market, pick, price, first: price }];
    return true;
  }

  remove(event: string): void {
    this.#entries = this.#entries.filter((entry) => entry.match.event !== event);
  }

  clear(): void {
    this.#entries = [];
    this.#wanted = null;
  }

  /** Takes over what is offered now. A match that is gone keeps its pick, without a price. */
  update(matches: readonly Match[]): void {
    const known = new Map(matches.map((match) => [match.event, match]));
    this.#entries = this.#entries.map((entry) => {
      const match = known.get(entry.match.event);
      return match
        ? { ...entry, match, price: offer(this.#sport, match, entry.market, entry.pick) }
        : { ...entry, match: { ...entry.match, phase: 'over' }, price: null };
    });
  }

  /** The bets that the slip makes now. */
  get bets(): readonly SlipBet[] {
    if (this.#entries.length === 0) return [];
    return this.mode === 'combined' ? [this.#entries] : this.#entries.map((entry) => [entry]);
  }

  /** Total odds in hundredths; null while a price is missing. */
  get odds(): number | null {
    const prices = this.#entries.map(({ price }) => price);
    return prices.length === 0 || prices.includes(null) ? null : combined(prices as number[]);
  }

  /** The total cost of all bets, in micro-units. */
  get cost(): Micros {
    return multiply(this.#stakeInMicros, BigInt(this.bets.length));
  }

  /** The highest possible payout of all bets together, in micro-units. */
  get payout(): Micros {
    return this.bets.reduce((sum, bet) => add(sum, this.#payoutOf(bet)), zero);
  }

  #payoutOf(bet: SlipBet): Micros {
    return computePayout(
      this.#stakeInMicros,
      bet.map(({ price }) => price ?? 0),
    );
  }

  get #stakeInMicros(): Micros {
    return fromWire(this.stake as WireAmount);
  }

  /** The reason the slip cannot be bet as it is; null when it can. */
  get fault(): 'empty' | 'stake' | 'suspended' | 'payout' | null {
    if (this.#entries.length === 0) return 'empty';
    if (!(this.stake >= this.limits.least && this.stake <= this.limits.most)) return 'stake';
    if (this.#entries.some(({ price }) => price === null)) return 'suspended';
    const most = fromWire(this.limits.most as WireAmount) * MAX_PAYOUT_STAKES;
    return this.bets.some((bet) => this.#payoutOf(bet) > most) ? 'payout' : null;
  }
}

/** A bet as it is sent: what was chosen and the prices that were seen. */
export const toRequestedLegs = (
  bet: SlipBet,
  priceChangePolicy: PriceChangePolicy,
): { event: string; selection: MatchSelection }[] =>
  bet.map(({ match, market, pick, price }) => ({
    event: match.event,
    selection: { market, pick, price: price ?? 0, priceChangePolicy },
  }));

/**
 * Reads what was typed as a stake, or NaN. The book does not know the player's country: what one
 * country reads as thousands and another as a fraction is no stake.
 */
export function parseStake(text: string): number {
  const [first, ...others] = groupings.map((grouping) => parseAmount(text, { grouping }));
  const isClear = first !== undefined && others.every((other) => other === first);
  return isClear && first !== null ? toWire(first) : Number.NaN;
}
