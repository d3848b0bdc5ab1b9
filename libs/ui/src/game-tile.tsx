import { color, radius, size, space, type } from '@parlour/tokens';
import type { AnchorHTMLAttributes } from 'react';
import { styled } from 'styled-components';

import { FavouriteButton, type FavouriteButtonProps } from './favourite-button.tsx';
import { GameCard, type GameCardProps } from './game-card.tsx';

export type GameTileProps = GameCardProps & {
  /** Whether the game is a favourite, and how that is changed; absent for visitors. */
  readonly favourite?: Pick<FavouriteButtonProps, 'isOn' | 'onToggle'>;
  /** 0: the game can be tried without money, and a link to that stands below it. */
  readonly supportPlay?: number;
  /** The link to the trial: its words and where it leads. */
  readonly trial?: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly words: string };
};

/** A game card with what can be done besides playing: keep it, try it. Beside the card's own link, not inside it. */
export function GameTile({ favourite, supportPlay, trial: { words: trialWords, ...trial } = { words: '' }, ...card }: GameTileProps) {
  const canTry = supportPlay === 0 && trialWords !== '' && card.game.isPlayable;
  return (
    <Root>
      <GameCard {...card} />
      {favourite ? (
        <Corner>
          <FavouriteButton {...favourite} name={card.game.name} />
        </Corner>
      ) : null}
      {canTry ? (
        <Trial {...trial} aria-label={`${trialWords}: ${card.game.name}`}>
          {trialWords}
        </Trial>
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  min-inline-size: 0;
  /* A mark gives way to the heart. */
  [data-kind] {
    max-inline-size: calc(100% - 52px);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Corner = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
`;

const Trial = styled.a`
  display: flex;
  align-items: center;
  justify-content: center;
  min-block-size: ${size.touch};
  margin-block-start: ${space[1]};
  border: var(--line) solid ${color('line-2')};
  border-radius: ${radius.button};
  color: ${color('text-1')};
  font-size: ${type.sm};
  text-align: center;
  text-decoration: none;
  &:hover {
    background: ${color('surface-3')};
  }
`;
