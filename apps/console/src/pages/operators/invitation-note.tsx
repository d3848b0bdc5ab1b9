import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';

import { DialogActions, DialogForm } from '../../forms/dialog-form.ts';
import { useTime } from '../../text/use-time.ts';

type InvitationNoteProps = {
  readonly invitation: { readonly sentTo: string; readonly expiresAt: number };
  /** A further note for the operator. */
  readonly note?: string | null;
  readonly onClose: () => void;
};

/**
 * Shows the address that the link of an invitation was mailed to: the inviting operator never sees
 * the link.
 */
export function InvitationNote({ invitation, note = null, onClose }: InvitationNoteProps) {
  const { t } = useTranslation('operators');
  const time = useTime();
  const { sentTo, expiresAt } = invitation;
  return (
    <DialogForm as="div">
      <p>{t('invitation.text', { address: sentTo, until: time(expiresAt) })}</p>
      {note === null ? null : <p>{note}</p>}
      <DialogActions>
        <Button onClick={onClose}>{t('invitation.done')}</Button>
      </DialogActions>
    </DialogForm>
  );
}
