import { type } from '@parlour/tokens';
import { styled } from 'styled-components';

/** The heading of a list among others of a page, in its toolbar. */
export const ListTitle = styled.h2`
  align-self: center;
  font-size: ${type.md};
`;
