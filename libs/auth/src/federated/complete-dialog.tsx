import { errorText, serverNow } from '@parlour/client';
import { findBirthdayFault, consentFault, todayIn } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { useApi, useTenant } from '@parlour/session';
import { Button, Modal } from '@parlour/ui';
import { type SubmitEvent, useRef } from 'react';

import { fieldErrorText } from '../model/field-errors.ts';
import { BirthdayField } from '../parts/birthday-field.tsx';
import { ConsentField } from '../parts/consent-field.tsx';
import { Form } from '../parts/form.tsx';
import { FormError } from '../parts/form-error.tsx';
import { useFormSubmit } from '../parts/use-form-submit.ts';
import type { LoginMethodProps } from '../parts/login-method-props.ts';
import type { NewAccount } from './use-firebase-login.ts';

type CompleteDialogProps = Pick<LoginMethodProps, 'onDone' | 'onSession'> & {
  readonly newcomer: NewAccount;
  readonly onClose: () => void;
};

/**
 * Opens an account for a visitor who has proved their identity: only the date of birth and the
 * consent are missing.
 */
export function CompleteDialog({ newcomer, onClose, onDone, onSession }: CompleteDialogProps) {
  const { t } = useTranslation('auth');
  const errors = useTranslation('errors').t;
  const api = useApi();
  const { jurisdiction, timeZone } = useTenant();
  const { minimumAge } = jurisdiction;
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmit(form, ['birthday', 'consent']);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const birthday = String(data.get('birthday') ?? '');
    const consent = data.has('consent');
    const invalid = [
      findBirthdayFault(birthday, todayIn(timeZone, new Date(serverNow())), minimumAge),
      consentFault(consent, minimumAge),
    ];
    void submission.submit(invalid, async () => {
      const result = await api.identity.register({
        body: { firebaseIdToken: newcomer.idToken, birthday, consent },
      });
      onDone('new');
      await onSession(result);
    });
  };

  return (
    <Modal
      name="complete"
      isOpen
      title={t('complete.title')}
      onClose={onClose}
      size={{ inline: 440 }}
    >
      <Form
        ref={form}
        noValidate
        onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}
      >
        <p>{t('complete.text')}</p>
        {submission.error && <FormError>{errorText(errors, submission.error)}</FormError>}
        <BirthdayField
          hint={t('register.ageHint', { age: minimumAge })}
          error={fieldErrorText(t, submission.errors['birthday'])}
        />
        <ConsentField error={fieldErrorText(t, submission.errors['consent'])} />
        <Button type="submit" size="lg" isWide busy={submission.isBusy}>
          {t('register.submit')}
        </Button>
      </Form>
    </Modal>
  );
}
