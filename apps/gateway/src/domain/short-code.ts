import { randomInt } from 'node:crypto';

/** Crockford's base32: no I, L, O and U, which are read as other signs or make words. */
export const SHORT_CODE_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number of a new deposit, which its receipt shows (decision 0187). */
export const createDepositReference = (): string => `D${createShortCode(10)}`;

/** A random code that a person can read out, 5 bits a digit (decision 0187). */
export const createShortCode = (length: number): string =>
  Array.from({ length }, () => SHORT_CODE_DIGITS[randomInt(32)]).join('');
