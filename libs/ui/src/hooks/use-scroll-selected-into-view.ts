import { type RefObject, useEffect, useRef } from 'react';

const SELECTED_ITEM = '[aria-current="page"], [aria-selected="true"]';

/** The way that brings an item to the middle of its list; 0 where it is in sight. */
const toMiddle = (start: number, end: number, listStart: number, listEnd: number): number =>
  start < listStart || end > listEnd ? (start + end - listStart - listEnd) / 2 : 0;

/**
 * For a row or a column that scrolls: what is chosen in it comes into sight, and another time when
 * `chosen` changes.
 */
export function useScrollSelectedIntoView<Row extends HTMLElement>(
  chosen: unknown,
): RefObject<Row | null> {
  const row = useRef<Row>(null);
  const shown = useRef<unknown>(null);
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const bringIntoSight = () => {
      const rowBox = list.getBoundingClientRect();
      // In a dialog that is about to open the row has no size yet.
      if (shown.current === chosen || rowBox.right === rowBox.left) return;
      shown.current = chosen;
      const itemBox = list.querySelector(SELECTED_ITEM)?.getBoundingClientRect();
      // The row alone is moved, never the page: scrollIntoView would pull both. To the middle, so
      // that its neighbours show that there are more.
      if (!itemBox) return;
      const left = toMiddle(itemBox.left, itemBox.right, rowBox.left, rowBox.right);
      const top = toMiddle(itemBox.top, itemBox.bottom, rowBox.top, rowBox.bottom);
      if (left !== 0 || top !== 0) list.scrollBy({ left, top, behavior: 'instant' });
    };
    bringIntoSight();
    if (typeof ResizeObserver !== 'function') return;
    const size = new ResizeObserver(bringIntoSight);
    size.observe(list);
    return () => size.disconnect();
  }, [chosen]);
  return row;
}
