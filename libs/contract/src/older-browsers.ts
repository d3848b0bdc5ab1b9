/**
 * Functions that some browsers of the list in package.json lack, for pages of every app
 * (`@parlour/contract/older-browsers`).
 */

/** A signal that aborts after a time: `AbortSignal.timeout` is missing before iOS 16. */
export function timeoutSignal(ms: number): AbortSignal {
  const stop = new AbortController();
  setTimeout(() => stop.abort(new DOMException('The time is over', 'TimeoutError')), ms);
  return stop.signal;
}

/** An address, or null where it is none: `URL.canParse` is missing before iOS 17. */
export function parseUrl(url: string, base?: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}
