import { useEffect, useState } from 'react';

/** Where a game of this browser runs: here, in another tab, or in the tab that took it from here. */
export type Holding = 'asking' | 'here' | 'elsewhere' | 'taken';

/**
 * Lets a game run in one tab of a browser at a time: two of them would play with one balance and tell each other's rounds. Answers where
 * it runs and how to take it over. A browser without locks lets it run everywhere; the vendor's own rules hold there.
 */
export function useOnlyHere(name: string | null): {
  readonly holding: Holding;
  readonly take: () => void;
} {
  const [holding, setHolding] = useState<Holding>('asking');
  const [takes, setTakes] = useState(0);
  const isFree = name === null || !hasLocks();

  useEffect(() => {
    if (isFree) return;
    let release: () => void = () => {};
    let isOver = false;
    const held = new Promise<void>((resolve) => (release = resolve));
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), WAIT_MS);
    const options: LockOptions = takes > 0 ? { steal: true } : { signal: patience.signal };
    navigator.locks
      .request(`parlour:game:${name}`, options, () => {
        clearTimeout(timer);
        if (isOver) return;
        setHolding('here');
        return held;
      })
      .catch(() => {
        if (!isOver) setHolding((now) => (now === 'here' ? 'taken' : 'elsewhere'));
      });
    return () => {
      isOver = true;
      clearTimeout(timer);
      release();
    };
  }, [name, isFree, takes]);

  return {
    holding: isFree ? 'here' : holding,
    take() {
      setHolding('asking');
      setTakes((count) => count + 1);
    },
  };
}

/** A reload asks while the page before it still holds the game for a moment: so long it waits before it says so, ms. */
const WAIT_MS = 400;

const hasLocks = (): boolean => typeof navigator !== 'undefined' && 'locks' in navigator;
