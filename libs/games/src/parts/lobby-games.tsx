import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { Button, EmptyState, FailedState, Icon } from '@parlour/ui';
import { Heart, History, LockKeyhole, SearchX } from 'lucide-react';
import { styled } from 'styled-components';

import { type GameList, PAGE_SIZE } from '../model/game-list.ts';
import { hasFilters, type LobbyQuery } from '../model/lobby-query.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { GameGrid } from './game-grid.tsx';
import { InViewTrigger } from './in-view-trigger.tsx';
import { OtherCategories } from './other-categories.tsx';

type LobbyGamesProps = {
  /** The name of what the grid lists. */
  readonly label: string;
  /** Null until the list of the current query has begun to load. */
  readonly list: GameList | null;
  /** Returns true if there is an account; opens the login if not. */
  readonly requireAccount: () => boolean;
  readonly onLoadMore: () => void;
  /** Shows all games of the category. */
  readonly onShowAll: () => void;
};

/** The games of the lobby, with the states of a list that is loading, empty or failed. */
export function LobbyGames({
  label,
  list,
  requireAccount,
  onLoadMore,
  onShowAll,
}: LobbyGamesProps) {
  const errors = useTranslation('errors').t;
  const games = list?.games ?? [];
  const name = list?.query.name ?? '';
  const isEmpty = list?.status === 'ready' && games.length === 0;
  const noGames = isEmpty && <NoGames query={list.query} onShowAll={onShowAll} />;
  const others = list && name !== '' && list.status === 'ready' && !list.hasMore && (
    <OtherCategories name={name} gameType={list.query.gameType} fallback={noGames} />
  );
  if (isEmpty) return others || noGames;
  const isLoading = list === null || list.status === 'loading';
  const skeletons = games.length === 0 ? PAGE_SIZE : PAGE_SIZE / 2;
  return (
    <>
      <GameGrid
        label={label}
        games={games}
        pending={isLoading ? skeletons : 0}
        renderOver={(game) => <FavouriteButton game={game} requireAccount={requireAccount} />}
      />
      {list?.status === 'failed' && list.error && (
        <FailedState
          title={errorText(errors, list.error)}
          detail={list.error.requestId}
          onRetry={onLoadMore}
        />
      )}
      {list?.status === 'ready' && list.hasMore && (
        <LoadMore key={list.page} onLoadMore={onLoadMore} />
      )}
      {others}
    </>
  );
}

/** Loads the next page when it comes near the screen, or by button. */
function LoadMore({ onLoadMore }: Pick<LobbyGamesProps, 'onLoadMore'>) {
  const { t } = useTranslation('games');
  return (
    <Centered>
      <InViewTrigger onInView={onLoadMore} />
      <Button tone="quiet" onClick={onLoadMore}>
        {t('more')}
      </Button>
    </Centered>
  );
}

const EMPTY_ICONS = { all: SearchX, hot: SearchX, favourites: Heart, recent: History } as const;

type NoGamesProps = Pick<LobbyGamesProps, 'onShowAll'> & { readonly query: LobbyQuery };

function NoGames({ query, onShowAll }: NoGamesProps) {
  const { t } = useTranslation('games');
  const title = useEmptyTitle(query);
  return (
    <EmptyState
      art={<Icon of={EMPTY_ICONS[query.list]} size={32} />}
      title={title}
      action={
        <Button tone="quiet" onClick={onShowAll}>
          {t('search.all')}
        </Button>
      }
    />
  );
}

function useEmptyTitle(query: LobbyQuery): string {
  const { t } = useTranslation('games');
  const later = useTranslation('games-later').t;
  if (query.list === 'favourites') return later('none.favourites');
  if (query.list === 'recent') return later('none.recent');
  if (query.name) return t('search.none', { name: query.name });
  return hasFilters(query) ? later('none.narrowed') : t('none');
}

/** A member's own list, for a visitor. */
export function LoginRequired({ onLogin }: { readonly onLogin: () => void }) {
  const { t } = useTranslation('games');
  const errors = useTranslation('errors').t;
  return (
    <EmptyState
      art={<Icon of={LockKeyhole} size={32} />}
      title={errors('login.not.session')}
      action={<Button onClick={onLogin}>{t('game.toLogin')}</Button>}
    />
  );
}

const Centered = styled.div`
  display: grid;
  justify-items: center;
`;
