import { useTranslation } from '@parlour/i18n';
import { type LotteryGame, lotteryGames } from '@parlour/fair/lottery';
import { space } from '@parlour/tokens';
import { chipLook, Icon, useScrollSelectedIntoView } from '@parlour/ui';
import { Heart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { FavouriteGames } from '../model/favourite-games.ts';
import { useOfferedGames } from '../model/use-offered-games.ts';

type GameNavProps = {
  readonly game: LotteryGame;
  readonly prizeMode: string;
  readonly favourites: FavouriteGames;
};

/** Links to the tenant's lottery games, favourites first. */
export const GameNav = observer(function GameNav({ game, prizeMode, favourites }: GameNavProps) {
  const { t } = useTranslation('lottery');
  const offered = useOfferedGames(prizeMode);
  const nav = useScrollSelectedIntoView<HTMLElement>(`${game.code} ${offered.length}`);
  const isFavourite = ({ gameId }: LotteryGame) => favourites.has(gameId);
  const games = lotteryGames
    .filter(({ code }) => code === game.code || offered.includes(code))
    .sort((a, b) => Number(isFavourite(b)) - Number(isFavourite(a)));
  return (
    <Nav ref={nav} aria-label={t('games')}>
      {games.map((each) => (
        <GameLink
          key={each.gameId}
          href={`/lottery?gameCode=${each.code}&vendor=${each.vendor}`}
          aria-current={each.gameId === game.gameId ? 'page' : undefined}
        >
          {isFavourite(each) && <Icon of={Heart} size={16} />}
          {each.name}
        </GameLink>
      ))}
    </Nav>
  );
});

const Nav = styled.nav`
  display: flex;
  gap: ${space[2]};
  overflow-x: auto;
  scrollbar-width: none;
`;

const GameLink = styled.a`
  ${chipLook}
  white-space: nowrap;
  svg {
    fill: currentColor;
  }
`;
