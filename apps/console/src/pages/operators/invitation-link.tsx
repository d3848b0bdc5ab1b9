import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { CopyField } from '@parlour/ui/display';

import { DialogActions, DialogForm } from '../../forms/dialog-form.ts';
import { formatLocalTime } from '../../text/format.ts';

type InvitationLinkProps = {
  readonly invitation: { readonly token: string; readonly expiresAt: number };
  /** What else the operator has to know. */
  readonly note?: string | null;
  readonly onClose: () => void;
};

/** The link of an invitation; the token stands behind the hash, so that no server logs it. */
export function InvitationLink({ invitation, note = null, onClose }: InvitationLinkProps) {
  const { t } = useTranslation('operators');
  return (
    <DialogForm as="div">
      <p>{t('invitation.text', { until: formatLocalTime(invitation.expiresAt) })}</p>
      {note === null ? null : <p>{note}</p>}
      <CopyField
        label={t('invitation.link')}
        value={`${location.origin}/join#${invitation.token}`}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('invitation.done')}</Button>
      </DialogActions>
    </DialogForm>
  );
}
