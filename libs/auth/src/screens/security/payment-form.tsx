import { errorText } from '@parlour/client';
import { checkText, registrationRules } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { Button, PasswordField } from '@parlour/ui';
import { type SubmitEvent, useRef } from 'react';

import { fieldErrorText } from '../../model/field-errors.ts';
import { FormError } from '../../parts/form-error.tsx';
import { Form } from '../../parts/form.tsx';
import { useFormSubmit } from '../../parts/use-form-submit.ts';
import { useStepUp } from '../../parts/step-up/use-step-up.tsx';

/** Sets or changes the password that approves payments: six digits, twice, and an approval. */
export function PaymentForm({
  isSet,
  onDone,
}: {
  readonly isSet: boolean;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const api = useApi();
  const stepUp = useStepUp();
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmit(form, ['paymentPassword', 'confirmPaymentPassword']);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    const data = new FormData(target);
    const paymentPassword = String(data.get('paymentPassword') ?? '');
    const confirmPaymentPassword = String(data.get('confirmPaymentPassword') ?? '');
    const invalid =
      paymentPassword === ''
        ? { field: 'paymentPassword', rule: 'required' }
        : checkText('paymentPassword', paymentPassword, registrationRules.paymentPassword);
    const unequal =
      confirmPaymentPassword === paymentPassword
        ? null
        : { field: 'confirmPaymentPassword', rule: 'same' };
    void submission.submit([invalid, unequal], async () => {
      const proof = await stepUp.ask('paymentPassword', { paymentPassword });
      if (proof === null) return;
      await api.account.setPaymentPassword({
        body: { paymentPassword, confirmPaymentPassword, stepUp: proof },
      });
      target.reset();
      onDone();
    });
  };

  return (
    <>
      <p>{t('withdrawalPin.why')}</p>
      <Form
        ref={form}
        noValidate
        onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}
      >
        {submission.error && <FormError>{errorText(errors, submission.error)}</FormError>}
        <PasswordField
          name="paymentPassword"
          label={t('withdrawalPin.field')}
          hint={t('withdrawalPin.hint')}
          autoComplete="new-password"
          inputMode="numeric"
          maxLength={6}
          error={fieldErrorText(auth, submission.errors['paymentPassword'])}
        />
        <PasswordField
          name="confirmPaymentPassword"
          label={t('withdrawalPin.confirm')}
          autoComplete="new-password"
          inputMode="numeric"
          maxLength={6}
          error={fieldErrorText(auth, submission.errors['confirmPaymentPassword'])}
        />
        <Button type="submit" isWide busy={submission.isBusy}>
          {t(isSet ? 'withdrawalPin.change' : 'withdrawalPin.set')}
        </Button>
      </Form>
      {stepUp.dialog}
    </>
  );
}
