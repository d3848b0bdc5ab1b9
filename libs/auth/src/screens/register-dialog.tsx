import { type CallError, callErrorOf } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useApi, useTenant } from '@parlour/session';
import { color, radius, space, type as text } from '@parlour/tokens';
import { Button, Checkbox, DateField, Icon, Modal, PasswordField, TextField, TextLink } from '@parlour/ui';
import { ShieldCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { usernameRule, passwordRule } from '@parlour/contract/rules';

import { type Faults, faultsByField, faultWords, firstFaulty } from '../model/form-faults.ts';
import { checkRegistration, faultOfCode, type Registration, registrationFields } from '../model/registration.ts';
import { focusField, useFirstField } from '../parts/focus.ts';
import { Form } from '../parts/form.tsx';
import { FormError } from '../parts/form-error.tsx';
import type { AuthDialogProps } from './dialog-props.ts';

/** Opens an account by username and signs it in. Every fault stands beside its field and names what is allowed. */
export const RegisterDialog = observer(function RegisterDialog({ onClose, onDone, onSession, referralCode }: AuthDialogProps) {
  const { t } = useTranslation('auth');
  const errors = useTranslation('errors').t;
  const api = useApi();
  const tenant = useTenant();
  const { minimumAge } = tenant.jurisdiction;
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);
  useFirstField(form);

  const show = (found: Faults) => {
    setFaults(found);
    focusField(form.current, firstFaulty(registrationFields, found));
  };

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = readForm(event.currentTarget);
    setError(null);
    const found = faultsByField(checkRegistration(typed, { minimumAge, timeZone: tenant.timeZone, now: new Date() }));
    show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const { referralCode: code, username, ...rest } = typed;
      const result = await api.member.register({
        body: { ...rest, username: username.trim(), registerUrl: location.href, domain: location.hostname, registerMethod: 'WEB', login: true, ...(code && { referralCode: code, affiliateCode: code }) },
      });
      onDone();
      await onSession(result);
    } catch (thrown) {
      const failure = callErrorOf(thrown);
      const own = failure && faultOfCode(failure.code, minimumAge);
      const named = faultsByField([...(failure?.fields ?? []), ...(own ? [own] : [])]);
      const shown = firstFaulty(registrationFields, named);
      setBusy(false);
      setError(shown ? null : failure);
      show(named);
    }
  };

  return (
    <Modal name="register" isOpen title={t('register.title', { brand: tenant.brandName })} onClose={onClose} size={{ inline: 480 }}>
      <Form ref={form} noValidate onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}>
        <Tip>
          <Icon of={ShieldCheck} />
          <span>{t('register.tip')}</span>
        </Tip>
        {error && <FormError>{errors(error.code)}</FormError>}
        <TextField
          name="username"
          label={t('field.username')}
          hint={t(`reg_pattern_${usernameRule.patternId}`, { range: t('fault.range', { min: usernameRule.minLength, max: usernameRule.maxLength }) })}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          error={faultWords(t, faults['username'])}
        />
        <DateField name="birthday" label={t('field.birthday')} hint={t('register.ageHint', { age: minimumAge })} autoComplete="bday" error={faultWords(t, faults['birthday'])} />
        <PasswordField
          name="password"
          label={t('field.password')}
          hint={t(`reg_pattern_${passwordRule.patternId}`, { range: t('fault.range', { min: passwordRule.minLength, max: passwordRule.maxLength }) })}
          autoComplete="new-password"
          maxLength={255}
          error={faultWords(t, faults['password'])}
        />
        <PasswordField name="confirmPassword" label={t('field.confirmPassword')} autoComplete="new-password" maxLength={255} error={faultWords(t, faults['confirmPassword'])} />
        <TextField name="referralCode" label={t('field.referralCode')} defaultValue={referralCode} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={64} error={faultWords(t, faults['referralCode'])} />
        <Checkbox name="consent" error={faultWords(t, faults['consent'])}>
          {t('register.consent', { age: minimumAge })}
        </Checkbox>
        <Button type="submit" size="lg" isWide busy={isBusy}>
          {t('register.submit')}
        </Button>
        <Other>
          {t('register.hasAccount')} <TextLink href="/login">{t('register.toLogin')}</TextLink>
        </Other>
      </Form>
    </Modal>
  );
});

function readForm(form: HTMLFormElement): Registration {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? '');
  return { username: read('username'), birthday: read('birthday'), password: read('password'), confirmPassword: read('confirmPassword'), consent: data.has('consent'), referralCode: read('referralCode').trim() };
}

const Tip = styled.p`
  display: flex;
  gap: ${space[2]};
  padding: ${space[3]};
  border-radius: ${radius.control};
  background: ${color('brand-soft')};
  font-size: ${text.sm};
  > svg {
    color: ${color('brand-text')};
  }
`;

const Other = styled.p`
  font-size: ${text.sm};
  text-align: center;
  color: ${color('text-2')};
`;
