import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { FailedState, Skeleton } from '@parlour/ui';
import { ConfirmDialog } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';

import type { ContractsStore } from '../../model/contracts-store.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { PreviewList } from './preview-list.tsx';

type EndDialogProps = {
  readonly store: ContractsStore;
  readonly contractId: string;
  readonly onClose: () => void;
};

/** Asks whether a contract shall end, with what ends below it. */
export const EndDialog = observer(function EndDialog({
  store,
  contractId,
  onClose,
}: EndDialogProps) {
  const { t } = useTranslation('agent-later');
  const errors = useTranslation('errors').t;
  const { preview, actionError } = store;
  useEffect(() => void preview.load(contractId, 'end'), [preview, contractId]);
  const found = preview.status === 'ready' ? preview.value : null;
  const handleConfirm = async () => {
    if (found && (await store.end(contractId))) onClose();
  };
  return (
    <ConfirmDialog
      name="end-contract"
      title={t('contracts.endTitle')}
      cancel={t('contracts.cancel')}
      confirm={t('contracts.end')}
      tone="danger"
      isBusy={store.isBusy || preview.isLoading}
      onCancel={onClose}
      onConfirm={() => void handleConfirm()}
    >
      {preview.status === 'failed' && preview.error && (
        <CallFailure error={preview.error} onRetry={() => void preview.reload()} />
      )}
      {!found && preview.status !== 'failed' && <Skeleton block="96px" corner="12px" />}
      {found && <PreviewList preview={found} isEnd />}
      {actionError && (
        <FailedState title={errorText(errors, actionError)} detail={actionError.requestId} />
      )}
    </ConfirmDialog>
  );
});
