/**
 * True when the player asked the system for less motion: then nothing moves and results show at
 * once.
 */
export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Waits. */
export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Waits that can be cut short: `hurry` ends the one that is under way. Results are shown faster by
 * it, never decided.
 */
export function createSkippableWait() {
  let release: (() => void) | null = null;
  return {
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(() => release?.(), ms);
        release = () => {
          clearTimeout(timer);
          release = null;
          resolve();
        };
      }),
    hurry: () => release?.(),
  };
}
