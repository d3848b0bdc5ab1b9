import { callErrorOf } from '@parlour/client';
import { useI18n } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { useRef, useState } from 'react';

import type { WayProps } from '../parts/way-props.ts';
import { type Trouble, troubleOf } from './auth-failure.ts';
import type { Firebase } from './firebase.ts';
import { loadFirebase } from './load-firebase.ts';

/** Somebody who has proved who they are, and whom the house does not know. */
export type Newcomer = { readonly idToken: string };

/** A way in that Firebase vouches for: loads its SDK at the first press, shows trouble, and knows when an account is missing. */
export function useFederated({ onDone, onSession }: Pick<WayProps, 'onDone' | 'onSession'>) {
  const api = useApi();
  const i18n = useI18n();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [newcomer, setNewcomer] = useState<Newcomer | null>(null);
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
      if (callErrorOf(thrown)?.code !== 'registration_required') throw thrown;
      setNewcomer({ idToken });
    }
  };

  /** Does one step; its trouble is kept to be shown, and answered. */
  const attempt = async (step: (firebase: Firebase) => Promise<void>): Promise<Trouble | null> => {
    if (isBusy) return null;
    setBusy(true);
    setTrouble(null);
    try {
      await step(await open());
      return null;
    } catch (thrown) {
      const found = troubleOf(thrown);
      setTrouble(found);
      return found;
    } finally {
      setBusy(false);
    }
  };

  return {
    trouble,
    setTrouble,
    isBusy,
    newcomer,
    forget: () => setNewcomer(null),
    prepare: () => void open().catch(() => {}),
    attempt,
    enter,
  };
}
