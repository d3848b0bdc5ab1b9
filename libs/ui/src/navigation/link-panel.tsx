import { color, motion, radius, size, space, type } from '@parlour/tokens';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { Icon } from '../media/icon.tsx';
import { layerLook } from '../overlays/layer-look.ts';
import { useLayer } from '../overlays/use-layer.ts';

/** A column of links under a heading. */
type LinkColumn = {
  readonly title: string;
  readonly links: readonly {
    readonly href: string;
    readonly label: ReactNode;
    readonly icon?: ReactNode;
    readonly isCurrent?: boolean;
  }[];
};

type LinkPanelProps = {
  /** The entry of the navigation. */
  readonly label: string;
  /** Groups of links. */
  readonly columns: readonly LinkColumn[];
  /** The mouse rests on it, a finger or the focus touches it: load what it leads to. */
  readonly onIntent?: () => void;
  /** Something beside the columns, such as a picture of what is new. */
  readonly aside?: ReactNode;
  /** For stories and tests. */
  readonly isOpenAtFirst?: boolean;
};

/** A press right after hovering means to open the entry, not to close it again. */
const HOVER_SETTLED_MS = 500;

/**
 * An entry of a navigation that opens columns of links: a button that shows and hides them, not a
 * menu, so that links stay links and Tab walks through. A mouse opens it by resting; Escape,
 * leaving with Tab, following a link or a press elsewhere closes it.
 */
export function LinkPanel({
  label,
  columns,
  onIntent,
  aside,
  isOpenAtFirst = false,
}: LinkPanelProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { isOpen, openSoon, closeSoon, close, toggle } = useHoverOpen(isOpenAtFirst);
  useLayer({
    isOpen,
    onClose: (byKey) => {
      close();
      if (byKey) anchor.current?.focus();
    },
    anchor,
    panel,
  });

  return (
    // The listeners only follow the mouse and the focus; what can be pressed is the button.
    <Root
      onPointerEnter={({ pointerType }) => {
        onIntent?.();
        if (pointerType === 'mouse') openSoon();
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') closeSoon();
      }}
      onFocus={onIntent}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <Entry
        ref={anchor}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {label}
        <Icon of={ChevronDown} size={16} />
      </Entry>
      {isOpen ? (
        <Panel ref={panel} id={id}>
          <LinkColumns columns={columns} onFollow={close} />
          {aside}
        </Panel>
      ) : null}
    </Root>
  );
}

type LinkColumnsProps = Pick<LinkPanelProps, 'columns'> & { readonly onFollow: () => void };

const LinkColumns = ({ columns, onFollow }: LinkColumnsProps) => (
  <Columns>
    {columns.map(({ title, links }) => (
      <section key={title} aria-label={title}>
        <Title aria-hidden>{title}</Title>
        {/* Without its markers a list is no list to VoiceOver, unless it says so. */}
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
        <ul role="list">
          {links.map(({ href, label: words, icon, isCurrent = false }) => (
            <li key={href}>
              <a href={href} aria-current={isCurrent ? 'page' : undefined} onClick={onFollow}>
                {icon}
                <span>{words}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </Columns>
);

const OPEN_DELAY_MS = 120;
const CLOSE_DELAY_MS = 240;

/** Opens under a resting mouse and by presses; a press right after the mouse opened it keeps it. */
function useHoverOpen(isOpenAtFirst: boolean) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedAt = useRef(-HOVER_SETTLED_MS);
  const set = (willOpen: boolean) => {
    clearTimeout(timer.current);
    setOpen(willOpen);
  };
  const setLater = (action: () => void, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, delay);
  };
  const openByMouse = () => {
    openedAt.current = performance.now();
    setOpen(true);
  };
  return {
    isOpen,
    openSoon: () => setLater(openByMouse, OPEN_DELAY_MS),
    closeSoon: () => setLater(() => setOpen(false), CLOSE_DELAY_MS),
    close: () => set(false),
    toggle: () => set(!isOpen || performance.now() - openedAt.current < HOVER_SETTLED_MS),
  };
}

const Root = styled.div`
  display: contents;
`;

const Entry = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: ${size.touch};
  padding-inline: ${space[3]};
  border-radius: ${radius.button};
  font-weight: 600;
  transition: background-color ${motion.fast} ${motion.enter};
  &:hover,
  &[aria-expanded='true'] {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  > svg {
    transition: rotate ${motion.fast} ${motion.enter};
  }
  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
`;

const Panel = styled.div`
  ${layerLook}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[5]};
  padding: ${space[5]};
`;

const Columns = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[5]};
  > section {
    flex: 1 0 180px;
  }
  a {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-block-size: ${size.touch};
    padding-inline: ${space[2]};
    border-radius: ${radius.inner};
    color: ${color('text-1')};
    text-decoration: none;
  }
  a:hover {
    background: ${color('surface-3')};
  }
  a[aria-current] {
    color: ${color('brand-text')};
    font-weight: 600;
  }
`;

const Title = styled.p`
  padding-inline: ${space[2]};
  margin-block-end: ${space[1]};
  font-size: ${type.sm};
  font-weight: 600;
  color: ${color('text-3')};
`;
