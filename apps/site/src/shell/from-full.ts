import { media, space } from '@parlour/tokens';
import { styled } from 'styled-components';

/** What only the full layout shows, from 1024 px. */
export const FromFull = styled.span`
  display: none;
  ${media.full} {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
  }
`;
