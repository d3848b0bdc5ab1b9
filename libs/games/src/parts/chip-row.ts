import { space } from '@parlour/tokens';
import { styled } from 'styled-components';

/** Chips of one choice beside each other; what does not fit is reached by scrolling. Takes an `aria-label`. */
export const ChipRow = styled.fieldset`
  border: 0;
  display: flex;
  gap: ${space[2]};
  min-inline-size: 0;
  max-inline-size: 100%;
  overflow-x: auto;
  scrollbar-width: none;
  /* Room for the focus ring. */
  padding: 3px;
  margin: -3px;
`;
