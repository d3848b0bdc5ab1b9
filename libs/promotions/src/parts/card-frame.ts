import { color, radius, space, type } from '@parlour/tokens';
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

/** The frame of a card of a mission or a tournament in its list. */
export const listedFrame = css`
  ${cardFrame}
  block-size: 100%;
  h3,
  p {
    margin: 0;
  }
  h3 {
    overflow-wrap: anywhere;
    font-size: ${type.lg};
  }
  p,
  small {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  > button {
    justify-self: start;
  }
`;
