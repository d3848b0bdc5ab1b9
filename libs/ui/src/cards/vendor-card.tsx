import { color, motion, radius, shadow, space, type } from '@parlour/tokens';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';

import { useBrokenPicture } from '../hooks/use-broken-picture.ts';

type VendorCardProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> & {
  readonly name: string;
  /** A second line: how many games, which category. */
  readonly note?: ReactNode;
  /** A mark beside the name: hot, new, under maintenance. */
  readonly mark?: ReactNode;
  /**
   * Address of the vendor's drawn sign (40 px); its first letter stands in while there is none, or
   * when it does not arrive.
   */
  readonly picture?: string | null;
  /** Under maintenance: shown, leads nowhere, and `note` says why. */
  readonly isClosed?: boolean;
};

/** A vendor as its sign and its name. */
export function VendorCard({
  name,
  note,
  mark,
  picture,
  isClosed = false,
  href,
  ...rest
}: VendorCardProps) {
  const { isBroken, watch } = useBrokenPicture(picture);
  return (
    <Root {...rest} {...(isClosed ? { 'aria-disabled': true, role: 'link' } : { href })}>
      <Sign aria-hidden>
        {picture && !isBroken ? (
          <img
            {...watch}
            src={picture}
            width={40}
            height={40}
            alt=""
            loading="lazy"
            decoding="async"
          />
        ) : (
          name.slice(0, 1)
        )}
      </Sign>
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
  /* As high as its neighbours, whose names may need two lines. */
  block-size: 100%;
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
  &[aria-disabled] {
    background: ${color('surface-3')};
    box-shadow: none;
    cursor: not-allowed;
  }
  &[aria-disabled] img {
    filter: grayscale(1);
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
  overflow: hidden;
  /* A drawn sign has an outline of its own. */
  &:has(img) {
    border-radius: 0;
    background: none;
  }
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
