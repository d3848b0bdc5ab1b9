import { reaction } from 'mobx';
import { useEffect } from 'react';

import type { ProtectionStore } from './protection-store.ts';
import { computeNextRead } from './session-clock.ts';

/** Intervals at which the state is read while a game runs, and while its session has not begun. */
const POLL_MS = 60_000;
const STARTING_POLL_MS = 4000;
/** After money has moved: rounds that follow each other are read together. */
const AFTER_MONEY_MS = 2500;
/** Past the moment that the server named, so that it agrees. */
const MARGIN_MS = 400;

type Signals = {
  /** Changes with every change that another window made. */
  readonly changes: number;
  /** Changes whenever money has moved. */
  readonly balance: bigint | null;
};

/**
 * Keeps the state of a running game fresh: by the server's own times, after money has moved, when
 * another window changed something, and when the page is looked at again.
 */
export function useFreshState(store: ProtectionStore, { changes, balance }: Signals): void {
  useEffect(() => {
    void store.refreshState();
    // Another window changed something.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [store, changes]);

  useEffect(() => {
    const timer = setTimeout(() => void store.refreshState(), AFTER_MONEY_MS);
    return () => clearTimeout(timer);
    // Money has moved.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [store, balance]);

  useEffect(() => {
    const handleVisible = () => {
      if (!document.hidden) void store.refreshState();
    };
    document.addEventListener('visibilitychange', handleVisible);
    return () => document.removeEventListener('visibilitychange', handleVisible);
  }, [store]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgainIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(async () => {
        await store.refreshState();
        plan();
      }, ms);
    };
    const plan = () => {
      const session = store.state?.session ?? null;
      const due = computeNextRead(session);
      const elapsed = store.now() - store.readAt;
      const untilDue = due === null ? POLL_MS : Math.max(MARGIN_MS, due - elapsed + MARGIN_MS);
      readAgainIn(Math.min(session ? POLL_MS : STARTING_POLL_MS, untilDue));
    };
    const stop = reaction(() => store.state, plan, { fireImmediately: true });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
}
