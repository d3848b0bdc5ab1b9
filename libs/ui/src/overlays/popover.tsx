import { space } from '@parlour/tokens';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { layerLook } from './layer-look.ts';
import type { LayerPlace } from './place-layer.ts';
import { useLayer } from './use-layer.ts';

/**
 * Attributes that make a button open a layer; spread them on a `Button`, an `IconButton` or a plain
 * button.
 */
export type TriggerTies = {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-haspopup': 'dialog' | 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
};

type PopoverProps = LayerPlace & {
  /** The name of the panel. */
  readonly label: string;
  /** The button; it gets its ties through the function. */
  readonly renderTrigger: (ties: TriggerTies) => ReactNode;
  /** The content of the panel; as a function, it receives the function that closes the panel. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  /** For stories and tests. */
  readonly isOpenAtFirst?: boolean;
};

/**
 * A panel beside its button, for a few things to see or set. The page stays usable; Escape, a press
 * elsewhere or leaving with Tab closes it.
 */
export function Popover({
  label,
  renderTrigger,
  children,
  side,
  align,
  isOpenAtFirst = false,
}: PopoverProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = (byKey = true) => {
    setOpen(false);
    if (byKey) anchor.current?.focus();
  };
  useLayer({ isOpen, onClose: close, anchor, panel, side, align });
  useLayoutEffect(() => {
    // Who reads with the ear goes on in the panel, and Tab too. After the layer was lifted: what is
    // hidden takes no focus.
    if (isOpen && !isOpenAtFirst)
      (panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current)?.focus({
        preventScroll: true,
      });
  }, [isOpen, isOpenAtFirst, panel]);

  return (
    <>
      {renderTrigger({
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen ? (
        <Panel
          ref={panel}
          id={id}

          // The element of that name cannot be open without its own methods, which make it modal or
          // leave it in the page.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (
              relatedTarget &&
              relatedTarget !== anchor.current &&
              !currentTarget.contains(relatedTarget)
            )
              close(false);
          }}
        >
          {typeof children === 'function' ? <Content of={children} onClose={close} /> : children}
        </Panel>
      ) : null}
    </>
  );
}

const Content = ({
  of,
  onClose,
}: {
  readonly of: (close: () => void) => ReactNode;
  readonly onClose: () => void;
}) => of(onClose);

const Panel = styled.div`
  ${layerLook}
  padding: ${space[4]};
  min-inline-size: 200px;
  &:focus-visible {
    outline-offset: -2px;
  }
`;
