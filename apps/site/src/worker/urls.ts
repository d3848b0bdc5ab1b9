/** Cache of pages. */
export const PAGE_CACHE = 'pages';

/** The page that stands where nothing can be fetched. */
export const OFFLINE_PAGE = '/offline';

/** A page is the same whatever its query says: the query is read in the browser. */
export const getPageKey = (href: string): string => {
  const { origin, pathname } = new URL(href);
  return origin + pathname;
};

/**
 * Builds the address that a page that cannot be fetched leads to; the requested page is tried again
 * from there.
 */
export const buildOfflineUrl = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  `${OFFLINE_PAGE}?from=${encodeURIComponent(pathname + search)}`;

/**
 * True when a path is a page of this site: absolute, and not an address without a scheme of another
 * site.
 */
export const isOwnPage = (path: string): boolean => /^\/(?![/\\])/.test(path);

/**
 * Reads the path to open when the network is back: the requested page, home when there is none or
 * when it leads elsewhere.
 */
export const readRequestedPath = (search: string): string => {
  const from = new URLSearchParams(search).get('from') ?? '/';
  return isOwnPage(from) && !from.startsWith(OFFLINE_PAGE) ? from : '/';
};
