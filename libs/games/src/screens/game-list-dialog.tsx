import { useTranslation } from '@parlour/i18n';
import { useApi, useStore } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Button, EmptyState, FailedState, Icon, Modal } from '@parlour/ui';
import { Wrench } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { CatalogueStore } from '../model/catalogue-store.ts';
import { PAGE_SIZE } from '../model/game-list.ts';
import { allOf, type GameType, withVendor } from '../model/lobby-query.ts';
import { LobbyStore } from '../model/lobby-store.ts';
import { GameGrid } from '../parts/game-grid.tsx';
import { BackAt } from '../parts/vendor-rest.tsx';

export type GameListDialogProps = {
  readonly gameType: GameType;
  readonly vassalage: string;
  readonly onClose: () => void;
};

/** The games that one entry stands for, over the page that was there. */
export const GameListDialog = observer(function GameListDialog({
  gameType,
  vassalage,
  onClose,
}: GameListDialogProps) {
  const { t } = useTranslation('games');
  const errors = useTranslation('errors').t;
  const { games: calls } = useApi();
  const catalogue = useStore(CatalogueStore);
  // A list of its own: the lobby behind keeps what it shows.
  const [store] = useState(() => new LobbyStore(calls, catalogue));
  const vendor = catalogue.vendorsOf(gameType).find((one) => one.vassalage === vassalage);

  useEffect(
    () => void store.open(withVendor(allOf(gameType), vassalage)),
    [store, gameType, vassalage],
  );

  const { list } = store;
  const games = list?.games ?? [];
  const isWaiting = list === null || list.status === 'loading';
  // A card is a link: the dialog closes behind it.
  const handleChoice = ({ target }: MouseEvent) =>
    target instanceof Element && target.closest('a') && onClose();
  return (
    <Modal
      name="gameList"
      isOpen
      title={vendor?.displayName ?? vassalage}
      onClose={onClose}
      size={{ inline: 860, block: 420 }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <Root onClick={handleChoice}>
        {vendor?.maintenance ? (
          <EmptyState
            art={<Icon of={Wrench} size={32} />}
            title={t('maintenance')}
            detail={vendor.maintenanceEnd !== undefined && <BackAt at={vendor.maintenanceEnd} />}
          />
        ) : list?.status === 'ready' && games.length === 0 ? (
          <EmptyState title={t('none')} />
        ) : (
          <GameGrid
            label={vendor?.displayName ?? vassalage}
            games={games}
            look="dialog"
            pending={isWaiting ? (games.length === 0 ? PAGE_SIZE / 4 : PAGE_SIZE / 8) : 0}
          />
        )}
        {list?.status === 'failed' && list.error && (
          <FailedState
            title={errors(list.error.code)}
            detail={list.error.requestId}
            onRetry={() => void store.more()}
          />
        )}
        {list?.status === 'ready' && list.hasMore && (
          <Button tone="quiet" onClick={() => void store.more()}>
            {t('more')}
          </Button>
        )}
      </Root>
    </Modal>
  );
});

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
`;
