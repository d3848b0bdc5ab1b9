import { useTranslation } from '@parlour/i18n';
import { color, rhythm, space, type } from '@parlour/tokens';
import { Card, Icon, IconButton, Skeleton } from '@parlour/ui';
import { Heart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { DrawStore } from '../model/draw-store.ts';
import { Balls } from './balls.tsx';

type DrawHeadProps = {
  readonly draws: DrawStore;
  readonly hasHeart: boolean;
  /** Null where nobody is signed in: a heart belongs to a username. */
  readonly onHeart: (() => void) | null;
};

const clock = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return [Math.floor(seconds / 60), seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
};

/** The game, its next draw and the time that is left, and what the last draw gave. */
export const DrawHead = observer(function DrawHead({ draws, hasHeart, onHeart }: DrawHeadProps) {
  const { t } = useTranslation('lottery');
  const { game, current, previous, phase, open, remaining, status } = draws;
  const words = {
    open: t('draw.closes'),
    locked: t('draw.locked'),
    drawing: t('draw.drawing'),
    none: t('draw.none'),
  }[phase];
  return (
    <Root>
      <Top>
        <div>
          <h1>{game.name}</h1>
          {current && <Numero>{t('draw.numero', { numero: current.numero })}</Numero>}
        </div>
        {onHeart && (
          <HeartButton
            label={t('heart', { game: game.name })}
            aria-pressed={hasHeart}
            onClick={onHeart}
          >
            <Icon of={Heart} />
          </HeartButton>
        )}
      </Top>
      {status === 'loading' && !current ? (
        <Skeleton block="64px" corner="12px" />
      ) : (
        // Said once a phase, not every second.
        <Clock data-phase={phase}>
          <span aria-live="polite">{words}</span>
          {(phase === 'open' || phase === 'locked') && (
            <time dir="ltr" role="timer">
              {clock(phase === 'open' ? open : remaining)}
            </time>
          )}
        </Clock>
      )}
      {previous && (
        <Last>
          <span>{t('draw.last', { numero: previous.numero })}</span>
          {previous.winNo === undefined ? (
            <em>{t('draw.waiting')}</em>
          ) : (
            <Balls game={game} winNo={previous.winNo} />
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

const HeartButton = styled(IconButton)`
  color: ${color('brand-text')};
  &[aria-pressed='true'] svg {
    fill: currentColor;
  }
`;

const Numero = styled.p`
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
  &:is([data-phase='locked'], [data-phase='drawing']) {
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
