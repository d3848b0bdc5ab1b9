import { useEffect } from 'react';

/** Calls back whenever the page is looked at again, as after a game in another tab. */
export function useOnReturn(onReturn: () => unknown): void {
  useEffect(() => {
    const handleSeen = () => {
      if (document.visibilityState === 'visible') void onReturn();
    };
    document.addEventListener('visibilitychange', handleSeen);
    return () => document.removeEventListener('visibilitychange', handleSeen);
  }, [onReturn]);
}
