import { errorText } from '@parlour/client';
import { readPin, maxLengths } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { FailedState, Skeleton, TextField } from '@parlour/ui';
import { ConfirmDialog, WideBox } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

import type {
  AgentContract,
  ContractsStore,
  ContractVersion,
} from '../../model/contracts-store.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { PreviewList } from './preview-list.tsx';
import { VersionSection } from './version-section.tsx';

type AcceptDialogProps = {
  readonly store: ContractsStore;
  readonly contract: AgentContract;
  readonly offer: ContractVersion;
  readonly onClose: () => void;
};

/** Shows the offered terms and what their acceptance changes, then asks for the withdrawal PIN. */
export const AcceptDialog = observer(function AcceptDialog(props: AcceptDialogProps) {
  const { store, contract, offer, onClose } = props;
  const { t } = useTranslation('agent-later');
  const errors = useTranslation('errors').t;
  const [pin, setPin] = useState('');
  const [fault, setFault] = useState<string>();
  const { preview, actionError } = store;
  const { contractId } = contract;
  const title = t(offer.isTermination ? 'contracts.acceptEndTitle' : 'contracts.acceptTitle');
  useEffect(() => void preview.load(contractId, 'accept'), [preview, contractId]);
  const found = preview.status === 'ready' ? preview.value : null;
  const isPossible = found !== null && found.blockedBy.length === 0 && !found.isAboveOwn;
  const isPinFault = actionError?.code === 'invalid.payment.pw';
  const handleConfirm = async () => {
    if (!isPossible) return onClose();
    const code = readPin(pin);
    if (code === null) return setFault(t('contracts.fault.pin'));
    if (await store.accept(contractId, offer, code)) onClose();
    setPin('');
  };
  return (
    <ConfirmDialog
      name="accept-contract"
      title={title}
      cancel={t('contracts.cancel')}
      confirm={t(isPossible || !found ? 'contracts.accept' : 'contracts.close')}
      tone={offer.isTermination ? 'danger' : 'primary'}
      isBusy={store.isBusy || preview.isLoading}
      onCancel={onClose}
      onConfirm={() => void handleConfirm()}
    >
      {preview.status === 'failed' && preview.error && (
        <CallFailure error={preview.error} onRetry={() => void preview.reload()} />
      )}
      {!found && preview.status !== 'failed' && <Skeleton block="96px" corner="12px" />}
      <OfferedTerms label={title} contract={contract} offer={offer} />
      {found && <PreviewList preview={found} isEnd={offer.isTermination} />}
      {isPossible && (
        <TextField
          name="pin"
          type="password"
          label={t('contracts.pin')}
          hint={t('contracts.pinHint')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={maxLengths.withdrawalPin}
          value={pin}
          error={isPinFault && actionError ? errorText(errors, actionError) : fault}
          onChange={({ target }) => {
            setPin(target.value);
            setFault(undefined);
          }}
        />
      )}
      {actionError && !isPinFault && (
        <FailedState title={errorText(errors, actionError)} detail={actionError.requestId} />
      )}
    </ConfirmDialog>
  );
});

type OfferedTermsProps = Pick<AcceptDialogProps, 'contract' | 'offer'> & {
  readonly label: string;
};

/** The terms that are accepted, beside those that they replace. */
function OfferedTerms({ label, contract, offer }: OfferedTermsProps) {
  const { t } = useTranslation('agent-later');
  return (
    <WideBox label={label}>
      <VersionSection
        title={t(offer.isTermination ? 'contracts.endOffer' : 'contracts.offer')}
        heading="h3"
        kind={contract.kind}
        version={offer}
        before={(contract.next ?? contract.inForce)?.tiers}
      />
    </WideBox>
  );
}
