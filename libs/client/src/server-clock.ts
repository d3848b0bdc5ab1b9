/** Seconds are all that an answer says of the time: what differs by less is the way it took. */
const TOLERANCE_MS = 5000;
/** No answer is kept by a browser for longer. */
const DAY_MS = 86_400_000;

let known: number | undefined;

/**
 * Takes the gateway's time from the `Date` header of an answer; anything else changes nothing. An
 * answer that the browser kept is older than it seems: the later time counts, unless the device's
 * own clock was set right meanwhile.
 */
export function noteServerTime(date: unknown): void {
  const serverTime = Date.parse(String(date));
  if (Number.isNaN(serverTime)) return;
  const found = serverTime - Date.now();
  if (known === undefined || found > known || found < known - DAY_MS) known = found;
}

/**
 * Returns the time in ms by which the gateway's clock is ahead of this device's: 0 until a response
 * gave it.
 */
export const getClockOffset = (): number =>
  known === undefined || Math.abs(known) < TOLERANCE_MS ? 0 : known;

/**
 * The time now, in ms since 1970, by the gateway's clock: what is due, which day it is and which
 * days are asked for do not depend on a phone whose clock is wrong.
 */
export const serverNow = (): number => Date.now() + getClockOffset();
