import { errorText } from '@parlour/client';
import { CatalogueStore, type GameSearch, PAGE_SIZE } from '@parlour/games';
import { useTranslation } from '@parlour/i18n';
import { SessionStore, useStore } from '@parlour/session';
import { color, type } from '@parlour/tokens';
import { Button, EmptyState, FailedState, Icon } from '@parlour/ui';
import { SearchX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { RECENT_LIMIT, RecentGames } from '../../model/recent-games.ts';
import { FoundGames } from './found-games.tsx';

/** Popular games that are suggested: two full rows of the large dialog, four of a phone's. */
const POPULAR_LIMIT = 12;

/** Before a search: games played recently, and popular ones. */
export const SearchSuggestions = observer(function SearchSuggestions() {
  const { t } = useTranslation('site-later');
  const { isLoggedIn } = useStore(SessionStore);
  const recent = useStore(RecentGames).games.slice(0, RECENT_LIMIT);
  return (
    <>
      {isLoggedIn && recent.length > 0 && <FoundGames title={t('search.recent')} games={recent} />}
      {isLoggedIn && recent.length === 0 && <Note>{t('search.noRecent')}</Note>}
      <PopularGames />
    </>
  );
});

type SearchResultsProps = { readonly search: GameSearch; readonly onClear: () => void };

/** The games found, and what to do where there are none, more, or an error. */
export const SearchResults = observer(function SearchResults({
  search,
  onClear,
}: SearchResultsProps) {
  const { t } = useTranslation('site-later');
  const { t: games } = useTranslation('games');
  const { t: errors } = useTranslation('errors');
  const { status, error, hasMore, total, text } = search;
  if (status === 'ready' && total === 0)
    return (
      <>
        <EmptyState
          art={<Icon of={SearchX} size={32} />}
          title={t('search.none', { name: text })}
          action={
            <Button tone="quiet" onClick={onClear}>
              {games('search.clear')}
            </Button>
          }
        />
        <PopularGames />
      </>
    );
  return (
    <>
      <FoundGames
        title={t('search.results', { name: text })}
        games={search.games}
        pending={status === 'loading' ? PAGE_SIZE / 2 : 0}
      />
      {status === 'failed' && error && (
        <FailedState
          title={errorText(errors, error)}
          detail={error.requestId}
          onRetry={() => void search.more()}
        />
      )}
      {status === 'ready' && hasMore && (
        <Button tone="quiet" onClick={() => void search.more()}>
          {games('more')}
        </Button>
      )}
    </>
  );
});

const PopularGames = observer(function PopularGames() {
  const { t } = useTranslation('site-later');
  const { hot } = useStore(CatalogueStore);
  if (hot.length === 0) return null;
  return <FoundGames title={t('search.popular')} games={hot.slice(0, POPULAR_LIMIT)} />;
});

const Note = styled.p`
  color: ${color('text-2')};
  font-size: ${type.sm};
`;
