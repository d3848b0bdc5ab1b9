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

/** True when this browser supports passkeys. */
export const supportsPasskeys = (): boolean => browserSupportsWebAuthn();

/**
 * True when this browser can use a host's passkeys on the brand's other domains (Related Origin
 * Requests); on the host itself every browser can.
 */
async function mayUseHost(host: unknown): Promise<boolean> {
  const { hostname } = globalThis.location;
  if (typeof host !== 'string' || host === hostname || hostname.endsWith(`.${host}`)) return true;
  const capabilities = await globalThis.PublicKeyCredential?.getClientCapabilities?.();
  return capabilities?.['relatedOrigins'] === true;
}

/** The options of a login; where the browser cannot use the brand's host, with the page's own. */
async function fitLoginOptions(options: Record<string, unknown>): Promise<LoginOptions> {
  const fitting = (await mayUseHost(options['rpId']))
    ? options
    : { ...options, rpId: globalThis.location.hostname };
  return fitting as unknown as LoginOptions;
}

/** The same of a new passkey. */
async function fitRegistrationOptions(
  options: Record<string, unknown>,
): Promise<RegistrationOptions> {
  const given = options as unknown as RegistrationOptions;
  return (await mayUseHost(given.rp.id))
    ? given
    : { ...given, rp: { ...given.rp, id: globalThis.location.hostname } };
}

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
  toPasskeyAnswer(
    fitLoginOptions(options).then((optionsJSON) => startAuthentication({ optionsJSON })),
  );

/**
 * The same, where the browser offers them in the list under a field: it settles when one is
 * chosen there.
 */
export const signWithAutofill = (options: Record<string, unknown>): Promise<PasskeyAnswer> =>
  toPasskeyAnswer(
    fitLoginOptions(options).then((optionsJSON) =>
      startAuthentication({ optionsJSON, useBrowserAutofill: true }),
    ),
  );

/** Asks the device to create a passkey. */
export const createPasskey = (options: Record<string, unknown>): Promise<PasskeyAnswer> =>
  toPasskeyAnswer(
    fitRegistrationOptions(options).then((optionsJSON) => startRegistration({ optionsJSON })),
  );
