import { type RefObject, useEffect, useRef } from 'react';

const SELECTED_ITEM = '[aria-current="page"], [aria-selected="true"]';

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
    const item = list?.querySelector(SELECTED_ITEM);
    if (!list || !item) return;
    const [rowBox, itemBox] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
    // The row alone is moved, never the page: scrollIntoView would pull both. To the middle, so
    // that its neighbours show that there are more.
    if (itemBox.left < rowBox.left || itemBox.right > rowBox.right)
      list.scrollBy({
        left: (itemBox.left + itemBox.right - rowBox.left - rowBox.right) / 2,
        behavior: 'instant',
      });
  }, [chosen]);
  return row;
}
