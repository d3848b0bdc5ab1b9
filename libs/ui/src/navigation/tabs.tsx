import { color, motion, radius, size, space, type } from '@parlour/tokens';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

import { useScrollSelectedIntoView } from '../hooks/use-scroll-selected-into-view.ts';

type Tab<Key extends string> = {
  readonly key: Key;
  readonly label: ReactNode;
  readonly isDisabled?: boolean;
};

type TabsProps<Key extends string> = {
  /** The name of the choice that the tabs offer. */
  readonly label: string;
  /** The tabs in their order. */
  readonly tabs: readonly Tab<Key>[];
  /** Key of the tab that is open. */
  readonly selected: Key;
  /** Receives the key of the tab that was chosen. */
  readonly onSelect: (key: Key) => void;
  /** The selected tab's content; left out where the tabs only filter what stands elsewhere. */
  readonly children?: ReactNode;
};

/** A row of tabs that scrolls sideways inside itself; arrow keys walk, Home and End jump. */
export function Tabs<Key extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: TabsProps<Key>) {
  const id = useId();
  const list = useScrollSelectedIntoView<HTMLDivElement>(selected);

  const handleKey = (event: KeyboardEvent) => {
    const usable = tabs.filter(({ isDisabled }) => !isDisabled);
    const at = usable.findIndex(({ key }) => key === selected);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const goes: Record<string, number> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: usable.length - 1,
    };
    const next = goes[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = usable[(next + usable.length) % usable.length];
    if (!tab) return;
    onSelect(tab.key);
    // Focus brings it into sight, in a row that scrolls too.
    list.current?.querySelectorAll('button')[tabs.indexOf(tab)]?.focus();
  };

  return (
    <>
      <List ref={list} role="tablist" aria-label={label}>
        {tabs.map(({ key, label: words, isDisabled = false }) => (
          <Item
            key={key}
            role="tab"
            type="button"
            id={`${id}-${key}`}
            disabled={isDisabled}
            aria-selected={key === selected}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
            onKeyDown={handleKey}
          >
            {words}
          </Item>
        ))}
      </List>
      {children === undefined ? null : (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
          {children}
        </div>
      )}
    </>
  );
}

const List = styled.div`
  display: flex;
  gap: ${space[1]};
  overflow-x: auto;
  scrollbar-width: none;
  padding: 3px;
`;

const Item = styled.button`
  flex: none;
  min-block-size: ${size.touch};
  padding-inline: ${space[4]};
  border-radius: ${radius.button};
  font-size: ${type.sm};
  font-weight: 600;
  color: ${color('text-2')};
  transition: background-color ${motion.fast} ${motion.enter};
  &:hover {
    background: ${color('surface-3')};
  }
  &:disabled {
    color: ${color('text-3')};
    cursor: not-allowed;
  }
  &[aria-selected='true'] {
    background: ${color('brand-soft')};
    color: ${color('brand-text')};
    box-shadow: inset 0 0 0 var(--line) currentColor;
  }
`;
