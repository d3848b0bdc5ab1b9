import { useTranslation } from '@parlour/i18n';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { useCodeText } from './deposit-status.tsx';
import type { DepositDetail } from './deposit-types.ts';
import { useArrived } from './use-arrived.ts';

type DialogProps = { readonly deposit: DepositDetail; readonly onClose: () => void };

/** Credits what arrived; above the threshold it is proposed to another operator. */
export function CreditDialog({ deposit, onClose }: DialogProps) {
  const { t } = useTranslation('deposits');
  const { code: brand } = useBrand();
  const format = useFormat();
  const notify = useNotify();
  const codeText = useCodeText();
  const needsApproval = (deposit.received ?? 0) > deposit.approvalAbove;
  const change = useChange('deposits', 'credit', {
    alsoChanges: ['members', 'ledger'],
    onDone: (outcome) => {
      const why = outcome.status === 'returned' ? codeText(outcome.code) : '';
      notify(t(`credit.${outcome.status}`, { why }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="deposit-credit"
      title={t('credit.title')}
      text={t(needsApproval ? 'credit.text-proposed' : 'credit.text', {
        amount: format.money(deposit.received),
        ordered: format.money(deposit.requested ?? deposit.amount),
        username: deposit.username,
      })}
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { deposit: deposit.deposit, reason } })}
      onClose={onClose}
    />
  );
}

/** Sends what arrived back to the payer, through the provider. */
export function SendBackDialog({ deposit, onClose }: DialogProps) {
  const { t } = useTranslation('deposits');
  const { code: brand } = useBrand();
  const arrived = useArrived();
  const notify = useNotify();
  const change = useChange('deposits', 'sendBack', {
    onDone: () => {
      notify(t('send-back.done'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="deposit-send-back"
      title={t('send-back.title')}
      text={t('send-back.text', {
        amount: arrived(deposit.received, deposit.receivedCurrency),
        method: deposit.methodName,
      })}
      tone="danger"
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { deposit: deposit.deposit, reason } })}
      onClose={onClose}
    />
  );
}
