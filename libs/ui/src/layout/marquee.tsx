import { useTranslation } from '@parlour/i18n';
import { color, size, space, type } from '@parlour/tokens';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

import { Icon } from '../media/icon.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { usePrefersReducedMotion } from '../hooks/use-prefers-reduced-motion.ts';

/** One announcement; with `onSelect` it can be pressed. */
type MarqueeItem = {
  readonly key: string;
  readonly text: string;
  readonly onSelect?: () => void;
};

type MarqueeProps = {
  /** The name of what rolls by: "News". */
  readonly label: string;
  /** The items that move by, in their order. */
  readonly items: readonly MarqueeItem[];
  /** Stands before the announcements. */
  readonly icon?: ReactNode;
};

/** Reading speed in px a second. */
const SPEED_PX_PER_SECOND = 56;

/**
 * The longer the text, the longer its way. Set here, because pages of the server carry no style
 * attributes.
 */
function setRollingTime(track: HTMLElement | null) {
  if (!track || typeof ResizeObserver !== 'function') return;
  const observer = new ResizeObserver(() =>
    track.style.setProperty(
      '--marquee-time',
      `${Math.max(12, Math.round(track.scrollWidth / 2 / SPEED_PX_PER_SECOND))}s`,
    ),
  );
  observer.observe(track);
  return () => observer.disconnect();
}

/**
 * Announcements that roll by, along the line of reading. They rest under the mouse and the
 * keyboard's focus and by a button; with reduced motion they stand still, one at a time, with a way
 * forward and back.
 */
export function Marquee({ label, items, icon }: MarqueeProps) {
  const { t } = useTranslation('ui');
  const [isPaused, setPaused] = useState(false);
  const [chosen, setShown] = useState(0);
  const isMotionReduced = usePrefersReducedMotion();

  if (items.length === 0) return null;
  const shown = chosen % items.length;
  const step = (by: number) => setShown((shown + by + items.length) % items.length);
  return (
    <Root aria-label={label}>
      {icon ? <Lead aria-hidden>{icon}</Lead> : null}
      <Window
        aria-live={isMotionReduced ? 'polite' : undefined}
        onBlur={({ currentTarget }) => currentTarget.scrollTo({ left: 0 })}
      >
        <Track ref={setRollingTime} data-paused={isPaused || undefined}>
          {/* The same elements whether they roll or stand: hydration must not replace one that is
              being pressed. */}
          <Run>
            {(isMotionReduced ? items.slice(shown, shown + 1) : items).map(
              ({ key, text, onSelect }) => (
                <li key={key}>
                  <Announcement text={text} onSelect={onSelect} />
                </li>
              ),
            )}
          </Run>
          {/* The same again, so that the end runs into the beginning. */}
          {isMotionReduced ? null : (
            <Run aria-hidden inert>
              {items.map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
            </Run>
          )}
        </Track>
      </Window>
      {isMotionReduced && items.length > 1 ? (
        <>
          <IconButton label={t('moving.previous')} onClick={() => step(-1)}>
            <Icon of={ChevronLeft} size={18} isDirectional />
          </IconButton>
          <IconButton label={t('moving.next')} onClick={() => step(1)}>
            <Icon of={ChevronRight} size={18} isDirectional />
          </IconButton>
        </>
      ) : null}
      {isMotionReduced ? null : (
        <IconButton
          label={t(isPaused ? 'moving.play' : 'moving.pause')}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon of={isPaused ? Play : Pause} size={16} />
        </IconButton>
      )}
    </Root>
  );
}

const Announcement = ({
  text,
  onSelect,
}: {
  readonly text: string;
  readonly onSelect: (() => void) | undefined;
}) =>
  onSelect ? (
    <Press type="button" onClick={onSelect}>
      {text}
    </Press>
  ) : (
    <span>{text}</span>
  );

const Root = styled.section`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${size.touch};
  min-inline-size: 0;
  font-size: ${type.sm};
`;

const Lead = styled.span`
  flex: none;
  color: ${color('brand-text')};
`;

const Window = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
`;

const Track = styled.div`
  display: flex;
  inline-size: max-content;
  min-inline-size: 200%;
  animation: parlour-roll var(--marquee-time, 40s) linear infinite;
  &[data-paused],
  ${Window}:hover > & {
    animation-play-state: paused;
  }
  /* Standing at its beginning the browser can bring the focused one into view. */
  ${Window}:has(:focus-visible) > & {
    animation: none;
  }
  [dir='rtl'] & {
    animation-name: parlour-roll-back;
  }
  @media (prefers-reduced-motion: reduce) {
    inline-size: auto;
    min-inline-size: 0;
    animation: none;
  }
  @keyframes parlour-roll {
    to {
      transform: translateX(-50%);
    }
  }
  @keyframes parlour-roll-back {
    to {
      transform: translateX(50%);
    }
  }
`;

const Run = styled.ul`
  flex: 1 0 50%;
  display: flex;
  align-items: center;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    flex: none;
    padding-inline-end: ${space[7]};
    white-space: nowrap;
  }
  /* One whole, however many lines it takes: nothing rolls past to be read later. */
  @media (prefers-reduced-motion: reduce) {
    flex-basis: 100%;
    &[inert],
    > :not(:first-child) {
      display: none;
    }
    > li {
      flex: 1;
      min-inline-size: 0;
      padding: 0;
      white-space: normal;
      line-height: calc(var(--leading) * 0.9);
      text-wrap: pretty;
      > * {
        display: block;
        padding-block: ${space[2]};
      }
    }
  }
`;

const Press = styled.button`
  min-block-size: ${size.touch};
  max-inline-size: 100%;
  text-align: start;
  &:hover {
    color: ${color('brand-text')};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
