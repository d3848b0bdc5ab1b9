import { space } from '@parlour/tokens';
import { styled } from 'styled-components';

/** Panels of a page one below the other; what is too wide scrolls in its own panel. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

/** Parts of a panel or dialog one below the other. */
export const TightStack = styled(Stack)`
  gap: ${space[3]};
`;
