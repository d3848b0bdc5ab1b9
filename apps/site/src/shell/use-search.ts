import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Writes the filters of a page into its address, so that they survive a reload and going back;
 * empty ones are left out.
 */
export function useSearch(): (values: Readonly<Record<string, string | null>>) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (values) => {
    const kept = Object.entries(values).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    );
    const search = new URLSearchParams(kept).toString();
    void navigate(search ? `${pathname}?${search}` : pathname, { replace: true });
  };
}
