import { useTranslation } from '@parlour/i18n';
import { SessionStore, useApi, useStore, useTenant } from '@parlour/session';
import { color, rhythm, space, type } from '@parlour/tokens';
import { Button, EmptyState, FailedState, Icon } from '@parlour/ui';
import { Heart as HeartShape, History, LockKeyhole, SearchX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { CatalogueStore } from '../model/catalogue-store.ts';
import { favouritesOf } from '../model/favourites-of.ts';
import { PAGE_SIZE } from '../model/game-list.ts';
import { keepVendor, keptVendor } from '../model/kept-vendor.ts';
import {
  allOf,
  gameClasses,
  isNarrowed,
  isSameQuery,
  lobbyParams,
  type ListType,
  type LobbyQuery,
  type GameType,
  narrowed,
  readLobbyQuery,
  withList,
  withVendor,
} from '../model/lobby-query.ts';
import { lobbyOf } from '../model/lobby-of.ts';
import { CardRooms } from '../parts/card-rooms.tsx';
import { GameGrid } from '../parts/game-grid.tsx';
import { Heart } from '../parts/heart.tsx';
import { ListChoice } from '../parts/list-choice.tsx';
import { LobbyFilters } from '../parts/lobby-filters.tsx';
import { MatchBoard } from '../parts/match-board.tsx';
import { RefusedHeart } from '../parts/refused-heart.tsx';
import { VendorChoice } from '../parts/vendor-choice.tsx';
import { VendorRest } from '../parts/vendor-rest.tsx';
import { WhenSeen } from '../parts/when-seen.tsx';

export type LobbyScreenProps = {
  readonly gameType: GameType;
  /** What the address asks for. A vendor that is not there (any more) gives way to the first. */
  readonly search: URLSearchParams;
  /** Writes what is asked for into the address; null = left out. */
  readonly onSearch: (params: Readonly<Record<string, string | null>>) => void;
  /** Whether an account is here; where not, it has asked for a login. */
  readonly hasAccount: () => boolean;
};

/** The games of a category: its lists, vendors, filters, and a list that grows as it is looked through. */
export const LobbyScreen = observer(function LobbyScreen({
  gameType,
  search: address,
  onSearch,
  hasAccount,
}: LobbyScreenProps) {
  const { t } = useTranslation('games');
  const later = useTranslation('games-later').t;
  const errors = useTranslation('errors').t;
  const api = useApi();
  const catalogue = useStore(CatalogueStore);
  const lobby = lobbyOf(catalogue, api);
  const session = useStore(SessionStore);
  const { isSignedIn } = session;
  const who = session.current?.username ?? null;
  const { languages } = useTenant();
  const search = useRef<HTMLFormElement>(null);
  const asked = readLobbyQuery(gameType, address);
  // What was wished for last. The address follows a moment later: a second filter in that moment comes on top of the first.
  const wished = useRef(asked);
  const onChange = (next: LobbyQuery) => {
    wished.current = next;
    onSearch(lobbyParams(next));
  };
  const lane = catalogue.lanes.find(({ title }) => title === gameType);
  const vendors = lane?.cards ?? [];
  const vendor =
    asked.vendor === null || vendors.some(({ vassalage }) => vassalage === asked.vendor)
      ? asked.vendor
      : (vendors[0]?.vassalage ?? null);
  const query = { ...asked, vendor };
  const resting = vendors.find(({ vassalage, maintenance }) => vassalage === vendor && maintenance);
  const key = JSON.stringify(query);
  const isOwn = asked.list === 'favourites' || asked.list === 'recent';
  // Lists of a member wait until it is known who is here, and begin anew with somebody else.
  const owner = isOwn ? (session.status === 'idle' ? undefined : who) : 'everybody';

  useEffect(() => {
    // Somebody who comes back to a category finds the vendor it looked at; a page that came with its games stays as it is.
    const kept = lobby.list?.query.gameType === gameType ? null : keptVendor(gameType);
    const plain = JSON.parse(key) as LobbyQuery;
    if (kept !== null && isSameQuery(plain, allOf(gameType))) onChange(withVendor(plain, kept));
    else if (typeof owner === 'string') void lobby.open(plain);
    else if (owner === null) hasAccount();
    // Of the address alone: who listens to changes may be another one at every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [lobby, gameType, key, owner]);

  useEffect(() => {
    wished.current = JSON.parse(key) as LobbyQuery;
  }, [key]);

  useEffect(() => void favouritesOf(api).showOf(who), [api, who]);

  const isBook = gameType === 'SPORTS' || gameType === 'ESPORTS';
  const title = t(`category.${gameType}`);
  const { list } = lobby;
  const isShown = typeof owner === 'string' && list !== null && isSameQuery(list.query, query);
  const games = isShown ? list.games : [];
  const isWaiting = !isShown || list.status === 'loading';
  const classes = gameClasses.filter(
    (one) =>
      lane?.gameClassify.some((known) => known.key === one) &&
      (one !== 'BG' || languages.includes('TY')),
  );

  const chooseList = (chosen: ListType) => {
    const needsAccount = chosen === 'favourites' || chosen === 'recent';
    if (!needsAccount || hasAccount()) onChange(withList(query, chosen));
  };
  const chooseVendor = (chosen: string | null) => {
    keepVendor(gameType, chosen);
    onChange(withVendor(query, chosen));
  };
  const showAll = () => {
    search.current?.reset();
    chooseVendor(null);
  };

  return (
    <Root>
      <Head>
        <h1>{title}</h1>
        <p aria-live="polite">
          {isShown && list.status === 'ready' ? t('count', { count: list.total }) : ' '}
        </p>
      </Head>
      <VendorChoice gameType={gameType} vendors={vendors} chosen={vendor} onChoose={chooseVendor} />
      {resting && <VendorRest vendor={resting} />}
      {isBook && lane && !resting && (
        <MatchBoard
          key={`${gameType} ${vendor}`}
          gameType={gameType}
          vendor={vendor}
          closed={vendors
            .filter(({ maintenance }) => maintenance)
            .map(({ vassalage }) => vassalage)}
          onAll={() => chooseVendor(null)}
        />
      )}
      {gameType === 'PVP' && isSignedIn && <CardRooms vendor={vendor} />}
      <ListChoice
        chosen={query.list}
        hasHot={catalogue.hotOf(query).length > 0}
        hasFavourites={isSignedIn}
        onChoose={chooseList}
      />
      {query.list === 'all' && (
        <LobbyFilters
          query={query}
          classes={classes}
          form={search}
          onNarrow={(filters) => onChange(narrowed(wished.current, filters))}
        />
      )}
      {owner === null ? (
        <EmptyState
          art={<Icon of={LockKeyhole} size={32} />}
          title={errors('login.not.session')}
          action={<Button onClick={hasAccount}>{t('game.toLogin')}</Button>}
        />
      ) : isShown && list.status === 'ready' && games.length === 0 ? (
        <EmptyState
          art={
            <Icon
              of={
                query.list === 'favourites'
                  ? HeartShape
                  : query.list === 'recent'
                    ? History
                    : SearchX
              }
              size={32}
            />
          }
          title={
            query.list === 'favourites'
              ? later('none.favourites')
              : query.list === 'recent'
                ? later('none.recent')
                : query.name
                  ? t('search.none', { name: query.name })
                  : isNarrowed(query)
                    ? later('none.narrowed')
                    : t('none')
          }
          action={
            <Button tone="quiet" onClick={showAll}>
              {t('search.all')}
            </Button>
          }
        />
      ) : (
        <GameGrid
          label={title}
          games={games}
          pending={isWaiting ? (games.length === 0 ? PAGE_SIZE : PAGE_SIZE / 2) : 0}
          renderOver={(game) => <Heart game={game} hasAccount={hasAccount} />}
        />
      )}
      {isShown && list.status === 'failed' && list.error && (
        <FailedState
          title={errors(list.error.code)}
          detail={list.error.requestId}
          onRetry={() => void lobby.more()}
        />
      )}
      {isShown && list.status === 'ready' && list.hasMore && (
        <More>
          <WhenSeen key={list.page} onSeen={() => void lobby.more()} />
          <Button tone="quiet" onClick={() => void lobby.more()}>
            {t('more')}
          </Button>
        </More>
      )}
      <RefusedHeart />
    </Root>
  );
});

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

const More = styled.div`
  display: grid;
  justify-items: center;
`;
