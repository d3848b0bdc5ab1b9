import { color, space } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A success message with a tick, announced by screen readers. */
export function SuccessMessage({ children }: { readonly children: ReactNode }) {
  return (
    <Root>
      <Icon of={CircleCheck} />
      <output>{children}</output>
    </Root>
  );
}

const Root = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color('positive')};
  font-weight: 600;
  overflow-wrap: anywhere;
`;
