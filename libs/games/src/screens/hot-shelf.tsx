import { useTranslation } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { EmptyState, FailedState } from '@parlour/ui';
import { observer } from 'mobx-react-lite';

import { CatalogueStore } from '../model/catalogue-store.ts';
import { GameGrid } from '../parts/game-grid.tsx';

/** As many as fill whole rows of two, three, four or six. */
const SHOWN = 12;

/** The hot games of the home page. */
export const HotShelf = observer(function HotShelf({ label }: { readonly label: string }) {
  const { t } = useTranslation('games');
  const catalogue = useStore(CatalogueStore);
  const { hot, status } = catalogue;
  if (status === 'failed')
    return <FailedState title={t('failed')} onRetry={() => void catalogue.load()} />;
  if (status === 'ready' && hot.length === 0) return <EmptyState title={t('none')} />;
  return (
    <GameGrid label={label} games={hot.slice(0, SHOWN)} pending={hot.length === 0 ? SHOWN : 0} />
  );
});
