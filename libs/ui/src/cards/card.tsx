import { color, radius, rhythm, shadow } from '@parlour/tokens';
import { styled } from 'styled-components';

/** One thing on the page. Cards are not put inside cards. */
export const Card = styled.div`
  padding: ${rhythm.pad};
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  box-shadow: ${shadow[1]};
`;
