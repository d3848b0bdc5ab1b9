import { useEffect } from 'react';

type Source = { readonly load: () => Promise<unknown>; readonly refresh: () => Promise<unknown> };

/** Loads once, and again behind what is shown whenever the number of changes grows. */
export function useFresh({ load, refresh }: Source, changes: number): void {
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (changes > 0) void refresh();
  }, [refresh, changes]);
}
