/**
 * Frames that are looked at together, and the mean spacing above which they came too slowly for
 * smooth motion.
 */
const FRAMES = 40;
const SLOW_FRAME_MS = 22;
/** A longer pause is no slow frame: the page was hidden or busy with something else. */
const PAUSE_MS = 250;

/** Tells a picture that moves when the device is too slow for its fineness. */
export class FrameRateMonitor {
  #last = 0;
  #count = 0;
  #sum = 0;

  /**
   * Notes a frame at its time, in ms; true when the last forty came too slowly. Then it counts
   * again.
   */
  isSlow(now: number): boolean {
    const spacing = now - this.#last;
    const isFirst = this.#last === 0;
    this.#last = now;
    if (isFirst || spacing > PAUSE_MS) return false;
    this.#count += 1;
    this.#sum += spacing;
    if (this.#count < FRAMES) return false;
    const mean = this.#sum / this.#count;
    this.#count = 0;
    this.#sum = 0;
    return mean > SLOW_FRAME_MS;
  }
}
