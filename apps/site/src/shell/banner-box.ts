import { media, rhythm, space } from '@parlour/tokens';
import { styled } from 'styled-components';

/**
 * The box of a strip of banners: `data-size` home or page. Its height never changes, whatever
 * stands in it.
 */
export const BannerBox = styled.div`
  inline-size: 100%;
  max-inline-size: 1440px;
  margin-inline: auto;
  padding: ${space[3]} ${rhythm.page} 0;
  --strip: 132px;
  /*
   * As high as leaves the first covers whole on the screen: 360 x 740 and 1280 x 800 are the usual
   * windows, and a higher one gives the banner what it has more.
   */
  &[data-size='home'] {
    --strip: clamp(132px, calc(100svh - 608px), 200px);
  }
  ${media.compact} {
    --strip: 180px;
    &[data-size='home'] {
      --strip: clamp(220px, 30vh, 320px);
    }
  }
  ${media.full} {
    --strip: 208px;
    &[data-size='home'] {
      --strip: clamp(164px, calc(100vh - 636px), 380px);
    }
  }
  /* The carousel, its window, track and slides are all as high as the strip. */
  section,
  section > div:first-child,
  .swiper-wrapper {
    block-size: var(--strip);
  }
  > :not(section) {
    min-block-size: var(--strip);
  }
`;
