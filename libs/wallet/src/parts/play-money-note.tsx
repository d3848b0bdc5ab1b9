import { color, radius, space, type } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { Coins } from 'lucide-react';
import { styled } from 'styled-components';

/** Says above a form that what it moves is play money. */
export const PlayMoneyNote = ({ text }: { readonly text: string }) => (
  <Root>
    <Icon of={Coins} />
    <span>{text}</span>
  </Root>
);

const Root = styled.p`
  display: flex;
  gap: ${space[2]};
  padding: ${space[3]};
  border-radius: ${radius.control};
  background: ${color('accent-soft')};
  font-size: ${type.sm};
`;
