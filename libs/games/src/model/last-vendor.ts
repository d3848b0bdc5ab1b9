import { sessionStore } from '@parlour/browser-storage';

const storageKey = (gameType: string) => `lobbyVendor.${gameType}`;

/** The vendor that this tab chose last in a category; null = all vendors. */
export const lastVendor = (gameType: string): string | null =>
  sessionStore.getItem(storageKey(gameType));

export function saveLastVendor(gameType: string, vendor: string | null): void {
  if (vendor === null) sessionStore.removeItem(storageKey(gameType));
  else sessionStore.setItem(storageKey(gameType), vendor);
}
