import { toCallError, errorText } from '@parlour/client';
import { checkText, passwordRule, maxLengths } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { Button, Modal, PasswordField } from '@parlour/ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { fieldErrorText } from '../model/field-errors.ts';
import { parseResetSecret } from '../model/reset-secret.ts';
import { Form } from '../parts/form.tsx';
import { FormError } from '../parts/form-error.tsx';
import { Lead } from '../parts/lead.tsx';
import { type FormSubmit, useFormSubmit } from '../parts/use-form-submit.ts';
import type { AuthDialogProps } from './dialog-props.ts';

/** The dialog that the link of a mail leads to: a new password, then the member is logged in. */
export function ResetDialog({ onClose, onDone, onSession, onSwitch }: AuthDialogProps) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmit(form, ['newPassword']);
  const [secret] = useState(() => parseResetSecret(location.hash));
  const [needsLogin, setNeedsLogin] = useState(false);
  // It is read: it need not stand in the address, in the history and in a picture of the screen.
  useEffect(() => {
    if (location.hash !== '')
      history.replaceState(history.state, '', location.pathname + location.search);
  }, []);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (secret === null) return;
    const newPassword = String(new FormData(event.currentTarget).get('newPassword') ?? '');
    const invalid = checkText('newPassword', newPassword, passwordRule);
    void submission.submit([invalid], async () => {
      try {
        const result = await api.recovery.byLink({ body: { secret, newPassword } });
        onDone();
        await onSession(result);
      } catch (thrown) {
        if (toCallError(thrown)?.code !== 'login_verify_required') throw thrown;
        // The password is set; this account asks for more at a login than a mailbox.
        setNeedsLogin(true);
      }
    });
  };

  const isInvalid = secret === null || submission.error?.code === 'reset_link_invalid';
  return (
    <Modal
      name="reset"
      isOpen
      title={t('reset.title')}
      onClose={onClose}
      size={{ inline: 440, block: 200 }}
    >
      <Form
        ref={form}
        noValidate
        onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}
      >
        {needsLogin && (
          <>
            <output>{t('reset.done')}</output>
            <Button size="lg" isWide onClick={() => onSwitch('login')}>
              {auth('login.submit')}
            </Button>
          </>
        )}
        {!needsLogin && isInvalid && (
          <>
            <FormError>
              {secret === null ? t('reset.missing') : errors('reset_link_invalid')}
            </FormError>
            <Button size="lg" isWide onClick={() => onSwitch('forgot')}>
              {t('reset.askAgain')}
            </Button>
          </>
        )}
        {!needsLogin && !isInvalid && <NewPasswordFields submission={submission} />}
      </Form>
    </Modal>
  );
}

function NewPasswordFields({ submission }: { readonly submission: FormSubmit }) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  return (
    <>
      <Lead>{t('reset.lead')}</Lead>
      {submission.error && <FormError>{errorText(errors, submission.error)}</FormError>}
      <PasswordField
        name="newPassword"
        label={t('sms.newPassword')}
        hint={t('sms.passwordHint')}
        autoComplete="new-password"
        maxLength={maxLengths.password}
        error={fieldErrorText(auth, submission.errors['newPassword'])}
      />
      <Button type="submit" size="lg" isWide busy={submission.isBusy}>
        {t('reset.submit')}
      </Button>
    </>
  );
}
