import type { LoginResult } from '@parlour/session';
import type { ReactNode } from 'react';

import type { AuthDialog } from '../model/auth-dialogs.ts';

/** The props that the shell gives to each dialog. */
export type AuthDialogProps = {
  /** The person has left without finishing. */
  readonly onClose: () => void;
  /** A session has begun, with an account that is new or not, or (logout) has ended. */
  readonly onDone: (account?: 'new') => void;
  /** Instead of `onDone`: leaves for the game that was chosen, or for home, to try the games. */
  readonly onFreePlay?: () => void;
  /** Goes on in another dialog. */
  readonly onSwitch: (dialog: AuthDialog) => void;
  /** The server ended the session: the login says so. */
  readonly hasExpired: boolean;
  /** Begins a session with what the server answered. */
  readonly onSession: (result: LoginResult) => Promise<void>;
  /** Ends the session. */
  readonly onSignOut: () => Promise<void>;
  /** From the address, when the visitor was invited. */
  readonly referralCode: string;
  /** The brand's banner of the dialog; nothing stands in its place where there is none. */
  readonly banner?: ReactNode;
};
