import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../api/use-api.ts';
import { FailureNote } from '../feedback/failure-note.tsx';
import { signWithPasskey } from '../session/device-passkeys.ts';
import { useStepDone } from './use-step-done.ts';

/** The button that shows a passkey as the second factor of a login. */
export function PasskeyLogin() {
  const { t } = useTranslation('shell');
  const stepDone = useStepDone();
  const [hasLeft, setLeft] = useState(false);
  const options = useChange('session', 'passkeyLoginOptions', { leavesAnswers: true });
  const verify = useChange('session', 'verifyPasskey', { onDone: () => void stepDone() });
  const sign = async () => {
    setLeft(false);
    const answer = await signWithPasskey(await options.mutateAsync({}));
    if (typeof answer === 'string') setLeft(true);
    else verify.mutate({ body: answer as Parameters<typeof verify.mutate>[0]['body'] });
  };
  return (
    <>
      <Button
        busy={options.isPending || verify.isPending}
        // A refusal of the options is shown below.
        onClick={() => void sign().catch(() => undefined)}
      >
        {t('factor.passkey')}
      </Button>
      {hasLeft ? <p role="alert">{t('factor.passkey-left')}</p> : null}
      <FailureNote failure={options.error ?? verify.error} />
    </>
  );
}
