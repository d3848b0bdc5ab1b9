import { birthdayFault, consentFault, todayIn } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { useApi, useTenant } from '@parlour/session';
import { Button, DateField, Modal } from '@parlour/ui';
import { type SubmitEvent, useRef } from 'react';

import { faultWords } from '../model/form-faults.ts';
import { ConsentField } from '../parts/consent-field.tsx';
import { Form } from '../parts/form.tsx';
import { FormError } from '../parts/form-error.tsx';
import { useTold } from '../parts/use-told.ts';
import type { WayProps } from '../parts/way-props.ts';
import type { Newcomer } from './use-federated.ts';

type CompleteDialogProps = Pick<WayProps, 'onDone' | 'onSession'> & {
  readonly newcomer: Newcomer;
  readonly onClose: () => void;
};

/** Opens an account for somebody who has proved who they are: only the date of birth and the consent are missing. */
export function CompleteDialog({ newcomer, onClose, onDone, onSession }: CompleteDialogProps) {
  const { t } = useTranslation('auth');
  const errors = useTranslation('errors').t;
  const api = useApi();
  const { jurisdiction, timeZone } = useTenant();
  const { minimumAge } = jurisdiction;
  const form = useRef<HTMLFormElement>(null);
  const told = useTold(form, ['birthday', 'consent']);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const birthday = String(data.get('birthday') ?? '');
    const consent = data.has('consent');
    if (
      told.tell([
        birthdayFault(birthday, todayIn(timeZone, new Date()), minimumAge),
        consentFault(consent, minimumAge),
      ])
    )
      return;
    void told.attempt(async () => {
      const result = await api.identity.register({
        body: { firebaseIdToken: newcomer.idToken, birthday, consent },
      });
      onDone();
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
        {told.failure && <FormError>{errors(told.failure.code)}</FormError>}
        <DateField
          name="birthday"
          label={t('field.birthday')}
          hint={t('register.ageHint', { age: minimumAge })}
          autoComplete="bday"
          error={faultWords(t, told.faults['birthday'])}
        />
        <ConsentField error={faultWords(t, told.faults['consent'])} />
        <Button type="submit" size="lg" isWide busy={told.isBusy}>
          {t('register.submit')}
        </Button>
      </Form>
    </Modal>
  );
}
