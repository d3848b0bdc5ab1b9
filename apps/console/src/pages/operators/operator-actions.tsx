import { useTranslation } from '@parlour/i18n';
import { Button, Modal } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotifyOutcome } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { InvitationNote } from './invitation-note.tsx';
import type { OperatorRow } from './operator-types.ts';

type Action = 'lock' | 'unlock' | 'resetFactors' | 'renewInvitation';

/** Lists the actions that are possible on an operator now. */
function offeredActions({ status, hasTotp, passkeys }: OperatorRow): Action[] {
  if (status === 'INVITED') return ['renewInvitation'];
  const reset: Action[] = hasTotp || passkeys > 0 ? ['resetFactors'] : [];
  return [...reset, status === 'LOCKED' ? 'unlock' : 'lock'];
}

/** Buttons for the actions on an operator as a whole; each asks for a reason. */
export function OperatorActions({ operator }: { readonly operator: OperatorRow }) {
  const { t } = useTranslation('operators');
  const [action, setAction] = useState<Action | null>(null);
  const close = () => setAction(null);
  return (
    <>
      {offeredActions(operator).map((name) => (
        <Button
          key={name}
          tone={name === 'lock' ? 'danger' : 'quiet'}
          size="sm"
          onClick={() => setAction(name)}
        >
          {t(`actions.${name}.title`)}
        </Button>
      ))}
      {action === 'renewInvitation' ? <RenewDialog operator={operator} onClose={close} /> : null}
      {action !== null && action !== 'renewInvitation' ? (
        <ActionDialog key={action} action={action} operator={operator} onClose={close} />
      ) : null}
    </>
  );
}

type DialogProps = { readonly operator: OperatorRow; readonly onClose: () => void };

function ActionDialog({
  action,
  operator,
  onClose,
}: DialogProps & { readonly action: Exclude<Action, 'renewInvitation'> }) {
  const { t } = useTranslation('operators');
  const notifyOutcome = useNotifyOutcome();
  const change = useChange('operators', action, {
    onDone: (outcome) => {
      notifyOutcome(outcome, t(`actions.${action}.done`, { name: operator.name }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name={`operator-${action}`}
      title={t(`actions.${action}.title`)}
      text={t(`actions.${action}.text`, { name: operator.name })}
      tone={action === 'lock' ? 'danger' : 'primary'}
      change={change}
      onConfirm={(reason) => change.mutate({ body: { operator: operator.id, reason } })}
      onClose={onClose}
    />
  );
}

function RenewDialog({ operator, onClose }: DialogProps) {
  const { t } = useTranslation('operators');
  const change = useChange('operators', 'renewInvitation');
  if (change.data)
    return (
      <Modal name="invitation" isOpen onClose={onClose} title={t('invitation.title')}>
        <InvitationNote invitation={change.data} onClose={onClose} />
      </Modal>
    );
  return (
    <ReasonDialog
      name="operator-invitation"
      title={t('actions.renewInvitation.title')}
      text={t('actions.renewInvitation.text', { name: operator.name })}
      change={change}
      onConfirm={(reason) => change.mutate({ body: { operator: operator.id, reason } })}
      onClose={onClose}
    />
  );
}
