import { color } from '@parlour/tokens';
import { styled } from 'styled-components';

/** The text above a form about what will happen. */
export const Lead = styled.p`
  color: ${color('text-2')};
`;
