import { localStore } from '@parlour/browser-storage';
import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { Button } from '@parlour/ui';
import { type SubmitEvent, useRef } from 'react';

import { MobileCodeFields } from '../codes/mobile-code-fields.tsx';
import { useMobileCode } from '../codes/use-mobile-code.ts';
import { readRemembered, writeRemembered } from '../model/remembered-login.ts';
import { Form } from './form.tsx';
import { FormError } from './form-error.tsx';
import { useFormSubmit } from './use-form-submit.ts';
import type { LoginMethodProps } from './login-method-props.ts';

/**
 * By a code that is sent to the phone. The number stays on every failure; a wait for the next code
 * survives closing the dialog.
 */
export function SmsLogin({ onDone, onSession, hasExpired }: LoginMethodProps) {
  const { t } = useTranslation('auth-later');
  const errors = useTranslation('errors').t;
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmit(form, ['mobileNum', 'verificationCode'], {
    fallbackField: 'verificationCode',
  });
  const mobileCode = useMobileCode('login', {
    form,
    submission,
    send: (body) => api.verification.smsLogin({ body }),
    remembered: readRemembered(localStore),
  });
  const { code, target, missing } = mobileCode;

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submission.submit(missing(), async () => {
      const result = await api.session.login({
        body: {
          username: target.mobileNum,
          password: code,
          type: 'sms',
          countryDialingCode: target.countryDialingCode,
        },
      });
      writeRemembered(localStore, target);
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
      {hasExpired && !submission.error && <FormError>{errors('user.or.token.invalid')}</FormError>}
      {submission.error && <FormError>{errorText(errors, submission.error)}</FormError>}
      <MobileCodeFields of={mobileCode} faults={submission.errors} />
      <Button type="submit" size="lg" isWide busy={submission.isBusy}>
        {t('sms.login')}
      </Button>
    </Form>
  );
}
