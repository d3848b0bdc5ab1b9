import { useState } from 'react';

import { useChange } from '../api/use-api.ts';
import type { CallFailure } from '../api/call-failure.ts';
import { makePasskey } from '../session/device-passkeys.ts';
import { nameBrowser } from '../session/name-browser.ts';

/** Adding a passkey on this device. */
type AddPasskey = {
  /** The password is asked for once the login is complete. */
  readonly add: (password?: string) => void;
  readonly isPending: boolean;
  readonly error: CallFailure | null;
  /** The reason the device made no passkey. */
  readonly outcome: 'left' | 'exists' | null;
};

/** Adds a passkey of this device; `onAdded` receives new recovery codes, none if some are left. */
export function useAddPasskey(onAdded: (recoveryCodes: readonly string[]) => void): AddPasskey {
  const [outcome, setOutcome] = useState<AddPasskey['outcome']>(null);
  const options = useChange('session', 'passkeyOptions', { leavesAnswers: true });
  const keep = useChange('session', 'addPasskey', {
    leavesAnswers: true,
    onDone: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  const run = async (password: string | undefined) => {
    setOutcome(null);
    const asked = await options.mutateAsync({
      body: password === undefined ? {} : { password },
    });
    const answer = await makePasskey(asked);
    if (typeof answer === 'string') return setOutcome(answer);
    const body = { ...answer, name: nameBrowser(navigator.userAgent) };
    keep.mutate({ body: body as Parameters<typeof keep.mutate>[0]['body'] });
  };
  return {
    // A refusal of the options stands in `error`.
    add: (password) => void run(password).catch(() => undefined),
    isPending: options.isPending || keep.isPending,
    error: options.error ?? keep.error,
    outcome,
  };
}
