import { rejectionReasons } from '@parlour/contract/states/withdrawals';
import { useTranslation } from '@parlour/i18n';
import type { DateStyle } from '@parlour/i18n/dates';
import { formatMoney, fromWire, type MoneyFormat } from '@parlour/money';
import { space } from '@parlour/tokens';
import { DateTime, type Step, StepList } from '@parlour/ui/display';
import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';

import type { Withdrawal, WithdrawalState } from '../../model/withdraw-store.ts';
import { OperatorMessage } from '../operator-message.tsx';
import { type OutcomeLook, PaymentOutcome } from '../payment-outcome.tsx';

const looks: Readonly<Record<WithdrawalState, OutcomeLook>> = {
  review: { icon: Clock, tone: 'warning' },
  approved: { icon: Clock, tone: 'warning' },
  sending: { icon: Clock, tone: 'warning' },
  checking: { icon: Clock, tone: 'warning' },
  paid: { icon: CircleCheck, tone: 'positive' },
  rejected: { icon: CircleX, tone: 'negative' },
  failed: { icon: CircleX, tone: 'negative' },
  returned: { icon: Undo2, tone: 'warning' },
};

/** Steps of the way, and the first state in which each of them is under way. */
const way = ['requested', 'review', 'sending', 'paid'] as const;
const reachedByState: Readonly<Record<WithdrawalState, number | null>> = {
  review: 1,
  approved: 2,
  sending: 2,
  checking: 2,
  paid: way.length,
  rejected: null,
  failed: null,
  returned: null,
};

/** States in which a member might look for a way to cancel: there is none, in any brand. */
const unsent: ReadonlySet<WithdrawalState> = new Set(['review', 'approved']);

/** Reasons of a rejection that have words of their own. */
const knownReasons: ReadonlySet<string> = new Set(
  rejectionReasons.filter((one) => one !== 'payout_failed' && one !== 'other'),
);

type WithdrawalProgressProps = {
  readonly withdrawal: Withdrawal;
  readonly format: MoneyFormat;
  readonly dates: DateStyle;
};

/** Shows the state of a withdrawal: what that means, and the steps of its way with their times. */
export function WithdrawalProgress({ withdrawal, format, dates }: WithdrawalProgressProps) {
  const { t } = useTranslation('wallet-later');
  const { state, reason, message, payout, amount, returned } = withdrawal;
  const reached = reachedByState[state];
  const figure = state === 'paid' ? payout : (returned ?? amount);
  return (
    <PaymentOutcome
      look={looks[state]}
      title={t(`withdraw.outcome.${state}.title`, {
        amount: formatMoney(fromWire(figure), format),
      })}
    >
      {state === 'rejected' && reason !== undefined && knownReasons.has(reason) && (
        <p>{t(`withdraw.reason.${reason}`)}</p>
      )}
      {message !== undefined && <OperatorMessage text={message} />}
      <p>{t(`withdraw.outcome.${state}.next`)}</p>
      {unsent.has(state) && <p>{t('withdraw.noCancel')}</p>}
      {reached !== null && (
        <Way>
          <StepList steps={toSteps(t, withdrawal, dates)} current={reached} layout="row" />
        </Way>
      )}
    </PaymentOutcome>
  );
}

function toSteps(
  t: (key: string) => string,
  { createdAt, steps }: Withdrawal,
  dates: DateStyle,
): Step[] {
  const timeOf = (step: (typeof way)[number]): number | undefined =>
    step === 'requested' ? createdAt : steps.findLast(({ state }) => state === step)?.at;
  return way.map((step) => {
    const at = timeOf(step);
    return {
      key: step,
      title: t(`withdraw.way.${step}`),
      ...(at !== undefined && {
        text: <DateTime at={at} format={dates} />,
      }),
    };
  });
}

const Way = styled.div`
  inline-size: 100%;
  margin-block-start: ${space[3]};
  text-align: start;
`;
