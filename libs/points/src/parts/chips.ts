import { space } from '@parlour/tokens';
import { styled } from 'styled-components';

/** A row of chips of which one is on; its label says of what. */
export const Chips = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
