import { maxLengths } from '@parlour/contract/rules';
import { type CallError, errorText } from '@parlour/client';
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
import { CodeDelivery } from './code-delivery.tsx';
import {
  useLoginVerification,
  type VerifyAnswer,
  type VerifyMethod,
} from './use-login-verification.ts';

type VerifyFormProps = {
  readonly demand: VerifyDemand;
  readonly onSession: (result: LoginResult) => Promise<void>;
  /** Back to the login. */
  readonly onBack: () => void;
};

/** Confirms a login by a method of the member's choice. The input stays on every refusal. */
export function VerifyForm({ demand, onSession, onBack }: VerifyFormProps) {
  const { t } = useTranslation('auth-later');
  const errors = useTranslation('errors').t;
  const verification = useLoginVerification(demand, onSession);
  const { busy, error, isOver, isWaiting, sent } = verification;
  const input = useVerifyInput(demand, verification);
  const { form, method, code, missing } = input;
  const hint = demand.methods.find((each) => each.method === method)?.hint ?? '';
  const invalidCode = useInvalidCodeText(error);
  if (isOver) return <LoginExpired onBack={onBack} />;
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => input.handleSubmit(event as SubmitEvent<HTMLFormElement>)}
    >
      <p>{t('verify.why')}</p>
      {error && !invalidCode && <FormError>{errorText(errors, error)}</FormError>}
      {demand.methods.length > 1 && (
        <MethodChoice
          methods={demand.methods}
          selected={method}
          onSelect={input.setMethod}
          disabled={busy !== null}
        />
      )}
      {method === 'bank_account' && <PayeeNameField isMissing={missing === 'payeeName'} />}
      {method !== 'authenticator' && (
        <CodeDelivery
          to={hint}
          sent={sent}
          isBusy={busy === 'send'}
          isWaiting={isWaiting}
          onSend={() => void verification.send(method)}
          onWaited={verification.stopWaiting}
        />
      )}
      {(method === 'authenticator' || sent !== null) && (
        <>
          <CodeInput
            code={code}
            isRecovery={input.isRecovery}
            hint={method === 'authenticator' ? t('verify.appHint') : undefined}
            isBusy={busy === 'verify'}
            error={missing === 'code' ? t('verify.required') : invalidCode}
            onChange={input.setCode}
            onComplete={(digits) => void input.submit(digits)}
          />
          <Button type="submit" size="lg" isWide busy={busy === 'verify'}>
            {t('verify.submit')}
          </Button>
        </>
      )}
      {method === 'authenticator' && (
        <RecoveryToggle isRecovery={input.isRecovery} onToggle={input.toggleRecovery} />
      )}
      <BackButton onBack={onBack} />
    </Form>
  );
}

function PayeeNameField({ isMissing }: { readonly isMissing: boolean }) {
  const { t } = useTranslation('auth-later');
  return (
    <TextField
      name="payeeName"
      label={t('verify.payee')}
      autoComplete="name"
      maxLength={maxLengths.fullName}
      error={isMissing ? t('verify.required') : undefined}
    />
  );
}

type RecoveryToggleProps = { readonly isRecovery: boolean; readonly onToggle: () => void };

function RecoveryToggle({ isRecovery, onToggle }: RecoveryToggleProps) {
  const { t } = useTranslation('auth-later');
  return (
    <Button tone="plain" isWide onClick={onToggle}>
      {t(isRecovery ? 'verify.useApp' : 'verify.useRecovery')}
    </Button>
  );
}

function BackButton({ onBack }: Pick<VerifyFormProps, 'onBack'>) {
  const { t } = useTranslation('auth-later');
  return (
    <Button tone="plain" isWide onClick={onBack}>
      {t('verify.back')}
    </Button>
  );
}

