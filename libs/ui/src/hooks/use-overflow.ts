import { type RefCallback, type RefObject, useCallback, useRef, useState } from 'react';

type Overflow<Box extends HTMLElement> = {
  readonly isOverflowing: boolean;
  readonly box: RefObject<Box | null>;
  /** The `ref` of what scrolls. */
  readonly observe: RefCallback<Box>;
};

/** Detects if a row or box holds more than its width shows; follows both sizes and its children. */
export function useOverflow<Box extends HTMLElement>(): Overflow<Box> {
  const box = useRef<Box>(null);
  const [isOverflowing, setOverflowing] = useState(false);
  const observe = useCallback((element: Box) => {
    box.current = element;
    const measure = () => setOverflowing(element.scrollWidth > element.clientWidth);
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : undefined;
    const follow = () => {
      sizes?.disconnect();
      for (const each of [element, ...element.children]) sizes?.observe(each);
      measure();
    };
    follow();
    const children = new MutationObserver(follow);
    children.observe(element, { childList: true });
    return () => {
      box.current = null;
      children.disconnect();
      sizes?.disconnect();
    };
  }, []);
  return { isOverflowing, box, observe };
}
