import { useTranslation } from '@parlour/i18n';
import { color, size, space, type } from '@parlour/tokens';
import { Button, Icon, IconButton } from '@parlour/ui';
import { X } from 'lucide-react';
import { styled } from 'styled-components';

import type { GameSearchForm } from './use-game-search.ts';

type SearchHistoryListProps = Pick<GameSearchForm, 'history' | 'find' | 'forget' | 'forgetAll'>;

/** Earlier searches: each can be repeated or removed. */
export function SearchHistoryList({ history, find, forget, forgetAll }: SearchHistoryListProps) {
  const { t } = useTranslation('site-later');
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="search-history">
      <Head>
        <h3 id="search-history">{t('search.history')}</h3>
        <Button tone="plain" size="sm" onClick={forgetAll}>
          {t('search.clearHistory')}
        </Button>
      </Head>
      <List>
        {history.map((entry) => (
          <li key={entry}>
            <button type="button" onClick={() => find(entry)}>
              {entry}
            </button>
            <IconButton label={t('search.forget', { text: entry })} onClick={() => forget(entry)}>
              <Icon of={X} size={16} />
            </IconButton>
          </li>
        ))}
      </List>
    </section>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
`;

const List = styled.ul`
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
