import { useSyncExternalStore } from 'react';

const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

const subscribeToQuery = (onChange: () => void) => {
  const query = matchMedia(REDUCED_MOTION_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** True when the visitor asked for less motion; unknown, and so false, on the server. */
export const usePrefersReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribeToQuery,
    () => matchMedia(REDUCED_MOTION_QUERY).matches,
    () => false,
  );
