import { type CallError, callErrorOf } from '@parlour/client';
import { checkText, passwordRule } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { Button, PasswordField } from '@parlour/ui';
import { OtpField } from '@parlour/ui/controls';
import { type SubmitEvent, useRef, useState } from 'react';

import { MobileField } from '../../codes/mobile-field.tsx';
import { SendButton } from '../../codes/send-button.tsx';
import { SendRefusal } from '../../codes/send-refusal.tsx';
import { useCodeSender } from '../../codes/use-code-sender.ts';
import { useMobile } from '../../codes/use-mobile.ts';
import { useHuman } from '../../human/use-human.ts';
import { type Faults, faultsByField, faultWords, firstFaulty } from '../../model/form-faults.ts';
import type { AuthDialogProps } from '../../screens/dialog-props.ts';
import { focusField, useFirstField } from '../focus.ts';
import { Form } from '../form.tsx';
import { FormError } from '../form-error.tsx';
import { Lead } from './lead.tsx';

const ORDER = ['mobileNum', 'verificationCode', 'newPassword'];

/** Number, code, new password; then the member is logged in. */
export function ByPhone({ onDone, onSession }: Pick<AuthDialogProps, 'onDone' | 'onSession'>) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const api = useApi();
  const human = useHuman();
  const form = useRef<HTMLFormElement>(null);
  const mobile = useMobile();
  const sender = useCodeSender('reset', mobile.whole);
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { digits } = mobile.value;
  useFirstField(form);

  const show = (found: Faults, failure: CallError | null, focus = firstFaulty(ORDER, found)) => {
    setFaults(found);
    setError(failure);
    focusField(form.current, focus);
  };

  const handleSend = () => {
    if (digits === '') return show(faultsByField([{ field: 'mobileNum', rule: 'required' }]), null);
    show({}, null);
    void sender.send(async () => {
      const proof = await human.take();
      const sent = await api.verification.smsReset({ body: { mobileNum: digits, countryDialingCode: mobile.diallingCode, ...(proof && { human: proof }) } });
      focusField(form.current, 'verificationCode');
      return sent;
    });
  };

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const newPassword = String(new FormData(event.currentTarget).get('newPassword') ?? '');
    const missing = [digits === '' && 'mobileNum', code === '' && 'verificationCode'].filter((field) => field !== false).map((field) => ({ field, rule: 'required' }));
    const found = faultsByField([...missing, checkText('newPassword', newPassword, passwordRule)].filter((fault) => fault !== null));
    show(found, null);
    if (firstFaulty(ORDER, found)) return;
    setBusy(true);
    try {
      const result = await api.recovery.byPhone({ body: { mobileNum: digits, countryDialingCode: mobile.diallingCode, verificationCode: code, newPassword } });
      onDone();
      await onSession(result);
    } catch (thrown) {
      const failure = callErrorOf(thrown);
      setBusy(false);
      const told = faultsByField(failure?.fields ?? []);
      show(told, firstFaulty(ORDER, told) ? null : failure, firstFaulty(ORDER, told) ?? (failure?.code === 'verification_code_invalid' ? 'verificationCode' : undefined));
    }
  };

  const badNumber = sender.refusal?.fields.find(({ field }) => field === 'mobileNum');
  return (
    <Form ref={form} noValidate onFocus={human.begin} onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}>
      <Lead>{t('forgot.phoneLead')}</Lead>
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
      <PasswordField name="newPassword" label={t('sms.newPassword')} hint={t('sms.passwordHint')} autoComplete="new-password" maxLength={255} error={faultWords(auth, faults['newPassword'])} />
      <Button type="submit" size="lg" isWide busy={isBusy}>
        {t('forgot.setPassword')}
      </Button>
      {sender.refusal && !badNumber && <SendRefusal error={sender.refusal} onClose={sender.dismiss} />}
    </Form>
  );
}
