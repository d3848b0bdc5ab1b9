import { color, motion, radius, shadow, space } from '@parlour/tokens';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

type PanelProps = {
  readonly label: string;
  /** The element that opened the panel: gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>;
  /** Escape, a press elsewhere, another page. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A panel below what opened it; the page around stays in reach. */
export function Panel({ label, opener, onClose, children }: PanelProps) {
  const root = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const { key } = useLocation();
  const opened = useRef(key);

  useEffect(() => {
    if (key !== opened.current) close.current();
  }, [key]);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // A dialog above, or a field's own layer, takes the key first.
      const isBelow = document.querySelector('dialog[open]') !== null;
      if (event.key !== 'Escape' || event.defaultPrevented || isBelow) return;
      close.current();
      opener.current?.focus();
    };
    const handlePress = ({ target }: PointerEvent) => {
      if (
        target instanceof Node &&
        !root.current?.contains(target) &&
        !opener.current?.contains(target)
      )
        close.current();
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('pointerdown', handlePress);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', handlePress);
    };
  }, [opener]);

  return (
    // Not modal: the element of that name would need its own methods to open, and those cover the
    // page.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <Root ref={root} role="dialog" aria-label={label}>
      {children}
    </Root>
  );
}

const Root = styled.div`
  position: absolute;
  inset-block-start: calc(100% + ${space[2]});
  inset-inline-end: 0;
  inline-size: max-content;
  min-inline-size: 260px;
  max-inline-size: min(380px, 90vw);
  max-block-size: calc(100dvh - 90px);
  overflow-y: auto;
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  color: ${color('text-1')};
  box-shadow: ${shadow[3]};
  animation: parlour-drop ${motion.fast} ${motion.enter};
  @keyframes parlour-drop {
    from {
      opacity: 0;
      transform: translateY(-6px);
    }
  }
`;
