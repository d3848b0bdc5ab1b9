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
 * Lets a finger move the slides in `box`: loads Swiper once the page is idle and the box near the
 * screen, and keeps it at the active slide. Only its core is used. Its pagination and announcements
 * write HTML as text, which the page's policy refuses (Trusted Types); ours are buttons. False
 * until it is here, and for ever where it cannot be fetched: the slides then change without it.
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
    return whenNearAndIdle(
      element,
      () =>
        void import('swiper')
          .then(({ Swiper: loaded }) => setEngine(() => loaded))
          .catch(() => null),
    );
  }, [box, isWanted]);

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

function whenNearAndIdle(element: HTMLElement, then: () => void): () => void {
  const idle = (task: () => void) =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(task, { timeout: 4000 })
      : setTimeout(task, 200);
  if (typeof IntersectionObserver !== 'function') {
    idle(then);
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      idle(then);
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
