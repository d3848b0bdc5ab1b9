import { color, motion, radius, shadow, space, type } from '@parlour/tokens';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';

export type VendorCardProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> & {
  readonly name: string;
  /** A second line: how many games, which category. */
  readonly note?: ReactNode;
  /** A mark beside the name: hot, under maintenance. */
  readonly mark?: ReactNode;
};

/** A vendor as its name, set in the brand's display face: invented vendors have no logos to borrow. */
export function VendorCard({ name, note, mark, ...rest }: VendorCardProps) {
  return (
    <Root {...rest}>
      <Sign aria-hidden>{name.slice(0, 1)}</Sign>
      <span>
        <Name>{name}</Name>
        {note ? <Note>{note}</Note> : null}
      </span>
      {mark}
    </Root>
  );
}

const Root = styled.a`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: 64px;
  padding: ${space[3]};
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  box-shadow: ${shadow[1]};
  color: inherit;
  text-decoration: none;
  transition: background-color ${motion.fast} ${motion.enter};
  &:hover {
    background: ${color('surface-3')};
  }
  > span:nth-of-type(2) {
    flex: 1;
    min-inline-size: 0;
  }
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 40px;
  block-size: 40px;
  border-radius: ${radius.inner};
  background: ${color('brand-soft')};
  color: ${color('brand-text')};
  font: var(--display-weight) 20px/1 ${type.display};
`;

const Name = styled.strong`
  display: block;
  font-size: ${type.sm};
  font-weight: 600;
`;

const Note = styled.span`
  display: block;
  font-size: ${type.xs};
  color: ${color('text-3')};
`;
