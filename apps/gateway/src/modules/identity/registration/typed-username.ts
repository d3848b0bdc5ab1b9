import { parseMobile } from '../verification/module.ts';

/**
 * The username behind what a visitor types to log in. Accounts that were opened by mobile are
 * called by their number in full; its owner types it as at home, with a zero, spaces or a plus.
 * Usernames begin with a letter, so no other account is meant.
 */
export function parseTypedUsername(diallingCode: string, typed: string): string {
  if (!/^\+?\d[\d\s().-]*$/.test(typed)) return typed;
  return parseMobile(diallingCode, typed)?.slice(1) ?? typed.replaceAll(/\D/g, '');
}
