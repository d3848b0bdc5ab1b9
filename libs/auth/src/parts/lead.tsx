import { color } from '@parlour/tokens';
import { styled } from 'styled-components';

/** What will happen, above a form. */
export const Lead = styled.p`
  color: ${color('text-2')};
`;
