import { type RefObject, useEffect, useState } from 'react';

/** Interactive elements. */
const INTERACTIVE_SELECTOR =
  'a[href], button, input, select, textarea, summary, label, [role="button"]';

/** Time in ms that a page must not have moved to count as settled. */
const SETTLE_MS = 150;

/**
 * Distance between the sampled points of a box, in px: a line of small text lies between no two of
 * these.
 */
const SAMPLE_STEP_PX = 12;

/** Points of an edge, from near its start to near its end. */
function samplePoints(from: number, length: number): readonly number[] {
  const steps = Math.max(1, Math.ceil(length / SAMPLE_STEP_PX));
  return Array.from(
    { length: steps + 1 },
    (_, index) => from + Math.min(Math.max((length * index) / steps, 2), length - 2),
  );
}

function coversInteractive(element: HTMLElement, above: number): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const rows = samplePoints(top - above, height + above);
  return samplePoints(left, width).some((x) =>
    rows.some((y) =>
      document
        .elementsFromPoint(x, y)
        .some((other) => !element.contains(other) && other.closest(INTERACTIVE_SELECTOR) !== null),
    ),
  );
}

/**
 * True when a thing that floats over the page covers something to press. It is looked at when the
 * page has come to rest: after scrolling, after a change of size, and after anything was pressed.
 * `above` is how far it reaches beyond its own upper edge.
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
