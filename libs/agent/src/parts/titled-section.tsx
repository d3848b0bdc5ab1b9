import { color, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

/** A part of a page with a heading of its own (`h2`). */
export const TitledSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  > h2 {
    color: ${color('text-1')};
    font-size: ${type.md};
  }
`;
