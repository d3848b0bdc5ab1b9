import { useTranslation } from '@parlour/i18n';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { TransferRow } from './transfer-types.ts';

type ReviewDialogProps = { readonly transfer: TransferRow; readonly onClose: () => void };

/** Notes what was found about an unusual transfer; the money stays where it is. */
export function ReviewDialog({ transfer, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('transfers');
  const { code: brand } = useBrand();
  const format = useFormat();
  const notify = useNotify();
  const change = useChange('memberTransfers', 'review', {
    onDone: () => {
      notify(t('review.done'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="transfer-review"
      title={t('review.title')}
      text={t('review.text', {
        amount: format.money(transfer.amount),
        sender: transfer.sender.username,
        receiver: transfer.receiver.username,
      })}
      change={change}
      onConfirm={(reason) =>
        change.mutate({ brand, body: { transfer: transfer.transfer, reason } })
      }
      onClose={onClose}
    />
  );
}
