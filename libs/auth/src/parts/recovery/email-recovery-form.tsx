import { maxLengths } from '@parlour/contract/rules';
import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { color, space } from '@parlour/tokens';
import { Button, Icon, TextField } from '@parlour/ui';
import { MailCheck } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { HumanCheckProgress } from '../../human/human-check-progress.tsx';
import { useHumanProofs } from '../../human/use-human-proofs.ts';
import { emailError } from '../../model/email-error.ts';
import { fieldErrorText } from '../../model/field-errors.ts';
import { Form } from '../form.tsx';
import { FormError } from '../form-error.tsx';
import { Lead } from '../lead.tsx';
import { useFormSubmit } from '../use-form-submit.ts';

/** Username and address; what comes back says nothing about whether they belong together. */
export function EmailRecoveryForm({ onLogin }: { readonly onLogin: () => void }) {
  const { t } = useTranslation('auth-later');
  const tAuth = useTranslation('auth').t;
  const tErrors = useTranslation('errors').t;
  const api = useApi();
  const human = useHumanProofs();
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmit(form, ['username', 'email']);
  const [isSent, setSent] = useState(false);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const fieldText = (name: string) => String(data.get(name) ?? '').trim();
    const [username, email] = [fieldText('username'), fieldText('email')];
    const invalid = [
      username === '' ? { field: 'username', rule: 'required' } : null,
      emailError(email),
    ];
    void submission.submit(invalid, async () => {
      const proof = await human.take();
      await api.recovery.byEmail({ body: { username, email, ...(proof && { human: proof }) } });
      setSent(true);
    });
  };

  if (isSent) return <LinkSent onLogin={onLogin} />;
  return (
    <Form
      ref={form}
      noValidate
      onFocus={human.begin}
      onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}
    >
      <Lead>{t('forgot.emailLead')}</Lead>
      {submission.error && <FormError>{errorText(tErrors, submission.error)}</FormError>}
      <TextField
        name="username"
        label={tAuth('field.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLengths.username}
        error={fieldErrorText(tAuth, submission.errors['username'])}
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t('forgot.email')}
        autoComplete="email"
        dir="ltr"
        maxLength={maxLengths.email}
        error={fieldErrorText(tAuth, submission.errors['email'])}
      />
      <div>
        <Button type="submit" size="lg" isWide busy={submission.isBusy}>
          {t('forgot.sendLink')}
        </Button>
        <HumanCheckProgress isChecking={submission.isBusy} />
      </div>
    </Form>
  );
}

function LinkSent({ onLogin }: { readonly onLogin: () => void }) {
  const { t } = useTranslation('auth-later');
  const message = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone with its form.
  useEffect(() => message.current?.focus(), []);
  return (
    <Sent>
      <Icon of={MailCheck} size={40} />
      <p ref={message} tabIndex={-1}>
        {t('forgot.linkSent')}
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
