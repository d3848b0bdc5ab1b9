import { space } from '@parlour/tokens';
import { styled } from 'styled-components';

/** The fields of a dialog, one below the other. */
export const DialogForm = styled.form`
  display: grid;
  gap: ${space[4]};
`;

/** The buttons of a dialog: what it does stands last. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
`;
