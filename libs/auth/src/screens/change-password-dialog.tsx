import { useTranslation } from '@parlour/i18n';
import { SessionStore, useApi, useStore } from '@parlour/session';
import { Button, Modal, PasswordField } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef, useState } from 'react';

import { faultWords } from '../model/form-faults.ts';
import { newPasswordFaults } from '../model/new-password.ts';
import { FormError } from '../parts/form-error.tsx';
import { Form } from '../parts/form.tsx';
import { Lead } from '../parts/lead.tsx';
import { useTold } from '../parts/use-told.ts';
import type { AuthDialogProps } from './dialog-props.ts';

/** A new login password: by choice, or because the old one is due; then there is no other way on than this or out. */
export const ChangePasswordDialog = observer(function ChangePasswordDialog({
  onClose,
  onDone,
  onSession,
  onSignOut,
}: AuthDialogProps) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const api = useApi();
  const session = useStore(SessionStore);
  // What opened the dialog stays true while it stands, also once the answer has settled it.
  const [isDue] = useState(session.mustChangePassword);
  const form = useRef<HTMLFormElement>(null);
  const told = useTold(form, ['oldPassword', 'newPassword', 'confirmNewPassword']);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    const typed = {
      oldPassword: text('oldPassword'),
      newPassword: text('newPassword'),
      confirmNewPassword: text('confirmNewPassword'),
    };
    if (told.tell(newPasswordFaults(typed, { needsOld: !isDue }))) return;
    void told.attempt(async () => {
      const result = await api.account.changePassword({
        body: isDue
          ? { newPassword: typed.newPassword, confirmNewPassword: typed.confirmNewPassword }
          : typed,
      });
      await onSession(result);
      onDone();
    });
  };

  return (
    <Modal
      name="change"
      isOpen
      title={t(isDue ? 'change.titleDue' : 'change.title')}
      onClose={onClose}
      hasCloseButton={!isDue}
      isDismissible={!isDue}
      size={{ inline: 440 }}
    >
      <Form
        ref={form}
        noValidate
        onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}
      >
        <Lead>{t(isDue ? 'change.whyDue' : 'change.why')}</Lead>
        {told.failure && <FormError>{errors(told.failure.code)}</FormError>}
        {/* Password managers look for whose password this is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={session.current?.username ?? ''}
          readOnly
          hidden
        />
        {!isDue && (
          <PasswordField
            name="oldPassword"
            label={t('change.old')}
            autoComplete="current-password"
            maxLength={255}
            error={faultWords(auth, told.faults['oldPassword'])}
          />
        )}
        <PasswordField
          name="newPassword"
          label={t('change.new')}
          hint={t('change.hint')}
          autoComplete="new-password"
          maxLength={255}
          error={faultWords(auth, told.faults['newPassword'])}
        />
        <PasswordField
          name="confirmNewPassword"
          label={t('change.confirm')}
          autoComplete="new-password"
          maxLength={255}
          error={faultWords(auth, told.faults['confirmNewPassword'])}
        />
        <Button type="submit" size="lg" isWide busy={told.isBusy}>
          {t('change.submit')}
        </Button>
        {isDue && (
          <Button tone="quiet" isWide onClick={() => void onSignOut().then(onDone)}>
            {auth('logout.confirm')}
          </Button>
        )}
      </Form>
    </Modal>
  );
});
