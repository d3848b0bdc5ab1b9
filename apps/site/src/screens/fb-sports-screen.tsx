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

type Found =
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
  const vendor = catalogue.vendorsOf('SPORTS').find(({ vassalage }) => vassalage === FB_VENDOR);
  const [found, setFound] = useState<Found>({ status: 'loading' });
  const [asked, setAsked] = useState(0);
  const isOffered = vendor !== undefined;

  useEffect(() => {
    if (!isOffered) return;
    let isCurrent = true;
    games
      .list({ query: { gameType: 'SPORTS', vassalage: FB_VENDOR, pageNo: 1, pageSize: 1 } })
      .then(
        ({ games: [first] }) =>
          isCurrent && setFound({ status: 'ready', game: first?.playable ? first : null }),
        () => isCurrent && setFound({ status: 'failed' }),
      );
    return () => {
      isCurrent = false;
    };
  }, [games, isOffered, asked]);

  const retry = () => {
    setFound({ status: 'loading' });
    setAsked((times) => times + 1);
  };
  const others = { href: '/sports', label: t('fb.others') };
  if (!isOffered)
    return <PlainPage title={FB_VENDOR} icon={Trophy} text={t('fb.none')} way={others} />;
  const title = vendor.displayName;
  if (found.status === 'failed')
    return (
      <PlainFrame title={title}>
        <FailedState title={t('fb.failed')} onRetry={retry} />
      </PlainFrame>
    );
  if (found.status === 'loading')
    return (
      <PlainFrame title={title}>
        <Skeleton block="320px" corner="var(--radius-card)" />
      </PlainFrame>
    );
  if (!found.game)
    return <PlainPage title={title} icon={Trophy} text={t('fb.soon')} way={others} />;
  return renderGame(found.game.nodeId);
});
