import { errorText } from '@parlour/client';
import { checkText, passwordRule, maxLengths } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { Button, PasswordField } from '@parlour/ui';
import { type SubmitEvent, useRef } from 'react';

import { MobileCodeFields } from '../../codes/mobile-code-fields.tsx';
import { useMobileCode } from '../../codes/use-mobile-code.ts';
import { fieldErrorText } from '../../model/field-errors.ts';
import type { AuthDialogProps } from '../../screens/dialog-props.ts';
import { Form } from '../form.tsx';
import { FormError } from '../form-error.tsx';
import { Lead } from '../lead.tsx';
import { useFormSubmit } from '../use-form-submit.ts';

/** Number, code, new password; then the member is logged in. */
export function ByPhone({ onDone, onSession }: Pick<AuthDialogProps, 'onDone' | 'onSession'>) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmit(form, ['mobileNum', 'verificationCode', 'newPassword']);
  const mobileCode = useMobileCode('reset', {
    form,
    submission,
    send: (body) => api.verification.smsReset({ body }),
  });
  const { code, target, missing } = mobileCode;

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newPassword = String(new FormData(event.currentTarget).get('newPassword') ?? '');
    const invalid = [...missing(), checkText('newPassword', newPassword, passwordRule)];
    void submission.submit(invalid, async () => {
      const result = await api.recovery.byPhone({
        body: { ...target, verificationCode: code, newPassword },
      });
      onDone();
      await onSession(result);
    });
  };

  return (
    <Form
      ref={form}
      noValidate
      onFocus={mobileCode.begin}
      onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}
    >
      <Lead>{t('forgot.phoneLead')}</Lead>
      {submission.error && <FormError>{errorText(errors, submission.error)}</FormError>}
      <MobileCodeFields of={mobileCode} faults={submission.errors} />
      <PasswordField
        name="newPassword"
        label={t('sms.newPassword')}
        hint={t('sms.passwordHint')}
        autoComplete="new-password"
        maxLength={maxLengths.password}
        error={fieldErrorText(auth, submission.errors['newPassword'])}
      />
      <Button type="submit" size="lg" isWide busy={submission.isBusy}>
        {t('forgot.setPassword')}
      </Button>
    </Form>
  );
}
