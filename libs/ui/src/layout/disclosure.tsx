import { color, motion, radius, size, space, type } from '@parlour/tokens';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
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
