import { getBannerHref } from '@parlour/content';
import { usePicture } from '@parlour/session';
import { color, media, radius, size, space, type } from '@parlour/tokens';
import { buttonLook } from '@parlour/ui';
import { styled } from 'styled-components';

import { PICTURE_SIZES, getFallbackPictureUrl, buildPictureSrcSet } from '../banner-picture.ts';
import type { Banner } from '../initial-state.ts';

type BannerSlideProps = {
  readonly banner: Banner;
  /**
   * Its place in the strip: brands without pictures of their own get another cut of their scene
   * each time.
   */
  readonly index: number;
  /** The first picture of the page, which is worth hurrying for. */
  readonly isFirst: boolean;
  /** The controls of the strip leave no room beside them on a phone. Default false. */
  readonly isCrowded?: boolean;
};

/**
 * Cards and numbered balls stand on the pictures of these groups: from right to left they are moved
 * aside, where others are mirrored.
 */
const LETTERED: ReadonlySet<string> = new Set(['live', 'elott']);

/**
 * One banner: real words over a picture, and the whole of it a link where it leads somewhere. Its
 * height never changes.
 */
export function BannerSlide({ banner, index, isFirst, isCrowded = false }: BannerSlideProps) {
  const { title, text, action, groupName } = banner;
  const url = usePicture()(banner.url);
  const href = getBannerHref(banner);
  const isElsewhere = href?.startsWith('https:') === true;
  const content = (
    <>
      <Art
        data-cut={url ? undefined : index % 3}
        data-lettered={(url && LETTERED.has(groupName)) || undefined}
      >
        <source type="image/avif" srcSet={buildPictureSrcSet(url, 'avif')} sizes={PICTURE_SIZES} />
        <img
          src={getFallbackPictureUrl(url)}
          srcSet={buildPictureSrcSet(url, 'webp')}
          sizes={PICTURE_SIZES}
          width={1280}
          height={400}
          alt=""
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      </Art>
      <Words>
        <Title>{title}</Title>
        {text ? <Text>{text}</Text> : null}
        {href && action ? (
          <Action data-tone="accent" data-size="sm">
            {action}
          </Action>
        ) : null}
      </Words>
    </>
  );
  const size = groupName === 'home' ? 'home' : 'page';
  const look = { 'data-size': size, 'data-crowded': isCrowded || undefined };
  if (href === null) return <Root {...look}>{content}</Root>;
  return (
    <Root as="a" href={href} {...look} {...(isElsewhere && { target: '_blank', rel: 'noopener' })}>
      {content}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  display: grid;
  align-items: center;
  block-size: 100%;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color('chrome')};
  /* White in every brand: the words stand on a darkened picture, whatever the chrome is. */
  color: #fff;
  text-decoration: none;
  &:focus-visible {
    outline-color: currentColor;
    outline-offset: -4px;
  }
`;

const Art = styled.picture`
  position: absolute;
  inset: 0;
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    object-position: 32% 50%;
  }
  /* The words stand where the art is quiet: at the start of the line. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(
      90deg,
      rgb(4 8 18 / 86%) 30%,
      rgb(4 8 18 / 72%) 64%,
      rgb(4 8 18 / 20%) 90%,
      transparent
    );
  }
  &[data-cut='1'] img {
    object-position: 88% 30%;
    transform: scale(1.25);
  }
  &[data-cut='1']::after {
    background: linear-gradient(
      90deg,
      rgb(4 8 18 / 82%) 20%,
      color-mix(in srgb, ${color('brand')} 62%, transparent) 100%
    );
  }
  &[data-cut='2'] img {
    object-position: 8% 70%;
    transform: scale(1.4);
  }
  &[data-cut='2']::after {
    background: linear-gradient(
      90deg,
      rgb(4 8 18 / 82%) 20%,
      color-mix(in srgb, ${color('accent')} 52%, transparent) 100%
    );
  }
  [dir='rtl'] &:not([data-lettered]),
  [dir='rtl'] &[data-lettered]::after {
    transform: scaleX(-1);
  }
  [dir='rtl'] &[data-lettered] img {
    translate: -42% 0;
    mask: linear-gradient(90deg, #000 70%, transparent 98%);
  }
  ${media.compact} {
    img {
      object-position: 72% 50%;
    }
    &[data-cut='0']::after,
    &:not([data-cut])::after {
      background: linear-gradient(
        90deg,
        rgb(4 8 18 / 64%) 16%,
        rgb(4 8 18 / 36%) 48%,
        transparent 66%
      );
    }
  }
`;

const Words = styled.div`
  position: relative;
  display: grid;
  gap: ${space[2]};
  justify-items: start;
  max-inline-size: 36rem;
  padding: ${space[3]} ${space[5]};
  /* The row of the carousel's controls stays free of words, whatever their length. */
  padding-block-end: calc(${size.touch} + ${space[2]});
  align-self: end;
  /* On phones the way on stands in the row of the controls, which leaves it their width. */
  [data-size='home'] > & {
    align-self: stretch;
    align-content: space-between;
    padding-block: ${space[2]};
    padding-inline: ${space[4]};
  }
  ${media.compact} {
    [data-size='home'] > & {
      align-self: end;
      padding: ${space[3]} ${space[5]} calc(${size.touch} + ${space[2]});
    }
  }
  ${media.full} {
    max-inline-size: 46rem;
    && {
      padding-inline: ${space[7]};
    }
    /* They stand at the other end of a wide strip. */
    [data-size='home'] > & {
      align-self: center;
      padding-block: ${space[3]};
    }
  }
`;

/* Long words end in dots: a banner never grows, whatever language its words are in. */
const clamped = `
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`;

const Title = styled.p`
  ${clamped}
  max-inline-size: min(15em, 82%);
  text-wrap: balance;
  font-family: ${type.display};
  font-weight: ${type.displayWeight};
  letter-spacing: ${type.displayTracking};
  text-transform: ${type.displayCase};
  word-spacing: var(--display-words);
  font-size: ${type.lg};
  line-height: calc(var(--leading) * 0.8);
  [data-size='home'] & {
    font-size: ${type.xl};
  }
  ${media.compact} {
    -webkit-line-clamp: 1;
    max-inline-size: none;
  }
`;

const Text = styled.p`
  ${clamped}
  max-inline-size: min(46ch, 84%);
  font-size: ${type.sm};
  /* On phones the title and the way on are all that fits above the games. */
  display: none;
  ${media.compact} {
    display: -webkit-box;
    -webkit-line-clamp: 1;
  }
  ${media.full} {
    max-inline-size: 100%;
    font-size: ${type.md};
  }
`;

const Action = styled.span`
  ${buttonLook}
  max-inline-size: calc(100% - 124px);
  /* A long row of controls takes all of it; the whole banner leads on. */
  [data-crowded] & {
    display: none;
  }
  ${media.compact} {
    max-inline-size: none;
    [data-crowded] & {
      display: inline-flex;
    }
  }
  [data-size='page'] & {
    display: none;
    ${media.compact} {
      display: inline-flex;
    }
  }
`;
