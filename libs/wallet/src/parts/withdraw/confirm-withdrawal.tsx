import { useTranslation } from '@parlour/i18n';
import { formatMoney, type Micros } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { ConfirmDialog } from '@parlour/ui/display';

import type { Payee } from '../../model/payees-store.ts';
import { PayeeName } from '../payees/payee-name.tsx';

type ConfirmWithdrawalProps = {
  readonly amount: Micros;
  readonly payee: Payee;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

/** The last look at it: a withdrawal cannot be called back. */
export function ConfirmWithdrawal({ amount, payee, ...dialog }: ConfirmWithdrawalProps) {
  const { t } = useTranslation('wallet-later');
  const { currency } = useTenant();
  return (
    <ConfirmDialog
      {...dialog}
      name="confirm-withdrawal"
      title={t('withdraw.confirm.title', { amount: formatMoney(amount, currency) })}
      cancel={t('withdraw.confirm.back')}
      confirm={t('withdraw.confirm.send')}
    >
      <p>
        <PayeeName payee={payee} />
      </p>
      <p>{t('withdraw.confirm.final')}</p>
    </ConfirmDialog>
  );
}
