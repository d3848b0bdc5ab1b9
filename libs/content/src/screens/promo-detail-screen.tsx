import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { PermissionStore, SessionStore, usePicture, useStore, useTenant } from '@parlour/session';
import { color, media, radius, space, type } from '@parlour/tokens';
import {
  buttonLook,
  EmptyState,
  FailedState,
  Icon,
  linkLook,
  Skeleton,
  VisuallyHidden,
} from '@parlour/ui';
import { RichText } from '@parlour/ui/display';
import { ChevronLeft, Compass } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { styled } from 'styled-components';

import { nextStep, type Promotion } from '../model/promotion.ts';
import type { InitialPromotions } from '../model/promotion-store.ts';
import { Page } from './page.tsx';
import { PromotionPeriod } from './promotions/promotion-period.tsx';
import { PromotionPicture } from './promotions/promotion-picture.tsx';
import { StateMark } from './promotions/state-mark.tsx';
import { usePromotions } from './promotions/use-promotions.ts';

export type PromoDetailScreenProps = {
  /** From the address. */
  readonly id: string | null;
  /** What came with the page. */
  readonly first?: InitialPromotions | undefined;
};

/** One promotion: what it is, when it runs, and the next step for the reader. */
export const PromoDetailScreen = observer(function PromoDetailScreen({
  id,
  first,
}: PromoDetailScreenProps) {
  const { t } = useTranslation('content');
  const errors = useTranslation('errors').t;
  const { store, retry } = usePromotions(first);
  const promotion = store.find(id);
  useDocumentTitle(promotion?.title);

  const { status, error } = store;
  if (promotion) return <Detail promotion={promotion} />;
  if (status === 'failed' && error) {
    return (
      <Page title={t('promotions.title')}>
        <FailedState title={errorText(errors, error)} detail={error.requestId} onRetry={retry} />
      </Page>
    );
  }
  if (status === 'ready') {
    return (
      <Page title={t('promotions.title')}>
        <EmptyState
          art={<Icon of={Compass} size={32} />}
          title={t('promotion.missing')}
          action={<ButtonLink href="/promotions">{t('promotions.all')}</ButtonLink>}
        />
      </Page>
    );
  }
  return (
    <Page title={t('promotions.title')} isBusy>
      <Scene aria-hidden>
        <Skeleton block="100%" corner="0" />
      </Scene>
      <Skeleton inline="50%" block="22px" />
      <Skeleton block="160px" corner="var(--radius-card)" />
    </Page>
  );
});

type DetailProps = { readonly promotion: Promotion };

const Detail = observer(function Detail({ promotion }: DetailProps) {
  const { t } = useTranslation('content');
  const { isLoggedIn } = useStore(SessionStore);
  const { title, subTitle, content, status, startDate, endDate, groupName, announcementImages } =
    promotion;
  const picture = usePicture();
  return (
    <Page title={title} lead={subTitle}>
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
          <VisuallyHidden as="h2">{t('promotion.about')}</VisuallyHidden>
          <RichText html={content} />
        </div>
        <Aside>
          <StateMark state={status} />
          <dl>
            <dt>{t('promotion.period')}</dt>
            <dd>
              <PromotionPeriod from={startDate} to={endDate} />
            </dd>
          </dl>
          <p>{t(`promotion.statusText.${status}`)}</p>
          <NextStep step={nextStep(promotion, isLoggedIn)} />
          <Back href="/promotions">
            <Icon of={ChevronLeft} size={18} isDirectional />
            {t('promotions.all')}
          </Back>
        </Aside>
      </Columns>
    </Page>
  );
});

type NextStepProps = { readonly step: ReturnType<typeof nextStep> };

/** Where to go on from here: log in or register, deposit, or play. */
const NextStep = observer(function NextStep({ step }: NextStepProps) {
  const { t } = useTranslation('content');
  const permission = useStore(PermissionStore);
  return (
    <>
      {step === 'login' && (
        <ButtonLink href="/login" data-wide>
          {t('promotion.login')}
        </ButtonLink>
      )}
      {step === 'login' && permission.allows('DIRECTREG3') && (
        <ButtonLink href="/register" data-wide data-tone="quiet">
          {t('promotion.register')}
        </ButtonLink>
      )}
      {step === 'deposit' && (
        <ButtonLink href="/member/depositv2" data-wide>
          {t('promotion.deposit')}
        </ButtonLink>
      )}
      {step === 'games' && (
        <ButtonLink href="/rng" data-wide>
          {t('action.games')}
        </ButtonLink>
      )}
    </>
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

const Aside = styled.aside`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  padding: ${space[4]};
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  font-size: ${type.sm};
  dt {
    color: ${color('text-3')};
    font-size: ${type.xs};
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
  /* What to do stands before what to read, on a phone. */
  order: -1;
  ${media.full} {
    order: 0;
    position: sticky;
    inset-block-start: 88px;
  }
`;

const ButtonLink = styled.a`
  ${buttonLook}
`;

const Back = styled.a`
  ${linkLook}
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 44px;
  [dir='rtl'] & [data-mirror] {
    transform: scaleX(-1);
  }
`;
