import type { LoginResult } from '@parlour/session';

import type { AuthDialog } from '../model/auth-dialogs.ts';

/** What the shell gives to each dialog. */
export type AuthDialogProps = {
  /** The person has left without finishing. */
  readonly onClose: () => void;
  /** A session has begun, or (logout) has ended. */
  readonly onDone: () => void;
  /** Goes on in another dialog. */
  readonly onSwitch: (dialog: AuthDialog) => void;
  /** The server ended the session: the login says so. */
  readonly hasExpired: boolean;
  /** Begins a session with what the server answered. */
  readonly onSession: (result: LoginResult) => Promise<void>;
  /** Ends the session. */
  readonly onSignOut: () => Promise<void>;
  /** From the address, when somebody was invited. */
  readonly referralCode: string;
};
