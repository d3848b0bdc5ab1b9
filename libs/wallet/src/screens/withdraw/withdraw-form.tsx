import { useTranslation } from '@parlour/i18n';
import { formatMoney, parseAmount, subtract } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { observer } from 'mobx-react-lite';

import { toFee } from '../../model/payer-fields.ts';
import type { Payee } from '../../model/payees-store.ts';
import type { Range } from '../../model/payment-range.ts';
import { usePinPayment } from '../../model/use-pin-payment.ts';
import type { Overview, WithdrawStore } from '../../model/withdraw-store.ts';
import { AmountAfterFee } from '../../parts/amount-after-fee.tsx';
import { PinPaymentForm } from '../../parts/pin-payment-form.tsx';
import { RemainingToday } from '../../parts/remaining-today.tsx';
import { ConfirmWithdrawal } from '../../parts/withdraw/confirm-withdrawal.tsx';
import { PayeeChoice } from '../../parts/withdraw/payee-choice.tsx';

type WithdrawFormProps = {
  readonly store: WithdrawStore;
  readonly overview: Overview;
  readonly payees: readonly Payee[];
  /** A withdrawal was requested. */
  readonly onRequested: (withdrawalId: string) => void;
};

/** Chooses the account and the amount, takes the PIN, and asks once more before it is sent. */
export const WithdrawForm = observer(function WithdrawForm(props: WithdrawFormProps) {
  const { store, overview, payees, onRequested } = props;
  const { t } = useTranslation('wallet-later');
  const usable = payees.filter(({ isBlocked }) => !isBlocked);
  const chosen = usable.find(({ payeeId }) => payeeId === store.draft.payeeId) ?? usable[0] ?? null;
  const { asking, confirm, cancel, ...fields } = usePinPayment({
    store,
    limits: overview,
    receiver: chosen,
    noReceiver: t('withdraw.fault.payee'),
    send: ({ amount, receiver }, pin) => store.request(amount, receiver.payeeId, pin),
    onSent: onRequested,
  });
  return (
    <>
      <PinPaymentForm
        fields={fields}
        store={store}
        limits={overview}
        receiver={
          <PayeeChoice
            payees={payees}
            selected={chosen?.payeeId ?? null}
            onSelect={(payeeId) => store.setDraft({ payeeId })}
            disabled={store.isBusy}
          />
        }
        amountLabel={t('facts.withdrawalAmount')}
        uncertain={(reason) => t('withdraw.uncertain', { reason })}
        submit={t('withdraw.submit')}
      >
        <RemainingToday limits={overview} label={t('withdraw.available')}>
          {' · '}
          {t('withdraw.times', { count: overview.remainingTimes })}
        </RemainingToday>
        <Payout overview={overview} range={fields.range} typed={store.draft.amount} />
      </PinPaymentForm>
      {asking && (
        <ConfirmWithdrawal
          amount={asking.amount}
          payee={asking.receiver}
          isBusy={store.isBusy}
          onCancel={cancel}
          onConfirm={() => void confirm(asking)}
        />
      )}
    </>
  );
});

type PayoutProps = {
  readonly overview: Overview;
  readonly range: Range;
  readonly typed: string;
};

/** Shows the amount that arrives after the fee, as soon as the amount can be read and asked for. */
function Payout({ overview, range, typed }: PayoutProps) {
  const { t } = useTranslation('wallet-later');
  const { currency } = useTenant();
  const amount = parseAmount(typed, currency);
  if (amount === null || amount < range.min || amount > range.max) return null;
  const fee = toFee(amount, overview.feeBasisPoints);
  return (
    <AmountAfterFee
      label={t('withdraw.receive')}
      note={
        <>
          {fee === 0n ? t('methods.free') : t('withdraw.fee', { fee: formatMoney(fee, currency) })}
          {overview.usualMinutes > 0 &&
            ` · ${t('methods.minutes', { count: overview.usualMinutes })}`}
        </>
      }
      amount={subtract(amount, fee)}
    />
  );
}
