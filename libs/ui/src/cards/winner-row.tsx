import { color, lineStart, radius, space, type } from '@parlour/tokens';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';

export type WinnerRowProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** The winner's name, masked as the server sends it. */
  readonly who: string;
  /** The game that was won in. */
  readonly game: string;
  /** The amount: a Money. */
  readonly amount: ReactNode;
  /** The time of the win, in words or as a time. */
  readonly time?: ReactNode;
  /** Address of the game's cover without size and ending; null while it has none. */
  readonly cover: string | null;
  /** Place on a board, 1 being the first. */
  readonly place?: number;
};

/** One winner, as a line of a ticker or a board; with `href` it leads to the game. */
export function WinnerRow({ who, game, amount, time, cover, place, ...link }: WinnerRowProps) {
  const content = (
    <>
      {place === undefined ? null : <Place data-place={place}>{place}</Place>}
      <Cover>
        {cover ? (
          <picture>
            <source type="image/avif" srcSet={`${cover}-160.avif`} />
            <img
              src={`${cover}-160.webp`}
              width={36}
              height={48}
              alt=""
              loading="lazy"
              decoding="async"
            />
          </picture>
        ) : null}
      </Cover>
      <Words>
        <bdi translate="no">{who}</bdi>
        <small dir="auto">{game}</small>
      </Words>
      <Won>
        <strong>{amount}</strong>
        {time ? <small>{time}</small> : null}
      </Won>
    </>
  );
  return link.href === undefined ? (
    <Root as="div">{content}</Root>
  ) : (
    <Root {...link}>{content}</Root>
  );
}

const Root = styled.a`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: 64px;
  padding: ${space[2]};
  border-radius: ${radius.inner};
  color: inherit;
  font-size: ${type.sm};
  text-decoration: none;
  &[href]:hover {
    background: ${color('surface-3')};
  }
  small {
    display: block;
    overflow: hidden;
    color: ${color('text-2')};
    font-size: ${type.xs};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Cover = styled.span`
  flex: none;
  inline-size: 36px;
  block-size: 48px;
  overflow: hidden;
  border-radius: ${radius.inner};
  background: ${color('surface-4')};
  > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
  > small {
    ${lineStart}
  }
`;

const Won = styled.span`
  flex: none;
  text-align: end;
  > strong {
    color: ${color('positive')};
    font-weight: 700;
  }
`;

const Place = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 28px;
  block-size: 28px;
  border-radius: 50%;
  color: ${color('text-2')};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  &:is([data-place='1'], [data-place='2'], [data-place='3']) {
    background: ${color('surface-4')};
    color: ${color('text-1')};
  }
  &[data-place='1'] {
    background: ${color('accent')};
    color: ${color('accent-ink')};
  }
`;
