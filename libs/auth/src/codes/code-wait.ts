import { sessionStore } from '@parlour/browser-storage';

/** The purpose that a code was requested for. */
export type CodeUse = 'login' | 'register' | 'reset';

/** A code that is on its way: to which number, and until when no other is sent there. */
export type CodeWait = { readonly to: string; readonly until: number };

const getStorageKey = (use: CodeUse) => `codeWait.${use}`;

/**
 * The wait of this tab, so that closing a dialog or reloading the page does not shorten it; null
 * when there is none or it is over.
 */
export function readWait(use: CodeUse, now = Date.now()): CodeWait | null {
  try {
    const { to, until } = JSON.parse(
      sessionStore.getItem(getStorageKey(use)) ?? 'null',
    ) as CodeWait;
    return typeof to === 'string' && until > now ? { to, until } : null;
  } catch {
    // Nothing is kept, or what is kept is damaged.
    return null;
  }
}

/** Keeps a wait of so many minutes. */
export function keepWait(use: CodeUse, to: string, minutes: number, now = Date.now()): CodeWait {
  const wait = { to, until: now + minutes * 60_000 };
  sessionStore.setItem(getStorageKey(use), JSON.stringify(wait));
  return wait;
}
