import { color, radius, space } from '@parlour/tokens';
import { css } from 'styled-components';

/** The frame of a card with a head of two sides, for a bonus, a mission or a milestone. */
export const cardFrame = css`
  display: grid;
  align-content: start;
  gap: ${space[3]};
  padding: ${space[4]};
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  > header {
    display: flex;
    align-items: start;
    justify-content: space-between;
    gap: ${space[3]};
  }
`;
