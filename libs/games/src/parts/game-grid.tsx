import { useTranslation } from '@parlour/i18n';
import { usePicture } from '@parlour/session';
import { media, rhythm } from '@parlour/tokens';
import { GameCard, GameCardSkeleton } from '@parlour/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { Game } from '../model/game-list.ts';
import { wayIn } from '../model/way-in.ts';

type GameGridProps = {
  readonly games: readonly Game[];
  /** Shapes of cards that are on their way, after the games that are here. */
  readonly pending?: number;
  /** What the grid lists; left out where a heading names it. */
  readonly label?: string;
  /** How large the covers are: a page's, or small ones in a dialog. */
  readonly look?: 'page' | 'dialog';
  /** What lies over a cover, beside its link: a heart. */
  readonly renderOver?: (game: Game) => ReactNode;
};

/**
 * Games as a grid of covers. All pictures wait until they come near the screen: asked for at once, those of the first rows shared the
 * line with the hero and made it 100 ms (applied) to 350 ms (simulated) later.
 */
export function GameGrid({ games, pending = 0, label, look = 'page', renderOver }: GameGridProps) {
  const { t } = useTranslation('games');
  const picture = usePicture();
  const words = {
    play: t('card.play'),
    hot: t('card.hot'),
    isNew: t('card.new'),
    soon: t('card.soon'),
    tryFree: t('card.tryFree'),
  };
  return (
    <Grid aria-label={label} data-look={look} aria-busy={pending > 0 || undefined}>
      {games.map((game) => (
        <li key={game.nodeId}>
          <GameCard
            href={wayIn(game)}
            words={words}
            {...(look === 'dialog' && { sizes: '(min-width: 768px) 124px, 30vw' })}
            game={{
              name: game.gameName,
              vendor: game.displayName,
              cover: picture(game.iconUrl) || null,
              isHot: game.isHot === 1,
              isNew: game.isNew === 1,
              isPlayable: game.playable,
              isTrialOnly: game.supportPlay === 0,
            }}
          />
          {renderOver?.(game)}
        </li>
      ))}
      {Array.from({ length: pending }, (_, index) => (
        <li key={`pending-${index}`} aria-hidden>
          <GameCardSkeleton />
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  list-style: none;
  padding: 0;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${rhythm.gap};
  > li {
    position: relative;
    min-inline-size: 0;
  }
  ${media.compact} {
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  }
  ${media.full} {
    grid-template-columns: repeat(auto-fill, minmax(168px, 1fr));
  }
  &[data-look='dialog'] {
    grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
    ${media.compact} {
      grid-template-columns: repeat(6, minmax(0, 1fr));
    }
  }
`;
