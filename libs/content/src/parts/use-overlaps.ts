import { type RefObject, useEffect, useState } from 'react';

/** Elements that are pressed or typed into. */
const PRESSABLE = 'a[href], button, input, select, textarea, summary, label, [role="button"]';

/** A page that has not moved for so long is at rest. */
const REST_MS = 150;

/** Where a box is looked at: its corners, the middles of its edges and its centre. */
const STEPS = [0.05, 0.5, 0.95] as const;

function liesOverSomething(own: HTMLElement, above: number): boolean {
  const { left, top, width, height } = own.getBoundingClientRect();
  return STEPS.some((x) =>
    STEPS.some((y) => {
      const hit = document.elementsFromPoint(left + width * x, top - above + (height + above) * y);
      return hit.some((element) => !own.contains(element) && element.closest(PRESSABLE) !== null);
    }),
  );
}

/**
 * Whether a thing that floats over the page stands over something to press. It is looked at when
 * the page has come to rest: after scrolling, after a change of size, and after anything was
 * pressed. `above` is how far it reaches beyond its own upper edge.
 */
export function useOverlaps(place: RefObject<HTMLElement | null>, above: number): boolean {
  const [isInTheWay, setInTheWay] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const own = place.current;
      // Without a layout nothing lies anywhere.
      if (own && typeof document.elementsFromPoint === 'function')
        setInTheWay(liesOverSomething(own, above));
    };
    const lookAtRest = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    look();
    // A page that changes beneath it nearly always changes its height.
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(lookAtRest) : undefined;
    sizes?.observe(document.body);
    const signs = ['scroll', 'resize', 'click'] as const;
    for (const sign of signs) addEventListener(sign, lookAtRest, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      sizes?.disconnect();
      for (const sign of signs) removeEventListener(sign, lookAtRest, { capture: true });
    };
  }, [place, above]);
  return isInTheWay;
}
