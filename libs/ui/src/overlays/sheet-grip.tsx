import { color, media, radius, space } from '@parlour/tokens';
import { type PointerEvent, useRef } from 'react';
import { styled } from 'styled-components';

type SheetGripProps = {
  /** Drawn down far or fast enough. */
  readonly onClose: () => void;
};

/** So many px down, or so many px a millisecond, close the sheet. */
const CLOSE_DISTANCE_PX = 96;
const CLOSE_SPEED_PX_PER_MS = 0.6;

/**
 * The handle of a sheet on phones: draw it down to close. The close button and Escape do the same;
 * to screen readers it is not there.
 */
export function SheetGrip({ onClose }: SheetGripProps) {
  const drag = useRef<{ readonly startY: number; readonly startedAt: number } | null>(null);

  const findSheet = (grip: Element) => grip.closest('dialog');
  const handleDown = ({
    currentTarget,
    pointerId,
    clientY,
    timeStamp,
  }: PointerEvent<HTMLElement>) => {
    drag.current = { startY: clientY, startedAt: timeStamp };
    currentTarget.setPointerCapture?.(pointerId);
  };
  const handleMove = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    if (drag.current)
      findSheet(currentTarget)?.style.setProperty(
        'translate',
        `0 ${Math.max(0, clientY - drag.current.startY)}px`,
      );
  };
  const handleEnd = ({ currentTarget, clientY, timeStamp, type }: PointerEvent<HTMLElement>) => {
    const { startY, startedAt } = drag.current ?? { startY: clientY, startedAt: timeStamp };
    const distance = clientY - startY;
    drag.current = null;
    if (
      type === 'pointerup' &&
      (distance > CLOSE_DISTANCE_PX ||
        (distance > 24 && distance / Math.max(1, timeStamp - startedAt) > CLOSE_SPEED_PX_PER_MS))
    )
      onClose();
    else findSheet(currentTarget)?.style.removeProperty('translate');
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
