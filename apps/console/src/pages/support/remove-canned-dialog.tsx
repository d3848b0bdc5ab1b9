import { useTranslation } from '@parlour/i18n';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import type { CannedAnswer } from './support-types.ts';

type RemoveCannedDialogProps = { readonly answer: CannedAnswer; readonly onClose: () => void };

/** Deletes a canned answer. */
export function RemoveCannedDialog({ answer, onClose }: RemoveCannedDialogProps) {
  const { t } = useTranslation('support');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const change = useChange('support', 'removeCannedAnswer', {
    onDone: () => {
      notify(t('canned.removed'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="remove-canned-answer"
      tone="danger"
      title={t('canned.remove-named', { title: answer.title })}
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { answer: answer.id, reason } })}
      onClose={onClose}
    />
  );
}
