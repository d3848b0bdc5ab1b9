import type { Chips } from '../../games/live-roulette/roulette.ts';
import type { Stakes } from './board.ts';

/** Chips that lie on the table but are not placed yet, in the order that the player laid them. */
export class WaitingChips {
  #laid: Chips[] = [];

  /** Lays a chip; false when the spot would hold more than its limit. */
  lay(spot: string, stake: number, lying: number, limit: number): boolean {
    if ((this.stakes.get(spot) ?? 0) + lying + stake > limit) return false;
    this.#laid = [...this.#laid, { spot, stake }];
    return true;
  }

  /** Takes the last chip back. */
  undo(): void {
    this.#laid = this.#laid.slice(0, -1);
  }

  clear(): void {
    this.#laid = [];
  }

  /** The total stake on each spot. */
  get stakes(): Stakes {
    const sums = new Map<string, number>();
    for (const { spot, stake } of this.#laid) sums.set(spot, (sums.get(spot) ?? 0) + stake);
    return sums;
  }

  /** The chips as a ticket says them: one stake per spot. */
  get selection(): readonly Chips[] {
    return [...this.stakes].map(([spot, stake]) => ({ spot, stake }));
  }

  get total(): number {
    return this.#laid.reduce((sum, { stake }) => sum + stake, 0);
  }
}

/** Adds up what several tickets say. */
export function sumChips(selections: readonly (readonly Chips[])[]): Stakes {
  const sums = new Map<string, number>();
  for (const { spot, stake } of selections.flat()) sums.set(spot, (sums.get(spot) ?? 0) + stake);
  return sums;
}
