import { errorText, getClockOffset } from '@parlour/client';
import type { MemberDepositState } from '@parlour/contract/states/deposits';
import { slipReasons } from '@parlour/contract/slip-reasons';
import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire, type MoneyFormat } from '@parlour/money';
import { color, space, type } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { CircleAlert, CircleCheck, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';

import type { Deposit } from '../../model/cashier-store.ts';
import { OperatorMessage } from '../operator-message.tsx';

type ClosedState = Exclude<MemberDepositState, 'open'>;

const icons: Readonly<Record<ClosedState, LucideIcon>> = {
  credited: CircleCheck,
  review: Clock,
  checking: Clock,
  returning: Undo2,
  returned: Undo2,
  failed: CircleX,
  expired: Clock,
  cancelled: CircleAlert,
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
    <Root data-state={state}>
      <Icon of={icons[state]} size={48} />
      <output>
        {t(`outcome.${state}.title`, { amount: formatMoney(fromWire(amount), format) })}
      </output>
      {received !== undefined && state !== 'credited' && (
        <p>{t('outcome.received', { amount: formatMoney(fromWire(received), format) })}</p>
      )}
      {reason && <p>{errorText(errors, { code: reason, value: {} })}</p>}
      {state === 'checking' && !reason && <p>{t('outcome.checking.why')}</p>}
      {slipReason && <p>{t(`slip.reasons.${slipReason}`)}</p>}
      {message !== undefined && <OperatorMessage text={message} />}
      <p>{t(state === 'failed' && takesSlip(deposit) ? 'slip.again' : `outcome.${state}.next`)}</p>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  text-align: center;
  > svg {
    color: ${color('text-2')};
  }
  &[data-state='credited'] > svg {
    color: ${color('positive')};
  }
  &[data-state='failed'] > svg {
    color: ${color('negative')};
  }
  &:is([data-state='review'], [data-state='checking'], [data-state='returning']) > svg {
    color: ${color('warning')};
  }
  > output {
    font-size: ${type.lg};
    font-weight: 600;
  }
  > p {
    max-inline-size: 52ch;
    color: ${color('text-2')};
  }
`;
