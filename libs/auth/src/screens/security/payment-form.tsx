import { type CallError, callErrorOf } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { Button, PasswordField } from '@parlour/ui';
import { type SubmitEvent, useRef, useState } from 'react';

import { type Faults, faultsByField, faultWords, firstFaulty } from '../../model/form-faults.ts';
import { focusField } from '../../parts/focus.ts';
import { FormError } from '../../parts/form-error.tsx';
import { Form } from '../../parts/form.tsx';
import { useStepUp } from '../../parts/step-up/use-step-up.tsx';

const ORDER = ['paymentPassword', 'confirmPaymentPassword'];

/** Sets or changes the password that approves payments: six digits, twice, and an approval. */
export function PaymentForm({ isSet, onDone }: { readonly isSet: boolean; readonly onDone: () => void }) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const api = useApi();
  const stepUp = useStepUp();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);

  const show = (found: Faults, failure: CallError | null) => {
    setFaults(found);
    setError(failure);
    focusField(form.current, firstFaulty(ORDER, found));
  };
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const target = event.currentTarget;
    const data = new FormData(target);
    const paymentPassword = String(data.get('paymentPassword') ?? '');
    const confirmPaymentPassword = String(data.get('confirmPaymentPassword') ?? '');
    const found = faultsByField([
      ...(paymentPassword === '' ? [{ field: 'paymentPassword', rule: 'required' }] : /^\d{6}$/.test(paymentPassword) ? [] : [{ field: 'paymentPassword', rule: 'pattern', allowed: { min: 6, max: 6, patternId: 6 } }]),
      ...(confirmPaymentPassword === paymentPassword ? [] : [{ field: 'confirmPaymentPassword', rule: 'same' }]),
    ]);
    show(found, null);
    if (firstFaulty(ORDER, found)) return;
    setBusy(true);
    try {
      const proof = await stepUp.ask('paymentPassword', { paymentPassword });
      if (proof !== null) {
        await api.account.setPaymentPassword({ body: { paymentPassword, confirmPaymentPassword, stepUp: proof } });
        target.reset();
        onDone();
      }
    } catch (thrown) {
      const failure = callErrorOf(thrown);
      show(faultsByField(failure?.fields ?? []), failure);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <p>{t('payment.why')}</p>
      <Form ref={form} noValidate onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}>
        {error && !firstFaulty(ORDER, faults) && <FormError>{errors(error.code)}</FormError>}
        <PasswordField name="paymentPassword" label={t('payment.field')} hint={t('payment.hint')} autoComplete="new-password" inputMode="numeric" maxLength={6} error={faultWords(auth, faults['paymentPassword'])} />
        <PasswordField name="confirmPaymentPassword" label={t('payment.confirm')} autoComplete="new-password" inputMode="numeric" maxLength={6} error={faultWords(auth, faults['confirmPaymentPassword'])} />
        <Button type="submit" isWide busy={isBusy}>
          {t(isSet ? 'payment.change' : 'payment.set')}
        </Button>
      </Form>
      {stepUp.dialog}
    </>
  );
}
