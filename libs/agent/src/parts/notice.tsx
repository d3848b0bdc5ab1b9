import { color, radius, space, type } from '@parlour/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type NoticeProps = {
  readonly tone?: 'info' | 'warning';
  readonly children: ReactNode;
  /** A button or link below the words. */
  readonly action?: ReactNode;
};

/** A notice that an agent has to know before the rest of a page. */
export const Notice = ({ tone = 'info', children, action }: NoticeProps) => (
  <Root data-tone={tone}>
    <p>{children}</p>
    {action}
  </Root>
);

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  border-inline-start: 3px solid ${color('info')};
  border-radius: ${radius.inner};
  background: ${color('surface-3')};
  font-size: ${type.sm};
  &[data-tone='warning'] {
    border-color: ${color('warning')};
  }
  p {
    flex: 1 1 240px;
  }
`;
