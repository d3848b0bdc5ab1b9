import { type CallError, callErrorOf } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { type LoginResult, useApi, useStore } from '@parlour/session';
import { Button, Checkbox, PasswordField, TextField } from '@parlour/ui';
import { type SubmitEvent, useRef, useState } from 'react';

import { CheckingLine } from '../human/checking-line.tsx';
import { useHuman } from '../human/use-human.ts';
import { AuthDialogs } from '../model/auth-dialogs.ts';
import { type Faults, faultsByField, faultWords } from '../model/form-faults.ts';
import { writeRemembered } from '../model/remembered-login.ts';
import { CaptchaField } from './captcha-field.tsx';
import { focusField, useFirstField } from './focus.ts';
import { Form } from './form.tsx';
import { FormError } from './form-error.tsx';
import { PauseLine } from './pause-line.tsx';
import { NotMe } from './not-me.tsx';
import { useKeptLogin } from './use-kept-login.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';
import { usePause } from './use-pause.ts';
import type { WayProps } from './way-props.ts';

/** Stands where a password would be that nobody has to type; it is none. */
const DOTS = '••••••••';

/**
 * Username and password, or nothing but a press where this browser was asked to stay signed in. What was typed stays on every failure; focus
 * goes to the first field to mend.
 */
export function UsernameLogin({ onDone, onSession, hasExpired }: WayProps) {
  const { t } = useTranslation('auth');
  const errors = useTranslation('errors').t;
  const api = useApi();
  const dialogs = useStore(AuthDialogs);
  const human = useHuman();
  const kept = useKeptLogin();
  const pause = usePause();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [error, setError] = useState<CallError | null>(null);
  const [busy, setBusy] = useState<'checking' | 'asking' | null>(null);
  /** Counts the pictures; zero before the first is asked for. */
  const [pictures, setPictures] = useState(0);
  useFirstField(form);
  const autoComplete = usePasskeyAutofill({ onDone, onSession }, setError);

  /** The session that the typed words, or the browser's own token, open. */
  const signIn = async (typed: Typed): Promise<LoginResult> => {
    if (kept.isOpen && typed.password === '' && typed.username === kept.username)
      return api.session.resume();
    setBusy('checking');
    const proof = await human.take();
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

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || pause.seconds > 0) return;
    const typed = readForm(event.currentTarget);
    const needed = [
      'username',
      ...(kept.isOpen && typed.username === kept.username ? [] : ['password']),
      ...(pictures > 0 ? ['captcha'] : []),
    ] as const;
    const missing = faultsByField(
      needed
        .filter((field) => typed[field as keyof Typed] === '')
        .map((field) => ({ field, rule: 'required' })),
    );
    const first = needed.find((field) => missing[field]);
    setFaults(missing);
    setError(null);
    if (first) return focusField(form.current, first);
    setBusy('asking');
    try {
      const result = await signIn(typed);
      writeRemembered(localStorage, typed.remember ? { username: typed.username } : null);
      onDone();
      await onSession(result);
    } catch (thrown) {
      setBusy(null);
      refuse(callErrorOf(thrown));
    }
  };

  const refuse = (failure: CallError | null) => {
    if (failure?.code === 'login_verify_required') return dialogs.verify(failure.value);
    if (failure?.code === 'login.not.session') kept.close();
    const { captcha, retryAfter } = failure?.value ?? {};
    if (captcha === true) setPictures(pictures + 1);
    if (typeof retryAfter === 'number') pause.wait(retryAfter);
    human.begin();
    setError(failure);
    focusField(form.current, fieldOf[failure?.code ?? '']);
  };

  return (
    <Form
      ref={form}
      noValidate
      onFocus={human.begin}
      onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}
    >
      {hasExpired && !error && <FormError>{errors('user.or.token.invalid')}</FormError>}
      {error && (
        <FormError>
          {error.code === 'login.not.session'
            ? t('login.keptEnded')
            : error.code === 'captcha_invalid' && pictures === 1
              ? t('captcha.needed')
              : errors(error.code)}
        </FormError>
      )}
      <TextField
        name="username"
        label={t('field.username')}
        defaultValue={kept.username}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={faultWords(t, faults['username'])}
      />
      <PasswordField
        name="password"
        label={t('field.password')}
        autoComplete="current-password"
        maxLength={255}
        error={faultWords(t, faults['password'])}
        {...(kept.isOpen && { placeholder: DOTS, hint: t('login.kept', { name: kept.username }) })}
      />
      {pictures > 0 && <CaptchaField round={pictures} error={faultWords(t, faults['captcha'])} />}
      <div>
        <Checkbox name="remember" defaultChecked={kept.username !== ''}>
          {t('login.remember')}
        </Checkbox>
        {kept.username !== '' && (
          <NotMe
            name={kept.username}
            onNotMe={() => {
              kept.forget();
              form.current?.reset();
              setError(null);
              focusField(form.current, 'username');
            }}
          />
        )}
      </div>
      <div>
        <Button type="submit" size="lg" isWide busy={busy !== null}>
          {t('login.submit')}
        </Button>
        <CheckingLine isChecking={busy === 'checking'} />
        <PauseLine seconds={pause.seconds} />
      </div>
    </Form>
  );
}

/** Where the cursor goes after a refusal. */
const fieldOf: Readonly<Record<string, string>> = {
  login_failed: 'password',
  'login.not.session': 'password',
  captcha_invalid: 'captcha',
};

type Typed = {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  readonly remember: boolean;
};

/** Read from the form, not from state: password managers and text typed before the page listened count too. Spaces around are slips here; the server changes nothing. */
function readForm(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? '').trim();
  return {
    username: read('username'),
    password: read('password'),
    captcha: read('captcha'),
    remember: data.has('remember'),
  };
}
