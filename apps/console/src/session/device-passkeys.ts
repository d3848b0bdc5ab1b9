/**
 * The outcome of a passkey ceremony: a response for the gateway, `left` if it was cancelled, or
 * `exists` if the device has a passkey for the account.
 */
export type PasskeyAnswer = { readonly response: Record<string, unknown> } | 'left' | 'exists';

/** Options of a ceremony, as the gateway gives them. */
type Options = Record<string, unknown>;

/** True when this browser supports passkeys. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

// Most logins are without one, so the library is loaded when it is needed.
const load = () => import('@simplewebauthn/browser');

async function toAnswer(ceremony: () => Promise<object>): Promise<PasskeyAnswer> {
  try {
    return { response: { ...(await ceremony()) } };
  } catch (thrown) {
    const { WebAuthnError } = await load();
    // Browsers deliberately report cancelling, a timeout and a missing passkey alike.
    return thrown instanceof WebAuthnError &&
      thrown.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      ? 'exists'
      : 'left';
  }
}

/** Asks the device to make a passkey. */
export async function makePasskey(options: Options): Promise<PasskeyAnswer> {
  const { startRegistration } = await load();
  type Json = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return toAnswer(() => startRegistration({ optionsJSON: options as unknown as Json }));
}

/** Asks the device to sign with a passkey. */
export async function signWithPasskey(options: Options): Promise<PasskeyAnswer> {
  const { startAuthentication } = await load();
  type Json = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return toAnswer(() => startAuthentication({ optionsJSON: options as unknown as Json }));
}
