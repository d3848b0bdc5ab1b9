const publicPaths: ReadonlySet<string> = new Set([
  '/login',
  '/register',
  '/register.html',
  '/forgot',
  '/reset',
  '/helpmc',
  '/download',
]);

/**
 * True when an address is for members where the site is for members only (switch LOGINEDTOHOME3).
 */
export const isMembersOnlyPath = (path: string): boolean => !publicPaths.has(path);
