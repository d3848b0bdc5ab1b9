import { color } from '@parlour/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';

import { PromotionScene } from './promotion-scene.tsx';

type PromotionPictureProps = {
  /** Address of the picture without size and ending; '' draws the brand's own scene. */
  readonly picture: string;
  readonly group: string;
  /** The width of the picture: in a card, or over a whole page. */
  readonly width: 720 | 1280;
  /** Seen at once, so fetched at once. */
  readonly isFirst?: boolean;
};

/**
 * The picture of a promotion in a box that never changes its height. One that does not arrive gives
 * way to the scene.
 */
export function PromotionPicture({
  picture,
  group,
  width,
  isFirst = false,
}: PromotionPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const base = `${picture}-${width}`;
  return (
    <Root>
      {picture === '' || failed === picture ? (
        <PromotionScene group={group} isWide={width === 1280} />
      ) : (
        <picture>
          <source type="image/avif" srcSet={`${base}.avif`} />
          {/* Watching whether a picture arrives makes it no control. */}
          <img
            src={`${base}.webp`}
            width={width}
            height={width / 2}
            alt=""
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            decoding="async"
            onError={() => setFailed(picture)}
          />
        </picture>
      )}
    </Root>
  );
}

const Root = styled.span`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  overflow: hidden;
  background: ${color('surface-4')};
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  /* The scene is drawn with its object at the end of the line. */
  [dir='rtl'] & > svg {
    transform: scaleX(-1);
  }
`;
