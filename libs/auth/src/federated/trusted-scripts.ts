type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => unknown;
};

const ALLOWED = [
  'https://apis.google.com/',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
];

let isMade = false;

/**
 * Lets Google's own scripts in, and no others: the SDK adds them as plain text, which the page's
 * policy takes from a rule only. reCAPTCHA keeps to such rules itself when it is asked to.
 */
export function trustGoogleScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (isMade || !trustedTypes) return;
  isMade = true;
  trustedTypes.createPolicy('default', { createScriptURL: trustedAddress });
}

/** The address as it may be loaded; throws for a foreign one. */
export function trustedAddress(address: string): string {
  const url = new URL(address, 'https://invalid.example');
  if (!ALLOWED.some((start) => url.href.startsWith(start)))
    throw new TypeError(`no script may come from ${url.origin}`);
  if (url.pathname === '/recaptcha/api.js' || url.pathname === '/recaptcha/enterprise.js')
    url.searchParams.set('trustedtypes', 'true');
  return url.href;
}
