import { useTranslation } from '@parlour/i18n';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import type { Role } from './role-types.ts';

type RemoveRoleDialogProps = { readonly role: Role; readonly onClose: () => void };

/** Deletes a custom role that no operator has. */
export function RemoveRoleDialog({ role, onClose }: RemoveRoleDialogProps) {
  const { t } = useTranslation('roles');
  const notify = useNotify();
  const change = useChange('roles', 'remove', {
    onDone: () => {
      notify(t('remove.done', { name: role.name }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="remove-role"
      title={t('remove.title')}
      text={t('remove.text', { name: role.name })}
      tone="danger"
      change={change}
      onConfirm={(reason) => change.mutate({ body: { role: role.code, reason } })}
      onClose={onClose}
    />
  );
}
