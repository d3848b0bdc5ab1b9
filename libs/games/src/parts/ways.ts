import { space } from '@parlour/tokens';
import { styled } from 'styled-components';

/** Ways on from where somebody cannot stay, side by side in the middle. */
export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
`;
