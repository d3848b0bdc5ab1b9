import type { KeyboardEvent } from 'react';

/** Finds the row or element that a key moves to from a row; null: none. */
function findTarget(row: HTMLElement, key: string): Element | null | undefined {
  const rows = row.parentElement?.querySelectorAll('[data-row]');
  switch (key) {
    case 'ArrowDown':
      return row.nextElementSibling;
    case 'ArrowUp':
      return row.previousElementSibling;
    case 'Home':
      return rows?.[0];
    case 'End':
      return rows?.[rows.length - 1];
    default:
      return null;
  }
}

/** Moves the focus between rows with the arrow keys, Home and End; Enter opens the row. */
export function handleRowKey(
  event: KeyboardEvent<HTMLElement>,
  open: (() => void) | undefined,
): void {
  if (event.target !== event.currentTarget) return;
  if (event.key === 'Enter' && open) {
    event.preventDefault();
    open();
    return;
  }
  const target = findTarget(event.currentTarget, event.key);
  if (!(target instanceof HTMLElement) || !target.hasAttribute('data-row')) return;
  event.preventDefault();
  event.currentTarget.tabIndex = -1;
  target.tabIndex = 0;
  target.focus();
}
