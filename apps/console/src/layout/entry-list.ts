import { color, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

/** Entries one below the other, each with what can be done with it at its end. */
export const EntryList = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${type.sm};
  li {
    display: flex;
    align-items: center;
    gap: ${space[3]};
  }
  li > :first-child {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color('text-2')};
  }
`;
