import { createShortCode, SHORT_CODE_DIGITS } from '../domain/short-code.ts';

/** A fresh id of a request: 8 digits, 40 random bits (decision 0187). */
export const createRequestCode = (): string => createShortCode(8);

/**
 * A code as a person typed or read it out: small letters, spaces and hyphens are fine, I and L mean
 * 1, O means 0. Undefined where it cannot be a code.
 */
export function parseRequestCode(text: string): string | undefined {
  const code = text
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0');
  return code.length === 8 && [...code].every((digit) => SHORT_CODE_DIGITS.includes(digit))
    ? code
    : undefined;
}
