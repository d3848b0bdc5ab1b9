import { type CallError, toCallError } from '@parlour/client';
import { PermissionStore, useApi, useStore } from '@parlour/session';
import { useEffect, useRef } from 'react';

import type { LoginMethodProps } from './login-method-props.ts';

/**
 * True when this browser might support passkeys in a list under a field; the code that checks it
 * for certain is loaded only then.
 */
const mayOffer = (): boolean =>
  typeof globalThis.PublicKeyCredential?.isConditionalMediationAvailable === 'function';

/**
 * Offers this device's passkeys under the username, while the form stands and the brand takes them;
 * returns what the field's autocomplete says for it.
 */
export function usePasskeyAutofill(
  { onDone, onSession }: Pick<LoginMethodProps, 'onDone' | 'onSession'>,
  onFailure: (failure: CallError | null) => void,
): 'username webauthn' | 'username' {
  const api = useApi();
  const isOffered = useStore(PermissionStore).allows('PASSKEY3');
  // The offer outlives renderings; what it tells goes to the last one.
  const latest = useRef({ onDone, onSession, onFailure });
  useEffect(() => void (latest.current = { onDone, onSession, onFailure }));

  useEffect(() => {
    if (!isOffered || !mayOffer()) return;
    const ended = new AbortController();
    const offer = async () => {
      const { offerPasskeys } = await import('../model/passkey-autofill.ts');
      if (ended.signal.aborted) return;
      await offerPasskeys({
        options: api.passkey.loginOptions,
        signal: ended.signal,
        onChosen: async (answer) => {
          try {
            const result = await api.passkey.login({ body: answer });
            latest.current.onDone();
            await latest.current.onSession(result);
          } catch (thrown) {
            latest.current.onFailure(toCallError(thrown));
          }
        },
      });
    };
    offer().catch(() => {
      // Not requested by the visitor: the button below says what is wrong.
    });
    return () => ended.abort();
  }, [api, isOffered]);

  return isOffered ? 'username webauthn' : 'username';
}
