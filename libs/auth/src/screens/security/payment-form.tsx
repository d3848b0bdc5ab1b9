import { errorText } from '@parlour/client';
import { checkText, registrationRules, maxLengths } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { toCode } from '@parlour/money';
import { useApi } from '@parlour/session';
import { Button, PasswordField } from '@parlour/ui';
import { type SubmitEvent, useRef, useState } from 'react';

import { fieldErrorText } from '../../model/field-errors.ts';
import { FormError } from '../../parts/form-error.tsx';
import { Form } from '../../parts/form.tsx';
import { useFormSubmit } from '../../parts/use-form-submit.ts';
import { useStepUp } from '../../parts/step-up/use-step-up.tsx';

type PaymentFormProps = {
  readonly isSet: boolean;
  /** It was entered wrongly too often: only another proof helps. */
  readonly isLocked?: boolean;
  readonly onDone: () => void;
};

/**
 * Sets, changes or resets the withdrawal PIN: six digits, twice, and an approval. A forgotten or
 * locked one is reset by another proof than the PIN.
 */
export function PaymentForm({ isSet, isLocked = false, onDone }: PaymentFormProps) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const api = useApi();
  const stepUp = useStepUp();
  const form = useRef<HTMLFormElement>(null);
  const [isForgotten, setForgotten] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const mode = isLocked || isForgotten ? 'reset' : 'set';
  const submission = useFormSubmit(form, ['paymentPassword', 'confirmPaymentPassword']);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    setChanged(false);
    const data = new FormData(target);
    const pinOf = (name: string) => toCode(String(data.get(name) ?? ''));
    const paymentPassword = pinOf('paymentPassword');
    const confirmPaymentPassword = pinOf('confirmPaymentPassword');
    const invalid =
      paymentPassword === ''
        ? { field: 'paymentPassword', rule: 'required' }
        : checkText('paymentPassword', paymentPassword, registrationRules.paymentPassword);
    const unequal =
      confirmPaymentPassword === paymentPassword
        ? null
        : { field: 'confirmPaymentPassword', rule: 'same' };
    void submission.submit([invalid, unequal], async () => {
      const proof = await stepUp.ask(mode === 'reset' ? 'withdrawalPinReset' : 'paymentPassword', {
        paymentPassword,
      });
      if (proof === null) return;
      const body = { paymentPassword, confirmPaymentPassword, stepUp: proof };
      await (mode === 'reset'
        ? api.account.resetPaymentPassword({ body })
        : api.account.setPaymentPassword({ body }));
      target.reset();
      setForgotten(false);
      setChanged(true);
      onDone();
    });
  };

  return (
    <>
      <p>{t(toLeadKey(isLocked, isForgotten))}</p>
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
          maxLength={maxLengths.withdrawalPin}
          error={fieldErrorText(auth, submission.errors['paymentPassword'])}
        />
        <PasswordField
          name="confirmPaymentPassword"
          label={t('withdrawalPin.confirm')}
          autoComplete="new-password"
          inputMode="numeric"
          maxLength={maxLengths.withdrawalPin}
          error={fieldErrorText(auth, submission.errors['confirmPaymentPassword'])}
        />
        <Button type="submit" isWide busy={submission.isBusy}>
          {t(toSubmitKey(mode, isSet))}
        </Button>
        {isSet && mode === 'set' && (
          <Button tone="plain" size="sm" onClick={() => setForgotten(true)}>
            {t('withdrawalPin.forgot')}
          </Button>
        )}
        <output>{isChanged ? t('withdrawalPin.done') : null}</output>
      </Form>
      {stepUp.dialog}
    </>
  );
}

function toLeadKey(isLocked: boolean, isForgotten: boolean): string {
  if (isLocked) return 'withdrawalPin.lockedWhy';
  return isForgotten ? 'withdrawalPin.resetWhy' : 'withdrawalPin.why';
}

function toSubmitKey(mode: 'set' | 'reset', isSet: boolean): string {
  if (mode === 'reset') return 'withdrawalPin.reset';
  return isSet ? 'withdrawalPin.change' : 'withdrawalPin.set';
}
