import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

type LoginOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type MakeOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/**
 * What became of asking the device: an answer for the gateway, nothing because the person left it,
 * or a passkey that is there already.
 */
export type PasskeyAnswer = { readonly response: Record<string, unknown> } | 'left' | 'exists';

/** Whether this browser knows passkeys at all. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn();

async function answerOf(asking: Promise<object>): Promise<PasskeyAnswer> {
  try {
    return { response: { ...(await asking) } };
  } catch (thrown) {
    if (
      thrown instanceof WebAuthnError &&
      thrown.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    )
      return 'exists';
    // Leaving the browser's window, waiting too long and having no passkey here look alike, on
    // purpose of the browsers.
    return 'left';
  }
}

/** Asks the device to sign in with a passkey. The options come from the gateway as they are. */
export const signWithPasskey = (options: Record<string, unknown>): Promise<PasskeyAnswer> =>
  answerOf(startAuthentication({ optionsJSON: options as unknown as LoginOptions }));

/**
 * The same, where the browser offers them in the list under a field: it settles when one is
 * chosen there.
 */
export const signWithAutofill = (options: Record<string, unknown>): Promise<PasskeyAnswer> =>
  answerOf(
    startAuthentication({
      optionsJSON: options as unknown as LoginOptions,
      useBrowserAutofill: true,
    }),
  );

/** Asks the device to make a passkey. */
export const createPasskey = (options: Record<string, unknown>): Promise<PasskeyAnswer> =>
  answerOf(startRegistration({ optionsJSON: options as unknown as MakeOptions }));
