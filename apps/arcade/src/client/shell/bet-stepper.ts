import { sessionStore } from '@parlour/browser-storage';

/**
 * The offered bets with the one that is chosen: the lowest until the player chose another, kept
 * while the tab lives.
 */
export class BetStepper {
  readonly #offered: readonly number[];
  #index: number;

  constructor(offered: readonly number[]) {
    this.#offered = offered;
    this.#index = Math.max(0, offered.indexOf(Number(sessionStore.getItem('arcade:bet'))));
  }

  /** The bet of the next round. */
  get bet(): number {
    return this.#offered[this.#index] as number;
  }

  get canLess(): boolean {
    return this.#index > 0;
  }

  get canMore(): boolean {
    return this.#index < this.#offered.length - 1;
  }

  /** One step down or up; stays where there is no further. */
  step(step: -1 | 1): void {
    this.#index = Math.min(this.#offered.length - 1, Math.max(0, this.#index + step));
    sessionStore.setItem('arcade:bet', String(this.bet));
  }
}
