import { useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { Money } from '@parlour/ui';
import { observer } from 'mobx-react-lite';

import type { Receiver, SendMoneyStore, SendOverview } from '../../model/send-money-store.ts';
import { usePinPayment } from '../../model/use-pin-payment.ts';
import { PinPaymentForm } from '../../parts/pin-payment-form.tsx';
import { RemainingToday } from '../../parts/remaining-today.tsx';
import { ConfirmSend } from '../../parts/send-money/confirm-send.tsx';
import { ReceiverChoice } from '../../parts/send-money/receiver-choice.tsx';

type SendFormProps = {
  readonly store: SendMoneyStore;
  readonly overview: SendOverview;
  /** Money was sent. */
  readonly onSent: (transferId: string) => void;
};

/** Returns the receiver of the money: the chosen one, or the upline of a member who is no agent. */
function findReceiver(store: SendMoneyStore, overview: SendOverview): Receiver | null {
  const { receiver } = store.draft;
  if (receiver && (receiver.memberId !== null || overview.upline !== undefined)) return receiver;
  return overview.upline !== undefined && !overview.isAgent
    ? { memberId: null, name: overview.upline }
    : null;
}

/** Chooses who receives how much, takes the PIN, and asks once more before it is sent. */
export const SendForm = observer(function SendForm({ store, overview, onSent }: SendFormProps) {
  const { t } = useTranslation('wallet-later');
  const { currency } = useTenant();
  const receiver = findReceiver(store, overview);
  const { asking, confirm, cancel, ...fields } = usePinPayment({
    store,
    limits: overview,
    receiver,
    noReceiver: t('sendMoney.fault.receiver'),
    send: (asked, pin) => store.send(asked.amount, asked.receiver, pin),
    onSent,
  });
  return (
    <>
      <PinPaymentForm
        fields={fields}
        store={store}
        limits={overview}
        receiver={<ReceiverChoice store={store} overview={overview} selected={receiver} />}
        amountLabel={t('sendMoney.amount')}
        uncertain={(reason) => t('sendMoney.uncertain', { reason })}
        submit={t('sendMoney.submit')}
      >
        <RemainingToday limits={overview} label={t('sendMoney.available')}>
          {' / '}
          <Money amount={fromWire(overview.dailyAmount)} format={currency} />
        </RemainingToday>
      </PinPaymentForm>
      {asking && (
        <ConfirmSend
          asked={asking}
          isBusy={store.isBusy}
          onCancel={cancel}
          onConfirm={() => void confirm(asking)}
        />
      )}
    </>
  );
});
