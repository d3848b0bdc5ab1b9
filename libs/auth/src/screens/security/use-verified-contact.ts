import { type CallError, toCallError } from '@parlour/client';
import { useCountdown } from '@parlour/ui/display';
import { type RefObject, useState } from 'react';

import { type FieldErrors, toFieldErrors } from '../../model/field-errors.ts';
import { focusField } from '../../parts/focus.ts';

export type VerifiedContactOptions = {
  /** Name of the field that holds the contact. */
  readonly field: string;
  /** The rule that the contact breaks, checked before a code is sent; null when it is valid. */
  readonly check: () => string | null;
  /** Sends a code to the contact. */
  readonly onSend: () => Promise<{ readonly expiredMinutes: number }>;
  /** Binds the contact with the code; returns false when the step-up was cancelled. */
  readonly onBind: (code: string) => Promise<boolean>;
  readonly onDone: () => void;
};

export type VerifiedContact = ReturnType<typeof useVerifiedContact>;

export const CODE_FIELD = 'verificationCode';
const CODE_LENGTH = 6;
/** After this another code may be sent; the server has the same limit. */
const RESEND_DELAY_MS = 60_000;

/** Sends a code to a contact and binds the contact with it. */
export function useVerifiedContact(
  form: RefObject<HTMLFormElement | null>,
  { field, check, onSend, onBind, onDone }: VerifiedContactOptions,
) {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [error, setError] = useState<CallError | null>(null);
  /** The reason that the code was refused. */
  const [codeError, setCodeError] = useState<CallError | null>(null);
  const [busy, setBusy] = useState<'send' | 'bind' | null>(null);
  const [codeMinutes, setCodeMinutes] = useState<number | null>(null);
  const [resendAt, setResendAt] = useState(0);
  const [code, setCode] = useState('');
  const [isBound, setBound] = useState(false);
  const resendSeconds = useCountdown(resendAt) ?? 0;

  const showError = (refusal: CallError | null) => {
    const byField = toFieldErrors(refusal?.fields ?? []);
    const isCodeWrong = refusal?.code === 'verification_code_invalid';
    setFieldErrors(byField);
    setCodeError(isCodeWrong ? refusal : null);
    setError(isCodeWrong ? null : refusal);
    if (byField[field]) focusField(form.current, field);
    else if (isCodeWrong) focusField(form.current, CODE_FIELD);
  };

  const run = async (request: 'send' | 'bind', work: () => Promise<void>) => {
    if (busy) return;
    setBusy(request);
    setError(null);
    setCodeError(null);
    try {
      await work();
    } catch (thrown) {
      showError(toCallError(thrown));
    } finally {
      setBusy(null);
    }
  };

  const sendCode = () => {
    const rule = check();
    setBound(false);
    setFieldErrors(rule ? { [field]: { field, rule } } : {});
    if (rule) return focusField(form.current, field);
    void run('send', async () => {
      const { expiredMinutes } = await onSend();
      setCodeMinutes(expiredMinutes);
      setCode('');
      setResendAt(Date.now() + RESEND_DELAY_MS);
    });
  };

  const bind = () => {
    if (code.length !== CODE_LENGTH) {
      setFieldErrors({ [CODE_FIELD]: { field: CODE_FIELD, rule: 'required' } });
      return focusField(form.current, CODE_FIELD);
    }
    void run('bind', async () => {
      if (!(await onBind(code))) return;
      setCodeMinutes(null);
      setBound(true);
      onDone();
    });
  };

  return {
    fieldErrors,
    error,
    codeError,
    busy,
    /** Minutes for which the sent code is valid; null before one was sent. */
    codeMinutes,
    code,
    setCode,
    isBound,
    /** Seconds until another code may be sent. */
    resendSeconds,
    sendCode,
    bind,
    changeTarget: () => setCodeMinutes(null),
  };
}
