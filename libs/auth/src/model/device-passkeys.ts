import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

type LoginOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/**
 * The outcome of a passkey ceremony: a response for the gateway, `left` if the user cancelled it,
 * or `exists` if the device already has a passkey for the account.
 */
export type PasskeyAnswer = { readonly response: Record<string, unknown> } | 'left' | 'exists';

/** Whether this browser supports passkeys. */
export const supportsPasskeys = (): boolean => browserSupportsWebAuthn();

async function toPasskeyAnswer(ceremony: Promise<object>): Promise<PasskeyAnswer> {
  try {
    return { response: { ...(await ceremony) } };
  } catch (thrown) {
    if (
      thrown instanceof WebAuthnError &&
      thrown.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    )
      return 'exists';
    // Browsers deliberately report cancelling, a timeout and a missing passkey alike.
    return 'left';
  }
}

/** Asks the device to log in with a passkey. The options come from the gateway as they are. */
export const signWithPasskey = (options: Record<string, unknown>): Promise<PasskeyAnswer> =>
  toPasskeyAnswer(startAuthentication({ optionsJSON: options as unknown as LoginOptions }));

/**
 * The same, where the browser offers them in the list under a field: it settles when one is
 * chosen there.
 */
export const signWithAutofill = (options: Record<string, unknown>): Promise<PasskeyAnswer> =>
  toPasskeyAnswer(
    startAuthentication({
      optionsJSON: options as unknown as LoginOptions,
      useBrowserAutofill: true,
    }),
  );

/** Asks the device to create a passkey. */
export const createPasskey = (options: Record<string, unknown>): Promise<PasskeyAnswer> =>
  toPasskeyAnswer(startRegistration({ optionsJSON: options as unknown as RegistrationOptions }));
