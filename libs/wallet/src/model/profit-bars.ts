import type { DayRange } from '@parlour/ui/controls';

import type { ProfitDay } from './profit-store.ts';

/** A bar of the chart: a day, `yyyy-MM-dd`, or a month, `yyyy-MM`, and its result. */
export type ProfitBar = { readonly key: string; readonly result: bigint };

/** More days than this are shown by month. */
const MAX_DAY_BARS = 62;
const DAY_MS = 86_400_000;

/** The bars of a period, the earliest first; a day without bets has an empty one. */
export function toProfitBars(
  days: readonly Pick<ProfitDay, 'day' | 'result'>[],
  { from, to }: DayRange,
): readonly ProfitBar[] {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  const count = Math.round((last - first) / DAY_MS) + 1;
  const toKey = (day: string): string => (count > MAX_DAY_BARS ? day.slice(0, 7) : day);
  const sums = new Map<string, bigint>();
  for (let index = 0; index < count; index++)
    sums.set(toKey(new Date(first + index * DAY_MS).toISOString().slice(0, 10)), 0n);
  for (const { day, result } of days) sums.set(toKey(day), (sums.get(toKey(day)) ?? 0n) + result);
  return [...sums].map(([key, result]) => ({ key, result }));
}

/** The share of the highest bar that an amount has, in percent with two decimals. */
export const toShare = (amount: bigint, highest: bigint): number =>
  highest === 0n ? 0 : Number((amount * 10_000n) / highest) / 100;
