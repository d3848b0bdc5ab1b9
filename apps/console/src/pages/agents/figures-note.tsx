import { color, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import { FiguresAge } from '../../feedback/figures-age.tsx';

/** Up to when the figures of a report are counted. */
export const FiguresNote = ({ at }: { readonly at: number | null }) => (
  <Note>
    <FiguresAge at={at} />
  </Note>
);

const Note = styled.p`
  margin-block-start: ${space[3]};
  color: ${color('text-2')};
  font-size: ${type.sm};
`;
