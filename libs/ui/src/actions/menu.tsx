import { color, radius, size, space, type } from '@parlour/tokens';
import { Check } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';

import { Icon } from '../media/icon.tsx';
import { layerLook } from '../overlays/layer-look.ts';
import type { LayerPlace } from '../overlays/place-layer.ts';
import type { TriggerTies } from '../overlays/popover.tsx';
import { useLayer } from '../overlays/use-layer.ts';
import { findMenuEntries, useRovingFocus } from './use-roving-focus.ts';

/** Something to do, or somewhere to go. */
export type MenuItem<Key extends string> = {
  readonly key: Key;
  /** Plain words: letters typed find the entry by them. */
  readonly label: string;
  readonly icon?: ReactNode;
  /** Goes there instead of telling `onSelect` only. */
  readonly href?: string;
  readonly isDisabled?: boolean;
  /** Cannot be undone. */
  readonly tone?: 'danger';
  /** A line above it: a new kind of thing begins. */
  readonly startsGroup?: boolean;
};

type MenuProps<Key extends string> = LayerPlace & {
  readonly label: string;
  /** The entries in their order. */
  readonly items: readonly MenuItem<Key>[];
  /** Receives the key of the chosen entry. */
  readonly onSelect: (key: Key) => void;
  /** The entry that holds now: entries become a choice, and this one is ticked. */
  readonly selected?: Key;
  /** The button; it gets its ties through the function. */
  readonly renderTrigger: (
    ties: TriggerTies & { readonly onKeyDown: (event: KeyboardEvent) => void },
  ) => ReactNode;
  /** For stories and tests. */
  readonly isOpenAtFirst?: boolean;
};

/** The item that gets the focus once the menu is open. */
type Start = 'first' | 'last' | 'selected';

/**
 * A button's list of things to do. Arrow keys walk round, Home and End jump, letters find, Escape
 * and Tab leave.
 */
export function Menu<Key extends string>({
  label,
  items,
  onSelect,
  selected,
  renderTrigger,
  side,
  align,
  isOpenAtFirst = false,
}: MenuProps<Key>) {
  const id = useId();
  const [start, setStart] = useState<Start | null>(isOpenAtFirst ? 'selected' : null);
  const isOpen = start !== null;
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const handleListKey = useRovingFocus(panel);

  const close = (byKey = true) => {
    setStart(null);
    if (byKey) anchor.current?.focus();
  };
  useLayer({ isOpen, onClose: close, anchor, panel, side, align });
  useLayoutEffect(() => {
    if (start) findStartEntry(panel.current, start)?.focus({ preventScroll: start === 'first' });
  }, [start, panel]);

  const choose = (key: Key) => {
    close();
    onSelect(key);
  };

  return (
    <>
      {renderTrigger({
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setStart(isOpen ? null : 'selected'),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setStart(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      {isOpen ? (
        <Panel
          ref={panel}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={(event) => (event.key === 'Tab' ? close(true) : handleListKey(event))}
        >
          {items.map((item) => (
            <MenuEntry key={item.key} item={item} selected={selected} onChoose={choose} />
          ))}
        </Panel>
      ) : null}
    </>
  );
}

/** The entry that has the focus when the menu opens. */
function findStartEntry(panel: HTMLElement | null, start: Start): HTMLElement | undefined {
  const entries = findMenuEntries(panel);
  const isTicked = (entry: HTMLElement) => entry.getAttribute('aria-checked') === 'true';
  const ticked = start === 'selected' ? entries.find(isTicked) : undefined;
  return ticked ?? entries.at(start === 'last' ? -1 : 0);
}

type MenuEntryProps<Key extends string> = {
  readonly item: MenuItem<Key>;
  readonly selected: Key | undefined;
  readonly onChoose: (key: Key) => void;
};

function MenuEntry<Key extends string>({ item, selected, onChoose }: MenuEntryProps<Key>) {
  const { key, label, icon, href, isDisabled = false, tone, startsGroup = false } = item;
  const ties = {
    role: selected === undefined ? 'menuitem' : 'menuitemradio',
    tabIndex: -1,
    'aria-checked': selected === undefined ? undefined : key === selected,
    'aria-disabled': isDisabled || undefined,
    'data-tone': tone,
    'data-group': startsGroup || undefined,
    onPointerMove: ({ currentTarget }: { currentTarget: HTMLElement }) => {
      if (!isDisabled) currentTarget.focus({ preventScroll: true });
    },
  } as const;
  const content = (
    <>
      {icon}
      <span>{label}</span>
      {key === selected ? <Icon of={Check} size={18} /> : null}
    </>
  );
  return href !== undefined && !isDisabled ? (
    <Entry {...ties} as="a" href={href} onClick={() => onChoose(key)}>
      {content}
    </Entry>
  ) : (
    <Entry {...ties} type="button" onClick={() => (isDisabled ? undefined : onChoose(key))}>
      {content}
    </Entry>
  );
}

const Panel = styled.div`
  ${layerLook}
  min-inline-size: 200px;
  padding: ${space[1]};
  &:focus-visible {
    outline: none;
  }
`;

const Entry = styled.button<{ readonly href?: string }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  inline-size: 100%;
  min-block-size: ${size.touch};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.inner};
  color: ${color('text-1')};
  font-size: ${type.md};
  text-align: start;
  text-decoration: none;
  > span {
    flex: 1;
    min-inline-size: 0;
  }
  &:focus {
    background: ${color('surface-3')};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-checked='true'] {
    color: ${color('brand-text')};
    font-weight: 600;
  }
  &[data-tone='danger'] {
    color: ${color('negative')};
  }
  &[aria-disabled] {
    color: ${color('text-3')};
    cursor: not-allowed;
  }
  &[data-group]:not(:first-child) {
    margin-block-start: ${space[2]};
  }
  &[data-group]:not(:first-child)::before {
    content: '';
    position: absolute;
    inset-inline: ${space[1]};
    inset-block-start: calc(-1 * ${space[1]});
    border-block-start: 1px solid ${color('line-1')};
  }
`;
