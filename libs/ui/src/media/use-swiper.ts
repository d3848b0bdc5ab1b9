import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';

type Options = {
  /** One slide needs no engine. */
  readonly isWanted: boolean;
  readonly active: number;
  readonly count: number;
  readonly direction: 'ltr' | 'rtl';
  readonly isMotionReduced: boolean;
  readonly onChange: (index: number) => void;
};

/**
 * Px between the slides: they are cut to whole pixels, and without it a sliver of the next one
 * shows in boxes that are not.
 */
const GAP_PX = 8;

/**
 * Lets a finger move the slides in `box`: loads Swiper once the visitor has used the page and the
 * box is near the screen, and keeps it at the active slide. Only its core is used: its pagination
 * and announcements write HTML as text, which the page's policy refuses (Trusted Types); ours are
 * buttons. False until it is here, and for ever where it cannot be fetched: the slides then change
 * without it.
 */
export function useSwiper(
  box: RefObject<HTMLElement | null>,
  { isWanted, active, count, direction, isMotionReduced, onChange }: Options,
): boolean {
  const [Engine, setEngine] = useState<typeof Swiper | null>(null);
  const swiper = useRef<Swiper | null>(null);
  const change = useRef(onChange);
  const start = useRef(active);

  useEffect(() => {
    const element = box.current;
    if (!isWanted || !element) return;
    return whenUsedAndNear(
      element,
      () =>
        void import('swiper')
          .then(({ Swiper: loaded }) => setEngine(() => loaded))
          .catch(() => null),
    );
  }, [box, isWanted]);

  // The first swipe is also what has the engine loaded: it moves on without it.
  useEffect(() => {
    const element = box.current;
    if (!isWanted || Engine || !element) return;
    const forward = direction === 'rtl' ? -1 : 1;
    return onSwipe(element, (step) =>
      change.current((start.current + step * forward + count) % count),
    );
  }, [Engine, box, count, direction, isWanted]);

  useLayoutEffect(() => {
    change.current = onChange;
    start.current = active;
    const current = swiper.current;
    if (current && !current.destroyed && current.activeIndex !== active) current.slideTo(active);
  }, [active, onChange]);

  useLayoutEffect(() => {
    if (!Engine || !box.current || count < 2) return;
    const made = new Engine(box.current, {
      initialSlide: start.current,
      speed: isMotionReduced ? 0 : 320,
      rewind: true,
      spaceBetween: GAP_PX,
      on: { slideChange: ({ activeIndex }) => change.current(activeIndex) },
    });
    swiper.current = made;
    return () => {
      swiper.current = null;
      made.destroy(true, true);
    };
    // Swiper reads the direction from the page when it starts, so that another language starts it
    // again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [Engine, box, count, direction, isMotionReduced]);

  return Engine !== null;
}

/** Events of a visitor's first use of a page, by touch, mouse or keyboard. */
const USES = ['pointerdown', 'pointermove', 'keydown'] as const;

/** Waits for the first use of the page, then for an element to come near the screen. */
function whenUsedAndNear(element: HTMLElement, then: () => void): () => void {
  const waiting = new AbortController();
  let nearness: IntersectionObserver | undefined;
  const waitForNearness = () => {
    waiting.abort();
    if (typeof IntersectionObserver !== 'function') return then();
    nearness = new IntersectionObserver(
      (entries, observer) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        then();
      },
      { rootMargin: '200px' },
    );
    nearness.observe(element);
  };
  for (const use of USES)
    window.addEventListener(use, waitForNearness, {
      signal: waiting.signal,
      capture: true,
      passive: true,
    });
  return () => {
    waiting.abort();
    nearness?.disconnect();
  };
}

/** A finger that has moved so far to the side, in px, has swiped. */
const SWIPE_PX = 40;

/** Tells each swipe of a finger over an element: 1 to the left, -1 to the right. */
function onSwipe(element: HTMLElement, then: (step: 1 | -1) => void): () => void {
  let from: number | null = null;
  const listening = new AbortController();
  const { signal } = listening;
  const listen = (type: 'pointerdown' | 'pointerup', take: (event: PointerEvent) => void) =>
    element.addEventListener(type, (event) => event.pointerType === 'touch' && take(event), {
      signal,
    });
  listen('pointerdown', ({ clientX }) => (from = clientX));
  listen('pointerup', ({ clientX }) => {
    const moved = clientX - (from ?? clientX);
    from = null;
    if (Math.abs(moved) >= SWIPE_PX) then(moved < 0 ? 1 : -1);
  });
  return () => listening.abort();
}
