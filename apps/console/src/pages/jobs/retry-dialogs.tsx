import { useTranslation } from '@parlour/i18n';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useJobText } from './job-text.ts';

type RetryJobDialogProps = { readonly name: string; readonly onClose: () => void };

/** Has a failed job tried again before its time. */
export function RetryJobDialog({ name, onClose }: RetryJobDialogProps) {
  const { t } = useTranslation('jobs');
  const job = useJobText()(name);
  const { code: brand } = useBrand();
  const notify = useNotify();
  const change = useChange('jobs', 'retry', {
    onDone: () => {
      notify(t('retry.done'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="retry-job"
      title={t('retry.title')}
      text={t('retry.text', { name: job.name })}
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { name, reason } })}
      onClose={onClose}
    />
  );
}

type SendNowDialogProps = { readonly id: string; readonly onClose: () => void };

/** Has a waiting message sent before its time. */
export function SendNowDialog({ id, onClose }: SendNowDialogProps) {
  const { t } = useTranslation('jobs');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const change = useChange('outbox', 'sendNow', {
    onDone: () => {
      notify(t('outbox.sent-now'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="send-now"
      title={t('outbox.send')}
      text={t('outbox.send-text', { id })}
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { id, reason } })}
      onClose={onClose}
    />
  );
}
