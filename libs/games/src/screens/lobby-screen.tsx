import { useTranslation } from '@parlour/i18n';
import { SessionStore, useApi, useStore, useTenant } from '@parlour/session';
import { color, rhythm, space, type } from '@parlour/tokens';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { styled } from 'styled-components';

import { CatalogueStore } from '../model/catalogue-store.ts';
import { favouritesStoreFor } from '../model/favourites-store-for.ts';
import type { GameList, GameCategory, ListFilters } from '../model/game-list.ts';
import {
  GAME_CLASSES,
  type GameClass,
  type GameType,
  isMemberList,
  isSameQuery,
  type ListType,
  type LobbyQuery,
} from '../model/lobby-query.ts';
import { lobbyStoreFor } from '../model/lobby-store-for.ts';
import { useLobbyQuery } from '../model/use-lobby-query.ts';
import { CardRooms } from '../parts/card-rooms.tsx';
import { FavouriteErrorToast } from '../parts/favourite-error-toast.tsx';
import { FilterBar } from '../parts/filter-bar.tsx';
import { ListPicker } from '../parts/list-picker.tsx';
import { LobbyGames, LoginRequired } from '../parts/lobby-games.tsx';
import { MatchBoard } from '../parts/match-board.tsx';
import { VendorMaintenance } from '../parts/vendor-maintenance.tsx';
import { VendorPicker } from '../parts/vendor-picker.tsx';

type LobbyScreenProps = {
  readonly gameType: GameType;
  /** The query parameters of the address. */
  readonly search: URLSearchParams;
  /** Writes parameters into the address; null = left out. */
  readonly onSearch: (params: Readonly<Record<string, string | null>>) => void;
  /** Returns true if there is an account; opens the login if not. */
  readonly requireAccount: () => boolean;
};

/** The games of a category with its vendors, lists and filters. */
export const LobbyScreen = observer(function LobbyScreen(props: LobbyScreenProps) {
  const { gameType, requireAccount } = props;
  const { t } = useTranslation('games');
  const catalogue = useStore(CatalogueStore);
  const { isLoggedIn } = useStore(SessionStore);
  const category = catalogue.categories.find((one) => one.gameType === gameType);
  const vendors = category?.vendors ?? [];
  const controls = useLobbyQuery({ ...props, vendors });
  const { query, setList, setVendor, setFilters } = controls;
  const classes = useGameClasses(category);
  const { list, filters, needsLogin, loadMore } = useLobbyList(controls, requireAccount);
  const later = useTranslation('games-later').t;
  const title = t(`category.${gameType}`);

  const handleList = (next: ListType) => {
    if (!isMemberList(next) || requireAccount()) setList(next);
  };
  return (
    <Root>
      <Head>
        <h1>{title}</h1>
        <p aria-live="polite">
          {list?.status === 'ready' ? t('count', { count: list.total }) : ' '}
        </p>
      </Head>
      <VendorPicker
        gameType={gameType}
        vendors={vendors}
        chosen={query.vendor}
        onChoose={setVendor}
      />
      <VendorNews query={query} category={category} onShowAll={() => setVendor(null)} />
      <ListPicker
        chosen={query.list}
        hasHot={catalogue.filterHotGames(query).length > 0}
        hasFavourites={isLoggedIn}
        onChoose={handleList}
      />
      {query.list === 'all' && (
        <FilterBar query={query} classes={classes} found={filters} onFilter={setFilters} />
      )}
      {needsLogin ? (
        <LoginRequired onLogin={requireAccount} />
      ) : (
        <LobbyGames
          label={isMemberList(query.list) ? later(`list.${query.list}`) : title}
          list={list}
          requireAccount={requireAccount}
          onLoadMore={loadMore}
          onShowAll={() => setVendor(null)}
        />
      )}
      <FavouriteErrorToast />
    </Root>
  );
});

type VendorNewsProps = {
  readonly query: LobbyQuery;
  readonly category: GameCategory | undefined;
  readonly onShowAll: () => void;
};

/** Shows what the chosen vendor has in addition to its games: maintenance, matches, card rooms. */
const VendorNews = observer(function VendorNews({ query, category, onShowAll }: VendorNewsProps) {
  const { isLoggedIn } = useStore(SessionStore);
  const { gameType, vendor } = query;
  const closed = category?.vendors.filter(({ maintenance }) => maintenance) ?? [];
  const closedVendor = closed.find(({ code }) => code === vendor);
  const hasMatches = gameType === 'SPORTS' || gameType === 'ESPORTS';
  return (
    <>
      {closedVendor && <VendorMaintenance vendor={closedVendor} />}
      {hasMatches && category && !closedVendor && (
        <MatchBoard
          key={`${gameType} ${vendor}`}
          gameType={gameType}
          vendor={vendor}
          closedVendors={closed.map(({ code }) => code)}
          onShowAll={onShowAll}
        />
      )}
      {gameType === 'PVP' && isLoggedIn && <CardRooms vendor={vendor} />}
    </>
  );
});

/** The classes of slots that have games here. Bingo is offered to Filipino tenants only. */
function useGameClasses(category: GameCategory | undefined): readonly GameClass[] {
  const { languages } = useTenant();
  return GAME_CLASSES.filter(
    (gameClass) =>
      category?.gameClassify.some(({ key }) => key === gameClass) &&
      (gameClass !== 'BG' || languages.includes('TY')),
  );
}

type LobbyList = {
  /** The list of the current query; null until it has begun to load. */
  readonly list: GameList | null;
  readonly filters: ListFilters | null;
  readonly needsLogin: boolean;
  readonly loadMore: () => void;
};

/** Loads the list of the current query; a member's own lists load again with another member. */
function useLobbyList(
  { query, restoreLastVendor }: ReturnType<typeof useLobbyQuery>,
  requireAccount: () => boolean,
): LobbyList {
  const api = useApi();
  const lobby = lobbyStoreFor(useStore(CatalogueStore), api);
  const session = useStore(SessionStore);
  const username = session.current?.username ?? null;
  const isRestoring = session.status === 'idle';
  const needsAccount = isMemberList(query.list);
  const needsLogin = needsAccount && !isRestoring && username === null;
  const isWaiting = needsAccount && isRestoring;
  const owner = needsAccount ? username : null;
  const key = JSON.stringify(query);

  useEffect(() => {
    // A list that came with the HTML stays as it is.
    const isFirstOfCategory = lobby.list?.query.gameType !== query.gameType;
    if (isFirstOfCategory && restoreLastVendor()) return;
    if (needsLogin) requireAccount();
    else if (!isWaiting) void lobby.open(query);
    // `key` stands for the query; callbacks may differ at every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [lobby, key, owner, needsLogin, isWaiting]);

  useEffect(() => void favouritesStoreFor(api).setOwner(username), [api, username]);

  const { list } = lobby;
  const isCurrent = !needsLogin && !isWaiting && list !== null && isSameQuery(list.query, query);
  return {
    list: isCurrent ? list : null,
    filters: isCurrent ? lobby.filters : null,
    needsLogin,
    loadMore: () => void lobby.loadMore(),
  };
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  inline-size: 100%;
  max-inline-size: 1440px;
  margin-inline: auto;
  padding: ${space[4]} ${rhythm.page} ${space[7]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[3]};
  > p {
    color: ${color('text-3')};
    font-size: ${type.sm};
  }
`;
