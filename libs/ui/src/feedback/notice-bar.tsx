import { color, space, type } from '@parlour/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type NoticeBarProps = {
  /** The kind of notice; sets its colour. */
  readonly tone?: 'brand' | 'warning';
  /** Stands before the words. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  /** A button or link at the end. */
  readonly action?: ReactNode;
};

/**
 * A line that stays on top of every page: play money, maintenance. Part of the page's flow, so that
 * it covers nothing.
 */
export function NoticeBar({ tone = 'brand', icon, children, action }: NoticeBarProps) {
  return (
    <Root data-tone={tone}>
      {icon}
      <p>{children}</p>
      {action}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-block-size: 36px;
  padding: ${space[1]} var(--page);
  background: ${color('accent-soft')};
  color: ${color('text-1')};
  font-size: ${type.sm};
  line-height: 1.35;
  &[data-tone='warning'] {
    background: ${color('warning')};
    color: ${color('tone-ink')};
  }
`;
