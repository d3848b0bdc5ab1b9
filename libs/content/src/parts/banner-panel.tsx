import { usePicture } from '@parlour/session';
import { color, media, radius, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import type { Banner } from '../dialogs/dialog-props.ts';
import { getBannerHref } from './banner-href.ts';
import { GiftArt } from './gift-art.tsx';

type BannerPanelProps = {
  readonly banner: Pick<
    Banner,
    'url' | 'title' | 'text' | 'action' | 'linkType' | 'link' | 'nodeId'
  >;
  /** `wide` lies across, `side` stands beside a form and becomes a slim strip on phones. */
  readonly shape?: 'wide' | 'side';
};

/**
 * A banner with its words over its picture; a drawn scene stands where it has none. Clickable when
 * it leads somewhere.
 */
export function BannerPanel({ banner, shape = 'wide' }: BannerPanelProps) {
  const { title, text, action } = banner;
  const url = usePicture()(banner.url);
  const href = getBannerHref(banner);
  const content = (
    <>
      {url ? (
        <picture>
          <source type="image/avif" srcSet={`${url}-720.avif`} />
          <img src={`${url}-720.webp`} alt="" width={720} height={270} decoding="async" />
        </picture>
      ) : (
        <Scene aria-hidden>
          <GiftArt />
        </Scene>
      )}
      <Words>
        <strong>{title}</strong>
        {text ? <span>{text}</span> : null}
        {href && action ? <em>{action}</em> : null}
      </Words>
    </>
  );
  if (!href) return <Root data-shape={shape}>{content}</Root>;
  return (
    <Root
      as="a"
      href={href}
      data-shape={shape}
      {...(href.startsWith('http') && { target: '_blank', rel: 'noopener' })}
    >
      {content}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  display: grid;
  align-items: end;
  overflow: hidden;
  min-block-size: 132px;
  border-radius: ${radius.card};
  background: ${color('chrome')};
  color: ${color('chrome-ink')};
  text-decoration: none;
  > picture {
    position: absolute;
    inset: 0;
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    /* What a banner is about stands in its right half, whatever is cut away. */
    object-position: 76% 50%;
  }
  &[data-shape='side'] {
    min-block-size: 100%;
    border-radius: 0;
  }
  ${media.phone} {
    &[data-shape='side'] {
      min-block-size: 72px;
    }
  }
`;

const Scene = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  align-items: end;
  justify-items: end;
  inline-size: 100%;
  padding: ${space[3]};
  svg {
    block-size: min(100%, 120px);
    inline-size: auto;
  }
`;

const Words = styled.span`
  position: relative;
  display: grid;
  justify-items: start;
  gap: ${space[1]};
  padding: ${space[4]};
  padding-block-start: ${space[6]};
  /*
   * White on the brand's own night in every brand and mode: on pictures that turn light the words
   * got lost halfway.
   */
  --shade: color-mix(in oklab, ${color('brand')} 34%, rgb(4 8 18));
  background: linear-gradient(
    to top,
    var(--shade) 30%,
    color-mix(in srgb, var(--shade) 82%, transparent) 65%,
    transparent
  );
  color: #fff;
  text-wrap: pretty;
  strong {
    font: ${type.displayWeight} ${type.lg} / 1.3 ${type.display};
  }
  span {
    font-size: ${type.sm};
  }
  em {
    margin-block-start: ${space[1]};
    padding: ${space[1]} ${space[3]};
    border-radius: ${radius.button};
    background: ${color('accent')};
    color: ${color('accent-ink')};
    font: 600 ${type.sm} / 1.5 ${type.text};
  }
`;
