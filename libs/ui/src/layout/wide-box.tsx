import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { useOverflow } from '../hooks/use-overflow.ts';
import { scrollEdges } from './scroll-edges.ts';

type WideBoxProps = {
  /** The name of the content, for screen readers: the caption of its table. */
  readonly label: string;
  /** The table, or whatever else is wide. */
  readonly children: ReactNode;
  /** Of a styled box. */
  readonly className?: string | undefined;
};

/**
 * A box for content that can be wider than the page, such as a table: it moves sideways in itself,
 * with a shade where more is hidden. While there is more than it shows, the keyboard reaches it and
 * moves it, too.
 */
export function WideBox({ label, children, className }: WideBoxProps) {
  const { isOverflowing, observe } = useOverflow<HTMLDivElement>();
  return (
    <Root
      ref={observe}
      className={className}
      {...(isOverflowing && { role: 'region', tabIndex: 0, 'aria-label': label })}
    >
      {children}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  ${scrollEdges}
  /* Its ground keeps the corners of the panel that it begins or ends. */
  &:first-child {
    border-start-start-radius: inherit;
    border-start-end-radius: inherit;
  }
  &:last-child {
    border-end-start-radius: inherit;
    border-end-end-radius: inherit;
  }
`;
