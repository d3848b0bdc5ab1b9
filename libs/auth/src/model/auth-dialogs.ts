import type { VerifyDemand } from '@parlour/contract';
import type { Gate } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

/**
 * A dialog of login and registration; `trial` says that a real account is needed, `welcome` (the
 * site's own) greets who has just registered.
 */
export type AuthDialog =
  | 'welcome'
  | 'login'
  | 'verify'
  | 'register'
  | 'forgot'
  | 'reset'
  | 'logout'
  | 'trial'
  | 'change'
  | 'freePlay';

/** The store of the dialog that lies over the page, when no address asked for one. */
export class AuthDialogs {
  open: AuthDialog | null = null;

  /**
   * The further proof that an unusual login needs, as the refusal said; the dialog `verify` reads
   * it.
   */
  verifyDemand: VerifyDemand | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(dialog: AuthDialog): void {
    this.open = dialog;
  }

  /** Goes on with one more proof of who it is. */
  verify(demand: Readonly<Record<string, unknown>> | undefined): void {
    this.verifyDemand = toVerifyDemand(demand);
    this.show('verify');
  }

  close(): void {
    this.open = null;
  }

  /** Returns true when a gate is open; otherwise shows the dialog that can open it. */
  pass(gate: Gate): boolean {
    if (gate === 'ok') return true;
    this.open = gate === 'login' ? 'login' : 'trial';
    return false;
  }
}

/**
 * Reads the demand that `login_verify_required` carries; its shape is the contract's. A tenant that
 * refuses sends nothing to go on with.
 */
const toVerifyDemand = (value: Readonly<Record<string, unknown>> = {}): VerifyDemand => ({
  ticket: '',
  methods: [],
  ...value,
});
