import { type CallError, callErrorOf } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { SessionStore, useApi, useStore } from '@parlour/session';
import { Button, DateField } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef, useState } from 'react';

import { type Faults, faultsByField, faultWords } from '../model/form-faults.ts';
import { focusField } from './focus.ts';
import { Form } from './form.tsx';
import { FormError } from './form-error.tsx';
import type { WayProps } from './way-props.ts';

/** Lets somebody try the games at once; where the merchant wants it, after a date of birth. Nobody who is here already needs it. */
export const FreePlayButton = observer(function FreePlayButton({ onDone, onSession, onHome }: WayProps) {
  const { t } = useTranslation('auth');
  const errors = useTranslation('errors').t;
  const api = useApi();
  const session = useStore(SessionStore);
  const form = useRef<HTMLFormElement>(null);
  const [minimumAge, setMinimumAge] = useState<number | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (session.isSignedIn) return null;

  const begin = async (birthday?: string) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    setFaults({});
    try {
      if (birthday === undefined) {
        const { freePlay } = await api.identity.ways();
        if (freePlay.needsAge) return setMinimumAge(freePlay.minimumAge);
      }
      const result = await api.identity.freePlay({ body: { os: navigator.platform.slice(0, 64), platform: 'W', ...(birthday !== undefined && { birthday }) } });
      (onHome ?? onDone)();
      await onSession(result);
    } catch (thrown) {
      const failure = callErrorOf(thrown);
      const named = faultsByField((failure?.fields ?? []).map((fault) => ({ ...fault, allowed: { age: minimumAge ?? 0 } })));
      setFaults(named);
      if (named['birthday']) focusField(form.current, 'birthday');
      else setError(failure);
    } finally {
      setBusy(false);
    }
  };

  if (minimumAge === null) {
    return (
      <>
        {error && <FormError>{errors(error.code)}</FormError>}
        <Button tone="plain" isWide busy={isBusy} onClick={() => void begin()}>
          {t('freePlay.start')}
        </Button>
      </>
    );
  }
  return (
    <Form
      ref={form}
      noValidate
      aria-label={t('freePlay.start')}
      onSubmit={(event) => {
        event.preventDefault();
        void begin(String(new FormData((event as SubmitEvent<HTMLFormElement>).currentTarget).get('birthday') ?? ''));
      }}
    >
      {error && <FormError>{errors(error.code)}</FormError>}
      <DateField name="birthday" label={t('field.birthday')} hint={t('freePlay.age', { age: minimumAge })} autoComplete="bday" error={faultWords(t, faults['birthday'])} />
      <Button type="submit" tone="quiet" isWide busy={isBusy}>
        {t('freePlay.go')}
      </Button>
    </Form>
  );
});
