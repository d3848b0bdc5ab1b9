import { useLocation, useNavigate } from 'react-router-dom';

import type { OverlayState } from './overlay-state.ts';
import { toSearch } from './search-query.ts';

/** A query, and the ways to change it. */
export type OverlaySearch = {
  readonly search: URLSearchParams;
  /**
   * Writes the whole query, empty values left out: what is not named leaves it. `push` keeps the
   * way back to what was shown.
   */
  readonly setSearch: (
    values: Readonly<Record<string, string | null>>,
    kind: 'push' | 'replace',
  ) => void;
  /** Goes back to what was shown before the last push, or to the page without a query. */
  readonly goBack: () => void;
};

/**
 * The query of a page that lies over another one. Entries that it adds to the history are counted
 * in their state, so that closing leaves all of them.
 */
export function useOverlaySearch(): OverlaySearch {
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as OverlayState;
  const depth = state?.depth ?? 0;
  return {
    search: new URLSearchParams(location.search),
    setSearch(values, kind) {
      const query = toSearch(values).toString();
      const isPush = kind === 'push';
      void navigate(query ? `${location.pathname}?${query}` : location.pathname, {
        replace: !isPush,
        state: { ...state, depth: isPush ? depth + 1 : depth },
      });
    },
    goBack() {
      if (depth > 0) void navigate(-1);
      else void navigate(location.pathname, { replace: true, state });
    },
  };
}
