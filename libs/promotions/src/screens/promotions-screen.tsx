import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { SessionStore, useStore } from '@parlour/session';
import { media, rhythm } from '@parlour/tokens';
import { buttonLook, EmptyState, FailedState, Icon, Tabs } from '@parlour/ui';
import { PageFrame } from '@parlour/ui/display';
import { Gift } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { parsePromotionGroup, type PromotionGroup, promotionGroups } from '../model/promotion.ts';
import type { InitialPromotions } from '../model/promotion-store.ts';
import { PromoCodeForm } from '../parts/promo-code-form.tsx';
import { OwnFailed } from './promotions/own-failed.tsx';
import { PromotionCard, PromotionCardSkeleton } from './promotions/promotion-card.tsx';
import { usePromotions } from './promotions/use-promotions.ts';

type PromotionsScreenProps = {
  /** From the address; an unknown category counts as all. */
  readonly group: string | null;
  /** Writes the category into the address; null for all. */
  readonly onGroup: (group: PromotionGroup | null) => void;
  /** The promotions that came with the page. */
  readonly first?: InitialPromotions | undefined;
};

/** The promotions of the brand by category, those that can be joined first. */
export const PromotionsScreen = observer(function PromotionsScreen({
  group: asked,
  onGroup,
  first,
}: PromotionsScreenProps) {
  const { t } = useTranslation('promotions');
  const errors = useTranslation('errors').t;
  const { store, retry } = usePromotions(first);
  const group = parsePromotionGroup(asked);

  const { isLoggedIn, isTrial } = useStore(SessionStore);
  const { status, error, promotions, entering } = store;
  const shown = promotions.filter(({ groupName }) => group === null || groupName === group);
  const isWaiting = promotions.length === 0 && (status === 'idle' || status === 'loading');
  const tabs = [
    { key: 'all', label: t('group.all') },
    ...promotionGroups.map((key) => ({ key, label: t(`group.${key}`) })),
  ];
  return (
    <PageFrame title={t('title')} lead={t('lead')} isBusy={status === 'loading'}>
      {isLoggedIn && !isTrial && status !== 'failed' ? (
        <PromoCodeForm
          isBusy={entering.isBusy}
          error={store.codeError}
          onEnter={(code) => store.enterCode(code)}
        />
      ) : null}
      <Tabs
        label={t('groups')}
        tabs={tabs}
        selected={group ?? 'all'}
        onSelect={(key) => onGroup(parsePromotionGroup(key))}
      >
        {status === 'failed' && error && (
          <FailedState title={errorText(errors, error)} detail={error.requestId} onRetry={retry} />
        )}
        {store.hasOwnFailed ? <OwnFailed onRetry={retry} /> : null}
        {status === 'ready' && shown.length === 0 && (
          <NoPromotions hasOtherGroups={promotions.length > 0} />
        )}
        {isWaiting && <PromotionSkeletons />}
        {shown.length > 0 && (
          <List>
            {shown.map((promotion, index) => (
              <li key={promotion.id}>
                <PromotionCard promotion={promotion} isFirst={index < 2} />
              </li>
            ))}
          </List>
        )}
      </Tabs>
    </PageFrame>
  );
});

type NoPromotionsProps = {
  /** There are promotions, but none of the chosen category. */
  readonly hasOtherGroups: boolean;
};

function NoPromotions({ hasOtherGroups }: NoPromotionsProps) {
  const { t } = useTranslation('promotions');
  return (
    <EmptyState
      art={<Icon of={Gift} size={32} />}
      title={t(hasOtherGroups ? 'emptyGroup' : 'empty')}
      action={
        hasOtherGroups ? (
          <ButtonLink href="/promotions">{t('all')}</ButtonLink>
        ) : (
          <ButtonLink href="/rng">{t('games')}</ButtonLink>
        )
      }
    />
  );
}

const PromotionSkeletons = () => (
  <List>
    {Array.from({ length: 6 }, (_, index) => (
      <li key={index}>
        <PromotionCardSkeleton />
      </li>
    ))}
  </List>
);

const List = styled.ul`
  padding: 0;
  list-style: none;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${rhythm.gap};
  > li {
    display: grid;
  }
  ${media.compact} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.full} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const ButtonLink = styled.a`
  ${buttonLook}
`;
