import type { FirebaseSources } from '../../identity/federated/module.ts';

/** Origins that a brand's pages may load from, besides their own. */
export type PolicySources = {
  /** Origins of games. */
  readonly frameOrigins: readonly string[];
  /** Origins of images besides the page's own. */
  readonly imageOrigins?: readonly string[];
  /** The brand's other domains, whose speed a page measures. */
  readonly connectHosts?: readonly string[];
  /** Whether the operator uses Google Analytics. */
  readonly usesAnalytics?: boolean;
  /** What the brand's own Firebase project needs; absent where it has none. */
  readonly firebase?: FirebaseSources | undefined;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
};

/** Google's origins, as far as the offered methods need them (libs/auth, trusted-scripts). */
function googleSources(firebase: FirebaseSources | undefined) {
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

/** Origins of Google's tag and of its reports. */
const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS = 'https://*.google-analytics.com';

/** dompurify cleans formatted text; parlour-worker allows the one service worker URL. */
const TRUSTED_TYPES = ['dompurify', 'parlour-worker'];

const analyticsSources = (usesAnalytics: boolean) =>
  usesAnalytics
    ? {
        scripts: [TAG_MANAGER],
        images: [ANALYTICS],
        connects: [TAG_MANAGER, ANALYTICS],
        rules: ['parlour-tag'],
      }
    : { scripts: [], images: [], connects: [], rules: [] };

const sources = (...places: readonly string[]): string => places.join(' ');

/**
 * The Content-Security-Policy of a page: nothing inline without its hash, frames only of connected
 * vendors, Trusted Types on. The one source of the header and of the tests that walk the pages
 * (docs/decisions/0003-csp-by-hash.md).
 */
export function contentSecurityPolicy({
  frameOrigins,
  imageOrigins = [],
  connectHosts = [],
  usesAnalytics = false,
  firebase,
  scriptHashes,
  styleHashes,
}: PolicySources): string {
  const google = googleSources(firebase);
  const analytics = analyticsSources(usesAnalytics);
  const frames = [...frameOrigins, ...google.frames];
  return [
    "default-src 'none'",
    // 'self', not 'strict-dynamic': a script allowed by hash does not hand its trust on to what it
    // imports.
    `script-src ${sources("'self'", ...scriptHashes, ...analytics.scripts, ...google.scripts)}`,
    `style-src 'self' ${styleHashes.join(' ')}`,
    `img-src ${sources("'self'", 'data:', ...imageOrigins, ...analytics.images)}`,
    "font-src 'self'",
    `connect-src ${sources("'self'", ...connectHosts, ...analytics.connects, ...google.connects)}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",

    `trusted-types ${sources(...TRUSTED_TYPES, ...analytics.rules, ...google.rules)} ` +
      "'allow-duplicates'",
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
