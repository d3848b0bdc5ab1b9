import { type RefCallback, type RefObject, useCallback, useRef, useState } from 'react';

type RowOverflow = {
  readonly isOverflowing: boolean;
  readonly row: RefObject<HTMLUListElement | null>;
  /** The row's `ref`. */
  readonly observeRow: RefCallback<HTMLUListElement>;
};

/** Whether a row holds more than it shows; follows its size and its children. */
export function useRowOverflow(): RowOverflow {
  const row = useRef<HTMLUListElement>(null);
  const [isOverflowing, setOverflowing] = useState(false);
  const observeRow = useCallback((element: HTMLUListElement) => {
    row.current = element;
    const measure = () => setOverflowing(element.scrollWidth > element.clientWidth);
    measure();
    const content = new MutationObserver(measure);
    content.observe(element, { childList: true });
    const size = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : undefined;
    size?.observe(element);
    return () => {
      row.current = null;
      content.disconnect();
      size?.disconnect();
    };
  }, []);
  return { isOverflowing, row, observeRow };
}
