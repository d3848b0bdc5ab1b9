import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';

import { GameSearch } from '../model/game-search.ts';
import type { GameType } from '../model/lobby-query.ts';
import { GameGrid } from './game-grid.tsx';

type OtherCategoriesProps = {
  /** The name that is searched for. */
  readonly name: string;
  /** The category whose own results stand above. */
  readonly gameType: GameType;
  /** Stands in their place where the other categories have no such game either. */
  readonly fallback: ReactNode;
};

/** Most games that one request may bring: those of the category itself are not shown here. */
const GAMES_AT_A_TIME = 100;

/** The games of a searched name that belong to other categories. */
export const OtherCategories = observer(function OtherCategories({
  name,
  gameType,
  fallback,
}: OtherCategoriesProps) {
  const { t } = useTranslation('games');
  const later = useTranslation('games-later').t;
  const api = useApi();
  const id = useId();
  const [search] = useState(() => new GameSearch(api.games.list, GAMES_AT_A_TIME));
  useEffect(() => void search.find(name), [search, name]);

  const isCurrent = search.text === name;
  const games = isCurrent ? search.games.filter((game) => game.gameType !== gameType) : [];
  const hasMore = isCurrent && search.status === 'ready' && search.hasMore;
  if (games.length === 0 && !hasMore) {
    // Until the answer is here nothing is said about the name; a search that fails adds nothing.
    const isAnswered = isCurrent && (search.status === 'ready' || search.status === 'failed');
    return isAnswered ? fallback : null;
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{later('search.otherCategories')}</h2>
      <Games>
        <GameGrid games={games} />
        {hasMore && (
          <Button tone="quiet" onClick={() => void search.more()}>
            {t('more')}
          </Button>
        )}
      </Games>
    </section>
  );
});

const Games = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-block-start: ${space[3]};
`;
