import { type CallError, callErrorOf } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { Button } from '@parlour/ui';
import { OtpField } from '@parlour/ui/controls';
import { type SubmitEvent, useRef, useState } from 'react';

import { MobileField } from '../codes/mobile-field.tsx';
import { SendButton } from '../codes/send-button.tsx';
import { SendRefusal } from '../codes/send-refusal.tsx';
import { useCodeSender } from '../codes/use-code-sender.ts';
import { useMobile } from '../codes/use-mobile.ts';
import { useHuman } from '../human/use-human.ts';
import { type Faults, faultsByField, faultWords } from '../model/form-faults.ts';
import { readRemembered, writeRemembered } from '../model/remembered-login.ts';
import { focusField, useFirstField } from './focus.ts';
import { Form } from './form.tsx';
import { FormError } from './form-error.tsx';
import type { WayProps } from './way-props.ts';

/** By a code that is sent to the phone. The number stays on every failure; a wait for the next code survives closing the dialog. */
export function SmsLogin({ onDone, onSession, hasExpired }: WayProps) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const api = useApi();
  const human = useHuman();
  const form = useRef<HTMLFormElement>(null);
  const mobile = useMobile(readRemembered(localStorage));
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const sender = useCodeSender('login', mobile.whole);
  const { digits } = mobile.value;
  useFirstField(form);

  const refuse = (field: string, rule: string) => {
    setFaults(faultsByField([{ field, rule }]));
    focusField(form.current, field);
  };

  const handleSend = () => {
    if (digits === '') return refuse('mobileNum', 'required');
    setFaults({});
    setError(null);
    void sender.send(async () => {
      const proof = await human.take();
      const sent = await api.verification.smsLogin({ body: { mobileNum: digits, countryDialingCode: mobile.diallingCode, ...(proof && { human: proof }) } });
      focusField(form.current, 'verificationCode');
      return sent;
    });
  };

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setError(null);
    if (digits === '') return refuse('mobileNum', 'required');
    if (code === '') return refuse('verificationCode', 'required');
    setFaults({});
    setBusy(true);
    try {
      const result = await api.session.login({ body: { username: digits, password: code, type: 'sms', countryDialingCode: mobile.diallingCode } });
      writeRemembered(localStorage, { mobileNum: digits, countryDialingCode: mobile.diallingCode });
      onDone();
      await onSession(result);
    } catch (thrown) {
      setError(callErrorOf(thrown));
      setBusy(false);
      focusField(form.current, 'verificationCode');
    }
  };

  // A number that no message reaches is a fault of its field; anything else is said in a dialog of its own.
  const badNumber = sender.refusal?.fields.find(({ field }) => field === 'mobileNum');
  return (
    <Form ref={form} noValidate onFocus={human.begin} onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}>
      {hasExpired && !error && <FormError>{errors('user.or.token.invalid')}</FormError>}
      {error && <FormError>{errors(error.code)}</FormError>}
      <MobileField countries={mobile.countries} value={mobile.value} onChange={mobile.onChange} error={faultWords(auth, faults['mobileNum'] ?? badNumber)} />
      <OtpField
        name="verificationCode"
        label={t('sms.code')}
        value={code}
        onChange={setCode}
        hint={sender.minutes === null ? undefined : <output>{t('sms.sent')} {t('sms.sentHint', { count: sender.minutes })}</output>}
        error={faultWords(auth, faults['verificationCode'])}
        trailing={<SendButton sender={sender} onSend={handleSend} />}
      />
      <Button type="submit" size="lg" isWide busy={isBusy}>
        {t('sms.login')}
      </Button>
      {sender.refusal && !badNumber && <SendRefusal error={sender.refusal} onClose={sender.dismiss} />}
    </Form>
  );
}
