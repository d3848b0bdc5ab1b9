import { space } from '@parlour/tokens';
import { styled } from 'styled-components';

/** A scrolling row of chips that belong to one choice. Takes an `aria-label`. */
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
