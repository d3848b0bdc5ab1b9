import { space } from '@parlour/tokens';
import { styled } from 'styled-components';

/** Actions side by side in the middle of a notice. */
export const ActionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
`;
