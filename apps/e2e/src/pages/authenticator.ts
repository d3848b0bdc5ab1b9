import type { CDPSession, Page } from '@playwright/test';

/** A passkey as the browser's tools show it. */
export type Credential = {
  readonly credentialId: string;
  readonly isResidentCredential: boolean;
  readonly rpId?: string;
  readonly privateKey: string;
  readonly userHandle?: string;
  readonly signCount: number;
};

/** The authenticator of a device, in place of a finger on a sensor. */
export class Authenticator {
  readonly #cdp: CDPSession;
  readonly #id: string;

  private constructor(cdp: CDPSession, id: string) {
    this.#cdp = cdp;
    this.#id = id;
  }

  /**
   * Its passkeys are asked for by the button alone, unless the journey is about those in the field:
   * the simulated finger answers at once, before the button could be pressed.
   */
  static async of(page: Page, { offersInField = false } = {}): Promise<Authenticator> {
    if (!offersInField)
      await page.addInitScript(
        () => void (PublicKeyCredential.isConditionalMediationAvailable = async () => false),
      );
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const;
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options });
    return new Authenticator(cdp, authenticatorId);
  }

  async credentials(): Promise<readonly Credential[]> {
    return (await this.#cdp.send('WebAuthn.getCredentials', { authenticatorId: this.#id }))
      .credentials as readonly Credential[];
  }

  /** Sets whether a finger is simulated on the authenticator. */
  async present(enabled: boolean): Promise<void> {
    await this.#cdp.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: this.#id,
      enabled,
    });
  }

  /** Puts a passkey in, for whatever host: what a thief of the key could do. */
  async put(credential: Credential): Promise<void> {
    await this.#cdp.send('WebAuthn.addCredential', { authenticatorId: this.#id, credential });
  }
}
