import { CatalogueStore } from '@parlour/games';
import { useStore } from '@parlour/session';
import { useLocation, useNavigate } from 'react-router-dom';

import { LastPage } from './last-page.ts';
import { gameTypePaths } from './pages.ts';
import { useHydrated } from './use-hydrated.ts';

/** The way out of a game: to the page that it was opened from, else to its category. */
export function useLeaveGame(): { readonly href: string; readonly leave: () => void } {
  const lastPage = useStore(LastPage);
  const catalogue = useStore(CatalogueStore);
  const navigate = useNavigate();
  const { search } = useLocation();
  // Pages are made without a query: which game it is shows once they are taken over.
  const nodeId = useHydrated() ? new URLSearchParams(search).get('nodeId') : null;
  const href = lastPage.visit?.href ?? findCategoryPath(catalogue, nodeId);
  return {
    href,
    leave() {
      const steps = lastPage.stepsBack();
      void (steps === null ? navigate(href) : navigate(-steps));
    },
  };
}

/** The page of the category that a game belongs to; the slots where that is not known. */
function findCategoryPath(
  { hot, lastListedGames, categories }: CatalogueStore,
  nodeId: string | null,
): string {
  const known = [...hot, ...lastListedGames, ...categories.flatMap(({ vendors }) => vendors)];
  const game = nodeId === null ? undefined : known.find((one) => one.nodeId === nodeId);
  return gameTypePaths[game?.gameType ?? 'RNG'];
}
