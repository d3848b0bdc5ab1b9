import { useTranslation } from '@parlour/i18n';
import type { VerifyDemand } from '@parlour/contract';
import type { LoginResult } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Button, TextField } from '@parlour/ui';
import { OtpField, RadioGroup } from '@parlour/ui/controls';
import { type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { focusField } from '../focus.ts';
import { FormError } from '../form-error.tsx';
import { Form } from '../form.tsx';
import { CodeSending } from './code-sending.tsx';
import { useVerifying, type VerifyMethod } from './use-verifying.ts';

export type VerifyFormProps = {
  readonly demand: VerifyDemand;
  readonly onSession: (result: LoginResult) => Promise<void>;
  /** Back to the login. */
  readonly onBack: () => void;
};

/** Chooses how a login is confirmed, and confirms it. What was typed stays on every refusal. */
export function VerifyForm({ demand, onSession, onBack }: VerifyFormProps) {
  const { t } = useTranslation('auth-later');
  const errors = useTranslation('errors').t;
  const form = useRef<HTMLFormElement>(null);
  const [method, setMethod] = useState<VerifyMethod>(demand.methods[0]?.method ?? 'G');
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<'code' | 'payeeName' | null>(null);
  const { busy, error, sent, isWaiting, isOver, stopWaiting, reset, send, verify } = useVerifying(
    demand,
    onSession,
  );
  const hint = demand.methods.find((one) => one.method === method)?.hint ?? '';
  const isAsked = method === 'G' || sent !== null;
  const left = error?.value?.['left'];

  const choose = (next: VerifyMethod) => {
    setMethod(next);
    setRecovery(false);
    setCode('');
    setMissing(null);
    reset();
  };

  const submit = async (typed: string) => {
    if (busy) return;
    const payeeName = String(new FormData(form.current ?? undefined).get('payeeName') ?? '').trim();
    const first =
      method === 'P' && payeeName === '' ? 'payeeName' : typed.trim() === '' ? 'code' : null;
    setMissing(first);
    if (first) return focusField(form.current, first);
    await verify(method, { code: typed.trim(), payeeName });
    focusField(form.current, 'code');
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(code);
  };

  const wrong =
    error?.code === 'verification_code_invalid'
      ? [errors(error.code), typeof left === 'number' ? t('verify.left', { count: left }) : '']
          .filter(Boolean)
          .join(' ')
      : undefined;
  const codeError = missing === 'code' ? t('verify.required') : wrong;

  if (isOver) {
    return (
      <Column>
        <FormError>{errors('login_ticket_invalid')}</FormError>
        <Button size="lg" isWide onClick={onBack}>
          {t('verify.back')}
        </Button>
      </Column>
    );
  }
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}
    >
      <p>{t('verify.why')}</p>
      {error && !wrong && <FormError>{errors(error.code)}</FormError>}
      {demand.methods.length > 1 && (
        <RadioGroup
          label={t('verify.choose')}
          look="card"
          name="method"
          selected={method}
          onSelect={choose}
          disabled={busy !== null}
          choices={demand.methods.map((one) => ({
            value: one.method,
            label: t(`verify.methods.${one.method}`),
            hint: one.hint && <bdi dir="ltr">{one.hint}</bdi>,
          }))}
        />
      )}
      {method === 'P' && (
        <TextField
          name="payeeName"
          label={t('verify.payee')}
          autoComplete="name"
          maxLength={100}
          error={missing === 'payeeName' ? t('verify.required') : undefined}
        />
      )}
      {method !== 'G' && (
        <CodeSending
          to={hint}
          sent={sent}
          isBusy={busy === 'send'}
          isWaiting={isWaiting}
          onSend={() => void send(method)}
          onWaited={stopWaiting}
        />
      )}
      {isAsked && isRecovery && (
        <TextField
          name="code"
          label={t('verify.recovery')}
          hint={t('verify.recoveryHint')}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          dir="ltr"
          error={codeError}
        />
      )}
      {isAsked && !isRecovery && (
        <OtpField
          name="code"
          label={t('verify.code')}
          hint={method === 'G' ? t('verify.appHint') : undefined}
          value={code}
          onChange={setCode}
          onComplete={(digits) => void submit(digits)}
          busy={busy === 'verify'}
          error={codeError}
        />
      )}
      {isAsked && (
        <Button type="submit" size="lg" isWide busy={busy === 'verify'}>
          {t('verify.submit')}
        </Button>
      )}
      {method === 'G' && (
        <Button
          tone="plain"
          isWide
          onClick={() => {
            setRecovery(!isRecovery);
            setCode('');
            setMissing(null);
          }}
        >
          {t(isRecovery ? 'verify.useApp' : 'verify.useRecovery')}
        </Button>
      )}
      <Button tone="plain" isWide onClick={onBack}>
        {t('verify.back')}
      </Button>
    </Form>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${space[4]};
`;
