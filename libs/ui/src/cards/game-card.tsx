import { color, lineStart, media, motion, radius, space, type } from '@parlour/tokens';
import type { AnchorHTMLAttributes } from 'react';
import { styled } from 'styled-components';

import { useBrokenPicture } from '../hooks/use-broken-picture.ts';

/** The data of a game that a card shows. */
export type GameCardGame = {
  readonly name: string;
  readonly vendor: string;
  /**
   * Address of the cover without size and ending; null while a game has none. Where none comes, the
   * name stands in its place.
   */
  readonly cover: string | null;
  readonly isHot: boolean;
  readonly isNew: boolean;
  /** True: it opens without money only, and says so. */
  readonly isTrialOnly?: boolean;
};

/** Words of the card, handed in once for a whole grid: a grid of hundreds asks no context. */
export type GameCardWords = {
  readonly play: string;
  readonly hot: string;
  readonly isNew: string;
  readonly demo?: string;
};

type GameCardProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> & {
  /** The data of the game that the card shows. */
  readonly game: GameCardGame;
  /** Words of the card, translated. */
  readonly words: GameCardWords;
  /** The address at which the game opens. */
  readonly href: string;
  /** Of the first screen: fetched at once, the first one before everything else. */
  readonly priority?: 'first' | 'eager' | 'lazy';
  /** The width of the card, for the browser's choice of picture. */
  readonly sizes?: string;
};

/**
 * A game as its cover and name. The whole card is one link; the play mark is part of it, not a
 * second target.
 */
export function GameCard({
  game,
  words,
  href,
  priority = 'lazy',
  sizes = '(min-width: 1024px) 180px, (min-width: 768px) 22vw, 31vw',
  ...rest
}: GameCardProps) {
  const { name, vendor, cover, isTrialOnly = false } = game;
  const marks = getMarks(game);
  const { isBroken, watch } = useBrokenPicture(cover);
  const set = (ending: string) => `${cover}-160.${ending} 160w, ${cover}-320.${ending} 320w`;
  return (
    <Root {...rest} href={href}>
      <Frame>
        {cover && !isBroken ? (
          <picture>
            <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
            <img
              {...watch}
              src={`${cover}-320.webp`}
              srcSet={set('webp')}
              sizes={sizes}
              width={320}
              height={426}
              alt=""
              loading={priority === 'lazy' ? 'lazy' : 'eager'}
              fetchPriority={priority === 'first' ? 'high' : 'low'}
              decoding="async"
            />
          </picture>
        ) : (
          <Title aria-hidden dir="auto">
            {name}
          </Title>
        )}
        {/* At the top: the name is drawn into the lower part of the cover. */}
        <Marks>
          {marks.map((mark) => (
            <Mark key={mark} data-kind={mark}>
              {words[mark]}
            </Mark>
          ))}
        </Marks>
        <Play aria-hidden>{(isTrialOnly && words.demo) || words.play}</Play>
      </Frame>
      {/* Names keep their own direction: in Urdu a Latin one is cut at its end. */}
      <Name dir="auto">{name}</Name>
      <Vendor dir="auto">{vendor}</Vendor>
    </Root>
  );
}

/** The marks of a card: what limits the game stands alone, before what praises it. */
function getMarks({ isTrialOnly, isHot, isNew }: GameCardGame) {
  if (isTrialOnly) return ['demo'] as const;
  return [...(isHot ? (['hot'] as const) : []), ...(isNew ? (['isNew'] as const) : [])];
}

const Frame = styled.span`
  position: relative;
  display: block;
  aspect-ratio: 3 / 4;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color('surface-4')};
  isolation: isolate;
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    transition: transform ${motion.slow} ${motion.enter};
  }
`;

/* In the place of a cover: the name low on the brand, as covers have it. */
const Title = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: end;
  justify-content: center;
  padding: ${space[3]} ${space[2]};
  background:
    radial-gradient(
      110% 58% at 78% 0,
      color-mix(in srgb, ${color('accent')} 62%, transparent),
      transparent
    ),
    radial-gradient(
      80% 40% at 8% 22%,
      color-mix(in srgb, ${color('accent')} 26%, transparent),
      transparent
    ),
    linear-gradient(165deg, ${color('brand-hover')}, ${color('brand')} 60%);
  color: ${color('brand-ink')};
  font-family: ${type.display};
  font-weight: ${type.displayWeight};
  font-size: ${type.md};
  line-height: 1.25;
  text-align: center;
  text-wrap: balance;
  overflow: hidden;
  overflow-wrap: anywhere;
  ${media.compact} {
    padding: ${space[4]} ${space[3]};
    font-size: ${type.lg};
  }
`;

const Play = styled.span`
  position: absolute;
  inset-inline: ${space[2]};
  inset-block-end: ${space[2]};
  padding-block: 7px;
  border-radius: ${radius.button};
  background: ${color('brand')};
  color: ${color('brand-ink')};
  font-size: ${type.sm};
  font-weight: 600;
  text-align: center;
  opacity: 0;
  transform: translateY(6px);
  transition:
    opacity ${motion.fast} ${motion.enter},
    transform ${motion.fast} ${motion.enter};
`;

const Name = styled.span`
  display: block;
  ${lineStart}
  margin-block-start: ${space[2]};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-size: ${type.sm};
  font-weight: 600;
  line-height: 1.35;
  color: ${color('text-1')};
`;

const Vendor = styled.span`
  display: block;
  ${lineStart}
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-size: ${type.xs};
  line-height: 1.35;
  color: ${color('text-3')};
`;

/* Below each other: beside each other a phone's card would have no room for the heart. */
const Marks = styled.span`
  position: absolute;
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  display: grid;
  justify-items: start;
  gap: ${space[1]};
`;

const Mark = styled.span`
  padding: 2px 8px;
  border-radius: calc(${radius.inner} + 2px);
  background: ${color('accent')};
  color: ${color('accent-ink')};
  font-size: ${type.xs};
  font-weight: 700;
  line-height: 1.4;
  &:is([data-kind='isNew'], [data-kind='demo']) {
    background: ${color('surface-2')};
    color: ${color('brand-text')};
  }
`;

const Root = styled.a`
  display: block;
  min-inline-size: 0;
  /* Round only where the cover is: a skipped card is clipped to its own corners. */
  border-start-start-radius: ${radius.card};
  border-start-end-radius: ${radius.card};
  color: inherit;
  text-decoration: none;
  content-visibility: auto;
  /*
   * The height of a card in the grids: a wrong guess shifts the page while a user scrolls or comes
   * back.
   */
  contain-intrinsic-size: auto 100px auto calc(41.3vw + 31px);
  ${media.compact} {
    contain-intrinsic-size: auto 164px auto 264px;
  }
  ${media.full} {
    contain-intrinsic-size: auto 184px auto 290px;
  }
  ${media.hover} {
    &:hover ${Play} {
      opacity: 1;
      transform: none;
    }
    &:hover img {
      transform: scale(1.04);
    }
  }
  &:focus-visible ${Play} {
    opacity: 1;
    transform: none;
  }
`;
