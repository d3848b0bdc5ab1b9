import { localStore } from '@parlour/browser-storage';
import { useApi } from '@parlour/session';
import { useState } from 'react';

import { mayResume, readRemembered, writeRemembered } from '../model/remembered-login.ts';

/** The member that this browser remembers, and whether it can come back without a password. */
type RememberedSession = {
  /** Empty when no member is remembered. */
  readonly username: string;
  readonly canResume: boolean;
  /** The server has not let it back in. */
  readonly close: () => void;
  /** Forgets the member, for a login by another one. */
  readonly forget: () => void;
};

/** Reads once, when the form opens, what the last login left behind. */
export function useRememberedSession(): RememberedSession {
  const api = useApi();
  const [kept, setKept] = useState(() => {
    const login = readRemembered(localStore);
    const username = login && 'username' in login ? login.username : '';
    return { username, canResume: username !== '' && mayResume(document.cookie) };
  });
  return {
    ...kept,
    close: () => setKept({ ...kept, canResume: false }),
    forget() {
      setKept({ username: '', canResume: false });
      writeRemembered(localStore, null);
      // The form is empty at once; the server hears of it when it can, and a day ends it anyhow.
      api.session.forget().catch(() => undefined);
    },
  };
}
