import type { Grouping } from './grouping.ts';
import { HUNDREDTH, type Micros } from './micros.ts';

/**
 * A tenant's format for money: its symbol, the suffix of its unit (K for thousands of rupiah), and
 * its country's grouping of the digits of what is typed.
 */
export type MoneyFormat = {
  readonly symbol: string;
  readonly suffix?: string;
  readonly grouping?: Grouping;
};

/**
 * Writes an amount the way money stands everywhere in the product: Western digits, comma thousands,
 * two decimals rounded down, the tenant's own symbol (never Intl's, our currency codes are not
 * ISO's).
 */
export function formatMoney(amount: Micros, { symbol, suffix = '' }: MoneyFormat): string {
  const hundredths = (amount < 0n ? -amount : amount) / HUNDREDTH;
  // Less than what is written is nothing, without a sign.
  const negative = amount < 0n && hundredths > 0n;
  const whole = (hundredths / 100n).toString().replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const decimals = (hundredths % 100n).toString().padStart(2, '0');
  return `${negative ? '-' : ''}${symbol}${whole}.${decimals}${suffix}`;
}
