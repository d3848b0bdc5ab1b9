import { usePicture } from '@parlour/session';
import { color, media, motion, radius, shadow, space, type } from '@parlour/tokens';
import { Skeleton } from '@parlour/ui';
import { styled } from 'styled-components';

import { getState, type ListedPromotion } from '../../model/promotion.ts';
import { Reward } from '../../parts/reward.tsx';
import { PromotionPeriod } from './promotion-period.tsx';
import { PromotionPicture } from './promotion-picture.tsx';
import { StateMark } from './state-mark.tsx';

type PromotionCardProps = {
  readonly promotion: ListedPromotion;
  /** Among the first that are seen. */
  readonly isFirst?: boolean;
};

/** A promotion in the list; the whole card is one link to its page. */
export function PromotionCard({ promotion, isFirst = false }: PromotionCardProps) {
  const { id, title, subTitle, terms, groupName, startDate, endDate, announcementImages } =
    promotion;
  const state = getState(promotion);
  const picture = usePicture();
  return (
    <Root
      href={`/promoDetail?id=${encodeURIComponent(id)}`}
      data-over={state === 'closed' || state === 'rejected' || undefined}
    >
      <Picture>
        <Mark>
          <StateMark promotion={promotion} />
        </Mark>
        <PromotionPicture
          picture={picture(announcementImages[0]?.imageUrl ?? '')}
          group={groupName}
          width={720}
          isFirst={isFirst}
        />
      </Picture>
      <Words>
        <h2>{title}</h2>
        <Reward terms={terms} />
        {subTitle ? <p>{subTitle}</p> : null}
        <Period>
          <PromotionPeriod from={startDate} to={endDate} />
        </Period>
      </Words>
    </Root>
  );
}

/** The shape of a card that is on its way. */
export function PromotionCardSkeleton() {
  return (
    <Frame aria-hidden>
      <Picture>
        <Skeleton block="100%" corner="0" />
      </Picture>
      <Words>
        <Skeleton inline="70%" block="22px" />
        <Skeleton inline="85%" block="18px" />
        <Skeleton inline="55%" block="14px" />
      </Words>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  overflow: hidden;
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  box-shadow: ${shadow[1]};
`;

const Root = styled(Frame).attrs({ as: 'a' })<{ readonly href: string }>`
  color: inherit;
  text-decoration: none;
  transition:
    transform ${motion.fast} ${motion.enter},
    box-shadow ${motion.fast} ${motion.enter};
  ${media.hover} {
    &:hover {
      transform: translateY(-2px);
      box-shadow: ${shadow[2]};
    }
  }
  &[data-over] svg,
  &[data-over] img {
    filter: grayscale(0.85);
  }
`;

const Picture = styled.span`
  position: relative;
  isolation: isolate;
  display: block;
  aspect-ratio: 2 / 1;
`;

const Words = styled.span`
  display: grid;
  align-content: start;
  gap: ${space[2]};
  padding: ${space[4]};
  h2 {
    font-size: ${type.lg};
  }
  > strong {
    color: ${color('brand-text')};
    font-size: ${type.md};
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;

// Above the scene, which a mirrored page lifts by turning it.
const Mark = styled.span`
  position: absolute;
  z-index: 1;
  inset-block-start: ${space[3]};
  inset-inline-start: ${space[3]};
`;

const Period = styled.span`
  color: ${color('text-3')};
  font-size: ${type.xs};
  /* No year alone on a line. */
  text-wrap: balance;
`;
