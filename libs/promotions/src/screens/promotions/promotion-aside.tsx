import { useTranslation } from '@parlour/i18n';
import { SessionStore, useStore } from '@parlour/session';
import { color, media, radius, space, type } from '@parlour/tokens';
import { Icon, linkLook } from '@parlour/ui';
import { ChevronLeft } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { styled } from 'styled-components';

import { type ListedPromotion, nextStep } from '../../model/promotion.ts';
import type { PromotionStore } from '../../model/promotion-store.ts';
import { BonusProgress } from '../../parts/bonus-progress.tsx';
import { CountedSoFar } from '../../parts/counted-so-far.tsx';
import { Reward } from '../../parts/reward.tsx';
import { ApplicationNote } from './application-note.tsx';
import { JoinPart } from './join-part.tsx';
import { NextBonus } from './next-bonus.tsx';
import { OwnFailed } from './own-failed.tsx';
import { PromotionPeriod } from './promotion-period.tsx';
import { StateMark } from './state-mark.tsx';
import { StateText } from './state-text.tsx';

type PromotionAsideProps = {
  readonly promotion: ListedPromotion;
  readonly store: PromotionStore;
  /** Loads the reader's own state again. */
  readonly onRetry: () => void;
};

/** Shows what a promotion gives, when it runs, and what the reader does next. */
export const PromotionAside = observer(function PromotionAside({
  promotion,
  store,
  onRetry,
}: PromotionAsideProps) {
  const { t } = useTranslation('promotions');
  const { isLoggedIn } = useStore(SessionStore);
  const { terms, startDate, endDate, own } = promotion;
  const refusal = store.refusalOf(promotion.promotionId);
  const step = nextStep(promotion, isLoggedIn);
  const state = useRef<HTMLDivElement>(null);
  return (
    <Root>
      <StateMark promotion={promotion} />
      <Reward terms={terms} />
      <dl>
        <dt>{t('detail.period')}</dt>
        <dd>
          <PromotionPeriod from={startDate} to={endDate} />
        </dd>
      </dl>
      <State ref={state} tabIndex={-1}>
        {store.hasOwnFailed ? (
          <OwnFailed onRetry={onRetry} />
        ) : (
          <StateText promotion={promotion} step={step} refusal={refusal} />
        )}
      </State>
      <NextBonus promotion={promotion} />
      <ApplicationNote promotion={promotion} />
      {own?.bonus ? (
        <BonusProgress bonus={own.bonus} isActive={own.status === 'processing'} />
      ) : null}
      <Counted promotion={promotion} />
      <JoinPart
        promotion={promotion}
        store={store}
        step={step}
        onApplied={() => state.current?.focus()}
      />
      <Back href="/promotions">
        <Icon of={ChevronLeft} size={18} isDirectional />
        {t('all')}
      </Back>
    </Root>
  );
});

/** Shows what counts so far, where the promotion pays for a day or a week. */
function Counted({ promotion: { own, terms } }: { readonly promotion: ListedPromotion }) {
  const { kind } = terms.trigger;
  if (own?.counted === undefined || (kind !== 'LOSS_BACK' && kind !== 'REBATE')) return null;
  return <CountedSoFar trigger={kind} counted={own.counted} back={own.back ?? own.counted} />;
}

// Focused by the page alone: there is nothing to press.
const State = styled.div`
  &:focus-visible {
    outline: none;
  }
  &:empty {
    display: none;
  }
`;

const Root = styled.aside`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  padding: ${space[4]};
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  font-size: ${type.sm};
  > strong {
    color: ${color('brand-text')};
    font-size: ${type.lg};
  }
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