/** The login took too long or was tried too often. */
function LoginExpired({ onBack }: Pick<VerifyFormProps, 'onBack'>) {
  const { t } = useTranslation('auth-later');
  const errors = useTranslation('errors').t;
  return (
    <Column>
      <FormError>{errors('login_ticket_invalid')}</FormError>
      <Button size="lg" isWide onClick={onBack}>
        {t('verify.back')}
      </Button>
    </Column>
  );
}

type MethodChoiceProps = {
  readonly methods: VerifyDemand['methods'];
  readonly selected: VerifyMethod;
  readonly onSelect: (method: VerifyMethod) => void;
  readonly disabled: boolean;
};

function MethodChoice({ methods, ...props }: MethodChoiceProps) {
  const { t } = useTranslation('auth-later');
  return (
    <RadioGroup
      {...props}
      label={t('verify.choose')}
      look="card"
      name="method"
      choices={methods.map(({ method, hint }) => ({
        value: method,
        label: t(`verify.methods.${method}`),
        hint: hint && (
          <bdi translate="no" dir="ltr">
            {hint}
          </bdi>
        ),
      }))}
    />
  );
}

type CodeInputProps = {
  readonly code: string;
  /** A recovery code instead of digits. */
  readonly isRecovery: boolean;
  readonly hint: string | undefined;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  readonly onComplete: (code: string) => void;
};

function CodeInput(props: CodeInputProps) {
  const { code, isRecovery, hint, isBusy, error, onChange, onComplete } = props;
  const { t } = useTranslation('auth-later');
  return isRecovery ? (
    <TextField
      name="code"
      label={t('verify.recovery')}
      hint={t('verify.recoveryHint')}
      value={code}
      onChange={({ target }) => onChange(target.value)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxLengths.authenticatorCode}
      dir="ltr"
      error={error}
    />
  ) : (
    <OtpField
      name="code"
      label={t('verify.code')}
      hint={hint}
      value={code}
      onChange={onChange}
      onComplete={onComplete}
      busy={isBusy}
      error={error}
    />
  );
}

/**
 * Returns the reason that a code was refused, with the attempts that remain; undefined for any
 * other error.
 */
function useInvalidCodeText(error: CallError | null): string | undefined {
  const { t } = useTranslation('auth-later');
  const errors = useTranslation('errors').t;
  if (error?.code !== 'verification_code_invalid') return undefined;
  const attempts = error.value['left'];
  const text = errorText(errors, error);
  return typeof attempts === 'number' ? `${text} ${t('verify.left', { count: attempts })}` : text;
}

/** Manages the method that the member has chosen, and the typed input. */
function useVerifyInput(
  demand: VerifyDemand,
  { busy, reset, verify }: ReturnType<typeof useLoginVerification>,
) {
  const form = useRef<HTMLFormElement>(null);
  const [method, setMethod] = useState<VerifyMethod>(demand.methods[0]?.method ?? 'authenticator');
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<'code' | 'payeeName' | null>(null);

  const clear = () => {
    setCode('');
    setMissing(null);
  };
  const submit = async (typedCode: string) => {
    if (busy) return;
    const payeeName = String(new FormData(form.current ?? undefined).get('payeeName') ?? '').trim();
    const empty = firstEmpty(method, { code: typedCode.trim(), payeeName });
    setMissing(empty);
    if (empty) return focusField(form.current, empty);
    await verify(method, { code: typedCode.trim(), payeeName });
    focusField(form.current, 'code');
  };
  return {
    form,
    method,
    isRecovery,
    code,
    missing,
    setCode,
    submit,
    setMethod(next: VerifyMethod) {
      setMethod(next);
      setRecovery(false);
      clear();
      reset();
    },
    toggleRecovery() {
      setRecovery(!isRecovery);
      clear();
    },
    handleSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      void submit(code);
    },
  };
}

function firstEmpty(method: VerifyMethod, answer: VerifyAnswer): 'payeeName' | 'code' | null {
  if (method === 'bank_account' && answer.payeeName === '') return 'payeeName';
  return answer.code === '' ? 'code' : null;
}

const Column = styled.div`
  display: grid;
  gap: ${space[4]};
`;
