import { useTranslation } from '@parlour/i18n';
import { Button, PasswordField } from '@parlour/ui';
import { type SyntheticEvent, useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useNotify } from '../../feedback/notifications.tsx';
import { DialogForm } from '../../forms/dialog-form.ts';
import { Panel } from '../../layout/panel.tsx';
import { useOperator } from '../../session/current-operator.tsx';

const MIN_LENGTH = 12;

/** Changes the own password; every other session ends. */
export function PasswordPanel() {
  const { t } = useTranslation('account');
  const { login } = useOperator();
  const notify = useNotify();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const change = useChange('session', 'changePassword', {
    onDone: () => {
      notify(t('password.done'));
      setPassword('');
      setNewPassword('');
      setChecked(false);
    },
  });
  const isTooShort = newPassword.length < MIN_LENGTH;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isTooShort) change.mutate({ body: { password, newPassword } });
  };
  return (
    <Panel title={t('password.title')}>
      <DialogForm onSubmit={submit} noValidate>
        {/* A password manager stores the new password under this address. */}
        <input type="email" autoComplete="username" value={login} readOnly hidden />
        <PasswordField
          label={t('password.present')}
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <PasswordField
          label={t('password.new')}
          hint={t('password.hint', { count: MIN_LENGTH })}
          error={isChecked && isTooShort ? t('password.hint', { count: MIN_LENGTH }) : undefined}
          autoComplete="new-password"
          required
          value={newPassword}
          onChange={({ target }) => setNewPassword(target.value)}
        />
        <FailureNote failure={change.error} />
        <Button type="submit" tone="quiet" disabled={password === ''} busy={change.isPending}>
          {t('password.submit')}
        </Button>
      </DialogForm>
    </Panel>
  );
}
