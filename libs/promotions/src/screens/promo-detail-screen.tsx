import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { SessionStore, usePicture, useStore, useTenant } from '@parlour/session';
import { media, radius, space, type } from '@parlour/tokens';
import { buttonLook, EmptyState, FailedState, Icon, Skeleton, VisuallyHidden } from '@parlour/ui';
import { PageFrame, RichText } from '@parlour/ui/display';
import { Compass } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';

import type { ListedPromotion } from '../model/promotion.ts';
import type { InitialPromotions, PromotionStore } from '../model/promotion-store.ts';
import { TermsList } from '../parts/terms-list.tsx';
import { PromotionAside } from './promotions/promotion-aside.tsx';
import { PromotionPicture } from './promotions/promotion-picture.tsx';
import { usePromotions } from './promotions/use-promotions.ts';

type PromoDetailScreenProps = {
  /** From the address; undefined while the page is not known to have one, as it is made. */
  readonly id: string | null | undefined;
  /** The promotions that came with the page. */
  readonly first?: InitialPromotions | undefined;
  /** The draws of a raffle, which load when one is shown. */
  readonly renderRaffle?: ((promotionId: string, onClaim: () => void) => ReactNode) | undefined;
};

/** One promotion: what it is, when it runs, and the next step for the reader. */
export const PromoDetailScreen = observer(function PromoDetailScreen({
  id,
  first,
  renderRaffle,
}: PromoDetailScreenProps) {
  const { t } = useTranslation('promotions');
  const errors = useTranslation('errors').t;
  const { store, retry } = usePromotions(first);
  const promotion = id === undefined ? undefined : store.find(id);
  useDocumentTitle(promotion?.title);

  const { status, error } = store;
  if (promotion)
    return (
      <Detail promotion={promotion} store={store} renderRaffle={renderRaffle} onRetry={retry} />
    );
  if (status === 'failed' && error) {
    return (
      <PageFrame title={t('title')}>
        <FailedState title={errorText(errors, error)} detail={error.requestId} onRetry={retry} />
      </PageFrame>
    );
  }
  if (status === 'ready' && id !== undefined) {
    return (
      <PageFrame title={t('title')}>
        <EmptyState
          art={<Icon of={Compass} size={32} />}
          title={t('detail.missing')}
          action={<ButtonLink href="/promotions">{t('all')}</ButtonLink>}
        />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={t('title')} isBusy>
      <Scene aria-hidden>
        <Skeleton block="100%" corner="0" />
      </Scene>
      <Skeleton inline="50%" block="22px" />
      <Skeleton block="160px" corner="var(--radius-card)" />
    </PageFrame>
  );
});

type DetailProps = Pick<PromoDetailScreenProps, 'renderRaffle'> & {
  readonly promotion: ListedPromotion;
  readonly store: PromotionStore;
  readonly onRetry: () => void;
};

const Detail = observer(function Detail({ promotion, store, renderRaffle, onRetry }: DetailProps) {
  const { t } = useTranslation('promotions');
  const { isLoggedIn, isTrial } = useStore(SessionStore);
  const { title, subTitle, content, terms, groupName, announcementImages } = promotion;
  const isRaffle = terms.trigger.kind === 'RAFFLE' && isLoggedIn && !isTrial;
  const picture = usePicture();
  return (
    <PageFrame title={title} lead={subTitle}>
      <Scene>
        <PromotionPicture
          picture={picture(announcementImages[0]?.imageUrl ?? '')}
          group={groupName}
          width={1280}
          isFirst
        />
      </Scene>
      <Columns>
        <div>
          <VisuallyHidden as="h2">{t('detail.about')}</VisuallyHidden>
          <RichText html={content} />
          {isRaffle && renderRaffle?.(promotion.promotionId, onRetry)}
          <Terms>
            <h2>{t('detail.terms')}</h2>
            <TermsList terms={terms} />
          </Terms>
        </div>
        <PromotionAside promotion={promotion} store={store} onRetry={onRetry} />
      </Columns>
    </PageFrame>
  );
});

/**
 * Names the document after what the page shows, once it is known; the frame has named it after the
 * kind of page before.
 */
function useDocumentTitle(title: string | undefined): void {
  const { t } = useTranslation('site');
  const { brandName } = useTenant();
  useEffect(() => {
    if (title === undefined) return;
    let isCurrent = true;
    // The frame's effect runs after this one.
    queueMicrotask(() => {
      if (isCurrent) document.title = t('head.page', { page: title, brand: brandName });
    });
    return () => {
      isCurrent = false;
    };
  }, [title, brandName, t]);
}

const Scene = styled.div`
  aspect-ratio: 2 / 1;
  overflow: hidden;
  border-radius: ${radius.card};
  ${media.compact} {
    aspect-ratio: 16 / 5;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  ${media.full} {
    grid-template-columns: minmax(0, 1fr) 320px;
    gap: ${space[7]};
    align-items: start;
  }
`;

const Terms = styled.section`
  display: grid;
  gap: ${space[3]};
  margin-block-start: ${space[5]};
  > h2 {
    font-size: ${type.lg};
  }
`;

const ButtonLink = styled.a`
  ${buttonLook}
`;
