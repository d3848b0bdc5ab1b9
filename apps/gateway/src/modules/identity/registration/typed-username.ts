import { extractDigits, toPlainText } from '@parlour/money';

import { parseMobile } from '../verification/module.ts';

/**
 * The username behind what a visitor types to log in. Accounts that were opened by mobile are
 * called by their number in full; its owner types it as at home, with a zero, spaces or a plus.
 * Usernames begin with a letter, so no other account is meant.
 */
export function parseTypedUsername(diallingCode: string, typed: string): string {
  const plain = toPlainText(typed);
  if (!/^\+?\d[\d\s().-]*$/.test(plain)) return plain;
  return parseMobile(diallingCode, plain)?.slice(1) ?? extractDigits(plain);
}
