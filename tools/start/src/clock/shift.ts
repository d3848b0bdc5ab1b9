import { InvalidArgumentError } from '@parlour/command-line';

const SECONDS = { h: 3600, d: 86_400, w: 604_800 } as const;
const DAY_SECONDS = SECONDS.d;
/** A year holds every period that the product counts; most of what is seeded has ended then. */
const MAX_DAYS = 366;

/** Reads how far a clock shall be ahead, such as `+7d`, as seconds. */
export function parseShift(text: string): number {
  const [, count, unit] = /^\+(\d{1,4})([hdw])$/.exec(text) ?? [];
  const seconds = Number(count) * SECONDS[unit as keyof typeof SECONDS];
  if (seconds > 0 && seconds <= MAX_DAYS * DAY_SECONDS) return seconds;
  throw new InvalidArgumentError(
    'it must be + with a whole number of hours, days or weeks, such as +36h, +7d or +2w, up to ' +
      `+${MAX_DAYS}d.`,
  );
}

const toParts = (seconds: number) =>
  seconds % DAY_SECONDS === 0
    ? ({ count: seconds / DAY_SECONDS, unit: 'day' } as const)
    : ({ count: seconds / SECONDS.h, unit: 'hour' } as const);

/** Writes how far a clock is ahead, as it is typed: `+7d`, or `+36h` where it is not whole days. */
export function formatShift(seconds: number): string {
  const { count, unit } = toParts(seconds);
  return `+${count}${unit.charAt(0)}`;
}

/** Writes how far a clock is ahead in words: `7 days`, `36 hours`. */
export function describeShift(seconds: number): string {
  const { count, unit } = toParts(seconds);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
