import { findRoute } from './pages.ts';

/** The page at a path when something is played on it. */
function findPlayPage(path: string): 'game' | 'lottery' | 'fbsports' | null {
  const route = findRoute(path);
  if (route.kind !== 'page') return null;
  const { page } = route;
  return page === 'game' || page === 'lottery' || page === 'fbsports' ? page : null;
}

/** True when something is played on the page at a path. */
export const isPlayPage = (path: string): boolean => findPlayPage(path) !== null;

/** True when trial credit is played on the page at a path: FB's book takes none. */
export const takesTrialCredit = (path: string): boolean =>
  isPlayPage(path) && findPlayPage(path) !== 'fbsports';
