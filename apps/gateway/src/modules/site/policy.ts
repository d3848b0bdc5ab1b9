/** Where a brand's pages may load from, besides themselves. */
export type PolicyPlaces = {
  /** Where games come from. */
  readonly frameOrigins: readonly string[];
  /** Where pictures come from besides the page's own origin. */
  readonly imageOrigins?: readonly string[];
  /** The brand's other domains, whose speed a page measures. */
  readonly connectHosts?: readonly string[];
  /** The operator counts visits with Google Analytics: its script may come, and send what it counts. */
  readonly countsVisits?: boolean;
  /** What the brand's own Firebase project needs of Google's; absent where none of it is offered. */
  readonly firebase?: FirebasePlaces | undefined;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
};

/** Which ways in by Firebase a brand offers, and where its project's windows stand. */
export type FirebasePlaces = {
  readonly hasPhone: boolean;
  readonly hasSocial: boolean;
  readonly authDomain: string;
};

/** Google's places, as far as what is offered needs them. reCAPTCHA keeps to a rule of the page when it is asked to (libs/auth, trusted-scripts). */
function placesOfGoogle(firebase: FirebasePlaces | undefined) {
  if (!firebase || (!firebase.hasPhone && !firebase.hasSocial))
    return { scripts: [], frames: [], connects: [], rules: [] };
  const { hasPhone, hasSocial, authDomain } = firebase;
  const recaptcha = 'https://www.google.com/recaptcha/';
  return {
    scripts: [
      ...(hasPhone ? [recaptcha, 'https://www.gstatic.com/recaptcha/'] : []),
      ...(hasSocial ? ['https://apis.google.com/js/', 'https://apis.google.com/_/scs/'] : []),
    ],
    frames: [
      ...(hasPhone ? [recaptcha] : []),
      ...(hasSocial ? [`https://${authDomain}/__/auth/`] : []),
    ],
    connects: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...(hasPhone ? [recaptcha] : []),
    ],
    rules: ['default', ...(hasPhone ? ['recaptcha'] : []), ...(hasSocial ? ['gapi#gapi'] : [])],
  };
}

/** Where Google's tag comes from, and where it sends to. */
const TAG = 'https://www.googletagmanager.com';
const COUNTED = 'https://*.google-analytics.com';

const sources = (...places: readonly string[]): string => places.join(' ');

/**
 * The Content-Security-Policy of a page: nothing inline without its hash, frames only of connected vendors, Trusted Types on.
 * The one source of the header and of the tests that walk the pages (docs/decisions/0003-documents-by-hash.md).
 */
export function contentSecurityPolicy({
  frameOrigins,
  imageOrigins = [],
  connectHosts = [],
  countsVisits = false,
  firebase,
  scriptHashes,
  styleHashes,
}: PolicyPlaces): string {
  const google = placesOfGoogle(firebase);
  const frames = [...frameOrigins, ...google.frames];
  return [
    "default-src 'none'",
    // 'self', not 'strict-dynamic': a script allowed by hash does not hand its trust on to what it imports.
    `script-src ${sources("'self'", ...scriptHashes, ...(countsVisits ? [TAG] : []), ...google.scripts)}`,
    `style-src 'self' ${styleHashes.join(' ')}`,
    `img-src ${sources("'self'", 'data:', ...imageOrigins, ...(countsVisits ? [COUNTED] : []))}`,
    "font-src 'self'",
    `connect-src ${sources("'self'", ...connectHosts, ...(countsVisits ? [TAG, COUNTED] : []), ...google.connects)}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // dompurify cleans formatted text; parlour-worker names the one address of the service worker.
    `trusted-types ${sources('dompurify', 'parlour-worker', ...(countsVisits ? ['parlour-tag'] : []), ...google.rules)} 'allow-duplicates'`,
  ].join('; ');
}

/** Headers of every page besides its policy. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  vary: 'accept-encoding, accept-language, cookie',
};
