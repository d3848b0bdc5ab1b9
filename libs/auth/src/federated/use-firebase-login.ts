import { toCallError } from '@parlour/client';
import { useI18n } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { useRef, useState } from 'react';

import type { LoginMethodProps } from '../parts/login-method-props.ts';
import { type AuthError, toAuthError } from './auth-error.ts';
import type { Firebase } from './firebase.ts';
import { loadFirebase } from './load-firebase.ts';

/** A visitor who has proved their identity and has no account here. */
export type NewAccount = { readonly idToken: string };

/**
 * A login method by Firebase: loads its SDK at the first press, shows authError, and knows
 * when an account is missing.
 */
export function useFirebaseLogin({
  onDone,
  onSession,
}: Pick<LoginMethodProps, 'onDone' | 'onSession'>) {
  const api = useApi();
  const i18n = useI18n();
  const [authError, setAuthError] = useState<AuthError | null>(null);
  const [newcomer, setNewcomer] = useState<NewAccount | null>(null);
  const [isBusy, setBusy] = useState(false);
  const opened = useRef<Promise<Firebase> | null>(null);

  const open = (): Promise<Firebase> => {
    opened.current ??= loadFirebase(api, i18n.instance.language);
    // A failed load must not stay: the next press tries again.
    opened.current.catch(() => (opened.current = null));
    return opened.current;
  };

  /** Gives an ID token to the gateway: a session begins, or an account is missing. */
  const enter = async (idToken: string): Promise<void> => {
    try {
      const result = await api.session.login({
        body: { username: '', password: '', type: 'firebase', firebaseIdToken: idToken },
      });
      onDone();
      await onSession(result);
    } catch (thrown) {
      if (toCallError(thrown)?.code !== 'registration_required') throw thrown;
      setNewcomer({ idToken });
    }
  };

  /** Does one step; its authError is kept to be shown, and answered. */
  const attempt = async (
    step: (firebase: Firebase) => Promise<void>,
  ): Promise<AuthError | null> => {
    if (isBusy) return null;
    setBusy(true);
    setAuthError(null);
    try {
      await step(await open());
      return null;
    } catch (thrown) {
      const found = toAuthError(thrown);
      setAuthError(found);
      return found;
    } finally {
      setBusy(false);
    }
  };

  return {
    authError,
    setAuthError,
    isBusy,
    newcomer,
    forget: () => setNewcomer(null),
    prepare: () => void open().catch(() => {}),
    attempt,
    enter,
  };
}
