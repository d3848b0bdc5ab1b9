import { useEffect, useState } from 'react';

/**
 * The tab of this browser that holds the lock; `stolen`: another tab has taken it from this one.
 */
export type LockState = 'waiting' | 'here' | 'elsewhere' | 'stolen';

/**
 * The delay before checking whether another tab holds the lock: after a reload the page before it
 * does for a moment longer. A slow browser takes longer to give a lock that is free.
 */
const WAIT_MS = 400;

const hasLocks = (): boolean => typeof navigator !== 'undefined' && 'locks' in navigator;

const isHeld = async (name: string): Promise<boolean> =>
  navigator.locks.query().then(
    ({ held = [] }) => held.some((lock) => lock.name === name),
    () => false,
  );

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
    const lockName = `parlour:game:${name}`;
    const end = new AbortController();
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let isElsewhere = false;
    const lookAtOthers = async () => {
      isElsewhere = (await isHeld(lockName)) && !end.signal.aborted;
      if (isElsewhere) setLockState((now) => (now === 'waiting' ? 'elsewhere' : now));
    };
    const timer = setTimeout(() => void lookAtOthers(), WAIT_MS);
    navigator.locks
      // Goes on waiting: the game opens here when the other tab is closed. A tab that is not seen
      // leaves it to the one that was reloaded.
      .request(lockName, takeOvers > 0 ? { steal: true } : { signal: end.signal }, () => {
        clearTimeout(timer);
        if (end.signal.aborted || (isElsewhere && document.hidden)) return;
        setLockState('here');
        return released;
      })
      // Rejected when another tab steals the lock; at once where cookies are blocked: then tabs
      // cannot know of each other.
      .catch((error: unknown) => {
        clearTimeout(timer);
        if (end.signal.aborted) return;
        const isDenied = error instanceof DOMException && error.name === 'SecurityError';
        setLockState(isDenied ? 'here' : 'stolen');
      });
    return () => {
      end.abort();
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
