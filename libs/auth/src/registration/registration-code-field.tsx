import { useTranslation } from '@parlour/i18n';
import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';

import { CodeField } from '../codes/code-field.tsx';
import { fieldErrorText } from '../model/field-errors.ts';
import { focusField } from '../parts/focus.ts';
import { useRegistration } from './registration-context.ts';

/**
 * The code that a text message brings, and the button that sends it: until the code has run out it
 * counts down.
 */
export const RegistrationCodeField = observer(function RegistrationCodeField({
  form,
}: {
  readonly form: RefObject<HTMLFormElement | null>;
}) {
  const { t } = useTranslation('auth');
  const registration = useRegistration();

  const handleSend = async () => {
    const isSent = await registration.sendCode();
    if (isSent) focusField(form.current, 'verificationCode');
    else if (registration.visibleErrors['mobileNum']) focusField(form.current, 'mobileNum');
  };
  return (
    <CodeField
      sender={registration.codeSender}
      to={registration.mobile}
      value={registration.values.verificationCode ?? ''}
      onChange={(code) => registration.setValue('verificationCode', code)}
      onSend={() => void handleSend()}
      error={fieldErrorText(t, registration.visibleErrors['verificationCode'])}
    />
  );
});
