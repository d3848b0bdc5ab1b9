import { maxLengths } from '@parlour/contract/rules';
import { type CallError, errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { PermissionStore, useApi, useStore } from '@parlour/session';
import { Button, Checkbox, PasswordField, TextField, type TextFieldProps } from '@parlour/ui';
import { CaptchaField } from '@parlour/ui/controls';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef } from 'react';

import { HumanCheckProgress } from '../human/human-check-progress.tsx';
import { fieldErrorText } from '../model/field-errors.ts';
import { useFirstField } from './focus.ts';
import { FormError } from './form-error.tsx';
import { Form } from './form.tsx';
import type { LoginMethodProps } from './login-method-props.ts';
import { NotMe } from './not-me.tsx';
import { RetryCountdown } from './retry-countdown.tsx';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';
import { useUsernameLogin } from './use-username-login.ts';

/** A placeholder in place of the password that a remembered member need not type. */
const PASSWORD_DOTS = '••••••••';

/**
 * Login with username and password, or with one press where this browser keeps a login. What was
 * typed stays after every failure; focus goes to the first field to correct.
 */
export function UsernameLogin({ onDone, onSession, hasExpired }: LoginMethodProps) {
  const { t } = useTranslation('auth');
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const login = useUsernameLogin(form, { onDone, onSession });
  const { remembered, fieldErrors, error, captchaRound } = login;
  useFirstField(form);
  const errors = useTranslation('errors').t;
  const captchaErrorText = (refusal: CallError | null): string | undefined => {
    if (refusal?.code !== 'captcha_invalid') return undefined;
    // The first picture has just been asked for: nothing was typed into its field yet.
    return captchaRound === 1 ? t('captcha.needed') : errorText(errors, refusal);
  };
  const autoComplete = usePasskeyAutofill({ onDone, onSession }, login.setError);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void login.submit(event.currentTarget);
  };

  return (
    <Form
      ref={form}
      noValidate
      onFocus={login.prepare}
      onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}
    >
      <LoginError error={error} hasExpired={hasExpired} />
      <NameField
        defaultValue={remembered.username}
        autoComplete={autoComplete}
        error={fieldErrorText(t, fieldErrors['username'])}
      />
      <PasswordField
        name="password"
        label={t('field.password')}
        autoComplete="current-password"
        maxLength={maxLengths.password}
        error={fieldErrorText(t, fieldErrors['password'])}
        {...(remembered.canResume && {
          placeholder: PASSWORD_DOTS,
          hint: t('login.remembered', { name: remembered.username }),
        })}
      />
      {captchaRound > 0 && (
        <CaptchaField
          fetchPicture={() => api.check.captcha({ query: {} })}
          round={captchaRound}
          hint={t('captcha.unseen')}
          error={captchaErrorText(error) ?? fieldErrorText(t, fieldErrors['captcha'])}
        />
      )}
      <RememberMe username={remembered.username} onNotMe={login.forget} />
      <div>
        <Button type="submit" size="lg" isWide busy={login.busy !== null}>
          {t('login.submit')}
        </Button>
        <HumanCheckProgress isChecking={login.busy === 'checking'} />
        <RetryCountdown seconds={login.retrySeconds} />
      </div>
    </Form>
  );
}

type NameFieldProps = Pick<TextFieldProps, 'defaultValue' | 'autoComplete' | 'error'>;

/** The field for the member who logs in. Who signed up by mobile is known by the number. */
const NameField = observer(function NameField(props: NameFieldProps) {
  const { t } = useTranslation('auth');
  const hasNumbers = useStore(PermissionStore).allows('MOBILENUMREG3');
  return (
    <TextField
      {...props}
      name="username"
      label={t('field.username')}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxLengths.username}
      {...(hasNumbers && { placeholder: t('login.nameOrNumber') })}
    />
  );
});

type LoginErrorProps = {
  readonly error: CallError | null;
  /** The session has ended by itself; said until something else is wrong. */
  readonly hasExpired: boolean;
};

function LoginError({ error, hasExpired }: LoginErrorProps) {
  const { t } = useTranslation('auth');
  const errors = useTranslation('errors').t;
  const toText = (): string | null => {
    if (!error) return hasExpired ? errors('user.or.token.invalid') : null;
    if (error.code === 'login.not.session') return t('login.rememberedExpired');
    // The countdown below says how long to wait, and goes on.
    if (error.code === 'TOO_MANY_REQUESTS') return errors('TOO_MANY_REQUESTS');
    // Said at its field.
    return error.code === 'captcha_invalid' ? null : errorText(errors, error);
  };
  const text = toText();
  return text === null ? null : <FormError>{text}</FormError>;
}

type RememberMeProps = {
  /** The remembered member; empty when there is none. */
  readonly username: string;
  readonly onNotMe: () => void;
};

function RememberMe({ username, onNotMe }: RememberMeProps) {
  const { t } = useTranslation('auth');
  return (
    <div>
      <Checkbox name="remember" defaultChecked={username !== ''}>
        {t('login.remember')}
      </Checkbox>
      {username !== '' && <NotMe name={username} onNotMe={onNotMe} />}
    </div>
  );
}
