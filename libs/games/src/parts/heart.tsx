import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { color, motion, size, space } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { Heart as HeartShape } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { favouritesOf } from '../model/favourites-of.ts';
import type { Game } from '../model/game-list.ts';

type HeartProps = {
  readonly game: Game;
  /** Whether an account is here; where not, it has asked for a login. */
  readonly hasAccount: () => boolean;
};

/** Over a cover: keeps the game among the favourites. Fills at once; a refusal empties it again. */
export const Heart = observer(function Heart({ game, hasAccount }: HeartProps) {
  const { t } = useTranslation('games-later');
  const favourites = favouritesOf(useApi());
  const isOn = favourites.has(game.nodeId);
  return (
    <Press
      type="button"
      aria-pressed={isOn}
      aria-busy={favourites.isChanging(game.nodeId) || undefined}
      aria-label={t('heart', { name: game.gameName })}
      onClick={() => void (hasAccount() && favourites.toggle(game))}
    >
      <Icon of={HeartShape} size={18} />
    </Press>
  );
});

/* As large as a thumb; what is seen of it is smaller. */
const Press = styled.button`
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
