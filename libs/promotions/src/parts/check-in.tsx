import type { BonusWallet, PromotionTerms } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import type { WireAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { Button, Icon, VisuallyHidden } from '@parlour/ui';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';

import type { MemberPromotion } from '../model/promotion.ts';
import { writeFigure } from '../model/write-bonus.ts';

type CheckInProps = {
  readonly terms: Pick<PromotionTerms<WireAmount>, 'reward' | 'wallet'>;
  /** Check-ins in a row, and whether there was one today. */
  readonly state: NonNullable<MemberPromotion['checkIn']>;
  /** True when the member can check in now. */
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onCheckIn: () => void;
};

/** The calendar of a daily check-in: what was received, what today brings, and the button. */
export function CheckIn({ terms, state, isOpen, isBusy, onCheckIn }: CheckInProps) {
  const { t } = useTranslation('promotions');
  const title = useId();
  const { reward, wallet } = terms;
  return (
    <Root aria-labelledby={title}>
      <h2 id={title}>{t('detail.checkIn.title')}</h2>
      {reward.kind === 'CALENDAR' ? (
        <Calendar amounts={reward.amounts} wallet={wallet} state={state} />
      ) : null}
      {isOpen ? (
        <Button busy={isBusy} onClick={onCheckIn}>
          {t('detail.checkIn.submit')}
        </Button>
      ) : null}
      <output>{state.isDone ? t('detail.checkIn.done') : null}</output>
    </Root>
  );
}

type CalendarProps = {
  readonly amounts: readonly WireAmount[];
  readonly wallet: BonusWallet;
  readonly state: CheckInProps['state'];
};

function Calendar({ amounts, wallet, state: { days, isDone } }: CalendarProps) {
  const { t } = useTranslation('promotions');
  const { currency } = useTenant();
  const today = isDone ? days - 1 : days;
  return (
    <Days>
      {amounts.map((amount, at) => (
        // The days have no other identity than their place.
        <li
          key={at}
          data-done={at < days || undefined}
          aria-current={at === today ? 'date' : undefined}
        >
          <small>{t('detail.checkIn.day', { day: at + 1 })}</small>
          <b>{writeFigure({ amount, wallet }, currency)}</b>
          {wallet === 'POINTS' && <small>{t('detail.checkIn.points', { count: amount })}</small>}
          {at < days ? (
            <span>
              <Icon of={Check} size={18} />
              <VisuallyHidden>{t('state.claimed')}</VisuallyHidden>
            </span>
          ) : null}
        </li>
      ))}
    </Days>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${space[3]};
  inline-size: 100%;
  > h2 {
    font-size: ${type.md};
  }
  > output {
    color: ${color('positive')};
    font-weight: 600;
  }
  > output:empty {
    display: none;
  }
`;

const Days = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(84px, 1fr));
  grid-auto-rows: 1fr;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-rows: auto auto 1fr;
    justify-items: center;
    gap: ${space[1]};
    padding: ${space[2]};
    border: var(--line) solid ${color('line-1')};
    border-radius: ${radius.control};
    background: ${color('surface-1')};
    text-align: center;
  }
  > li > small {
    color: ${color('text-2')};
    font-size: ${type.xs};
  }
  > li > b {
    font-variant-numeric: tabular-nums;
    line-height: 1.2;
  }
  /* The unit of the figure stands close below it. */
  > li > b + small {
    margin-block-start: calc(-1 * ${space[1]});
  }
  > li > span {
    block-size: 18px;
  }
  > li[aria-current] {
    border-color: ${color('brand')};
    box-shadow: inset 0 0 0 1px ${color('brand')};
  }
  > li[data-done] > :is(b, span) {
    color: ${color('positive')};
  }
`;
