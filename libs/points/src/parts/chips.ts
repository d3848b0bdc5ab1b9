import { space } from '@parlour/tokens';
import { styled } from 'styled-components';

/** A row of chips of which one is on; its legend is for screen readers. */
export const Chips = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
