import { type CallError, callErrorOf } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { color, space } from '@parlour/tokens';
import { Button, Icon, TextField } from '@parlour/ui';
import { MailCheck } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { CheckingLine } from '../../human/checking-line.tsx';
import { useHuman } from '../../human/use-human.ts';
import { type Faults, faultsByField, faultWords, firstFaulty } from '../../model/form-faults.ts';
import { focusField, useFirstField } from '../focus.ts';
import { Form } from '../form.tsx';
import { FormError } from '../form-error.tsx';
import { Lead } from './lead.tsx';

const ORDER = ['username', 'email'];

/** Username and address; what comes back says nothing about whether they belong together. */
export function ByEmail({ onLogin }: { readonly onLogin: () => void }) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const api = useApi();
  const human = useHuman();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  useFirstField(form);

  const show = (found: Faults, failure: CallError | null) => {
    setFaults(found);
    setError(failure);
    focusField(form.current, firstFaulty(ORDER, found));
  };

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const [username, email] = ORDER.map((name) => String(data.get(name) ?? '').trim()) as [string, string];
    const found = faultsByField([
      ...(username === '' ? [{ field: 'username', rule: 'required' }] : []),
      ...(email === '' ? [{ field: 'email', rule: 'required' }] : /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? [] : [{ field: 'email', rule: 'email' }]),
    ]);
    show(found, null);
    if (firstFaulty(ORDER, found)) return;
    setBusy(true);
    try {
      const proof = await human.take();
      await api.recovery.byEmail({ body: { username, email, ...(proof && { human: proof }) } });
      setSent(true);
    } catch (thrown) {
      const failure = callErrorOf(thrown);
      const told = faultsByField(failure?.fields ?? []);
      show(told, firstFaulty(ORDER, told) ? null : failure);
    } finally {
      setBusy(false);
    }
  };

  if (isSent) return <OnItsWay onLogin={onLogin} />;
  return (
    <Form ref={form} noValidate onFocus={human.begin} onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}>
      <Lead>{t('forgot.emailLead')}</Lead>
      {error && <FormError>{errors(error.code)}</FormError>}
      <TextField name="username" label={auth('field.username')} autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={64} error={faultWords(auth, faults['username'])} />
      <TextField name="email" type="email" inputMode="email" label={t('forgot.email')} autoComplete="email" dir="ltr" maxLength={254} error={faultWords(auth, faults['email'])} />
      <div>
        <Button type="submit" size="lg" isWide busy={isBusy}>
          {t('forgot.sendLink')}
        </Button>
        <CheckingLine isChecking={isBusy} />
      </div>
    </Form>
  );
}

function OnItsWay({ onLogin }: { readonly onLogin: () => void }) {
  const { t } = useTranslation('auth-later');
  const text = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone with its form.
  useEffect(() => text.current?.focus(), []);
  return (
    <Sent>
      <Icon of={MailCheck} size={40} />
      <p ref={text} tabIndex={-1}>{t('forgot.in_been_out')}</p>
      <Lead>{t('forgot.sentHint')}</Lead>
      <Button size="lg" isWide onClick={onLogin}>
        {t('forgot.toLogin')}
      </Button>
    </Sent>
  );
}

const Sent = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  text-align: center;
  > svg {
    color: ${color('brand-text')};
  }
  > p:focus {
    outline: none;
  }
  > button {
    margin-block-start: ${space[3]};
  }
`;
