import { useState } from 'react';

import { toSearch } from './search-query.ts';
import type { OverlaySearch } from './use-overlay-search.ts';

/** The query of a part of a page whose address has no place for it: reloading forgets it. */
export function useLocalSearch(): OverlaySearch {
  const [search, setSearch] = useState(() => new URLSearchParams());
  return {
    search,
    setSearch: (values) => setSearch(toSearch(values)),
    goBack: () => setSearch(new URLSearchParams()),
  };
}
