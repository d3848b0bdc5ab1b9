import { color, media, radius, space } from '@parlour/tokens';
import { type PointerEvent, useRef } from 'react';
import { styled } from 'styled-components';

export type SheetGripProps = {
  /** Drawn down far or fast enough. */
  readonly onClose: () => void;
};

/** So many px down, or so many px a millisecond, close the sheet. */
const FAR = 96;
const FAST = 0.6;

/**
 * The handle of a sheet on phones: draw it down to close. The close button and Escape do the same;
 * to screen readers it is not there.
 */
export function SheetGrip({ onClose }: SheetGripProps) {
  const drag = useRef<{ readonly from: number; readonly at: number } | null>(null);

  const sheetOf = (grip: Element) => grip.closest('dialog');
  const handleDown = ({
    currentTarget,
    pointerId,
    clientY,
    timeStamp,
  }: PointerEvent<HTMLElement>) => {
    drag.current = { from: clientY, at: timeStamp };
    currentTarget.setPointerCapture?.(pointerId);
  };
  const handleMove = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    if (drag.current)
      sheetOf(currentTarget)?.style.setProperty(
        'translate',
        `0 ${Math.max(0, clientY - drag.current.from)}px`,
      );
  };
  const handleEnd = ({ currentTarget, clientY, timeStamp, type }: PointerEvent<HTMLElement>) => {
    const { from, at } = drag.current ?? { from: clientY, at: timeStamp };
    const way = clientY - from;
    drag.current = null;
    if (
      type === 'pointerup' &&
      (way > FAR || (way > 24 && way / Math.max(1, timeStamp - at) > FAST))
    )
      onClose();
    else sheetOf(currentTarget)?.style.removeProperty('translate');
  };
  return (
    <Grip
      aria-hidden
      data-grip
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleEnd}
      onPointerCancel={handleEnd}
    />
  );
}

const Grip = styled.div`
  display: none;
  ${media.phone} {
    display: grid;
    place-items: center;
    block-size: ${space[5]};
    margin-block-end: calc(-1 * ${space[2]});
    touch-action: none;
    cursor: grab;
    &:active {
      cursor: grabbing;
    }
    &::before {
      content: '';
      inline-size: 40px;
      block-size: 4px;
      border-radius: ${radius.full};
      background: ${color('line-2')};
    }
  }
`;
