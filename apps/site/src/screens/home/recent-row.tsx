import { GameGrid } from '@parlour/games';
import { useTranslation } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { space } from '@parlour/tokens';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { RecentGames } from '../../model/recent-games.ts';

/** One row of cards on every screen. */
const SHOWN = 6;

/** The games that the person here opened last, to go on with. */
export const RecentRow = observer(function RecentRow() {
  const { t } = useTranslation('site-later');
  const { games } = useStore(RecentGames);
  return (
    <section aria-labelledby="recent">
      <Title id="recent">{t('recent.title')}</Title>
      <GameGrid label={t('recent.title')} games={games.slice(0, SHOWN)} />
    </section>
  );
});

const Title = styled.h2`
  margin-block: ${space[4]} ${space[3]};
`;
