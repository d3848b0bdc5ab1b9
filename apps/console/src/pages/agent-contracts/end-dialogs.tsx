import { useTranslation } from '@parlour/i18n';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { ContractDetail } from './contract-types.ts';

type DialogProps = { readonly detail: ContractDetail; readonly onClose: () => void };

/** Proposes to another operator that a contract ends. */
export function EndDialog({ detail, onClose }: DialogProps) {
  const { t } = useTranslation('contracts');
  const { code: brand } = useBrand();
  const format = useFormat();
  const notify = useNotify();
  const change = useChange('agentContracts', 'end', {
    onDone: () => {
      notify(t('end.proposed'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="contract-end"
      title={t('end.title')}
      text={t('end.text', {
        agent: detail.agent.username,
        at: format.time(detail.boundary),
        count: detail.below.length,
      })}
      tone="danger"
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { contract: detail.contract, reason } })}
      onClose={onClose}
    />
  );
}

/** Takes back an offer of the brand. */
export function WithdrawDialog({ detail, onClose }: DialogProps) {
  const { t } = useTranslation('contracts');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const change = useChange('agentContracts', 'withdraw', {
    onDone: () => {
      notify(t('withdraw.done'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="contract-withdraw"
      title={t('withdraw.title')}
      text={t('withdraw.text', { agent: detail.agent.username })}
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { contract: detail.contract, reason } })}
      onClose={onClose}
    />
  );
}
