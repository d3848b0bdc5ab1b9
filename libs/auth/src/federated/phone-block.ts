const KEY = 'phoneBlockedUntil';
const BLOCK_MS = 5 * 60_000;

/**
 * Until when no code may be asked for on this device (ms since 1970), because too many were; 0 =
 * now.
 */
export function blockedUntil(storage: Storage, now = Date.now()): number {
  const until = Number(storage.getItem(KEY) ?? 0);
  return until > now && until <= now + BLOCK_MS ? until : 0;
}

/** Blocks requests for five minutes, as the service wants it; returns until when. */
export function blockPhone(storage: Storage, now = Date.now()): number {
  storage.setItem(KEY, String(now + BLOCK_MS));
  return now + BLOCK_MS;
}
