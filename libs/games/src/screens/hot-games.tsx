import { useTranslation } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { EmptyState, FailedState } from '@parlour/ui';
import { observer } from 'mobx-react-lite';

import { CatalogueStore } from '../model/catalogue-store.ts';
import { GameGrid } from '../parts/game-grid.tsx';

/** Fills whole rows of two, three, four or six. */
const MAX_GAMES = 12;

/** The hot games of the home page. */
export const HotGames = observer(function HotGames({ label }: { readonly label: string }) {
  const { t } = useTranslation('games');
  const catalogue = useStore(CatalogueStore);
  const { hot, status } = catalogue;
  if (status === 'failed')
    return <FailedState title={t('failed')} onRetry={() => void catalogue.load()} />;
  if (status === 'ready' && hot.length === 0) return <EmptyState title={t('none')} />;
  return (
    <GameGrid
      label={label}
      games={hot.slice(0, MAX_GAMES)}
      pending={hot.length === 0 ? MAX_GAMES : 0}
    />
  );
});
