import { localStore } from '@parlour/browser-storage';
import { type CallError, toCallError } from '@parlour/client';
import { type LoginResult, useApi, useStore } from '@parlour/session';
import { type RefObject, useState } from 'react';

import { useHumanProofs } from '../human/use-human-proofs.ts';
import { AuthDialogs } from '../model/auth-dialogs.ts';
import { type FieldErrors, toFieldErrors } from '../model/field-errors.ts';
import { writeRemembered } from '../model/remembered-login.ts';
import { focusField } from './focus.ts';
import type { LoginMethodProps } from './login-method-props.ts';
import { useRememberedSession } from './use-remembered-session.ts';
import { useRetryDelay } from './use-retry-delay.ts';

/** The field that takes the focus after a refusal. */
const fieldOfError: Readonly<Record<string, string>> = {
  login_failed: 'password',
  'login.not.session': 'password',
  captcha_invalid: 'captcha',
};

/** Reads and submits the form of username and password, and keeps its errors. */
export function useUsernameLogin(
  form: RefObject<HTMLFormElement | null>,
  { onDone, onSession }: Pick<LoginMethodProps, 'onDone' | 'onSession'>,
) {
  const api = useApi();
  const dialogs = useStore(AuthDialogs);
  const humanProofs = useHumanProofs();
  const remembered = useRememberedSession();
  const retryDelay = useRetryDelay();
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [error, setError] = useState<CallError | null>(null);
  const [busy, setBusy] = useState<'checking' | 'asking' | null>(null);
  /** Counts the captcha pictures; 0 before the first is asked for. */
  const [captchaRound, setCaptchaRound] = useState(0);

  const canResumeAs = (username: string) =>
    remembered.canResume && username === remembered.username;

  /** Opens a session with the typed password, or with the token that this browser keeps. */
  const logIn = async (typed: Credentials): Promise<LoginResult> => {
    if (typed.password === '' && canResumeAs(typed.username)) return api.session.resume();
    setBusy('checking');
    const proof = await humanProofs.take();
    setBusy('asking');
    const { username, password, captcha, remember } = typed;
    return api.session.login({
      body: {
        username,
        password,
        type: 'username',
        ...(remember && { remember }),
        ...(captcha && { captcha }),
        ...(proof && { human: proof }),
      },
    });
  };

  const handleRefusal = (refusal: CallError | null) => {
    if (refusal?.code === 'login_verify_required') return dialogs.verify(refusal.value);
    if (refusal?.code === 'login.not.session') remembered.close();
    const { captcha, retryAfter } = refusal?.value ?? {};
    if (captcha === true) setCaptchaRound(captchaRound + 1);
    if (typeof retryAfter === 'number') retryDelay.wait(retryAfter);
    humanProofs.begin();
    setError(refusal);
    focusField(form.current, fieldOfError[refusal?.code ?? '']);
  };

  const submit = async (target: HTMLFormElement) => {
    if (busy || retryDelay.seconds > 0) return;
    const typed = readCredentials(target);
    const required: ('username' | 'password' | 'captcha')[] = ['username'];
    if (!canResumeAs(typed.username)) required.push('password');
    if (captchaRound > 0) required.push('captcha');
    const empty = required.filter((field) => typed[field] === '');
    setFieldErrors(toFieldErrors(empty.map((field) => ({ field, rule: 'required' }))));
    setError(null);
    if (empty[0]) return focusField(form.current, empty[0]);
    setBusy('asking');
    try {
      const result = await logIn(typed);
      writeRemembered(localStore, typed.remember ? { username: typed.username } : null);
      onDone();
      await onSession(result);
    } catch (thrown) {
      setBusy(null);
      handleRefusal(toCallError(thrown));
    }
  };

  /** Empties the form for another member than the remembered one. */
  const forget = () => {
    remembered.forget();
    form.current?.reset();
    setError(null);
    focusField(form.current, 'username');
  };

  return {
    remembered,
    fieldErrors,
    error,
    setError,
    busy,
    captchaRound,
    retrySeconds: retryDelay.seconds,
    /** Starts the proof that a human is here, before it is needed. */
    prepare: humanProofs.begin,
    submit,
    forget,
  };
}

type Credentials = {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  readonly remember: boolean;
};

/**
 * Reads the form, not state: password managers, and text typed before the page was interactive,
 * count too. Spaces around a value are typing slips; the server does not trim.
 */
function readCredentials(form: HTMLFormElement): Credentials {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? '').trim();
  return {
    username: read('username'),
    password: read('password'),
    captcha: read('captcha'),
    remember: data.has('remember'),
  };
}
