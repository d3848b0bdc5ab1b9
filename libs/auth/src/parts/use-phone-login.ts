import { sessionStore } from '@parlour/browser-storage';
import { useTenant } from '@parlour/session';
import { useCountdown } from '@parlour/ui/display';
import { useState } from 'react';

import type { AuthError } from '../federated/auth-error.ts';
import { blockedUntil, blockPhone } from '../federated/phone-block.ts';
import { useFirebaseLogin } from '../federated/use-firebase-login.ts';
import type { LoginMethodProps } from './login-method-props.ts';

/** After this another code may be sent. */
const RESEND_DELAY_MS = 60_000;
const MIN_DIGITS = 6;
const MAX_DIGITS = 14;

export type PhoneLoginState = ReturnType<typeof usePhoneLogin>;

/**
 * Login with a phone number and the code that Firebase sends to it: one code a minute, and no
 * request for five minutes after Firebase answered that there were too many.
 */
export function usePhoneLogin(props: LoginMethodProps) {
  const { country, diallingCode } = useTenant();
  const federated = useFirebaseLogin(props);
  const { setAuthError, attempt, enter } = federated;
  const [number, setNumber] = useState({ country, digits: '' });
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<{ readonly id: string; readonly mobile: string } | null>(null);
  const [resendAt, setResendAt] = useState(() => blockedUntil(sessionStore));
  const resendSeconds = useCountdown(resendAt) ?? 0;

  /** Runs one step; each of them may be answered with too many requests. */
  const run = async (step: Parameters<typeof attempt>[0]) => {
    if (isTooManyRequests(await attempt(step))) setResendAt(blockPhone(sessionStore));
  };

  const sendCode = async () => {
    const digits = number.digits.replace(/^0+/, '');
    if (digits === '') return setAuthError({ auth: 'missing-phone-number' });
    if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS)
      return setAuthError({ auth: 'invalid-phone-number' });
    const mobile = `+${diallingCode}${digits}`;
    await run(async (firebase) => {
      const id = await firebase.sendCode(mobile);
      setSent({ id, mobile });
      setCode('');
      setResendAt(Date.now() + RESEND_DELAY_MS);
    });
  };

  const confirmCode = async (typed: string) => {
    if (!sent) return;
    if (typed === '') return setAuthError({ auth: 'missing-verification-code' });
    await run(async (firebase) => enter(await firebase.confirm(sent.id, typed)));
  };

  const changeNumber = () => {
    setSent(null);
    setAuthError(null);
  };

  return {
    ...federated,
    number,
    setNumber,
    code,
    setCode,
    /** The number that the code was sent to; null before. */
    sentTo: sent?.mobile ?? null,
    /** Seconds until another code may be sent. */
    resendSeconds,
    sendCode,
    confirmCode,
    changeNumber,
  };
}

const isTooManyRequests = (error: AuthError | null): boolean =>
  error !== null && 'auth' in error && error.auth === 'too-many-requests';
