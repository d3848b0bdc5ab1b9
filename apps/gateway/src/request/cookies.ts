/**
 * Cookies that modules keep with a browser, besides the binding. `loginRemember` is the one that
 * scripts may read: it only says that the other is there.
 */
type CookieName =
  | 'captchaId'
  | '__Host-device'
  | '__Host-remember'
  | '__Host-verify'
  | '__Host-try'
  | 'loginRemember';

/** Cookies of one request and its answer. */
export type CookieJar = {
  readonly read: (name: CookieName) => string | undefined;
  /** Sets a cookie for so many seconds; null removes it. */
  readonly write: (name: CookieName, value: string | null, seconds?: number) => void;
};
