import { color, media, radius, rhythm, space } from '@parlour/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type HeroBannerProps = {
  /** Address of the brand's banner without width and ending: `/hero` for `/hero-720.avif` and its siblings. */
  readonly art: string;
  /** Words and ways on, over the calm side of the picture. */
  readonly children: ReactNode;
};

/** Widths from which the wide banner is used; the preload in the head must ask for the same. */
export const HERO_WIDE = '(min-width: 768px)';

/** The home page's picture with words over it. Its height is fixed before the picture arrives; light words on a dark ground in both modes. */
export function HeroBanner({ art, children }: HeroBannerProps) {
  return (
    <Root>
      <picture>
        <source media={HERO_WIDE} type="image/avif" srcSet={`${art}-1280.avif`} width={1280} height={400} />
        <source media={HERO_WIDE} type="image/webp" srcSet={`${art}-1280.webp`} width={1280} height={400} />
        <source type="image/avif" srcSet={`${art}-720.avif`} />
        <img src={`${art}-720.webp`} alt="" width={720} height={360} fetchPriority="high" decoding="async" />
      </picture>
      <Words>{children}</Words>
    </Root>
  );
}

const Root = styled.section`
  position: relative;
  display: grid;
  align-items: end;
  min-block-size: 232px;
  overflow: hidden;
  border-radius: ${radius.card};
  /* The brand's fill carries the words until the picture is there. */
  background: ${color('brand-hover')};
  color: ${color('brand-ink')};
  --focus: ${color('brand-ink')};
  isolation: isolate;
  > picture > img {
    position: absolute;
    inset: 0;
    z-index: -1;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    object-position: 100% 50%;
  }
  ${media.phone} {
    > picture > img {
      block-size: 190px;
    }
  }
  /* Nothing in the picture is read, so it is mirrored: its calm side stays under the words. */
  [dir='rtl'] & > picture > img {
    transform: scaleX(-1);
  }
  ${media.compact} {
    align-items: center;
    min-block-size: 300px;
  }
  ${media.full} {
    min-block-size: 360px;
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  max-inline-size: min(100%, 34rem);
  padding: ${rhythm.pad} ${space[4]};
  > :is(h1, p) {
    text-shadow: 0 1px 12px rgb(0 0 0 / 55%);
  }
  > p {
    max-inline-size: 40ch;
  }
  /* On phones the picture looks out above the words, which stand on almost solid ground. */
  ${media.phone} {
    inline-size: 100%;
    padding-block-start: 104px;
    background: linear-gradient(to top, rgb(4 7 14 / 90%) 45%, rgb(4 7 14 / 60%) 66%, transparent);
  }
  ${media.full} {
    padding-inline: ${space[7]};
  }
`;
