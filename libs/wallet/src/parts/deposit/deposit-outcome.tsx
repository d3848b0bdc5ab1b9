import { errorText, getClockOffset } from '@parlour/client';
import type { MemberDepositState } from '@parlour/contract/states/deposits';
import { slipReasons } from '@parlour/contract/slip-reasons';
import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire, type MoneyFormat } from '@parlour/money';
import { CircleAlert, CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react';

import type { Deposit } from '../../model/cashier-store.ts';
import { OperatorMessage } from '../operator-message.tsx';
import { type OutcomeLook, PaymentOutcome } from '../payment-outcome.tsx';

type ClosedState = Exclude<MemberDepositState, 'open'>;

const looks: Readonly<Record<ClosedState, OutcomeLook>> = {
  credited: { icon: CircleCheck, tone: 'positive' },
  review: { icon: Clock, tone: 'warning' },
  checking: { icon: Clock, tone: 'warning' },
  returning: { icon: Undo2, tone: 'warning' },
  returned: { icon: Undo2, tone: 'neutral' },
  failed: { icon: CircleX, tone: 'negative' },
  expired: { icon: Clock, tone: 'neutral' },
  cancelled: { icon: CircleAlert, tone: 'neutral' },
};

/** Reasons that the state alone does not say, as codes of the namespace `errors`. */
const saidReasons = [
  'limit_deposit_reached',
  'balance_limit_reached',
  'payment_provider_unavailable',
] as const;

/** True when another slip can be sent: before an operator decides, or after a rejection in time. */
export const takesSlip = ({ state, reason, expiresAt = 0 }: Deposit): boolean =>
  state === 'review' ||
  (state === 'failed' &&
    slipReasons.some((code) => code === reason) &&
    expiresAt - getClockOffset() > Date.now());

type DepositOutcomeProps = {
  readonly deposit: Deposit & { readonly state: ClosedState };
  readonly format: MoneyFormat;
};

/** Shows the outcome of a deposit, and what the member should do now. */
export function DepositOutcome({ deposit, format }: DepositOutcomeProps) {
  const { t } = useTranslation('wallet-later');
  const errors = useTranslation('errors').t;
  const { state, amount, received, message } = deposit;
  const reason = saidReasons.find((code) => code === deposit.reason);
  const slipReason = slipReasons.find((code) => code === deposit.reason);
  return (
    <PaymentOutcome
      look={looks[state]}
      title={t(`outcome.${state}.title`, { amount: formatMoney(fromWire(amount), format) })}
    >
      {received !== undefined && state !== 'credited' && (
        <p>{t('outcome.received', { amount: formatMoney(fromWire(received), format) })}</p>
      )}
      {reason && <p>{errorText(errors, { code: reason, value: {} })}</p>}
      {state === 'checking' && !reason && <p>{t('outcome.checking.why')}</p>}
      {slipReason && <p>{t(`slip.reasons.${slipReason}`)}</p>}
      {message !== undefined && <OperatorMessage text={message} />}
      <p>{t(state === 'failed' && takesSlip(deposit) ? 'slip.again' : `outcome.${state}.next`)}</p>
    </PaymentOutcome>
  );
}
