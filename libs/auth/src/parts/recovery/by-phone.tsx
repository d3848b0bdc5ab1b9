import { checkText, passwordRule } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { Button, PasswordField } from '@parlour/ui';
import { type SubmitEvent, useRef } from 'react';

import { MobileCodeFields } from '../../codes/mobile-code-fields.tsx';
import { useMobileCode } from '../../codes/use-mobile-code.ts';
import { faultWords } from '../../model/form-faults.ts';
import type { AuthDialogProps } from '../../screens/dialog-props.ts';
import { Form } from '../form.tsx';
import { FormError } from '../form-error.tsx';
import { Lead } from '../lead.tsx';
import { useTold } from '../use-told.ts';

/** Number, code, new password; then the member is logged in. */
export function ByPhone({ onDone, onSession }: Pick<AuthDialogProps, 'onDone' | 'onSession'>) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const told = useTold(form, ['mobileNum', 'verificationCode', 'newPassword'], {
    focusOf: ({ code }) => (code === 'verification_code_invalid' ? 'verificationCode' : undefined),
  });
  const mobileCode = useMobileCode('reset', {
    form,
    told,
    send: (body) => api.verification.smsReset({ body }),
  });
  const { code, target, missing } = mobileCode;

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newPassword = String(new FormData(event.currentTarget).get('newPassword') ?? '');
    if (told.tell([...missing(), checkText('newPassword', newPassword, passwordRule)])) return;
    void told.attempt(async () => {
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
      {told.failure && <FormError>{errors(told.failure.code)}</FormError>}
      <MobileCodeFields of={mobileCode} faults={told.faults} />
      <PasswordField
        name="newPassword"
        label={t('sms.newPassword')}
        hint={t('sms.passwordHint')}
        autoComplete="new-password"
        maxLength={255}
        error={faultWords(auth, told.faults['newPassword'])}
      />
      <Button type="submit" size="lg" isWide busy={told.isBusy}>
        {t('forgot.setPassword')}
      </Button>
    </Form>
  );
}
