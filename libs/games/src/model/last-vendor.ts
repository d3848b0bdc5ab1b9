const storageKey = (gameType: string) => `lobbyVendor.${gameType}`;

/** The vendor that this tab chose last in a category; null = all vendors. */
export const lastVendor = (gameType: string): string | null =>
  sessionStorage.getItem(storageKey(gameType));

export function saveLastVendor(gameType: string, vendor: string | null): void {
  if (vendor === null) sessionStorage.removeItem(storageKey(gameType));
  else sessionStorage.setItem(storageKey(gameType), vendor);
}
