import { type RefObject, useEffect, useRef } from 'react';

const CHOSEN = '[aria-current="page"], [aria-selected="true"]';

/**
 * For a row that scrolls sideways: what is chosen in it comes into sight, and another time when
 * `chosen` changes.
 */
export function useScrollSelectedIntoView<Row extends HTMLElement>(
  chosen: unknown,
): RefObject<Row | null> {
  const row = useRef<Row>(null);
  const shown = useRef<unknown>(null);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    const list = row.current;
    const item = list?.querySelector(CHOSEN);
    if (!list || !item) return;
    const [around, own] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
    // The row alone is moved, never the page: scrollIntoView would pull both. To the middle, so
    // that its neighbours show that there are more.
    if (own.left < around.left || own.right > around.right)
      list.scrollBy({
        left: (own.left + own.right - around.left - around.right) / 2,
        behavior: 'instant',
      });
  }, [chosen]);
  return row;
}
