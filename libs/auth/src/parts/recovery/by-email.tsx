import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { color, space } from '@parlour/tokens';
import { Button, Icon, TextField } from '@parlour/ui';
import { MailCheck } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { CheckingLine } from '../../human/checking-line.tsx';
import { useHuman } from '../../human/use-human.ts';
import { emailFault } from '../../model/email-fault.ts';
import { faultWords } from '../../model/form-faults.ts';
import { Form } from '../form.tsx';
import { FormError } from '../form-error.tsx';
import { Lead } from '../lead.tsx';
import { useTold } from '../use-told.ts';

/** Username and address; what comes back says nothing about whether they belong together. */
export function ByEmail({ onLogin }: { readonly onLogin: () => void }) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const api = useApi();
  const human = useHuman();
  const form = useRef<HTMLFormElement>(null);
  const told = useTold(form, ['username', 'email']);
  const [isSent, setSent] = useState(false);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const [username, email] = [text('username'), text('email')];
    if (
      told.tell([
        username === '' ? { field: 'username', rule: 'required' } : null,
        emailFault(email),
      ])
    )
      return;
    void told.attempt(async () => {
      const proof = await human.take();
      await api.recovery.byEmail({ body: { username, email, ...(proof && { human: proof }) } });
      setSent(true);
    });
  };

  if (isSent) return <OnItsWay onLogin={onLogin} />;
  return (
    <Form
      ref={form}
      noValidate
      onFocus={human.begin}
      onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}
    >
      <Lead>{t('forgot.emailLead')}</Lead>
      {told.failure && <FormError>{errors(told.failure.code)}</FormError>}
      <TextField
        name="username"
        label={auth('field.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={faultWords(auth, told.faults['username'])}
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t('forgot.email')}
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        error={faultWords(auth, told.faults['email'])}
      />
      <div>
        <Button type="submit" size="lg" isWide busy={told.isBusy}>
          {t('forgot.sendLink')}
        </Button>
        <CheckingLine isChecking={told.isBusy} />
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
      <p ref={text} tabIndex={-1}>
        {t('forgot.in_been_out')}
      </p>
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
