import { maxLengths } from '@parlour/contract/rules';
import { CatalogueStore } from '@parlour/games';
import { useTranslation } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Icon, IconButton, Modal, TextField } from '@parlour/ui';
import { Search, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect } from 'react';
import { styled } from 'styled-components';

import { RecentGames } from '../../model/recent-games.ts';
import { SearchHistoryList } from './search-history-list.tsx';
import { SearchResults, SearchSuggestions } from './search-results.tsx';
import { type GameSearchForm, useGameSearch } from './use-game-search.ts';

/** Finds games of all categories by name; before that, shows recent searches and games. */
export const SearchDialog = observer(function SearchDialog({
  onClose,
}: {
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('site-later');
  const { t: games } = useTranslation('games');
  const { hot } = useStore(CatalogueStore);
  const recent = useStore(RecentGames);
  const form = useGameSearch();
  const { search } = form;
  useEffect(() => recent.read(), [recent]);

  // A card is a link: the dialog closes behind it, and the game is remembered once it opens.
  const handleClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('a')) return;
    recent.show([...search.games, ...hot]);
    form.keep();
    onClose();
  };
  const isFresh = search.text === '';
  const hasCount = !isFresh && search.status === 'ready';

  return (
    <Modal
      name="search"
      isOpen
      title={t('search.title')}
      onClose={onClose}
      size={{ inline: 860, block: 640 }}
    >
      <Root onClick={handleClick}>
        <SearchForm {...form} />
        <Count>{hasCount ? games('count', { count: search.total }) : ''}</Count>
        {isFresh ? (
          <>
            <SearchHistoryList {...form} />
            <SearchSuggestions />
          </>
        ) : (
          <SearchResults search={search} onClear={form.clear} />
        )}
      </Root>
    </Modal>
  );
});

function SearchForm({ field, text, setText, find, clear }: GameSearchForm) {
  const { t } = useTranslation('site-later');
  const { t: games } = useTranslation('games');
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    find(text);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return;
    // Prevented, the dialog stays: it closes at the next press, when there is nothing to clear.
    event.preventDefault();
    clear();
  };
  return (
    <search>
      <form onSubmit={handleSubmit}>
        <TextField
          ref={field}
          name="gameName"
          type="search"
          label={t('search.label')}
          placeholder={games('search.placeholder')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={handleKeyDown}
          enterKeyHint="search"
          maxLength={maxLengths.searchText}
          autoComplete="off"
          leading={<Icon of={Search} size={18} />}
          trailing={
            text === '' ? null : (
              <IconButton label={games('search.clear')} onClick={clear}>
                <Icon of={X} size={18} />
              </IconButton>
            )
          }
        />
      </form>
    </search>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
`;

const Count = styled.output`
  display: block;
  min-block-size: 1.5em;
  margin-block: calc(-1 * ${space[2]});
  color: ${color('text-2')};
  font-size: ${type.sm};
`;
