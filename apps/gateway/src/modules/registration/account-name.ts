import { mobileOf } from '../verification/phone.ts';

/**
 * The username behind what somebody types to log in. Accounts that were opened by mobile are called by their number in full; its owner
 * types it as at home, with a zero, spaces or a plus. Usernames begin with a letter, so nobody else is meant.
 */
export function accountNameOf(diallingCode: string, typed: string): string {
  if (!/^\+?\d[\d\s().-]*$/.test(typed)) return typed;
  return mobileOf(diallingCode, typed)?.slice(1) ?? typed.replaceAll(/\D/g, '');
}
