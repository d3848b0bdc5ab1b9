import { HUNDREDTH, type Micros, micros } from './micros.ts';

const AMOUNT_PATTERN = /^\d{1,13}(?:\.\d{1,2})?$/;

/**
 * Reads what a person typed: digits, an optional point and at most two decimals; thousands commas
 * and spaces are ignored. Returns null for anything else, so that a form can name the field and
 * what is allowed.
 */
export function parseAmount(typed: string): Micros | null {
  const text = typed.replaceAll(/[\s,_]/g, '');
  if (!AMOUNT_PATTERN.test(text)) return null;
  const [whole = '0', decimals = ''] = text.split('.');
  return micros(BigInt(whole + decimals.padEnd(2, '0')) * HUNDREDTH);
}
