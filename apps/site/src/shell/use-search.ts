import { useLocation, useNavigate } from 'react-router-dom';

import { toSearch } from '../navigation/search-query.ts';

/**
 * Writes the filters of a page into its address, so that they survive a reload and going back;
 * empty ones are left out.
 */
export function useSearch(): (values: Readonly<Record<string, string | null>>) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (values) => {
    const search = toSearch(values).toString();
    void navigate(search ? `${pathname}?${search}` : pathname, { replace: true });
  };
}
