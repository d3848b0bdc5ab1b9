const keyOf = (gameType: string) => `lobbyVendor.${gameType}`;

/** The vendor that was looked at last in a category of this tab; null = all. */
export const keptVendor = (gameType: string): string | null =>
  sessionStorage.getItem(keyOf(gameType));

/** Keeps it for the next visit. */
export function keepVendor(gameType: string, vendor: string | null): void {
  if (vendor === null) sessionStorage.removeItem(keyOf(gameType));
  else sessionStorage.setItem(keyOf(gameType), vendor);
}
