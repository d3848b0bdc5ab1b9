import { FB_VENDOR } from '@parlour/contract/rules';
import { CatalogueStore, type Game } from '@parlour/games';
import { useTranslation } from '@parlour/i18n';
import { useApi, useStore } from '@parlour/session';
import { FailedState, Skeleton } from '@parlour/ui';
import { Trophy } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';

import { PlainFrame, PlainPage } from './plain-page.tsx';

type FbSportsScreenProps = {
  /** Shows a game by its id. */
  readonly renderGame: (nodeId: string) => ReactNode;
};

type GameSearch =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly game: Game | null };

/** The sports book of the vendor FB where the brand has it; elsewhere a way to the other books. */
export const FbSportsScreen = observer(function FbSportsScreen({
  renderGame,
}: FbSportsScreenProps) {
  const { t } = useTranslation('site-later');
  const { games } = useApi();
  const catalogue = useStore(CatalogueStore);
  const vendor = catalogue.getVendors('SPORTS').find(({ code }) => code === FB_VENDOR);
  const [search, setSearch] = useState<GameSearch>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const isOffered = vendor !== undefined;

  useEffect(() => {
    if (!isOffered) return;
    let isCurrent = true;
    games.list({ query: { gameType: 'SPORTS', vendor: FB_VENDOR, pageNo: 1, pageSize: 1 } }).then(
      ({ games: [first] }) =>
        isCurrent && setSearch({ status: 'ready', game: first?.playable ? first : null }),
      () => isCurrent && setSearch({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [games, isOffered, attempt]);

  const retry = () => {
    setSearch({ status: 'loading' });
    setAttempt((count) => count + 1);
  };
  const others = { href: '/sports', label: t('fb.others') };
  if (!isOffered)
    return <PlainPage title={FB_VENDOR} icon={Trophy} text={t('fb.none')} way={others} />;
  const title = vendor.displayName;
  if (search.status === 'failed')
    return (
      <PlainFrame title={title}>
        <FailedState title={t('fb.failed')} onRetry={retry} />
      </PlainFrame>
    );
  if (search.status === 'loading')
    return (
      <PlainFrame title={title}>
        <Skeleton block="320px" corner="var(--radius-card)" />
      </PlainFrame>
    );
  if (!search.game)
    return <PlainPage title={title} icon={Trophy} text={t('fb.soon')} way={others} />;
  return renderGame(search.game.nodeId);
});
