import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { color, motion, size, space } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { Heart as HeartShape } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { favouritesStoreFor } from '../model/favourites-store-for.ts';
import type { Game } from '../model/game-list.ts';

type FavouriteButtonProps = {
  readonly game: Game;
  /** Returns true if there is an account; opens the login if not. */
  readonly requireAccount: () => boolean;
};

/** The heart on a game's cover. */
export const FavouriteButton = observer(function FavouriteButton({
  game,
  requireAccount,
}: FavouriteButtonProps) {
  const { t } = useTranslation('games-later');
  const favourites = favouritesStoreFor(useApi());
  const isFavourite = favourites.has(game.nodeId);
  return (
    <HeartButton
      type="button"
      aria-pressed={isFavourite}
      aria-busy={favourites.isChanging(game.nodeId) || undefined}
      aria-label={t('favourite', { name: game.gameName })}
      onClick={() => void (requireAccount() && favourites.toggle(game))}
    >
      <Icon of={HeartShape} size={18} />
    </HeartButton>
  );
});

/* The touch target is larger than the visible circle. */
const HeartButton = styled.button`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: start end;
  inline-size: ${size.touch};
  block-size: ${size.touch};
  padding: ${space[1]};
  > svg {
    box-sizing: content-box;
    padding: 5px;
    border-radius: 50%;
    background: rgb(0 0 0 / 55%);
    color: #fff;
    transition: transform ${motion.fast} ${motion.enter};
  }
  &[aria-pressed='true'] > svg {
    fill: ${color('accent')};
    color: ${color('accent')};
  }
  &:active > svg {
    transform: scale(0.85);
  }
  &[aria-busy] > svg {
    animation: parlour-beat 700ms ease-in-out infinite alternate;
  }
  @keyframes parlour-beat {
    to {
      transform: scale(0.85);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    &[aria-busy] > svg {
      animation: none;
      opacity: 0.7;
    }
  }
`;
