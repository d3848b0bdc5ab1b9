import type { Gate } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

/** A dialog of this library; `trial` says that a real account is needed. */
export type AuthDialog = 'login' | 'register' | 'logout' | 'trial';

/** Which of the dialogs lies over the page, when no address asked for one. */
export class AuthDialogs {
  open: AuthDialog | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(dialog: AuthDialog): void {
    this.open = dialog;
  }

  close(): void {
    this.open = null;
  }

  /** Whether a gate is open; where it is not, the dialog that can open it is shown. */
  pass(gate: Gate): boolean {
    if (gate === 'ok') return true;
    this.open = gate === 'login' ? 'login' : 'trial';
    return false;
  }
}
