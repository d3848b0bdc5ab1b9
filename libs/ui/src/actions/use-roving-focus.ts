import { type KeyboardEvent, type RefObject, useRef } from 'react';

/** Letters typed within this time belong to one word. */
const TYPED_WORD_MS = 600;

export const findMenuEntries = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled])') ?? []),
];

/**
 * The keys of a menu: arrows walk round, Home and End jump, typed letters find an entry that begins
 * with them.
 */
export function useRovingFocus(
  panel: RefObject<HTMLElement | null>,
): (event: KeyboardEvent) => void {
  const typed = useRef({ word: '', at: 0 });

  const findTyped = (entries: readonly HTMLElement[], current: number, event: KeyboardEvent) => {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
    const isSameWord = timeStamp - typed.current.at < TYPED_WORD_MS;
    const word = (isSameWord ? typed.current.word : '') + key.toLowerCase();
    typed.current = { word, at: timeStamp };
    // One letter goes on to the next entry that begins with it; more letters may stay where they
    // are.
    const from = word.length === 1 ? current + 1 : Math.max(current, 0);
    const order = [...entries.keys()].map((index) => (index + from) % entries.length);
    return order.find((index) => entries[index]?.textContent.trim().toLowerCase().startsWith(word));
  };

  return (event) => {
    const entries = findMenuEntries(panel.current);
    const current = entries.findIndex((entry) => entry === document.activeElement);
    const targets: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current < 0 ? -1 : current - 1,
      Home: 0,
      End: -1,
    };
    const next = targets[event.key] ?? findTyped(entries, current, event);
    if (next === undefined) return;
    event.preventDefault();
    entries.at(next === entries.length ? 0 : next)?.focus();
  };
}
