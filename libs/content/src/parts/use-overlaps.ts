import { type RefObject, useEffect, useState } from 'react';

/** Interactive elements. */
const INTERACTIVE_SELECTOR =
  'a[href], button, input, select, textarea, summary, label, [role="button"]';

/** How long a page must not have moved to count as settled. */
const SETTLE_MS = 150;

/** Where a box is sampled: near its corners, at the middles of its edges and at its centre. */
const SAMPLE_FRACTIONS = [0.05, 0.5, 0.95] as const;

function coversInteractive(element: HTMLElement, above: number): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return SAMPLE_FRACTIONS.some((x) =>
    SAMPLE_FRACTIONS.some((y) => {
      const hit = document.elementsFromPoint(left + width * x, top - above + (height + above) * y);
      return hit.some(
        (other) => !element.contains(other) && other.closest(INTERACTIVE_SELECTOR) !== null,
      );
    }),
  );
}

/**
 * Whether a thing that floats over the page stands over something to press. It is looked at when
 * the page has come to rest: after scrolling, after a change of size, and after anything was
 * pressed. `above` is how far it reaches beyond its own upper edge.
 */
export function useOverlaps(ref: RefObject<HTMLElement | null>, above: number): boolean {
  const [isOverlapping, setOverlapping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const element = ref.current;
      // Without a layout (jsdom) nothing overlaps.
      if (element && typeof document.elementsFromPoint === 'function')
        setOverlapping(coversInteractive(element, above));
    };
    const lookAtRest = () => {
      clearTimeout(timer);
      timer = setTimeout(look, SETTLE_MS);
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
  }, [ref, above]);
  return isOverlapping;
}
