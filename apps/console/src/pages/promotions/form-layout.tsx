import { color, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

/** Fields beside each other where there is room. */
export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  align-items: start;
  gap: ${space[3]};
`;

/** Short fields beside each other: one for each category of games. */
export const NarrowGrid = styled(Grid)`
  grid-template-columns: repeat(auto-fill, minmax(min(130px, 46%), 1fr));
`;

/** A group of fields with its name. */
export const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  min-inline-size: 0;
  margin: 0;
  margin-block-start: ${space[3]};
  border: 0;
  legend {
    font-weight: 600;
    font-size: ${type.sm};
  }
  small {
    color: ${color('text-2')};
  }
  [role='alert'] {
    color: ${color('negative')};
    font-size: ${type.sm};
  }
`;
