import type { AgentContractPeriod } from '@parlour/contract/agent-contracts';
import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

type DayPeriod = Exclude<AgentContractPeriod, 'HOUR' | 'FIVE_MINUTES'>;

const HOUR = 3_600_000;
const FIVE_MINUTES = 300_000;

/** Calendar arithmetic is done on dates without a zone, so that no change of clocks touches it. */
const toDate = (ms: number, timeZone: string): Dayjs =>
  dayjs.utc(dayjs(ms).tz(timeZone).format('YYYY-MM-DD'));

/** The moment at which a calendar date begins in a zone. */
const toMoment = (date: Dayjs, timeZone: string): number =>
  dayjs.tz(date.format('YYYY-MM-DDT00:00:00'), timeZone).valueOf();

const startDate: Readonly<Record<DayPeriod, (date: Dayjs) => Dayjs>> = {
  D: (date) => date,
  DAY: (date) => date,
  W: (date) => date.subtract((date.day() + 6) % 7, 'day'),
  H: (date) => date.date(date.date() < 16 ? 1 : 16),
  M: (date) => date.startOf('month'),
};

const nextDate: Readonly<Record<DayPeriod, (start: Dayjs) => Dayjs>> = {
  D: (start) => start.add(1, 'day'),
  DAY: (start) => start.add(1, 'day'),
  W: (start) => start.add(7, 'day'),
  H: (start) => (start.date() === 1 ? start.date(16) : start.add(1, 'month').startOf('month')),
  M: (start) => start.add(1, 'month'),
};

/** The first and the last moment of a half-open stretch of time, in ms. */
type Bounds = readonly [start: number, end: number];

/** Hours begin with those of the zone's clock, which may stand at half an hour of UTC. */
function hourAt(timeZone: string, at: number): Bounds {
  const offset = dayjs(at).tz(timeZone).utcOffset() * 60_000;
  const start = Math.floor((at + offset) / HOUR) * HOUR - offset;
  return [start, start + HOUR];
}

function daysAt(period: DayPeriod, timeZone: string, at: number): Bounds {
  let date = startDate[period](toDate(at, timeZone));
  // Where clocks go back over midnight, a date is reached twice and begins with the second time.
  if (toMoment(date, timeZone) > at) date = startDate[period](date.subtract(1, 'day'));
  let next = nextDate[period](date);
  // A date that the zone skipped is no period.
  while (toMoment(next, timeZone) <= at) [date, next] = [next, nextDate[period](next)];
  return [toMoment(date, timeZone), toMoment(next, timeZone)];
}

function boundsAt(period: AgentContractPeriod, timeZone: string, at: number): Bounds {
  if (period === 'FIVE_MINUTES') {
    const start = Math.floor(at / FIVE_MINUTES) * FIVE_MINUTES;
    return [start, start + FIVE_MINUTES];
  }
  return period === 'HOUR' ? hourAt(timeZone, at) : daysAt(period, timeZone, at);
}

/**
 * The period of a contract that a moment lies in, from its start to before its end: days, weeks
 * from Monday on, half months and months of the brand's calendar, hours of its clock, and five
 * minutes from the epoch on.
 */
export function contractPeriodAt(
  period: AgentContractPeriod,
  timeZone: string,
  at: Date,
): { readonly start: Date; readonly end: Date } {
  const [start, end] = boundsAt(period, timeZone, at.getTime());
  return { start: new Date(start), end: new Date(end) };
}

/**
 * Returns the time at which changes of a contract take effect: with the period that follows the
 * running one.
 */
export const nextPeriodStart = (period: AgentContractPeriod, timeZone: string, at: Date): Date =>
  contractPeriodAt(period, timeZone, at).end;
