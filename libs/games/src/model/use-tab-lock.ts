import { useEffect, useState } from 'react';

/** Which tab of this browser holds the lock; `stolen`: another tab has taken it from this one. */
export type LockState = 'waiting' | 'here' | 'elsewhere' | 'stolen';

/** After a reload the page before it holds the lock for a moment longer. */
const WAIT_MS = 400;

const hasLocks = (): boolean => typeof navigator !== 'undefined' && 'locks' in navigator;

/**
 * Runs a game in one tab at a time: two tabs would share one balance and receive each other's
 * rounds. A browser without the Web Locks API does not restrict it; the vendor's own rules apply.
 * With `name` null no lock is needed.
 */
export function useTabLock(name: string | null): {
  readonly lockState: LockState;
  /** Takes the lock from the tab that holds it. */
  readonly takeOver: () => void;
} {
  const [lockState, setLockState] = useState<LockState>('waiting');
  const [takeOvers, setTakeOvers] = useState(0);
  const needsLock = name !== null && hasLocks();

  useEffect(() => {
    if (!needsLock) return;
    let release: () => void = () => {};
    let isUnmounted = false;
    const released = new Promise<void>((resolve) => (release = resolve));
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), WAIT_MS);
    const options: LockOptions = takeOvers > 0 ? { steal: true } : { signal: abort.signal };
    navigator.locks
      .request(`parlour:game:${name}`, options, () => {
        clearTimeout(timer);
        if (isUnmounted) return;
        setLockState('here');
        return released;
      })
      // Rejected when another tab steals the lock, or when the wait was aborted; at once where
      // cookies are blocked: then tabs cannot know of each other.
      .catch((error: unknown) => {
        clearTimeout(timer);
        if (isUnmounted) return;
        if (error instanceof DOMException && error.name === 'SecurityError') setLockState('here');
        else setLockState((now) => (now === 'here' ? 'stolen' : 'elsewhere'));
      });
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      release();
    };
  }, [name, needsLock, takeOvers]);

  return {
    lockState: needsLock ? lockState : 'here',
    takeOver() {
      setLockState('waiting');
      setTakeOvers((count) => count + 1);
    },
  };
}
