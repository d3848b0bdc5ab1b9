import { useEffect, useState } from 'react';

import type { PlaySession, ProtectionStore } from './protection-store.ts';

const SECOND_MS = 1000;

/**
 * Seconds since the server said `session`, counted on while it is shown: whatever the device's
 * clock says, and however long the page slept.
 */
export function useSecondsSince(store: Pick<ProtectionStore, 'now' | 'readAt'>): number {
  const { readAt } = store;
  const [now, setNow] = useState(() => store.now());
  useEffect(() => {
    const tick = () => setNow(store.now());
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
    // A new reading shows at once, not with the next second.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [store, readAt]);
  return Math.max(0, Math.floor((now - readAt) / SECOND_MS));
}

/** Hours, minutes and seconds of a time, as a clock writes them: `1:05:09`. */
export function formatClock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${hours}:${pad(minutes)}:${pad(seconds % 60)}`;
}

/**
 * Returns the time after which the state has to be read again, in ms from when it was read; null:
 * not by the clock.
 */
export function computeNextRead(session: PlaySession | null): number | null {
  if (!session) return null;
  const ends = [session.nextCheckIn, session.endsIn].filter(
    (seconds): seconds is number => seconds !== null && seconds > 0,
  );
  return ends.length === 0 ? null : Math.min(...ends) * SECOND_MS;
}
