import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The position of an element: its width and its distance from the top of the page; null until it is
 * measured (and on the server).
 */
export type Box = { readonly width: number; readonly top: number };

/** Measures an element before the paint and again when its width or the page above it changes. */
export function useBox(ref: RefObject<HTMLElement | null>): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const next = { width: Math.round(width), top: Math.round(top + scrollY) };
      setBox((before) =>
        before && before.width === next.width && before.top === next.top ? before : next,
      );
    };
    measure();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What stands above may grow and push it down.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return box;
}
