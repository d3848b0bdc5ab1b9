import { HUNDREDTH, type Micros, micros } from './micros.ts';

const DECIMAL = /^\d{1,13}(?:\.\d{1,2})?$/;

/**
 * Reads an amount that a program wrote: digits, and a point before one or two decimals. Null for
 * anything else. What a person typed is read by `readAmount`.
 */
export function parseDecimal(text: string): Micros | null {
  if (!DECIMAL.test(text)) return null;
  const [whole = '0', decimals = ''] = text.split('.');
  return micros(BigInt(whole + decimals.padEnd(2, '0')) * HUNDREDTH);
}
