import { checkText, registrationRules } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { Button, PasswordField } from '@parlour/ui';
import { type SubmitEvent, useRef } from 'react';

import { faultWords } from '../../model/form-faults.ts';
import { FormError } from '../../parts/form-error.tsx';
import { Form } from '../../parts/form.tsx';
import { useTold } from '../../parts/use-told.ts';
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
  const told = useTold(form, ['paymentPassword', 'confirmPaymentPassword']);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    const data = new FormData(target);
    const paymentPassword = String(data.get('paymentPassword') ?? '');
    const confirmPaymentPassword = String(data.get('confirmPaymentPassword') ?? '');
    const missing =
      paymentPassword === ''
        ? { field: 'paymentPassword', rule: 'required' }
        : checkText('paymentPassword', paymentPassword, registrationRules.paymentPassword);
    if (
      told.tell([
        missing,
        confirmPaymentPassword === paymentPassword
          ? null
          : { field: 'confirmPaymentPassword', rule: 'same' },
      ])
    )
      return;
    void told.attempt(async () => {
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
      <p>{t('payment.why')}</p>
      <Form
        ref={form}
        noValidate
        onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}
      >
        {told.failure && <FormError>{errors(told.failure.code)}</FormError>}
        <PasswordField
          name="paymentPassword"
          label={t('payment.field')}
          hint={t('payment.hint')}
          autoComplete="new-password"
          inputMode="numeric"
          maxLength={6}
          error={faultWords(auth, told.faults['paymentPassword'])}
        />
        <PasswordField
          name="confirmPaymentPassword"
          label={t('payment.confirm')}
          autoComplete="new-password"
          inputMode="numeric"
          maxLength={6}
          error={faultWords(auth, told.faults['confirmPaymentPassword'])}
        />
        <Button type="submit" isWide busy={told.isBusy}>
          {t(isSet ? 'payment.change' : 'payment.set')}
        </Button>
      </Form>
      {stepUp.dialog}
    </>
  );
}
