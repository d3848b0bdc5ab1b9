import { useTranslation } from '@parlour/i18n';
import { SessionStore, useApi, useStore } from '@parlour/session';
import { Button, DateField } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef, useState } from 'react';

import { faultWords } from '../model/form-faults.ts';
import { Form } from './form.tsx';
import { FormError } from './form-error.tsx';
import { useTold } from './use-told.ts';
import type { WayProps } from './way-props.ts';

type FreePlayButtonProps = WayProps & {
  /** The one thing to do here, rather than one way among others. */ readonly isMain?: boolean;
};

/** Lets somebody try the games at once; where the merchant wants it, after a date of birth. Nobody who is here already needs it. */
export const FreePlayButton = observer(function FreePlayButton({
  onDone,
  onSession,
  onHome,
  isMain = false,
}: FreePlayButtonProps) {
  const { t } = useTranslation('auth');
  const errors = useTranslation('errors').t;
  const api = useApi();
  const session = useStore(SessionStore);
  const form = useRef<HTMLFormElement>(null);
  const told = useTold(form, ['birthday']);
  const [minimumAge, setMinimumAge] = useState<number | null>(null);
  if (session.isSignedIn) return null;

  const begin = (birthday?: string) => {
    told.tell([]);
    return told.attempt(async () => {
      if (birthday === undefined) {
        const { freePlay } = await api.identity.ways();
        if (freePlay.needsAge) return setMinimumAge(freePlay.minimumAge);
      }
      const result = await api.identity.freePlay({
        body: {
          os: navigator.platform.slice(0, 64),
          platform: 'W',
          ...(birthday !== undefined && { birthday }),
        },
      });
      (onHome ?? onDone)();
      await onSession(result);
    });
  };

  if (minimumAge === null) {
    return (
      <>
        {told.failure && <FormError>{errors(told.failure.code)}</FormError>}
        <Button
          {...(isMain ? { size: 'lg', tone: 'primary' } : { tone: 'plain' })}
          isWide
          busy={told.isBusy}
          onClick={() => void begin()}
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
        void begin(
          String(
            new FormData((event as SubmitEvent<HTMLFormElement>).currentTarget).get('birthday') ??
              '',
          ),
        );
      }}
    >
      {told.failure && <FormError>{errors(told.failure.code)}</FormError>}
      <DateField
        name="birthday"
        label={t('field.birthday')}
        hint={t('freePlay.age', { age: minimumAge })}
        autoComplete="bday"
        error={faultWords(t, told.faults['birthday'])}
      />
      <Button
        type="submit"
        {...(isMain ? { size: 'lg', tone: 'primary' } : { tone: 'quiet' })}
        isWide
        busy={told.isBusy}
      >
        {t('freePlay.go')}
      </Button>
    </Form>
  );
});
