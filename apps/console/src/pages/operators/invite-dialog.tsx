import { useTranslation } from '@parlour/i18n';
import { Button, Modal, TextField } from '@parlour/ui';
import { type SyntheticEvent, useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { DialogActions, DialogForm } from '../../forms/dialog-form.ts';
import { InvitationNote } from './invitation-note.tsx';
import { RoleFields, useFirstChoice } from './role-fields.tsx';

/** Invites an operator with a first role; its link is mailed. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('operators');
  const [name, setName] = useState('');
  const [login, setLogin] = useState('');
  const [choice, setChoice] = useState(useFirstChoice());
  const invite = useChange('operators', 'invite', { alsoChanges: ['roles'] });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    invite.mutate({ body: { name: name.trim(), login: login.trim(), ...choice } });
  };
  if (invite.data)
    return (
      <Modal name="invitation" isOpen onClose={onClose} title={t('invitation.title')}>
        <InvitationNote
          invitation={invite.data}
          note={invite.data.grant.status === 'proposed' ? t('invitation.role-waits') : null}
          onClose={onClose}
        />
      </Modal>
    );
  return (
    <Modal name="invite" isOpen onClose={onClose} title={t('invite.title')}>
      <DialogForm onSubmit={submit}>
        <TextField
          label={t('name')}
          required
          minLength={2}
          maxLength={80}
          data-autofocus
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t('login')}
          type="email"
          required
          maxLength={120}
          value={login}
          onChange={({ target }) => setLogin(target.value)}
        />
        <RoleFields choice={choice} onChange={setChoice} />
        <FailureNote failure={invite.error} />
        <DialogActions>
          <Button tone="quiet" onClick={onClose}>
            {t('shell:cancel')}
          </Button>
          <Button type="submit" busy={invite.isPending}>
            {t('invite.submit')}
          </Button>
        </DialogActions>
      </DialogForm>
    </Modal>
  );
}
