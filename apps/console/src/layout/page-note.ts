import { space } from '@parlour/tokens';
import { styled } from 'styled-components';

/** A sentence below the heading of a page. */
export const PageNote = styled.p`
  margin-block-end: ${space[3]};
`;
