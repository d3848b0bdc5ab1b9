import { space } from '@parlour/tokens';
import { styled } from 'styled-components';

/** A column of fields with its button at the end. */
export const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;
