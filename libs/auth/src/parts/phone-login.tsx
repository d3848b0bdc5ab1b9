import { useTranslation } from '@parlour/i18n';
import { Button, Icon } from '@parlour/ui';
import { Smartphone } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import type { FirebaseErrorCode } from '../federated/auth-error.ts';
import { AuthErrorMessage } from '../federated/auth-error-message.tsx';
import { CompleteDialog } from '../federated/complete-dialog.tsx';
import { focusField } from './focus.ts';
import { Form } from './form.tsx';
import type { LoginMethodProps } from './login-method-props.ts';
import { PhoneCodeStep, PhoneNumberStep } from './phone-login-steps.tsx';
import { usePhoneLogin } from './use-phone-login.ts';

/** Errors of the number or the code itself; they are shown at the field. */
const OF_FIELD: ReadonlySet<FirebaseErrorCode> = new Set([
  'missing-phone-number',
  'invalid-phone-number',
  'missing-verification-code',
  'invalid-verification-code',
  'code-expired',
]);

/** Login with a phone number and a code; a button until it is chosen. What was typed stays. */
export function PhoneLogin(props: LoginMethodProps) {
  const { t } = useTranslation('auth');
  const login = usePhoneLogin(props);
  const { authError, newcomer, sentTo } = login;
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const fault =
    authError && 'auth' in authError && OF_FIELD.has(authError.auth)
      ? t(`auth/${authError.auth}`)
      : undefined;
  const fieldName = sentTo === null ? 'phoneNumber' : 'phoneCode';

  // The field of a new step takes the focus, and so does one with a fault, which is read with it.
  useEffect(() => {
    if (isOpen) focusField(form.current, fieldName);
  }, [isOpen, fieldName]);
  useEffect(() => {
    if (fault !== undefined) focusField(form.current, fieldName);
  }, [fault, fieldName]);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (login.isBusy) return;
    if (sentTo !== null) void login.confirmCode(login.code);
    else if (login.resendSeconds === 0) void login.sendCode();
  };

  if (!isOpen) {
    return (
      <Button tone="quiet" isWide icon={<Icon of={Smartphone} />} onClick={() => setOpen(true)}>
        {t('federated.phone')}
      </Button>
    );
  }
  return (
    <>
      <Form
        ref={form}
        noValidate
        aria-label={t('federated.phone')}
        onFocus={login.prepare}
        onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}
      >
        {!fault && <AuthErrorMessage authError={authError} />}
        {sentTo === null ? (
          <PhoneNumberStep login={login} fault={fault} />
        ) : (
          <PhoneCodeStep login={login} sentTo={sentTo} fault={fault} />
        )}
      </Form>
      {newcomer && <CompleteDialog {...props} newcomer={newcomer} onClose={login.forget} />}
    </>
  );
}
