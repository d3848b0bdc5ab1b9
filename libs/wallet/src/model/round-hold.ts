import { makeAutoObservable } from 'mobx';

/**
 * A game reports its round every 5 s while it shows it. After this silence, in ms, nothing is held
 * for it any longer: it may have crashed.
 */
export const ROUND_SILENCE_MS = 15_000;

/**
 * Keeps a value as it stood when a round began, until the game has shown the round. What the game
 * itself reports meanwhile is shown at once: the player sees it there too.
 */
export class RoundHold<Value> {
  /** The value that is shown instead of the known one; null: nothing is held. */
  shown: Value | null = null;
  #knownAtStart: Value | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Begins with the value known now, or goes on; `onSilence` runs when the game falls silent. */
  begin(known: Value, onSilence: () => void): void {
    if (this.shown === null) {
      this.shown = known;
      this.#knownAtStart = known;
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(onSilence, ROUND_SILENCE_MS);
  }

  /** Shows what the game reports. */
  show(value: Value): void {
    this.shown = value;
  }

  /**
   * Ends; returns what the game reported if nothing newer than `known` at the start came meanwhile.
   */
  end(known: Value): Value | null {
    const { shown } = this;
    const isLatest = shown !== null && known === this.#knownAtStart && shown !== known;
    clearTimeout(this.#timer);
    this.shown = null;
    this.#knownAtStart = null;
    return isLatest ? shown : null;
  }
}
