/** Symbols that pass in a second at full speed. */
const SYMBOLS_PER_SECOND = 24;
const PULL_MS = 130;
const BRAKE_MS = 300;
const SETTLE_MS = 170;
const OVERSHOOT = 0.22;
// A brake that takes BRAKE_MS from full speed to rest covers this many symbols.
const BRAKE_SYMBOLS = (SYMBOLS_PER_SECOND * BRAKE_MS) / 2000 - OVERSHOOT;

/** The motion of one reel during a turn. Times are milliseconds of the frame clock. */
export type ReelMotion = {
  readonly from: number;
  readonly startAt: number;
  landAt: number | null;
  target: number;
};

/** Begins a turn at a stop. */
export const beginTurn = (from: number, startAt: number): ReelMotion => ({
  from,
  startAt,
  landAt: null,
  target: 0,
});

/**
 * The position at which a reel is drawn: the symbol at the top of the window with its fraction, its
 * speed, and whether the reel is at rest again.
 */
type ReelPosition = { readonly at: number; readonly speed: number; readonly done: boolean };

/**
 * The reel at a moment. Symbols run downwards, so the position falls. A short pull upwards, full
 * speed, and at `landAt` the brake: it always ends on the real stop. The strip is moved to its
 * place while it is a blur; nothing is put in its place at the end.
 */
export function positionAt(
  { from, startAt, landAt, target }: ReelMotion,
  now: number,
): ReelPosition {
  const time = now - startAt;
  if (time <= 0) return { at: from, speed: 0, done: false };
  if (landAt === null || now < landAt) {
    if (time < PULL_MS)
      return {
        at: from + 0.18 * Math.sin((time / PULL_MS) * Math.PI * 0.5),
        speed: 0,
        done: false,
      };
    const run = (time - PULL_MS) / 1000;
    const ramp = 0.18;
    const way =
      run < ramp
        ? (SYMBOLS_PER_SECOND * run * run) / (2 * ramp)
        : SYMBOLS_PER_SECOND * (run - ramp / 2);
    return { at: from + 0.18 - way, speed: Math.min(1, run / ramp), done: false };
  }
  const brake = (now - landAt) / BRAKE_MS;
  if (brake < 1)
    return {
      at: target - OVERSHOOT + (BRAKE_SYMBOLS + OVERSHOOT) * (1 - brake) ** 2,
      speed: 1 - brake,
      done: false,
    };
  const settle = (now - landAt - BRAKE_MS) / SETTLE_MS;
  if (settle < 1)
    return {
      at: target - OVERSHOOT * (0.5 + 0.5 * Math.cos(settle * Math.PI)),
      speed: 0,
      done: false,
    };
  return { at: target, speed: 0, done: true };
}

/** Milliseconds from the beginning of the brake to rest. */
export const LANDING_MS = BRAKE_MS + SETTLE_MS;

/**
 * Returns the time at which each reel begins to brake. After two pinwheels on the reels before it,
 * a reel turns longer: the same wait whatever it will show, because the result is fixed before the
 * first reel stops.
 */
export function getLandingTimes(
  scattersOnReel: readonly number[],
  earliest: number,
  pauseMs: number,
  waitMs: number,
): number[] {
  let at = earliest;
  let seen = 0;
  return scattersOnReel.map((scatters, reel) => {
    if (reel > 0) at += pauseMs;
    if (seen >= 2) at += waitMs;
    seen += scatters;
    return at;
  });
}
