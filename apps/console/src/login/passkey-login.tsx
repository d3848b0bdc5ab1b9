import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../api/use-api.ts';
import { FailureNote } from '../feedback/failure-note.tsx';
import { signWithPasskey } from '../session/device-passkeys.ts';
import { useStepDone } from './use-step-done.ts';

/** The calls of a login by passkey: as its second factor, or with nothing else. */
const CALLS = {
  factor: { options: 'passkeyLoginOptions', verify: 'verifyPasskey' },
  alone: { options: 'passwordlessOptions', verify: 'passwordlessLogin' },
} as const;

type PasskeyLoginProps = {
  /** `factor`: the password was right; `alone`: the passkey is all that is asked for. */
  readonly as: keyof typeof CALLS;
};

/** The button that shows a passkey to log in. */
export function PasskeyLogin({ as }: PasskeyLoginProps) {
  const { t } = useTranslation('shell');
  const stepDone = useStepDone();
  const [hasLeft, setLeft] = useState(false);
  const options = useChange('session', CALLS[as].options, { leavesAnswers: true });
  const verify = useChange('session', CALLS[as].verify, { onDone: () => void stepDone() });
  const sign = async () => {
    setLeft(false);
    const answer = await signWithPasskey(await options.mutateAsync({}));
    if (typeof answer === 'string') setLeft(true);
    else verify.mutate({ body: answer as Parameters<typeof verify.mutate>[0]['body'] });
  };
  return (
    <>
      <Button
        tone={as === 'alone' ? 'quiet' : 'primary'}
        busy={options.isPending || verify.isPending}
        // A refusal of the options is shown below.
        onClick={() => void sign().catch(() => undefined)}
      >
        {t(as === 'alone' ? 'login.passkey' : 'factor.passkey')}
      </Button>
      {hasLeft ? <p role="alert">{t('factor.passkey-left')}</p> : null}
      <FailureNote failure={options.error ?? verify.error} />
    </>
  );
}
