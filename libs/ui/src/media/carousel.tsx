import { useLanguage, useTranslation } from '@parlour/i18n';
import { languages } from '@parlour/tenant';
import { color, radius, size, space } from '@parlour/tokens';
import { Pause, Play } from 'lucide-react';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';

import { Icon } from './icon.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { useOnScreen } from '../hooks/use-on-screen.ts';
import { usePrefersReducedMotion } from '../hooks/use-prefers-reduced-motion.ts';
import { useSwiper } from './use-swiper.ts';

/** One slide; give its content the same height as the others. */
type CarouselSlide = { readonly key: string; readonly content: ReactNode };

export type CarouselProps = {
  /** The name of the slides: "Offers". */
  readonly label: string;
  /** The slides in their order. */
  readonly slides: readonly CarouselSlide[];
  /**
   * Ms until the next slide; 0 (default) waits for the visitor. Goes on after an interaction; rests
   * under the mouse, the keyboard's focus, off the screen, and with reduced motion.
   */
  readonly autoplay?: number;
  /**
   * The row of controls (44 px) over the end of the slide's last line (default), or below the
   * slide.
   */
  readonly controls?: 'over' | 'below';
};

/**
 * Slides that a finger, the controls or time move along. The server renders the first slide alone,
 * in the box that it keeps; the others and Swiper come once the page is used. Give it a `key` per
 * page to begin again.
 */
export function Carousel({ label, slides, autoplay = 0, controls = 'over' }: CarouselProps) {
  const { t } = useTranslation('ui');
  const [chosen, setActive] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const { isHeld, holdProps } = useHold();
  const isMotionReduced = usePrefersReducedMotion();
  const box = useRef<HTMLDivElement>(null);
  const isOnScreen = useOnScreen(box);
  const count = slides.length;
  const active = Math.min(chosen, count - 1);
  const isReady = useSwiper(box, {
    isWanted: count > 1,
    active,
    count,
    direction: languages[useLanguage()].direction,
    isMotionReduced,
    onChange: setActive,
  });

  const canPlay = autoplay > 0 && count > 1 && !isMotionReduced;
  const isPlaying = canPlay && isOnScreen && !isPaused && !isHeld;
  useAutoplay(isPlaying ? autoplay : 0, active, (from) => setActive((from + 1) % count));

  // Until Swiper is here, a slide's pictures load before its turn comes.
  const isDrawn = (index: number) =>
    isReady || index === active || (isPlaying && index === active + 1);
  return (
    <Root aria-label={label} data-controls={controls} {...holdProps}>
      <Window ref={box}>
        <Track
          className="swiper-wrapper"
          aria-live={isPlaying ? 'off' : 'polite'}
          data-fading={(!isReady && active > 0) || undefined}
        >
          {slides.map(({ key, content }, index) =>
            isDrawn(index) ? (
              // Slides beside the shown one are out of reach of the keyboard and of screen readers.
              <Slide key={key} className="swiper-slide" inert={index !== active}>
                {content}
              </Slide>
            ) : null,
          )}
        </Track>
      </Window>
      {count > 1 ? (
        <Controls>
          {canPlay ? (
            <IconButton
              label={t(isPaused ? 'moving.play' : 'moving.pause')}
              onClick={() => setPaused(!isPaused)}
            >
              <Icon of={isPaused ? Play : Pause} size={16} />
            </IconButton>
          ) : null}
          <Dots slides={slides} active={active} onSelect={setActive} />
        </Controls>
      ) : null}
    </Root>
  );
}

/**
 * Turns to the next slide after `ms`, unless they are 0. Each slide gets its full time, also one
 * that the visitor has chosen.
 */
function useAutoplay(ms: number, active: number, onNext: (from: number) => void): void {
  const next = useEffectEvent(onNext);
  useEffect(() => {
    if (ms === 0) return;
    const timer = setTimeout(() => next(active), ms);
    return () => clearTimeout(timer);
  }, [ms, active]);
}

/**
 * Detects if the mouse or the keyboard's focus is on an element; returns the result and the props
 * that detect it.
 */
function useHold() {
  const [pausedBy, setPausedBy] = useState({ mouse: false, focus: false });
  const hold = (change: Partial<typeof pausedBy>) =>
    setPausedBy((before) => ({ ...before, ...change }));
  return {
    isHeld: pausedBy.mouse || pausedBy.focus,
    holdProps: {
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        pointerType === 'mouse' && hold({ mouse: true }),
      onPointerLeave: () => hold({ mouse: false }),
      onFocus: ({ target }: FocusEvent) => hold({ focus: target.matches(':focus-visible') }),
      onBlur: () => hold({ focus: false }),
    },
  };
}

type DotsProps = Pick<CarouselProps, 'slides'> & {
  readonly active: number;
  readonly onSelect: (index: number) => void;
};

function Dots({ slides, active, onSelect }: DotsProps) {
  const { t } = useTranslation('ui');
  return slides.map(({ key }, index) => (
    <Dot
      key={key}
      type="button"
      aria-label={t('moving.slide', { index: index + 1, total: slides.length })}
      aria-current={index === active || undefined}
      onClick={() => onSelect(index)}
    />
  ));
}

const Root = styled.section`
  position: relative;
  min-inline-size: 0;
`;

const Window = styled.div`
  overflow: hidden;
  touch-action: pan-y;
`;

const Track = styled.div`
  display: flex;
  transition-property: transform;
`;

const Slide = styled.div`
  position: relative;
  flex: none;
  inline-size: 100%;
  min-inline-size: 0;
  [data-fading] > &:not([inert]) {
    animation: parlour-slide var(--medium) var(--enter);
  }
  @keyframes parlour-slide {
    from {
      opacity: 0;
    }
  }
`;

const Controls = styled.div`
  display: flex;
  justify-content: center;
  inline-size: fit-content;
  max-inline-size: 100%;
  margin-inline: auto;
  color: ${color('text-1')};
  [data-controls='over'] > & {
    position: absolute;
    z-index: 1;
    inset-block-end: ${space[2]};
    inset-inline-end: ${space[2]};
    padding-inline: ${space[1]};
    border-radius: ${radius.full};
    background: color-mix(in srgb, ${color('surface-2')} 88%, transparent);
  }
`;

// The wide dot lies over the small one and is shown by opacity and transform: another width would
// lay the page out again in each frame.
const Dot = styled.button`
  flex: 0 1 28px;
  min-inline-size: 24px;
  min-block-size: ${size.touch};
  display: grid;
  place-items: center;
  &::before,
  &::after {
    content: '';
    grid-area: 1 / 1;
    inline-size: 8px;
    block-size: 8px;
    border-radius: ${radius.full};
    background: ${color('line-2')};
  }
  &::after {
    inline-size: 20px;
    background: ${color('brand-text')};
    opacity: 0;
    transform: scaleX(0.4);
    transition-property: opacity, transform;
    transition-duration: var(--medium);
    transition-timing-function: var(--enter);
  }
  &[aria-current]::after {
    opacity: 1;
    transform: none;
  }
`;
