import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotifyOutcome } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import type { MemberDetail } from './member-types.ts';

type Action = 'lock' | 'unlock' | 'endSessions';

/**
 * Buttons for the actions on a member as a whole; each asks for a reason, and is confirmed when it
 * is done.
 */
export function MemberActions({ member }: { readonly member: MemberDetail }) {
  const { t } = useTranslation('members');
  const may = usePermissionCheck();
  const [action, setAction] = useState<Action | null>(null);
  if (!may('members.lock') || member.status === 'CLOSED') return null;
  const isLocked = member.status === 'LOCKED';
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        disabled={member.sessions.length === 0}
        onClick={() => setAction('endSessions')}
      >
        {t('actions.endSessions.title')}
      </Button>
      <Button
        tone={isLocked ? 'quiet' : 'danger'}
        size="sm"
        onClick={() => setAction(isLocked ? 'unlock' : 'lock')}
      >
        {t(isLocked ? 'actions.unlock.title' : 'actions.lock.title')}
      </Button>
      {action ? (
        <ActionDialog
          key={action}
          action={action}
          member={member}
          onClose={() => setAction(null)}
        />
      ) : null}
    </>
  );
}

type ActionDialogProps = {
  readonly action: Action;
  readonly member: MemberDetail;
  readonly onClose: () => void;
};

function ActionDialog({ action, member, onClose }: ActionDialogProps) {
  const { t } = useTranslation('members');
  const { code: brand } = useBrand();
  const notifyOutcome = useNotifyOutcome();
  const change = useChange('members', action, {
    onDone: (outcome) => {
      notifyOutcome(outcome, t(`actions.${action}.done`, { username: member.username }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name={`member-${action}`}
      title={t(`actions.${action}.title`)}
      text={t(`actions.${action}.text`, { username: member.username })}
      tone={action === 'lock' ? 'danger' : 'primary'}
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { member: member.id, reason } })}
      onClose={onClose}
    />
  );
}
