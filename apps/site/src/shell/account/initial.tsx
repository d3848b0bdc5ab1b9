import { color, type } from '@parlour/tokens';
import { Suspense } from 'react';
import { styled } from 'styled-components';

import { lazyParts } from '../lazy-parts.ts';

type InitialProps = {
  readonly name: string;
  /** Name of the drawn picture that stands in its place. */
  readonly avatar?: string | undefined;
  /** Level of the club: above 4 the ring is the brand's second colour. */
  readonly rankLevel: number;
};

/**
 * A person's sign in the header: the first letter of the name, ringed by rank. Decoration beside
 * the name.
 */
export function Initial({ name, avatar, rankLevel }: InitialProps) {
  return (
    <Ring aria-hidden data-rank={rankTone(rankLevel)}>
      {avatar && avatar !== 'default' ? (
        <Suspense fallback={null}>
          <lazyParts.avatar name={avatar} />
        </Suspense>
      ) : (
        [...name][0]?.toUpperCase()
      )}
    </Ring>
  );
}

function rankTone(level: number): 'low' | 'middle' | 'high' {
  if (level > 4) return 'high';
  return level > 1 ? 'middle' : 'low';
}

const Ring = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 34px;
  block-size: 34px;
  border: 2px solid currentColor;
  border-radius: 50%;
  background: ${color('surface-2')};
  color: ${color('brand-text')};
  font: 700 15px/1 ${type.text};
  overflow: hidden;
  &[data-rank='middle'] {
    border-color: ${color('brand')};
  }
  &[data-rank='high'] {
    border-color: ${color('accent')};
  }
`;
