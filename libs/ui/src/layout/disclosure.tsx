import { color, motion, radius, size, space, type } from '@parlour/tokens';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

import { Icon } from '../media/icon.tsx';

type DisclosureProps = {
  /** The heading, pressed to open and close it. */
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** True when it is open as it appears. */
  readonly isOpenAtFirst?: boolean;
  /** Called on every opening and closing. */
  readonly onToggle?: (isOpen: boolean) => void;
  /** Disclosures of one group: opening one closes the others. */
  readonly group?: string;
  /** For a link that leads to it. */
  readonly id?: string;
};

/**
 * A heading that shows and hides what belongs to it: the browser's own `details`, so it works
 * before any script and find-in-page opens it.
 */
export function Disclosure({
  title,
  children,
  isOpenAtFirst = false,
  onToggle,
  group,
  id,
}: DisclosureProps) {
  return (
    <Root
      id={id}
      name={group}
      open={isOpenAtFirst}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary>
        <span>{title}</span>
        <Icon of={ChevronDown} />
      </summary>
      <Body>{children}</Body>
    </Root>
  );
}

type AccordionProps = {
  /** The entries in their order. */
  readonly items: readonly {
    readonly key: string;
    readonly title: ReactNode;
    readonly content: ReactNode;
  }[];
  /** The key of the item that is open at first. */
  readonly openAtFirst?: string;
  /** Several may be open at once. */
  readonly isMultiple?: boolean;
};

/** Disclosures below each other, one of them open at a time. */
export function Accordion({ items, openAtFirst, isMultiple = false }: AccordionProps) {
  const group = useId();
  return (
    <List>
      {items.map(({ key, title, content }) => (
        <Disclosure
          key={key}
          title={title}
          isOpenAtFirst={key === openAtFirst}
          {...(!isMultiple && { group })}
        >
          {content}
        </Disclosure>
      ))}
    </List>
  );
}

const List = styled.div`
  border-block-start: 1px solid ${color('line-1')};
`;

const Root = styled.details`
  border-block-end: 1px solid ${color('line-1')};
  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    min-block-size: calc(${size.touch} + 8px);
    padding-block: ${space[3]};
    padding-inline: ${space[2]};
    border-radius: ${radius.inner};
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > summary:hover {
    color: ${color('brand-text')};
  }
  > summary:focus-visible {
    outline-offset: -2px;
  }
  > summary > svg {
    color: ${color('text-3')};
    transition: rotate ${motion.medium} ${motion.enter};
  }
  &[open] > summary > svg {
    rotate: 180deg;
  }
`;

const Body = styled.div`
  padding: 0 ${space[2]} ${space[4]};
  color: ${color('text-2')};
  font-size: ${type.md};
  animation: parlour-unfold ${motion.medium} ${motion.enter};
  @keyframes parlour-unfold {
    from {
      opacity: 0;
      translate: 0 -4px;
    }
  }
`;
