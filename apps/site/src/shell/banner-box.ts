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
  /* As high as leaves the first games in sight: 360 x 740 and 1280 x 800 are the usual windows. */
  &[data-size='home'] {
    --strip: 168px;
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
      --strip: clamp(208px, 26vh, 380px);
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
