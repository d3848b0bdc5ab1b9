import { space } from '@parlour/tokens';
import { styled } from 'styled-components';

/** A column of fields with its button at the end. */
export const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  /* A field that gets the focus shows its label too. */
  :is(input, select) {
    scroll-margin-block: 72px;
  }
`;
