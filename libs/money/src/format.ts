import type { Grouping } from './grouping.ts';
import { HUNDREDTH, type Micros } from './micros.ts';

/**
 * A tenant's format for money: its symbol, the suffix of its unit (K for thousands of rupiah), and
 * its country's grouping of digits.
 */
export type MoneyFormat = {
  readonly symbol: string;
  readonly suffix?: string;
  readonly grouping?: Grouping;
};

/** The places of commas in whole digits: by threes, or before the last three by twos (lakh). */
const COMMAS = { threes: /\B(?=(\d{3})+$)/g, lakh: /\B(?=(\d{2})*\d{3}$)/g } as const;

/**
 * Writes an amount the way money stands everywhere in the product: Western digits, commas (of lakh
 * and crore where the country counts so), two decimals rounded down, the tenant's own symbol (never
 * Intl's, our currency codes are not ISO's).
 */
export function formatMoney(amount: Micros, format: MoneyFormat): string {
  const { symbol, suffix = '', grouping } = format;
  const hundredths = (amount < 0n ? -amount : amount) / HUNDREDTH;
  // Less than what is written is nothing, without a sign.
  const negative = amount < 0n && hundredths > 0n;
  const whole = (hundredths / 100n)
    .toString()
    .replaceAll(COMMAS[grouping === 'lakh' ? 'lakh' : 'threes'], ',');
  const decimals = (hundredths % 100n).toString().padStart(2, '0');
  return `${negative ? '-' : ''}${symbol}${whole}.${decimals}${suffix}`;
}
