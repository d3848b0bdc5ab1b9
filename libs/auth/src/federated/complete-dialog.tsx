import { type CallError, callErrorOf } from '@parlour/client';
import type { FieldFault } from '@parlour/contract';
import { ageOn, todayIn } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { useApi, useTenant } from '@parlour/session';
import { Button, Checkbox, DateField, Modal } from '@parlour/ui';
import { type SubmitEvent, useRef, useState } from 'react';

import { type Faults, faultsByField, faultWords, firstFaulty } from '../model/form-faults.ts';
import { focusField, useFirstField } from '../parts/focus.ts';
import { Form } from '../parts/form.tsx';
import { FormError } from '../parts/form-error.tsx';
import type { WayProps } from '../parts/way-props.ts';
import type { Newcomer } from './use-federated.ts';

const fields = ['birthday', 'consent'] as const;

type CompleteDialogProps = Pick<WayProps, 'onDone' | 'onSession'> & { readonly newcomer: Newcomer; readonly onClose: () => void };

/** Opens an account for somebody who has proved who they are: only the date of birth and the consent are missing. */
export function CompleteDialog({ newcomer, onClose, onDone, onSession }: CompleteDialogProps) {
  const { t } = useTranslation('auth');
  const errors = useTranslation('errors').t;
  const api = useApi();
  const { jurisdiction, timeZone } = useTenant();
  const { minimumAge } = jurisdiction;
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);
  useFirstField(form);

  const show = (found: readonly FieldFault[]): boolean => {
    const named = faultsByField(found);
    setFaults(named);
    focusField(form.current, firstFaulty(fields, named));
    return firstFaulty(fields, named) !== undefined;
  };
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const birthday = String(data.get('birthday') ?? '');
    const consent = data.has('consent');
    setError(null);
    if (show(faultsOf(birthday, consent, minimumAge, timeZone))) return;
    setBusy(true);
    try {
      const result = await api.identity.register({ body: { firebaseIdToken: newcomer.idToken, birthday, consent } });
      onDone();
      await onSession(result);
    } catch (thrown) {
      const failure = callErrorOf(thrown);
      setBusy(false);
      if (!show((failure?.fields ?? []).map((fault) => ({ ...fault, allowed: { age: minimumAge } })))) setError(failure);
    }
  };

  return (
    <Modal name="complete" isOpen title={t('complete.title')} onClose={onClose} size={{ inline: 440 }}>
      <Form ref={form} noValidate onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}>
        <p>{t('complete.text')}</p>
        {error && <FormError>{errors(error.code)}</FormError>}
        <DateField name="birthday" label={t('field.birthday')} hint={t('register.ageHint', { age: minimumAge })} autoComplete="bday" error={faultWords(t, faults['birthday'])} />
        <Checkbox name="consent" error={faultWords(t, faults['consent'])}>
          {t('register.consent', { age: minimumAge })}
        </Checkbox>
        <Button type="submit" size="lg" isWide busy={isBusy}>
          {t('register.submit')}
        </Button>
      </Form>
    </Modal>
  );
}

function faultsOf(birthday: string, consent: boolean, minimumAge: number, timeZone: string): FieldFault[] {
  const age = ageOn(birthday, todayIn(timeZone, new Date()));
  const allowed = { age: minimumAge };
  return [
    ...(birthday === '' ? [{ field: 'birthday', rule: 'required' }] : age === null || age < 0 || age > 120 ? [{ field: 'birthday', rule: 'date' }] : age < minimumAge ? [{ field: 'birthday', rule: 'age', allowed }] : []),
    ...(consent ? [] : [{ field: 'consent', rule: 'consent', allowed }]),
  ];
}
