import { color, radius, space, type } from '@parlour/tokens';
import { CircleAlert } from 'lucide-react';
import { Icon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Shows an error of the whole form; read out when it appears. */
export function FormError({ children }: { readonly children: ReactNode }) {
  return (
    <Root role="alert">
      <Icon of={CircleAlert} />
      <span>{children}</span>
    </Root>
  );
}

const Root = styled.p`
  display: flex;
  gap: ${space[2]};
  padding: ${space[3]};
  border: var(--line) solid ${color('negative')};
  border-radius: ${radius.control};
  color: ${color('text-1')};
  font-size: ${type.sm};
  > svg {
    color: ${color('negative')};
  }
`;
