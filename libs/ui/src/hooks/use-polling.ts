import { useEffect, useEffectEvent } from 'react';

/**
 * Runs a task every `ms` while the page is visible, and at once when it is looked at again; never
 * while `ms` is null. The task may be another function with each drawing. Its first run is the
 * caller's.
 */
export function usePolling(task: () => void, ms: number | null): void {
  const run = useEffectEvent(() => {
    if (document.visibilityState === 'visible') task();
  });
  useEffect(() => {
    if (ms === null) return;
    const handleTurn = () => run();
    const timer = setInterval(handleTurn, ms);
    document.addEventListener('visibilitychange', handleTurn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleTurn);
    };
  }, [ms]);
}
