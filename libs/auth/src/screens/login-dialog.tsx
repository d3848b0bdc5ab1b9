import { type CallError, callErrorOf } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { PermissionStore, useApi, useStore } from '@parlour/session';
import { color, type as text } from '@parlour/tokens';
import { Button, Modal, PasswordField, TextField, TextLink } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { type Faults, faultsByField, faultWords } from '../model/form-faults.ts';
import { focusField, useFirstField } from '../parts/focus.ts';
import { Form } from '../parts/form.tsx';
import { FormError } from '../parts/form-error.tsx';
import type { AuthDialogProps } from './dialog-props.ts';

/** Logs in by username. What was typed stays on every failure; focus goes to the first field to mend. */
export const LoginDialog = observer(function LoginDialog({ onClose, onDone, onSession, hasExpired }: AuthDialogProps) {
  const { t } = useTranslation('auth');
  const errors = useTranslation('errors').t;
  const api = useApi();
  const permission = useStore(PermissionStore);
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);
  useFirstField(form);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    // Read from the form, not from state: password managers and text typed before the page listened count too.
    const data = new FormData(event.currentTarget);
    const username = String(data.get('username') ?? '').trim();
    const password = String(data.get('password') ?? '').trim();
    const missing = faultsByField([...(username ? [] : [{ field: 'username', rule: 'required' }]), ...(password ? [] : [{ field: 'password', rule: 'required' }])]);
    setFaults(missing);
    setError(null);
    const first = ['username', 'password'].find((field) => missing[field]);
    if (first) return focusField(form.current, first);
    setBusy(true);
    try {
      const result = await api.session.login({ body: { username, password, type: 'username' } });
      onDone();
      await onSession(result);
    } catch (thrown) {
      const failure = callErrorOf(thrown);
      setError(failure);
      setBusy(false);
      focusField(form.current, failure?.code === 'login_failed' ? 'password' : undefined);
    }
  };

  return (
    <Modal name="login" isOpen title={t('login.title')} onClose={onClose} size={{ inline: 440 }}>
      <Form ref={form} noValidate onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}>
        {hasExpired && !error && <FormError>{errors('user.or.token.invalid')}</FormError>}
        {error && <FormError>{errors(error.code)}</FormError>}
        <TextField name="username" label={t('field.username')} autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={64} error={faultWords(t, faults['username'])} />
        <PasswordField name="password" label={t('field.password')} autoComplete="current-password" maxLength={255} error={faultWords(t, faults['password'])} />
        <Button type="submit" size="lg" isWide busy={isBusy}>
          {t('login.submit')}
        </Button>
        {permission.allows('DIRECTREG3') && (
          <Other>
            {t('login.noAccount')} <TextLink href="/register">{t('login.toRegister')}</TextLink>
          </Other>
        )}
      </Form>
    </Modal>
  );
});

const Other = styled.p`
  font-size: ${text.sm};
  text-align: center;
  color: ${color('text-2')};
`;
