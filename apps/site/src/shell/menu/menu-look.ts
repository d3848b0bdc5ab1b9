import { color, size, space, type } from '@parlour/tokens';
import { css, styled } from 'styled-components';

/** Entries of the menu that belong together. */
export const Group = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: ${space[1]} ${space[3]};
  padding-block: ${space[2]};
  border-block-end: 1px solid ${color('line-1')};
`;

const entry = css`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: ${size.touch};
  min-inline-size: 0;
  color: inherit;
  font-size: ${type.md};
  text-align: start;
  overflow-wrap: anywhere;
  text-decoration: none;
  > svg {
    color: ${color('brand-text')};
  }
`;

/** An entry that leads somewhere. */
export const Item = styled.a`
  ${entry}
`;

/** An entry that opens something over the page. */
export const ItemButton = styled.button`
  ${entry}
`;

/** Social pages as a row of icons. */
export const Socials = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  padding: ${space[3]} 0;
  border-block-end: 1px solid ${color('line-1')};
  list-style: none;
  a {
    display: grid;
    place-items: center;
    inline-size: ${size.touch};
    block-size: ${size.touch};
    border: var(--line) solid ${color('line-2')};
    border-radius: 50%;
    color: inherit;
  }
`;

/** Region, language, mode and the way out, at the end of the menu. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding-block-start: ${space[4]};
`;
