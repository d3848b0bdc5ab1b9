import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';

import { useLayer } from '../../overlays/use-layer.ts';
import { filterOptions } from './filter-options.ts';

type Option<Key extends string> = { readonly key: Key; readonly label: string };

type ComboboxOptions<Key extends string, Item extends Option<Key>> = {
  readonly options: readonly Item[];
  readonly selected: Key | null;
  readonly onSelect: (key: Key | null) => void;
  /** The caller searches: `options` are already those that match. */
  readonly onType?: ((text: string) => void) | undefined;
  /** Called when the keys have reached the last option. */
  readonly onEnd?: (() => void) | undefined;
  readonly disabled: boolean;
  readonly closeDelay: number;
  readonly isOpenAtFirst: boolean;
};

export type ComboboxState<Key extends string, Item extends Option<Key>> = {
  readonly anchor: RefObject<HTMLDivElement | null>;
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly listId: string;
  readonly isOpen: boolean;
  /** The text that is being typed; null before anything is. */
  readonly filterText: string | null;
  /** The option that the keyboard or the pointer is at. */
  readonly active: Key | null;
  readonly setActive: (key: Key) => void;
  /** Options that match what is typed. */
  readonly matches: readonly Item[];
  readonly choose: (key: Key) => void;
  readonly fieldProps: {
    readonly onClick: () => void;
    readonly onChange: (event: { readonly target: HTMLInputElement }) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
};

/** The id of an option's element, which the field names as its active descendant. */
export const getOptionId = (listId: string, key: string): string => `${listId}-${key}`;

/** Opening, typing, walking and choosing; the focus stays in the field. */
export function useCombobox<Key extends string, Item extends Option<Key>>({
  options,
  selected,
  onSelect,
  onType,
  onEnd,
  disabled,
  closeDelay,
  isOpenAtFirst,
}: ComboboxOptions<Key, Item>): ComboboxState<Key, Item> {
  const listId = useId();
  const [isOpenWanted, setOpen] = useState(isOpenAtFirst);
  const [filterText, setFilterText] = useState<string | null>(null);
  const [active, setActive] = useState<Key | null>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Before anything is typed, all of them: the selected one must not hide the others.
  const matches = filterText === null || onType ? options : filterOptions(options, filterText);
  const isOpen = isOpenWanted && !disabled;

  const close = () => {
    // What was searched for is given up, so that the next opening begins with all.
    if (filterText) onType?.('');
    setOpen(false);
    setFilterText(null);
    setActive(null);
  };
  useLayer({ isOpen, onClose: close, anchor, panel, align: 'stretch' });
  const delayed = useDelayedClose(close, closeDelay);
  const open = () => {
    if (disabled || isOpenWanted) return;
    setOpen(true);
    setActive(selected);
  };
  const choose = (key: Key) => {
    onSelect(key);
    close();
  };
  const handleType = (text: string) => {
    setFilterText(text);
    setOpen(true);
    const [first] = onType ? [] : filterOptions(options, text);
    setActive(text === '' ? null : (first?.key ?? null));
    if (text === '' && selected !== null) onSelect(null);
    onType?.(text);
  };
  const handleArrow = (direction: 1 | -1) => {
    if (!isOpen) return open();
    const option = findNeighbour(matches, active, direction);
    if (!option) return;
    setActive(option.key);
    if (option === matches.at(-1)) onEnd?.();
    document.getElementById(getOptionId(listId, option.key))?.scrollIntoView({ block: 'nearest' });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      handleArrow(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen) {
      // Enter chooses; it does not submit the form yet.
      event.preventDefault();
      if (matches.some(({ key }) => key === active) && active !== null) choose(active);
    }
  };

  return {
    anchor,
    panel,
    listId,
    isOpen,
    filterText,
    active,
    setActive,
    matches,
    choose,
    fieldProps: {
      onClick: open,
      onChange: ({ target }) => handleType(target.value),
      onKeyDown: handleKey,
      onFocus: delayed.cancel,
      onBlur: delayed.close,
    },
  };
}

/** The option after or before the active one; the list goes round. */
function findNeighbour<Item extends { readonly key: string }>(
  items: readonly Item[],
  active: string | null,
  direction: 1 | -1,
): Item | undefined {
  const index = items.findIndex(({ key }) => key === active);
  // Without an active option, up begins at the end.
  const next = index < 0 && direction === -1 ? -1 : index + direction;
  return items.at(next % items.length);
}

function useDelayedClose(close: () => void, delay: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    cancel,
    close() {
      if (delay === 0) return close();
      timer.current = setTimeout(close, delay);
    },
  };
}
