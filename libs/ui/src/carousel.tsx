import { useLanguage, useTranslation } from '@parlour/i18n';
import { languages } from '@parlour/tenant';
import { color, radius, size, space } from '@parlour/tokens';
import { Pause, Play } from 'lucide-react';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useCalm } from './use-calm.ts';
import { useSwiper } from './use-swiper.ts';

/** One slide; give its content the same height as the others. */
export type CarouselSlide = { readonly key: string; readonly content: ReactNode };

export type CarouselProps = {
  /** What the slides are: "Offers". */
  readonly label: string;
  readonly slides: readonly CarouselSlide[];
  /** Ms until the next slide; 0 (default) waits for the visitor. Goes on after an interaction; rests under the mouse, the keyboard's focus, and with reduced motion. */
  readonly autoplay?: number;
  /** The row of controls (44 px) over the end of the slide's last line (default), or below the slide. */
  readonly controls?: 'over' | 'below';
};

/**
 * Slides that a finger, the controls or time move along. The server renders the first slide alone, in the box that it keeps; the others and
 * Swiper come when the page is idle. Give it a `key` per page to begin again.
 */
export function Carousel({ label, slides, autoplay = 0, controls = 'over' }: CarouselProps) {
  const { t } = useTranslation('ui');
  const [chosen, setActive] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [held, setHeld] = useState({ byMouse: false, byFocus: false });
  const isCalm = useCalm();
  const box = useRef<HTMLDivElement>(null);
  const count = slides.length;
  const active = Math.min(chosen, count - 1);
  const isReady = useSwiper(box, {
    isWanted: count > 1,
    active,
    count,
    direction: languages[useLanguage()].direction,
    isCalm,
    onChange: setActive,
  });

  const canPlay = autoplay > 0 && count > 1 && !isCalm;
  const isPlaying = canPlay && !isPaused && !held.byMouse && !held.byFocus;
  useEffect(() => {
    if (!isPlaying) return;
    // Each slide gets its full time, also one that the visitor has chosen.
    const timer = setTimeout(() => setActive((active + 1) % count), autoplay);
    return () => clearTimeout(timer);
  }, [isPlaying, autoplay, active, count]);

  const handleFocus = ({ target }: FocusEvent) =>
    setHeld((before) => ({ ...before, byFocus: target.matches(':focus-visible') }));
  return (
    <Root
      aria-label={label}
      data-controls={controls}
      onPointerEnter={({ pointerType }) =>
        pointerType === 'mouse' && setHeld((before) => ({ ...before, byMouse: true }))
      }
      onPointerLeave={() => setHeld((before) => ({ ...before, byMouse: false }))}
      onFocus={handleFocus}
      onBlur={() => setHeld((before) => ({ ...before, byFocus: false }))}
    >
      <Window ref={box}>
        <Track className="swiper-wrapper" aria-live={isPlaying ? 'off' : 'polite'}>
          {slides.map(({ key, content }, index) =>
            isReady || index === active ? (
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
          {slides.map(({ key }, index) => (
            <Dot
              key={key}
              type="button"
              aria-label={t('moving.slide', { index: index + 1, total: count })}
              aria-current={index === active || undefined}
              onClick={() => setActive(index)}
            />
          ))}
        </Controls>
      ) : null}
    </Root>
  );
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

const Dot = styled.button`
  flex: 0 1 28px;
  min-inline-size: 24px;
  min-block-size: ${size.touch};
  display: grid;
  place-items: center;
  &::before {
    content: '';
    inline-size: 8px;
    block-size: 8px;
    border-radius: ${radius.full};
    background: ${color('line-2')};
    transition: inline-size var(--medium) var(--enter);
  }
  &[aria-current]::before {
    inline-size: 20px;
    background: ${color('brand-text')};
  }
`;
