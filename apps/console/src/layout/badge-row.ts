import { space } from '@parlour/tokens';
import { styled } from 'styled-components';

/** Badges beside each other, in a cell of a list or a fact. */
export const BadgeRow = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;
