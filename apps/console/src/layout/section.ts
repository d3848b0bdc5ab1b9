import { space } from '@parlour/tokens';
import { styled } from 'styled-components';

/** A list below the panels of a page, with its heading; a wide table scrolls in it. */
export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  margin-block-start: ${space[5]};
`;
