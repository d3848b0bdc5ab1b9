/** A file of tests takes a minute at most, and a day is closed five minutes after its end. */
const [MINUTES_BEFORE, MINUTES_AFTER] = [20, 10];
const [HOUR, DAY] = [3_600_000, 86_400_000];

const isNearMidnight = (timeZone: string): boolean => {
  const minute = (toLocalTime(new Date(), timeZone) % DAY) / 60_000;
  return minute < MINUTES_AFTER || minute >= 1440 - MINUTES_BEFORE;
};

/** A moment as a brand's clock shows it, in milliseconds, as if that clock stood in UTC. */
function toLocalTime(at: Date, timeZone: string): number {
  return Date.parse(`${at.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
}

/** Returns the number of hours that the clock of a time zone is ahead of UTC now. */
export function hoursAhead(timeZone: string): number {
  const now = new Date();
  return (toLocalTime(now, timeZone) - toLocalTime(now, 'UTC')) / HOUR;
}

/**
 * The time zone itself, or one in which it is another time of day while midnight is near: tests
 * that settle yesterday, or write rows of today, would meet another day.
 */
export function awayFromMidnight(timeZone: string): string {
  if (!isNearMidnight(timeZone)) return timeZone;
  return ['Asia/Manila', 'Africa/Lagos'].find((zone) => !isNearMidnight(zone)) ?? timeZone;
}

/**
 * Returns the time at which a day of a brand began, so many days ago, in milliseconds; without
 * changes of the clock.
 */
export function startOfDay(timeZone: string, daysAgo: number): number {
  const shift = hoursAhead(timeZone) * HOUR;
  return (Math.floor((Date.now() + shift) / DAY) - daysAgo) * DAY - shift;
}
