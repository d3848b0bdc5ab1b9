import type { Bug } from './bugs.ts';

/** The state of a round, of all its players together; amounts in cents. */
type Round = { isClosed: boolean; won: number; held: number };

/** The most that a round may win, in cents. */
const ROUND_WIN_CAP = 50_000_000;
/** The largest sum that fits into 64 bits of micro-units, in cents. */
const MAX_SUM = 900_000_000_000_000;

/** A sum that does not fit: the wallet refuses it. */
export class TooLarge extends Error {}

/** The rounds of all vendors in memory: which are closed, and what they may still win. */
export class ReferenceRounds {
  readonly #rounds = new Map<string, Round>();
  readonly #bug: Bug | undefined;

  constructor(bug: Bug | undefined) {
    this.#bug = bug;
  }

  isClosed(id: string): boolean {
    return this.#of(id).isClosed;
  }

  /** Counts a win; true: it takes the round above its cap and is held. */
  win(id: string, cents: number, closes: boolean): boolean {
    const round = this.#of(id);
    const isHeld = round.won + round.held + cents > ROUND_WIN_CAP && this.#bug !== 'no cap of wins';
    if (isHeld && round.held + cents > MAX_SUM) throw new TooLarge();
    if (isHeld) round.held += cents;
    else round.won += cents;
    if (closes) round.isClosed = true;
    return isHeld;
  }

  close(id: string): void {
    this.#of(id).isClosed = true;
  }

  #of(id: string): Round {
    const round = this.#rounds.get(id) ?? { isClosed: false, won: 0, held: 0 };
    this.#rounds.set(id, round);
    return round;
  }
}
