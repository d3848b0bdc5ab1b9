import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useApi, useStore } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Button, EmptyState, FailedState, Icon, Modal } from '@parlour/ui';
import { Wrench } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { CatalogueStore } from '../model/catalogue-store.ts';
import { type GameList, PAGE_SIZE, type Vendor } from '../model/game-list.ts';
import { allGames, type GameType, withVendor } from '../model/lobby-query.ts';
import { LobbyStore } from '../model/lobby-store.ts';
import { GameGrid } from '../parts/game-grid.tsx';
import { MaintenanceEnd } from '../parts/vendor-maintenance.tsx';

type GameListDialogProps = {
  readonly gameType: GameType;
  /** The vendor's code. */
  readonly code: string;
  readonly onClose: () => void;
};

/** The games of a vendor in a dialog. */
export const GameListDialog = observer(function GameListDialog({
  gameType,
  code,
  onClose,
}: GameListDialogProps) {
  const catalogue = useStore(CatalogueStore);
  const vendor = catalogue.getVendors(gameType).find((one) => one.code === code);
  const title = vendor?.displayName ?? code;
  // A card is a link: the dialog closes behind it.
  const handleClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onClose();
  };
  return (
    <Modal
      name="gameList"
      isOpen
      title={title}
      onClose={onClose}
      size={{ inline: 860, block: 420 }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <Root onClick={handleClick}>
        <VendorGames gameType={gameType} code={code} label={title} vendor={vendor} />
      </Root>
    </Modal>
  );
});

type VendorGamesProps = Omit<GameListDialogProps, 'onClose'> & {
  readonly label: string;
  readonly vendor: Vendor | undefined;
};

const VendorGames = observer(function VendorGames({
  gameType,
  code,
  label,
  vendor,
}: VendorGamesProps) {
  const { t } = useTranslation('games');
  const errors = useTranslation('errors').t;
  const { list, loadMore } = useVendorGames(gameType, code);
  return (
    <>
      <VendorGamesBody label={label} vendor={vendor} list={list} />
      {list?.status === 'failed' && list.error && (
        <FailedState
          title={errorText(errors, list.error)}
          detail={list.error.requestId}
          onRetry={loadMore}
        />
      )}
      {list?.status === 'ready' && list.hasMore && (
        <Button tone="quiet" onClick={loadMore}>
          {t('more')}
        </Button>
      )}
    </>
  );
});

type VendorGamesBodyProps = Pick<VendorGamesProps, 'label' | 'vendor'> & {
  readonly list: GameList | null;
};

function VendorGamesBody({ label, vendor, list }: VendorGamesBodyProps) {
  const { t } = useTranslation('games');
  const games = list?.games ?? [];
  if (vendor?.maintenance) return <Maintenance vendor={vendor} />;
  if (list?.status === 'ready' && games.length === 0) return <EmptyState title={t('none')} />;
  const isLoading = list === null || list.status === 'loading';
  const skeletons = games.length === 0 ? PAGE_SIZE / 4 : PAGE_SIZE / 8;
  return <GameGrid label={label} games={games} look="dialog" pending={isLoading ? skeletons : 0} />;
}

/** The games of a vendor in a list of their own: the lobby behind the dialog keeps its list. */
function useVendorGames(gameType: GameType, code: string) {
  const { games } = useApi();
  const catalogue = useStore(CatalogueStore);
  const [store] = useState(() => new LobbyStore(games, catalogue));
  useEffect(() => void store.open(withVendor(allGames(gameType), code)), [store, gameType, code]);
  return { list: store.list, loadMore: () => void store.loadMore() };
}

function Maintenance({ vendor }: { readonly vendor: Vendor }) {
  const { t } = useTranslation('games');
  return (
    <EmptyState
      art={<Icon of={Wrench} size={32} />}
      title={t('maintenance')}
      detail={vendor.maintenanceEnd !== undefined && <MaintenanceEnd at={vendor.maintenanceEnd} />}
    />
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
`;
