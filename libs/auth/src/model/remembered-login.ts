/**
 * The last login, which this browser remembers for a day: the member, and the way of logging in.
 * Never a password or a code.
 */
export type RememberedLogin =
  | { readonly username: string }
  | { readonly mobileNum: string; readonly countryDialingCode: string };

const KEY = 'lastLogin';
const DAY_MS = 86_400_000;

/** The last login of this browser, if it is younger than a day and was to be remembered. */
export function readRemembered(storage: Storage, now = Date.now()): RememberedLogin | null {
  try {
    const { until, ...login } = JSON.parse(storage.getItem(KEY) ?? '{}') as {
      until?: number;
    } & Record<string, unknown>;
    if (typeof until !== 'number' || until < now) return null;
    if (typeof login['username'] === 'string') return { username: login['username'] };
    const { mobileNum, countryDialingCode } = login;
    return typeof mobileNum === 'string' && typeof countryDialingCode === 'string'
      ? { mobileNum, countryDialingCode }
      : null;
  } catch {
    // Damaged, or storage is refused: nothing is remembered.
    return null;
  }
}

/** Remembers a login for a day; null forgets. */
export function writeRemembered(
  storage: Storage,
  login: RememberedLogin | null,
  now = Date.now(),
): void {
  try {
    if (login) storage.setItem(KEY, JSON.stringify({ ...login, until: now + DAY_MS }));
    else storage.removeItem(KEY);
  } catch {
    // Storage is refused or full; the login has succeeded all the same.
  }
}

/**
 * True when the gateway allowed this browser to stay logged in: the mark next to its secret cookie
 * says so.
 */
export const mayResume = (cookies: string): boolean =>
  /(?:^|;\s*)loginRemember=1(?:;|$)/.test(cookies);
