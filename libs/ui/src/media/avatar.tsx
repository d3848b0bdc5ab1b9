import { color, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import { useBrokenPicture } from '../hooks/use-broken-picture.ts';

type AvatarProps = {
  /** The person's name: gives the initials and the tint. */
  readonly name: string;
  /**
   * Address of a picture; the initials stand in while there is none, or when it does not arrive.
   */
  readonly picture?: string | null;
  /** Rank of the member; a ring tells it by its colour, words beside the avatar tell it too. */
  readonly rank?: number;
  /** 32, 40 or 64 px. */
  readonly size?: 'sm' | 'md' | 'lg';
};

const EDGES_PX = { sm: 32, md: 40, lg: 64 } as const;
const TINT_COUNT = 3;

/** A member's picture or initials. Decoration beside the name: hidden from screen readers. */
export function Avatar({ name, picture, rank = 0, size = 'md' }: AvatarProps) {
  const { isBroken, watch } = useBrokenPicture(picture);
  return (
    <Root aria-hidden data-size={size} data-ring={getRing(rank)} data-tint={pickTint(name)}>
      {picture && !isBroken ? (
        <img
          {...watch}
          src={picture}
          width={EDGES_PX[size]}
          height={EDGES_PX[size]}
          alt=""
          decoding="async"
        />
      ) : (
        getInitials(name)
      )}
    </Root>
  );
}

/**
 * First letters of the first two words as people see letters: a Bengali vowel sign belongs to its
 * consonant.
 */
function getInitials(name: string): string {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean)
    .slice(0, 2);
  // Joined scripts would read as a word of their own: one letter is enough there.
  const count = /[\p{Script=Arabic}]/u.test(name) ? 1 : 2;
  return words
    .slice(0, count)
    .map((word) => [...letters.segment(word)][0]?.segment.toUpperCase() ?? '')
    .join('');
}

const pickTint = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) %
  TINT_COUNT;

/** None below rank 1; then plain, accent from 4 on, brand from 7 on. */
function getRing(rank: number) {
  if (rank < 1) return undefined;
  if (rank < 4) return 'plain';
  return rank < 7 ? 'accent' : 'brand';
}

const Root = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 50%;
  background: ${color('brand-soft')};
  color: ${color('brand-text')};
  font: 700 ${type.sm} / 1 ${type.text};
  overflow: hidden;
  &[data-tint='1'] {
    background: ${color('accent-soft')};
    color: ${color('accent-text')};
  }
  &[data-tint='2'] {
    background: ${color('surface-4')};
    color: ${color('text-1')};
  }
  &[data-size='sm'] {
    inline-size: 32px;
    block-size: 32px;
    font-size: ${type.xs};
  }
  &[data-size='lg'] {
    inline-size: 64px;
    block-size: 64px;
    font-size: ${type.xl};
  }
  &[data-ring] {
    border: 2px solid ${color('surface-2')};
    box-shadow: 0 0 0 2px ${color('line-2')};
  }
  &[data-ring='accent'] {
    box-shadow: 0 0 0 2px ${color('accent')};
  }
  &[data-ring='brand'] {
    box-shadow: 0 0 0 2px ${color('brand-text')};
  }
  > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
