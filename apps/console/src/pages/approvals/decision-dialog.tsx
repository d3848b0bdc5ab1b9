import type { Group } from '../../api/api.ts';
import { operatorWire } from '@parlour/contract/operator/wire';
import { useTranslation } from '@parlour/i18n';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useCodeText } from '../deposits/deposit-status.tsx';
import type { ChangeRequest } from './approval-types.ts';

/** The action that an operator takes on a request. */
export type Decision = 'approve' | 'refuse' | 'withdraw';

type DecisionDialogProps = {
  readonly request: ChangeRequest;
  readonly decision: Decision;
  /** The sentence about the effect of the request, as on its card. */
  readonly sentence: string;
  readonly onClose: () => void;
};

/** An approved change may be one of any group. */
const EVERY_GROUP = Object.keys(operatorWire) as readonly Group[];

/** Asks why a request is approved, refused or withdrawn. */
export function DecisionDialog({ request, decision, sentence, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('approvals');
  const notify = useNotify();
  const codeText = useCodeText();
  const change = useChange('approvals', decision, {
    alsoChanges: decision === 'approve' ? EVERY_GROUP : [],
    onDone: (done) => {
      const refusal = done?.refusal ?? null;
      if (refusal === null) notify(t(`${decision}.done`));
      else notify(t('approve.not-made', { why: codeText(refusal) }), 'warning');
      onClose();
    },
  });
  const { id, payloadHash, refusal } = request;
  const isRefused = decision === 'approve' && refusal !== null;
  return (
    <ReasonDialog
      name={`approval-${decision}`}
      title={t(`${decision}.title`)}
      text={t(isRefused ? 'approve.text-refused' : `${decision}.text`, { what: sentence })}
      tone={decision === 'refuse' ? 'danger' : 'primary'}
      change={change}
      onConfirm={(reason) =>
        // The hash names the payload that this operator saw; another one is refused.
        change.mutate({
          body: decision === 'approve' ? { id, payloadHash, reason } : { id, reason },
        } as Parameters<typeof change.mutate>[0])
      }
      onClose={onClose}
    >
      {isRefused ? <p>{t('refusal.now', { why: codeText(refusal) })}</p> : null}
    </ReasonDialog>
  );
}
