import { useTranslation } from '@parlour/i18n';
import { usePicture } from '@parlour/session';
import { media, rhythm } from '@parlour/tokens';
import { GameCard, GameCardSkeleton, type GameCardWords } from '@parlour/ui';
import { memo, type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';

import type { Game } from '../model/game-list.ts';
import { gameCardHref } from '../model/game-links.ts';

type GameGridProps = {
  readonly games: readonly Game[];
  /** Skeletons after the games. */
  readonly pending?: number;
  /** The name of what the grid lists; left out where a heading names it. */
  readonly label?: string;
  /** Covers are smaller in a dialog. */
  readonly look?: 'page' | 'dialog';
  /** Renders content over a cover, next to its link. */
  readonly renderOver?: (game: Game) => ReactNode;
};

/**
 * Games as a grid of covers. All covers load lazily: loaded at once, those of the first rows
 * delayed the hero picture by 100 ms (applied throttling) to 350 ms (simulated).
 */
export function GameGrid({ games, pending = 0, label, look = 'page', renderOver }: GameGridProps) {
  const words = useCardWords();
  return (
    <Grid aria-label={label} data-look={look} aria-busy={pending > 0 || undefined}>
      {games.map((game) => (
        <li key={game.nodeId}>
          <Card game={game} words={words} look={look} />
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

/** The words of all cards; the same object as long as the language is. */
function useCardWords(): GameCardWords {
  const { t } = useTranslation('games');
  return useMemo(
    () => ({
      play: t('card.play'),
      hot: t('card.hot'),
      isNew: t('card.new'),
      demo: t('card.demo'),
    }),
    [t],
  );
}

type CardProps = {
  readonly game: Game;
  readonly words: GameCardWords;
  readonly look: 'page' | 'dialog';
};

// The cards that stand are not rendered again when more come.
const Card = memo(function Card({ game, words, look }: CardProps) {
  const picture = usePicture();
  return (
    <GameCard
      href={gameCardHref(game)}
      words={words}
      {...(look === 'dialog' && { sizes: '(min-width: 768px) 124px, 30vw' })}
      game={{
        name: game.gameName,
        vendor: game.displayName,
        cover: picture(game.iconUrl) || null,
        isHot: game.isHot,
        isNew: game.isNew,
        isTrialOnly: game.isDemoOnly,
      }}
    />
  );
});

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
