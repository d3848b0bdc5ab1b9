import { space } from '@parlour/tokens';
import { styled } from 'styled-components';

/** Things of one kind beside each other, for catalogues in stories. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`;

/** Things below each other, no wider than a form. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  max-inline-size: 720px;
`;

/** As wide as a form on a phone. */
export const Narrow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  max-inline-size: 360px;
`;

/** Cards in columns of a fixed width. */
export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: ${space[3]};
  max-inline-size: 960px;
`;
