import type { DrawKind } from '@parlour/contract/promotions';
import { micros, toWire } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { useMemo } from 'react';

import { writeFigure } from '../model/write-bonus.ts';
import { writeChance } from '../model/write-terms.ts';
import { Envelope } from './envelope.tsx';
import type { PrizeDraw } from './prize-store.ts';
import { readPrizes } from './verify-prize.ts';
import { Wheel } from './wheel.tsx';

type PrizePictureProps = {
  readonly kind: DrawKind;
  readonly draw: PrizeDraw;
  /** It moves towards the result; otherwise it stands there. */
  readonly isMoving: boolean;
  readonly onTick: () => void;
  readonly onEnd: () => void;
};

/** The wheel with its segments, or the envelope with what was in it. */
export function PrizePicture({ kind, draw, isMoving, onTick, onEnd }: PrizePictureProps) {
  const { currency } = useTenant();
  const { wallet } = draw.terms;
  const prizes = useMemo(() => readPrizes({ terms: draw.terms }), [draw.terms]);
  const labels = useMemo(() => {
    const sum = prizes.reduce((total, { weight }) => total + weight, 0);
    const write = (amount: bigint) =>
      writeFigure({ amount: toWire(micros(amount)), wallet }, currency);
    return prizes.map(({ amount, weight }) => ({
      prize: amount === 0n ? '–' : write(amount),
      chance: writeChance(weight / sum),
    }));
  }, [prizes, currency, wallet]);
  if (kind === 'ENVELOPE')
    return (
      <Envelope
        prize={draw.result && writeFigure({ amount: draw.result.amount, wallet }, currency)}
        isOpening={isMoving}
        onBegin={onTick}
        onEnd={onEnd}
      />
    );
  return (
    <Wheel
      prizes={prizes}
      labels={labels}
      place={draw.result?.place ?? null}
      isSpinning={isMoving}
      onTick={onTick}
      onEnd={onEnd}
    />
  );
}
