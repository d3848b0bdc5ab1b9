import { useTranslation } from '@parlour/i18n';
import { color, rhythm, space, type } from '@parlour/tokens';
import { Card, Icon, IconButton, Skeleton } from '@parlour/ui';
import { Heart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { DrawStore } from '../model/draw-store.ts';
import { Balls } from './balls.tsx';

type DrawHeaderProps = {
  readonly draws: DrawStore;
  readonly isFavourite: boolean;
  /** Null for a visitor: favourites belong to a member. */
  readonly onToggleFavourite: (() => void) | null;
};

const formatClock = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return [Math.floor(seconds / 60), seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
};

/** The game, the countdown of its next draw and the last result. */
export const DrawHeader = observer(function DrawHead({
  draws,
  isFavourite,
  onToggleFavourite,
}: DrawHeaderProps) {
  const { t } = useTranslation('lottery');
  const { game, current, previous, phase, msToClose, msToDraw, status } = draws;
  const words = {
    open: t('draw.closes'),
    closed: t('draw.closed'),
    drawing: t('draw.drawing'),
    none: t('draw.none'),
  }[phase];
  return (
    <Root>
      <Top>
        <div>
          <h1>{game.name}</h1>
          {current && <DrawNo>{t('draw.title', { drawNo: current.drawNo })}</DrawNo>}
        </div>
        {onToggleFavourite && (
          <FavouriteButton
            label={t('favourite', { game: game.name })}
            aria-pressed={isFavourite}
            onClick={onToggleFavourite}
          >
            <Icon of={Heart} />
          </FavouriteButton>
        )}
      </Top>
      {status === 'loading' && !current ? (
        <Skeleton block="64px" corner="12px" />
      ) : (
        // The live region changes with the phase, not every second.
        <Clock data-phase={phase}>
          <span aria-live="polite">{words}</span>
          {(phase === 'open' || phase === 'closed') && (
            <time dir="ltr" translate="no" role="timer">
              {formatClock(phase === 'open' ? msToClose : msToDraw)}
            </time>
          )}
        </Clock>
      )}
      {previous && (
        <Last>
          <span>{t('draw.last', { drawNo: previous.drawNo })}</span>
          {previous.result === undefined ? (
            <em>{t('draw.waiting')}</em>
          ) : (
            <Balls game={game} result={previous.result} />
          )}
        </Last>
      )}
    </Root>
  );
});

const Root = styled(Card)`
  display: grid;
  gap: ${rhythm.gap};
`;

const Top = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[3]};
  h1 {
    font-size: ${type.xl};
  }
`;

const FavouriteButton = styled(IconButton)`
  color: ${color('brand-text')};
  &[aria-pressed='true'] svg {
    fill: currentColor;
  }
`;

const DrawNo = styled.p`
  color: ${color('text-2')};
  font-size: ${type.sm};
`;

const Clock = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
  color: ${color('text-2')};
  time {
    color: ${color('text-1')};
    font: 700 ${type.xxl} / 1.1 ${type.display};
    font-variant-numeric: tabular-nums;
  }
  &:is([data-phase='closed'], [data-phase='drawing']) {
    color: ${color('warning')};
    font-weight: 600;
  }
`;

const Last = styled.div`
  display: grid;
  gap: ${space[2]};
  color: ${color('text-2')};
  font-size: ${type.sm};
`;
