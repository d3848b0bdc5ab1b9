import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while the page is made and taken over, true from then on: what only the browser knows may
 * show now.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
