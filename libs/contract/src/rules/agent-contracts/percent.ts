import { readScaled } from '@parlour/money';

/** Parts per million in a percent: rates travel in the former and are read in the latter. */
const PERCENT = 10_000;

/** A rate of parts per million from percent, as a brand's settings have it. */
export const fromPercent = (percent: number): number => Math.round(percent * PERCENT);

/** The parts per million of a percentage as it is typed, up to four decimals; null: it is none. */
export const parseRate = (typed: string): number | null => readScaled(typed, 4);

/** A rate in percent without zeros at its end, as it is typed: 5000 is `0.5`. */
export const toTypedRate = (rate: number): string => String(Number((rate / PERCENT).toFixed(4)));

/** A rate as it is shown: 5000 is `0.5%`. */
export const formatRate = (rate: number): string => `${toTypedRate(rate)}%`;
