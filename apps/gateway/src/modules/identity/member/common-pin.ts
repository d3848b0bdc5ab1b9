import { isRunOrRepetition } from './common-password.ts';

/**
 * True when a PIN would be among the first guesses: at most two different digits, a run of them, or
 * the member's birthday (`YYYY-MM-DD`, null where it is unknown).
 */
export const isCommonPin = (pin: string, birthDate: string | null): boolean =>
  isRunOrRepetition(pin) || (birthDate !== null && isBirthday(pin, birthDate));

/**
 * True when the six digits of a PIN are a birthday: its day, month and year of two
 * digits in any order, its year of four digits with the month or the day, or year and day or month
 * without leading zeros.
 */
function isBirthday(pin: string, birthDate: string): boolean {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const short = year.slice(2);
  const withoutZeros = [day, month].map((part) => String(Number(part)));
  const parts = [
    [day, month, short],
    [year, month],
    [year, day],
    [year, ...withoutZeros],
  ];
  return parts.flatMap(listOrders).some((order) => order.join('') === pin);
}

/** Lists the orders of some parts. */
function listOrders(parts: readonly string[]): string[][] {
  if (parts.length < 2) return [[...parts]];
  return parts.flatMap((part, place) =>
    listOrders(parts.filter((_, other) => other !== place)).map((rest) => [part, ...rest]),
  );
}
