import { randomBytes } from 'node:crypto';

/** Crockford's base32: no I, L, O and U, which are read as other signs or make words. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A fresh id of a request: 8 digits of Crockford's base32, 40 random bits (decision 0187). */
export function createRequestCode(): string {
  let rest = randomBytes(5).readUIntBE(0, 5);
  let code = '';
  for (let place = 0; place < 8; place += 1) {
    code = `${DIGITS[rest % 32]}${code}`;
    rest = Math.floor(rest / 32);
  }
  return code;
}

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
  return code.length === 8 && [...code].every((digit) => DIGITS.includes(digit)) ? code : undefined;
}
