import { useTranslation } from '@parlour/i18n';
import { formatMoney } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { ConfirmDialog } from '@parlour/ui/display';

import type { Receiver } from '../../model/send-money-store.ts';
import type { PaymentToConfirm } from '../../model/use-pin-payment.ts';

type ConfirmSendProps = {
  readonly asked: PaymentToConfirm<Receiver>;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

/** The last look at it: a transfer cannot be taken back. */
export function ConfirmSend({ asked, ...dialog }: ConfirmSendProps) {
  const { t } = useTranslation('wallet-later');
  const { currency } = useTenant();
  return (
    <ConfirmDialog
      {...dialog}
      name="confirm-transfer"
      title={t('sendMoney.confirm.title', { amount: formatMoney(asked.amount, currency) })}
      cancel={t('withdraw.confirm.back')}
      confirm={t('sendMoney.submit')}
    >
      <p>
        {t('sendMoney.to')}: <bdi translate="no">{asked.receiver.name}</bdi>
      </p>
      <p>{t('sendMoney.confirm.final')}</p>
    </ConfirmDialog>
  );
}
