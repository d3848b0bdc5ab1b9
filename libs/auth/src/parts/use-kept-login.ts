import { useApi } from '@parlour/session';
import { useState } from 'react';

import { mayResume, readRemembered, writeRemembered } from '../model/remembered-login.ts';

/** Whom this browser remembers, and whether it may come back without a password. */
export type KeptLogin = {
  /** Empty when nobody is remembered. */
  readonly username: string;
  readonly isOpen: boolean;
  /** The server has not let it back in. */
  readonly close: () => void;
  /** Somebody else is here. */
  readonly forget: () => void;
};

/** Reads once, when the form opens, what the last login left behind. */
export function useKeptLogin(): KeptLogin {
  const api = useApi();
  const [kept, setKept] = useState(() => {
    const login = readRemembered(localStorage);
    const username = login && 'username' in login ? login.username : '';
    return { username, isOpen: username !== '' && mayResume(document.cookie) };
  });
  return {
    ...kept,
    close: () => setKept({ ...kept, isOpen: false }),
    forget() {
      setKept({ username: '', isOpen: false });
      writeRemembered(localStorage, null);
      // The form is empty at once; the server hears of it when it can, and a day ends it anyhow.
      api.session.forget().catch(() => undefined);
    },
  };
}
