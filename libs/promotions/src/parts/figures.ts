import { color, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

/** Figures with their names above them, beside each other; the member's own ones stand out. */
export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(90px, 1fr));
  gap: ${space[3]};
  margin: 0;
  dt {
    color: ${color('text-2')};
    font-size: ${type.xs};
  }
  dd {
    margin: 0;
    font-size: ${type.lg};
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  dd[data-own] {
    color: ${color('brand-text')};
  }
`;
