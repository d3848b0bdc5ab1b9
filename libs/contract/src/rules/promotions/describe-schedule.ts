import type { Schedule } from './schedule.ts';
import type { TermsLine } from './terms-line.ts';

/** The last day that every month has. */
const SHORTEST_MONTH_DAYS = 28;

const sorted = (days: readonly number[] = []): readonly string[] =>
  [...new Set(days)].sort((a, b) => a - b).map(String);

/** The sentences that say on which days a schedule grants. */
export const describeSchedule = <Amount>({ per, days }: Schedule): TermsLine<Amount>[] => [
  per === 'WEEK' || per === 'MONTH'
    ? { key: `schedule${per}`, items: sorted(days) }
    : { key: `schedule${per}` },
  ...(per === 'MONTH' && days?.some((day) => day > SHORTEST_MONTH_DAYS)
    ? [{ key: 'scheduleLastDay' } satisfies TermsLine<Amount>]
    : []),
];
