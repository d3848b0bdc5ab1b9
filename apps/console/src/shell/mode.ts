import { localStore } from '@parlour/browser-storage';

/** Light or dark. */
export type Mode = 'light' | 'dark';

const KEY = 'console.mode';

/** The mode that is on: the stored choice, else the system's. */
export function readMode(): Mode {
  const stored = localStore.getItem(KEY);
  if (stored === 'light' || stored === 'dark') return stored;
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Turns a mode on and keeps it for the next visit. */
export function storeMode(mode: Mode): void {
  localStore.setItem(KEY, mode);
  document.documentElement.dataset['mode'] = mode;
}

/** Turns on the mode of the last visit, before anything is drawn. */
export function applyStoredMode(): void {
  document.documentElement.dataset['mode'] = readMode();
}
