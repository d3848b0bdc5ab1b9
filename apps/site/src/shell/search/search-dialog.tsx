import { CatalogueStore } from '@parlour/games';
import { useTranslation } from '@parlour/i18n';
import { SessionStore, useApi, useStore } from '@parlour/session';
import { color, size, space, type } from '@parlour/tokens';
import { Button, EmptyState, FailedState, Icon, IconButton, Modal, TextField } from '@parlour/ui';
import { Search, SearchX, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { RECENT_LIMIT, RecentGames } from '../../model/recent-games.ts';
import { FoundGames } from './found-games.tsx';
import { GameSearch, SEARCH_PAGE } from './game-search.ts';
import { keepHistory, readHistory } from './search-history.ts';

/** Games that help who has not searched yet: two full rows of the large dialog, four of a phone's. */
const HELP_LIMIT = 12;

/** Finds games of all categories by name; before that, what was searched and played last. */
export const SearchDialog = observer(function SearchDialog({
  onClose,
}: {
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('site-later');
  const games = useTranslation('games').t;
  const errors = useTranslation('errors').t;
  const api = useApi();
  const { hot } = useStore(CatalogueStore);
  const { isSignedIn } = useStore(SessionStore);
  const recent = useStore(RecentGames);
  const [search] = useState(() => new GameSearch(api.games.list));
  const [history, setHistory] = useState(() => readHistory(localStorage));
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    field.current?.focus();
    recent.read();
  }, [recent]);

  const remember = (list: readonly string[]) => setHistory(keepHistory(localStorage, list));
  const find = (wanted: string) => {
    setText(wanted);
    if (wanted.trim() !== '') remember([wanted.trim(), ...history]);
    void search.find(wanted);
  };
  const clear = () => {
    find('');
    field.current?.focus();
  };
  // A card is a link: the dialog closes behind it, and the game is remembered once it opens.
  const handleChoice = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('a')) return;
    recent.show([...search.games, ...hot]);
    onClose();
  };
  const isFresh = search.text === '';

  return (
    <Modal
      name="search"
      isOpen
      title={t('search.title')}
      onClose={onClose}
      size={{ inline: 860, block: 640 }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <Root onClick={handleChoice}>
        <search>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              find(text);
            }}
          >
            <TextField
              ref={field}
              name="gameName"
              type="search"
              label={t('search.label')}
              placeholder={games('search.placeholder')}
              value={text}
              onChange={({ target }) => setText(target.value)}
              enterKeyHint="search"
              maxLength={64}
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
        <Count>
          {isFresh || search.status !== 'ready' ? '' : games('count', { count: search.total })}
        </Count>
        {isFresh && history.length > 0 && (
          <section aria-labelledby="search-history">
            <Head>
              <h3 id="search-history">{t('search.history')}</h3>
              <Button tone="plain" size="sm" onClick={() => remember([])}>
                {t('search.clearHistory')}
              </Button>
            </Head>
            <Past>
              {history.map((one) => (
                <li key={one}>
                  <button type="button" onClick={() => find(one)}>
                    {one}
                  </button>
                  <IconButton
                    label={t('search.forget', { text: one })}
                    onClick={() => remember(history.filter((other) => other !== one))}
                  >
                    <Icon of={X} size={16} />
                  </IconButton>
                </li>
              ))}
            </Past>
          </section>
        )}
        {isFresh ? (
          <>
            {isSignedIn &&
              (recent.games.length > 0 ? (
                <FoundGames
                  title={t('search.recent')}
                  games={recent.games.slice(0, RECENT_LIMIT)}
                />
              ) : (
                <Nothing>{t('search.noRecent')}</Nothing>
              ))}
            {hot.length > 0 && (
              <FoundGames title={t('search.popular')} games={hot.slice(0, HELP_LIMIT)} />
            )}
          </>
        ) : search.status === 'ready' && search.total === 0 ? (
          <>
            <EmptyState
              art={<Icon of={SearchX} size={32} />}
              title={t('search.none', { name: search.text })}
              action={
                <Button tone="quiet" onClick={clear}>
                  {games('search.clear')}
                </Button>
              }
            />
            {hot.length > 0 && (
              <FoundGames title={t('search.popular')} games={hot.slice(0, HELP_LIMIT)} />
            )}
          </>
        ) : (
          <FoundGames
            title={t('search.results', { name: search.text })}
            games={search.games}
            pending={search.status === 'loading' ? SEARCH_PAGE / 2 : 0}
          />
        )}
        {search.status === 'failed' && search.error && (
          <FailedState
            title={errors(search.error.code)}
            detail={search.error.requestId}
            onRetry={() => void search.more()}
          />
        )}
        {search.status === 'ready' && search.hasMore && (
          <Button tone="quiet" onClick={() => void search.more()}>
            {games('more')}
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
  /* The field has a button of its own, in the product's look and with a name. */
  input::-webkit-search-cancel-button {
    display: none;
  }
`;

const Count = styled.output`
  display: block;
  min-block-size: 1.5em;
  margin-block: calc(-1 * ${space[2]});
  color: ${color('text-2')};
  font-size: ${type.sm};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
`;

const Past = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    max-inline-size: 100%;
    border: var(--line) solid ${color('line-1')};
    border-radius: var(--radius-button);
    background: ${color('surface-3')};
  }
  > li > button:first-child {
    min-block-size: ${size.touch};
    min-inline-size: 0;
    padding-inline-start: ${space[3]};
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: ${type.sm};
  }
`;

const Nothing = styled.p`
  color: ${color('text-2')};
  font-size: ${type.sm};
`;
