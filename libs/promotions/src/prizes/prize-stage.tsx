import { errorText } from '@parlour/client';
import { computeReward, type DrawKind, mapTermAmounts } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { fromWire, micros, toWire } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Button, Icon, IconButton, usePrefersReducedMotion } from '@parlour/ui';
import { Volume2, VolumeX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';

import { writeBonus } from '../model/write-bonus.ts';
import { Confetti } from './confetti.tsx';
import { PrizePicture } from './prize-picture.tsx';
import type { PrizeDraw, PrizeStore } from './prize-store.ts';
import { useSound } from './use-sound.ts';

type PrizeStageProps = {
  readonly kind: DrawKind;
  readonly draw: PrizeDraw;
  readonly store: PrizeStore;
  readonly onClose: () => void;
};

/** The wheel or the envelope, what is pressed, and what came out. */
export const PrizeStage = observer(function PrizeStage({
  kind,
  draw,
  store,
  onClose,
}: PrizeStageProps) {
  const { t } = useTranslation('promotions-later');
  const isMotionReduced = usePrefersReducedMotion();
  const { sound, isMuted, onMute } = useSound();
  const [isShown, setShown] = useState(false);
  const { drawn, change } = store;
  // What was drawn before this page looked is shown at once.
  const isMoving = drawn !== null && !isMotionReduced && !isShown;
  const result = isMoving ? null : draw.result;
  const handleEnd = () => {
    setShown(true);
    if (draw.bonus.amount > 0) sound.win();
  };
  return (
    <Root>
      <IconButton label={t(isMuted ? 'prize.soundOn' : 'prize.soundOff')} onClick={onMute}>
        <Icon of={isMuted ? VolumeX : Volume2} />
      </IconButton>
      <PrizePicture
        kind={kind}
        draw={draw}
        isMoving={isMoving}
        onTick={kind === 'WHEEL' ? sound.tick : sound.open}
        onEnd={handleEnd}
      />
      {isShown && draw.bonus.amount > 0 && <Confetti />}
      <output aria-live="polite">
        {result && <Outcome draw={draw} />}
        {isMoving && <span>{t('prize.drawing')}</span>}
      </output>
      {!draw.result && <Lead kind={kind} draw={draw} />}
      <PrizeFailure store={store} />
      <Action
        kind={kind}
        isDrawn={draw.result !== null}
        isBusy={change.isBusy || isMoving}
        isOff={change.error !== null || draw.bonus.state !== 'CLAIMABLE'}
        onDraw={() => void store.play()}
        onClose={onClose}
      />
    </Root>
  );
});

/** Shows the most that the ticket can pay, before it is drawn. */
function Lead({ kind, draw }: Pick<PrizeStageProps, 'kind' | 'draw'>) {
  const { t } = useTranslation('promotions-later');
  const promotions = useTranslation('promotions').t;
  const { currency } = useTenant();
  const { reward } = mapTermAmounts(draw.terms, (amount) => Number(fromWire(amount)));
  const largest = toWire(micros(computeReward(reward, 0n)));
  const { wallet } = draw.terms;
  const amount = writeBonus({ amount: largest, wallet }, { t: promotions, currency });
  return <p>{t(`prize.lead.${kind}`, { amount })}</p>;
}

/** Shows the prize that was won, and what becomes of it. */
function Outcome({ draw: { bonus, result } }: Pick<PrizeStageProps, 'draw'>) {
  const { t } = useTranslation('promotions-later');
  const promotions = useTranslation('promotions').t;
  const { currency } = useTenant();
  const won = result?.amount ?? toWire(micros(0n));
  if (won === 0) return <strong>{t('prize.nothing')}</strong>;
  const { state, wallet } = bonus;
  const amount = writeBonus({ amount: won, wallet }, { t: promotions, currency });
  return (
    <>
      <strong data-won>{t('prize.won', { amount })}</strong>
      {(state === 'PAID' || state === 'ACTIVE' || state === 'QUEUED') && (
        <span>{t(`prize.next.${wallet === 'POINTS' ? wallet : state}`)}</span>
      )}
    </>
  );
}

/** Shows why the draw was refused, or that its answer was lost and can be looked up. */
const PrizeFailure = observer(function PrizeFailure({ store }: Pick<PrizeStageProps, 'store'>) {
  const { t } = useTranslation('promotions-later');
  const errors = useTranslation('errors').t;
  const promotions = useTranslation('promotions').t;
  const { change, ticket } = store;
  if (!change.error) return null;
  return (
    <Failure role="alert">
      <strong>{errorText(errors, change.error)}</strong>
      {change.error.isUncertain && <span>{t('prize.retry')}</span>}
      <Button
        tone="quiet"
        size="sm"
        busy={ticket.status === 'loading'}
        onClick={() => void store.retry()}
      >
        {promotions('retry')}
      </Button>
    </Failure>
  );
});

type ActionProps = {
  readonly kind: DrawKind;
  readonly isDrawn: boolean;
  readonly isBusy: boolean;
  readonly isOff: boolean;
  readonly onDraw: () => void;
  readonly onClose: () => void;
};

function Action({ kind, isDrawn, isBusy, isOff, onDraw, onClose }: ActionProps) {
  const { t } = useTranslation('promotions-later');
  const ui = useTranslation('ui').t;
  if (isDrawn && !isBusy)
    return (
      <Button tone="quiet" onClick={onClose}>
        {ui('close')}
      </Button>
    );
  return (
    <Button data-autofocus size="lg" busy={isBusy} disabled={isOff} onClick={onDraw}>
      {t(`prize.draw.${kind}`)}
    </Button>
  );
}

const Root = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space[3]};
  text-align: center;
  > button:first-child {
    position: absolute;
    inset-block-start: -8px;
    inset-inline-end: -8px;
    color: ${color('text-2')};
  }
  > p {
    margin: 0;
    color: ${color('text-2')};
  }
  > output {
    display: grid;
    gap: ${space[1]};
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  > output:empty {
    display: none;
  }
  > output strong {
    color: ${color('text-1')};
    font-size: ${type.lg};
  }
  > output [data-won] {
    color: ${color('brand-text')};
    font-family: ${type.display};
    font-size: ${type.xl};
    font-variant-numeric: tabular-nums;
  }
`;

const Failure = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  font-size: ${type.sm};
  > strong {
    color: ${color('negative')};
  }
`;
