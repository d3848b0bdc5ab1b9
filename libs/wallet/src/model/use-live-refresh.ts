import { useEffect } from 'react';

/** Interval at which unsettled payments are asked about where events do not arrive, in ms. */
const POLL_MS = 10_000;

type LiveSource = {
  /** Asks again about everything that is shown. */
  readonly refresh: () => Promise<void>;
  /** True when what is looked at can still change. */
  readonly isUnsettled: boolean;
};

type LiveOptions = {
  /** Counts the events about it: another value means that something changed. */
  readonly changes: number;
  /** True while events arrive by themselves. */
  readonly isLive: boolean;
};

/**
 * Asks again when an event says so, when the page is looked at again, and at intervals while events
 * do not come.
 */
export function useLiveRefresh(source: LiveSource, { changes, isLive }: LiveOptions): void {
  useEffect(() => {
    if (changes > 0) void source.refresh();
  }, [source, changes]);
  useEffect(() => {
    const handleSeen = () => {
      if (document.visibilityState === 'visible') void source.refresh();
    };
    document.addEventListener('visibilitychange', handleSeen);
    return () => document.removeEventListener('visibilitychange', handleSeen);
  }, [source]);
  useEffect(() => {
    if (isLive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && source.isUnsettled) void source.refresh();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [source, isLive]);
}
