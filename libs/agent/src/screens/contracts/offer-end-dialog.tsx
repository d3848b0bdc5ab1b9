import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { FailedState } from '@parlour/ui';
import { ConfirmDialog } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';

import type { AgentContract, ContractsStore } from '../../model/contracts-store.ts';

type OfferEndDialogProps = {
  readonly store: ContractsStore;
  readonly contract: AgentContract;
  readonly onClose: () => void;
};

/** Asks the payer of a contract whether its end shall be offered. */
export const OfferEndDialog = observer(function OfferEndDialog({
  store,
  contract: { contractId, agent },
  onClose,
}: OfferEndDialogProps) {
  const { t } = useTranslation('agent-later');
  const errors = useTranslation('errors').t;
  const { actionError } = store;
  const handleConfirm = async () => {
    if (await store.offerTermination(contractId)) onClose();
  };
  return (
    <ConfirmDialog
      name="offer-end"
      title={t('contracts.offerEndTitle')}
      cancel={t('contracts.cancel')}
      confirm={t('contracts.send')}
      isBusy={store.isBusy}
      onCancel={onClose}
      onConfirm={() => void handleConfirm()}
    >
      <p>{t('contracts.offerEndDetail', { name: agent ?? t('contracts.agent') })}</p>
      {actionError && (
        <FailedState title={errorText(errors, actionError)} detail={actionError.requestId} />
      )}
    </ConfirmDialog>
  );
});
