import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { SessionStore, useApi, useStore } from '@parlour/session';
import { Button } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef, useState } from 'react';

import { fieldErrorText } from '../model/field-errors.ts';
import { BirthdayField } from './birthday-field.tsx';
import { Form } from './form.tsx';
import { FormError } from './form-error.tsx';
import { type FormSubmit, useFormSubmit } from './use-form-submit.ts';
import type { LoginMethodProps } from './login-method-props.ts';

type FreePlayButtonProps = LoginMethodProps & {
  /** The only action of its dialog, rather than one way to log in among others. */
  readonly isMain?: boolean;
};

/**
 * Starts free play at once or, where the merchant wants it, after a date of birth. Logged-in
 * members do not need it.
 */
export const FreePlayButton = observer(function FreePlayButton({
  isMain = false,
  ...props
}: FreePlayButtonProps) {
  const { t } = useTranslation('auth');
  const errors = useTranslation('errors').t;
  const session = useStore(SessionStore);
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmit(form, ['birthday']);
  const { minimumAge, start } = useFreePlay(props, submission);
  if (session.isLoggedIn) return null;

  const error = submission.error && <FormError>{errorText(errors, submission.error)}</FormError>;
  if (minimumAge === null) {
    return (
      <>
        {error}
        <Button
          {...(isMain ? { size: 'lg', tone: 'primary' } : { tone: 'plain' })}
          isWide
          busy={submission.isBusy}
          onClick={() => void start()}
        >
          {t(isMain ? 'freePlay.go' : 'freePlay.start')}
        </Button>
      </>
    );
  }
  return (
    <Form
      ref={form}
      noValidate
      aria-label={t('freePlay.start')}
      onSubmit={(event) => {
        event.preventDefault();
        void start(readBirthday((event as SubmitEvent<HTMLFormElement>).currentTarget));
      }}
    >
      {error}
      <BirthdayField
        hint={t('freePlay.age', { age: minimumAge })}
        error={fieldErrorText(t, submission.errors['birthday'])}
      />
      <Button
        type="submit"
        {...(isMain ? { size: 'lg', tone: 'primary' } : { tone: 'quiet' })}
        isWide
        busy={submission.isBusy}
      >
        {t('freePlay.go')}
      </Button>
    </Form>
  );
});

const readBirthday = (form: HTMLFormElement): string =>
  String(new FormData(form).get('birthday') ?? '');

/**
 * Opens a free-play session. The first start learns whether a date of birth is needed; then
 * `minimumAge` is set, and the next start brings the date.
 */
function useFreePlay({ onDone, onSession, onFreePlay }: LoginMethodProps, { submit }: FormSubmit) {
  const api = useApi();
  const [minimumAge, setMinimumAge] = useState<number | null>(null);

  const start = (birthday?: string) => {
    return submit([], async () => {
      if (birthday === undefined) {
        const { freePlay } = await api.identity.loginMethods();
        if (freePlay.needsAge) return setMinimumAge(freePlay.minimumAge);
      }
      const result = await api.identity.freePlay({
        body: {
          os: navigator.platform.slice(0, 64),
          platform: 'W',
          ...(birthday !== undefined && { birthday }),
        },
      });
      // The session comes first: a game that is left for would ask for the login.
      const begun = onSession(result);
      (onFreePlay ?? onDone)();
      await begun;
    });
  };

  return { minimumAge, start };
}
