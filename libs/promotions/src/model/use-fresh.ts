import { useEffect } from 'react';

import { useOnReturn } from './use-on-return.ts';

type Source = { readonly load: () => Promise<unknown>; readonly refresh: () => Promise<unknown> };

/**
 * Loads once, and again behind what is shown whenever the number of changes grows, and when the
 * page is looked at again: what a game has played meanwhile is no event.
 */
export function useFresh({ load, refresh }: Source, changes: number): void {
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (changes > 0) void refresh();
  }, [refresh, changes]);
  useOnReturn(refresh);
}
