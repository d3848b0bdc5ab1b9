import type { Prize } from '@parlour/contract/promotions';
import { color, space } from '@parlour/tokens';
import { useRef } from 'react';
import { styled } from 'styled-components';

import { useTween } from './use-tween.ts';
import { type WheelLabel, WheelDisc } from './wheel-disc.tsx';

type WheelProps = {
  readonly prizes: readonly Prize[];
  /** The text on each segment, in the order of the prizes. */
  readonly labels: readonly WheelLabel[];
  /** The place of the prize that was drawn; null before. */
  readonly place: number | null;
  /** It turns to the place; otherwise it stands there. */
  readonly isSpinning: boolean;
  /** A border between two segments passes the pointer. */
  readonly onTick: () => void;
  readonly onEnd: () => void;
};

const SPIN_MS = 4600;
/** Whole turns before the prize. */
const TURNS = 6;

/** The angle in degrees that brings the middle of a segment to the pointer on top. */
const angleOf = (place: number, count: number): number => -((place + 0.5) * 360) / count;

/** A prize wheel that turns, slows down and stops on the prize that was drawn. */
export function Wheel({ prizes, labels, place, isSpinning, onTick, onEnd }: WheelProps) {
  const disc = useRef<HTMLDivElement>(null);
  const passed = useRef(0);
  const count = prizes.length;
  const target = angleOf(place ?? 0, count) + TURNS * 360;
  const turn = (angle: number) => {
    if (disc.current) disc.current.style.transform = `rotate(${angle}deg)`;
  };
  useTween({
    isRunning: isSpinning,
    durationMs: SPIN_MS,
    onFrame: (progress) => {
      const angle = angleOf(0, count) + (target - angleOf(0, count)) * progress;
      turn(angle);
      const borders = Math.floor((angle * count) / 360 + 0.5);
      if (borders !== passed.current) onTick();
      passed.current = borders;
    },
    onEnd,
  });
  return (
    // What it shows is said by the odds and the result beside it.
    <Root aria-hidden data-spinning={isSpinning || undefined}>
      <div
        ref={disc}
        style={{ transform: `rotate(${angleOf(isSpinning ? 0 : (place ?? 0), count)}deg)` }}
      >
        <WheelDisc prizes={prizes} labels={labels} won={isSpinning ? null : place} />
      </div>
      <svg viewBox="-16 0 32 34" data-pointer>
        <path d="M0 32 L-13 8 A14 14 0 0 1 13 8 Z" />
        <circle cy="11" r="4" />
      </svg>
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  inline-size: min(100%, 340px);
  aspect-ratio: 1;
  margin-block-start: ${space[2]};
  margin-inline: auto;
  border-radius: 50%;
  direction: ltr;
  > div {
    inline-size: 100%;
    block-size: 100%;
    will-change: transform;
  }
  > [data-pointer] {
    position: absolute;
    inset-block-start: -8px;
    inset-inline-start: calc(50% - 19px);
    inline-size: 38px;
    filter: drop-shadow(0 2px 3px rgb(0 0 0 / 40%));
    fill: ${color('accent')};
    stroke: ${color('surface-2')};
    stroke-width: 2;
    > circle {
      fill: ${color('accent-ink')};
      stroke: none;
    }
  }
`;
