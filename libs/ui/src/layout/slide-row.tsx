import { useTranslation } from '@parlour/i18n';
import { media, space } from '@parlour/tokens';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { Icon } from '../media/icon.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { useOnScreen } from '../hooks/use-on-screen.ts';
import { usePrefersReducedMotion } from '../hooks/use-prefers-reduced-motion.ts';

type SlideRowProps = {
  /** The name of the slides: "Game studios". */
  readonly label: string;
  /** The slides in their order. */
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  /**
   * So many stand beside each other where there is room; on narrow screens as many as keep 100 px.
   */
  readonly perView: number;
  /**
   * With more slides than that: ms until the row moves on by one, and after the last to the first
   * again. 0 (default) = it waits for the visitor.
   */
  readonly autoplay?: number;
};

/**
 * One slide further in the direction of reading (1) or back (-1); after the last the row begins
 * again.
 */
function scrollByOneSlide(row: HTMLElement, by: 1 | -1): void {
  const room = row.scrollWidth - row.clientWidth;
  if (room <= 1) return;
  const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  const at = Math.abs(row.scrollLeft);
  const [first, second] = row.children;
  const size =
    first && second
      ? Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left)
      : row.clientWidth;
  const end = by === 1 ? at >= room - 1 : at <= 1;
  const opposite = by === 1 ? 0 : room;
  const to = end ? opposite : at + by * size;
  row.scrollTo({
    left: sign * Math.min(room, Math.max(0, to)),
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  });
}

/**
 * Slides beside each other that a finger, the arrows or time move along, on the browser's own
 * scrolling. What moves by itself rests under the mouse and the keyboard's focus, by its button,
 * off the screen, with reduced motion, and for good once the user has touched the row.
 */
export function SlideRow({ label, slides, perView, autoplay = 0 }: SlideRowProps) {
  const { t } = useTranslation('ui');
  const row = useRef<HTMLUListElement>(null);
  const [isPaused, setPaused] = useState(false);
  const [pausedBy, setPausedBy] = useState({ mouse: false, focus: false });
  const isMotionReduced = usePrefersReducedMotion();
  const hasMore = slides.length > perView;
  const canPlay = autoplay > 0 && hasMore && !isMotionReduced;
  const isPlaying = useOnScreen(row) && canPlay && !isPaused && !pausedBy.mouse && !pausedBy.focus;

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => row.current && scrollByOneSlide(row.current, 1), autoplay);
    return () => clearInterval(timer);
  }, [isPlaying, autoplay]);

  const handleFocus = ({ target }: FocusEvent) =>
    setPausedBy((before) => ({ ...before, focus: target.matches(':focus-visible') }));
  return (
    <Root
      aria-label={label}
      onPointerEnter={({ pointerType }) =>
        pointerType === 'mouse' && setPausedBy((before) => ({ ...before, mouse: true }))
      }
      onPointerLeave={() => setPausedBy((before) => ({ ...before, mouse: false }))}
      onFocus={handleFocus}
      onBlur={() => setPausedBy((before) => ({ ...before, focus: false }))}
    >
      <Row ref={row} $perView={perView} onPointerDown={() => setPaused(true)}>
        {slides.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </Row>
      {hasMore ? (
        <Controls>
          {canPlay ? (
            <IconButton
              label={t(isPaused ? 'moving.play' : 'moving.pause')}
              onClick={() => setPaused(!isPaused)}
            >
              <Icon of={isPaused ? Play : Pause} size={16} />
            </IconButton>
          ) : null}
          <Arrows>
            <IconButton
              label={t('moving.previous')}
              onClick={() => row.current && scrollByOneSlide(row.current, -1)}
            >
              <Icon of={ChevronLeft} size={18} isDirectional />
            </IconButton>
            <IconButton
              label={t('moving.next')}
              onClick={() => row.current && scrollByOneSlide(row.current, 1)}
            >
              <Icon of={ChevronRight} size={18} isDirectional />
            </IconButton>
          </Arrows>
        </Controls>
      ) : null}
    </Root>
  );
}

const GAP_PX = space[2];

const Root = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-inline-size: 0;
`;

const Row = styled.ul<{ readonly $perView: number }>`
  flex: 1;
  display: flex;
  gap: ${GAP_PX};
  min-inline-size: 0;
  list-style: none;
  overflow-x: auto;
  scrollbar-width: none;
  scroll-snap-type: x proximity;
  overscroll-behavior-x: contain;
  /* Room for the focus ring. */
  padding: 3px;
  margin: -3px;
  scroll-padding-inline: 3px;
  > li {
    flex: none;
    inline-size: max(
      100px,
      calc((100% - ${({ $perView }) => $perView - 1} * ${GAP_PX}) / ${({ $perView }) => $perView})
    );
    display: grid;
    scroll-snap-align: start;
  }
`;

const Controls = styled.div`
  display: flex;
  flex: none;
`;

/* A finger needs none. */
const Arrows = styled.div`
  display: none;
  ${media.compact} {
    display: flex;
  }
`;
