import { media, space } from '@parlour/tokens';
import { styled } from 'styled-components';

/** Content shown only in the full layout, from 1024 px. */
export const FullLayoutOnly = styled.span`
  display: none;
  ${media.full} {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
  }
`;
