import { useEffect, useState } from 'react';

/** The time that a game can take to report that it is ready. */
export const READY_TIMEOUT_MS = 10_000;

/**
 * True when `awaited` has been awaited for longer than READY_TIMEOUT_MS. Another value starts the
 * time again; null: nothing is awaited.
 */
export function useOverdue(awaited: unknown): boolean {
  const [overdue, setOverdue] = useState<unknown>(null);
  useEffect(() => {
    if (awaited === null) return;
    const timer = setTimeout(() => setOverdue(awaited), READY_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [awaited]);
  return awaited !== null && overdue === awaited;
}
