import { maxLengths } from '@parlour/contract/rules';
import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { SessionStore, useApi, useStore } from '@parlour/session';
import { Button, Modal, PasswordField } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef, useState } from 'react';

import { fieldErrorText } from '../model/field-errors.ts';
import { newPasswordErrors } from '../model/new-password.ts';
import { FormError } from '../parts/form-error.tsx';
import { Form } from '../parts/form.tsx';
import { Lead } from '../parts/lead.tsx';
import { type FormSubmit, useFormSubmit } from '../parts/use-form-submit.ts';
import type { AuthDialogProps } from './dialog-props.ts';

/**
 * A new login password: by choice, or because the old one is due; then there is no other way on
 * than this or out.
 */
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
  // Fixed for the life of the dialog: the answer clears the flag before the dialog closes.
  const [isDue] = useState(session.mustChangePassword);
  const [isChanged, setChanged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmit(form, ['oldPassword', 'newPassword', 'confirmNewPassword']);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    const typed = {
      oldPassword: text('oldPassword'),
      newPassword: text('newPassword'),
      confirmNewPassword: text('confirmNewPassword'),
    };
    const invalid = newPasswordErrors(typed, { needsOld: !isDue });
    void submission.submit(invalid, async () => {
      const result = await api.account.changePassword({
        body: isDue
          ? { newPassword: typed.newPassword, confirmNewPassword: typed.confirmNewPassword }
          : typed,
      });
      await onSession(result);
      if (isDue) onDone();
      else setChanged(true);
    });
  };

  if (isChanged) return <Changed onDone={() => onDone()} />;
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
        {submission.error && <FormError>{errorText(errors, submission.error)}</FormError>}
        <PasswordFields
          username={session.current?.username ?? ''}
          needsOld={!isDue}
          errors={submission.errors}
        />
        <Button type="submit" size="lg" isWide busy={submission.isBusy}>
          {t('change.submit')}
        </Button>
        {isDue && (
          <Button tone="quiet" isWide onClick={() => void onSignOut().then(() => onDone())}>
            {auth('logout.confirm')}
          </Button>
        )}
      </Form>
    </Modal>
  );
});

/** Says that the password was changed, before the dialog goes. */
function Changed({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('auth-later');
  return (
    <Modal
      name="change"
      isOpen
      title={t('change.title')}
      onClose={onDone}
      size={{ inline: 440, block: 200 }}
    >
      <Lead>
        <output>{t('change.done')}</output>
      </Lead>
      <Button size="lg" isWide data-autofocus onClick={onDone}>
        {t('totp.done')}
      </Button>
    </Modal>
  );
}

type PasswordFieldsProps = {
  readonly username: string;
  readonly needsOld: boolean;
  readonly errors: FormSubmit['errors'];
};

function PasswordFields({ username, needsOld, errors }: PasswordFieldsProps) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {needsOld && (
        <PasswordField
          name="oldPassword"
          label={t('change.old')}
          autoComplete="current-password"
          maxLength={maxLengths.password}
          error={fieldErrorText(auth, errors['oldPassword'])}
        />
      )}
      <PasswordField
        name="newPassword"
        label={t('change.new')}
        hint={t('change.hint')}
        autoComplete="new-password"
        maxLength={maxLengths.password}
        error={fieldErrorText(auth, errors['newPassword'])}
      />
      <PasswordField
        name="confirmNewPassword"
        label={t('change.confirm')}
        autoComplete="new-password"
        maxLength={maxLengths.password}
        error={fieldErrorText(auth, errors['confirmNewPassword'])}
      />
    </>
  );
}
