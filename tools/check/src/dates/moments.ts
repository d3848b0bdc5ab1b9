/** A moment at which the clocks of a run of `npm run test:dates` start. */
export type Moment = {
  readonly name: string;
  /** The special feature of the moment. */
  readonly description: string;
  /** The next such moment after `now`. */
  readonly next: (now: Date) => Date;
  /** The time zone of the processes; absent: that of the caller. */
  readonly timeZone?: string;
};

/** Days of the week as `Date` counts them. */
const [SUNDAY, MONDAY] = [0, 1];
const DAY_MS = 86_400_000;
/** February 29 comes after eight years at the latest. */
const MOST_YEARS = 8;

const onWeekday =
  (weekday: number, hours: number, minutes: number) =>
  (now: Date): Date => {
    const days = (weekday - now.getUTCDay() + 7) % 7;
    const at = Date.UTC(
      now.getUTCFullYear(),
      now.getUTCMonth(),
      now.getUTCDate() + days,
      hours,
      minutes,
    );
    return new Date(at > now.getTime() ? at : at + 7 * DAY_MS);
  };

const everyDay =
  (hours: number, minutes: number) =>
  (now: Date): Date => {
    const at = new Date(now);
    at.setUTCHours(hours, minutes, 0, 0);
    return new Date(at.getTime() + (at > now ? 0 : DAY_MS));
  };

/** The first of what a year has that lies after `now`; undefined: the year has none. */
const everyYear =
  (find: (year: number) => number | undefined) =>
  (now: Date): Date => {
    for (let year = now.getUTCFullYear(); year <= now.getUTCFullYear() + MOST_YEARS; year += 1) {
      const at = find(year);
      if (at !== undefined && at > now.getTime()) return new Date(at);
    }
    throw new Error('no year has such a moment');
  };

/** The day of a month that is its first Sunday from `day` on. */
const sundayFrom = (year: number, month: number, day: number): number =>
  day + ((7 - new Date(Date.UTC(year, month, day)).getUTCDay()) % 7);

/** The moments in the order in which they run. */
export const moments: readonly Moment[] = [
  {
    name: 'sunday',
    description: 'a Sunday, 12:00 UTC',
    next: onWeekday(SUNDAY, 12, 0),
  },
  {
    name: 'monday-0010',
    description: 'a Monday, 00:10 UTC',
    next: onWeekday(MONDAY, 0, 10),
  },
  {
    name: 'midnight-manila',
    description: 'two minutes after a day ended in Manila, which is not closed yet',
    next: everyDay(16, 2),
    timeZone: 'Asia/Manila',
  },
  {
    name: 'midnight-dhaka',
    description: 'two minutes before a day ends in Dhaka',
    next: everyDay(17, 58),
    timeZone: 'Asia/Dhaka',
  },
  {
    name: 'dec-31-manila',
    description: 'December 31, 23:50 in Manila',
    next: everyYear((year) => Date.UTC(year, 11, 31, 15, 50)),
    timeZone: 'Asia/Manila',
  },
  {
    name: 'feb-29',
    description: 'February 29, 12:00 UTC',
    next: everyYear((year) => {
      const at = new Date(Date.UTC(year, 1, 29, 12));
      return at.getUTCMonth() === 1 ? at.getTime() : undefined;
    }),
  },
  {
    name: 'first',
    description: 'the first of a month, 00:10 UTC',
    next: (now) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 0, 10)),
  },
  {
    name: 'summer-begins',
    description: 'ten minutes before summer time begins in New York',
    next: everyYear((year) => Date.UTC(year, 2, sundayFrom(year, 2, 8), 6, 50)),
    timeZone: 'America/New_York',
  },
  {
    name: 'summer-ends',
    description: 'ten minutes before summer time ends in London',
    next: everyYear((year) => Date.UTC(year, 9, sundayFrom(year, 9, 25), 0, 50)),
    timeZone: 'Europe/London',
  },
  {
    name: 'next-year',
    description: 'this day and time in a year',
    next: (now) => {
      const at = new Date(now);
      at.setUTCFullYear(now.getUTCFullYear() + 1);
      return at;
    },
  },
];
