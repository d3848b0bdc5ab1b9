import type { Firebase } from '../federated/firebase.ts';

/** The phone service lets another code be asked for after a minute. */
const DEFAULT_WAIT = { expiredMinutes: 1 } as const;

/**
 * Proves numbers (E.164) by the phone service that the merchant has connected, in place of a code
 * of our own.
 */
export class PhoneVerifier {
  readonly #open: () => Promise<Pick<Firebase, 'sendCode' | 'confirm'>>;
  #sent: { readonly to: string; readonly id: string } | null = null;
  #proved: { readonly to: string; readonly code: string; readonly idToken: string } | null = null;

  /** @param open loads the service; called at each need, so that a failed load is tried again */
  constructor(open: () => Promise<Pick<Firebase, 'sendCode' | 'confirm'>>) {
    this.#open = open;
  }

  /** Sends a code to a number. Throws what the service throws (auth/…). */
  async send(to: string): Promise<typeof DEFAULT_WAIT> {
    const service = await this.#open();
    this.#sent = { to, id: await service.sendCode(to) };
    return DEFAULT_WAIT;
  }

  /**
   * The token that proves the number by its code. A code counts once, so its token is kept for a
   * form that has to be mended and sent again.
   */
  async confirm(to: string, code: string): Promise<string> {
    if (this.#proved?.to === to && this.#proved.code === code) return this.#proved.idToken;
    if (this.#sent?.to !== to)
      throw Object.assign(new Error('No code was sent to this number'), {
        code: 'auth/code-expired',
      });
    const service = await this.#open();
    const idToken = await service.confirm(this.#sent.id, code);
    this.#proved = { to, code, idToken };
    return idToken;
  }

  /** The gateway did not accept the token: another code is needed. */
  forget(): void {
    this.#proved = null;
    this.#sent = null;
  }
}
