import { color, radius, space } from '@parlour/tokens';
import { styled } from 'styled-components';

/** The frame of a draw: the next one, or one that was drawn. */
export const RaffleCard = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[4]};
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  p {
    margin: 0;
    color: ${color('text-2')};
  }
`;
