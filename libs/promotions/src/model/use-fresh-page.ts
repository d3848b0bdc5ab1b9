import type { Loadable } from '@parlour/session';
import { useCallback, useEffect, useState } from 'react';

import { useOnReturn } from './use-on-return.ts';

/**
 * Loads the page of a list that is turned to; and again behind what is shown whenever the number of
 * changes grows, and when the page is looked at again, as `useFresh` does.
 */
export function useFreshPage<Value>(list: Loadable<Value, [page: number]>, changes: number) {
  const [page, setPage] = useState(1);
  useEffect(() => void list.load(page), [list, page]);
  const refresh = useCallback(async () => {
    if (list.args) await list.refresh(...list.args);
  }, [list]);
  useEffect(() => {
    if (changes > 0) void refresh();
  }, [refresh, changes]);
  useOnReturn(refresh);
  return [page, setPage] as const;
}
