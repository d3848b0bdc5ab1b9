import type { FirebaseSources } from '../../identity/federated/module.ts';

/** Origins that a brand's pages may load from, besides their own. */
export type PolicySources = {
  /** Origins of games. */
  readonly frameOrigins: readonly string[];
  /** Origins of images besides the page's own. */
  readonly imageOrigins?: readonly string[];
  /** The brand's other domains, whose speed a page measures. */
  readonly connectHosts?: readonly string[];
  /** True when the operator uses Google Analytics. */
  readonly usesAnalytics?: boolean;
  /** Sources that the brand's own Firebase project needs; absent where it has none. */
  readonly firebase?: FirebaseSources | undefined;
  /** The console, where it shows a draft in a frame; default: a page stands in no frame. */
  readonly frameAncestor?: string | undefined;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
};

/** Google's origins, as far as the offered methods need them (libs/auth, trusted-scripts). */
function listGoogleSources(firebase: FirebaseSources | undefined) {
  if (!firebase || (!firebase.hasPhone && !firebase.hasSocial))
    return { scripts: [], frames: [], connects: [], trustedTypes: [] };
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
    trustedTypes: [
      'default',
      ...(hasPhone ? ['recaptcha'] : []),
      ...(hasSocial ? ['gapi#gapi'] : []),
    ],
  };
}

/** Origins of Google's tag and of its reports. */
const TAG_MANAGER_ORIGIN = 'https://www.googletagmanager.com';
const ANALYTICS_ORIGIN = 'https://*.google-analytics.com';

/** dompurify cleans formatted text; parlour-worker allows the one service worker URL. */
const TRUSTED_TYPES_POLICIES = ['dompurify', 'parlour-worker'];

const listAnalyticsSources = (usesAnalytics: boolean) =>
  usesAnalytics
    ? {
        scripts: [TAG_MANAGER_ORIGIN],
        images: [ANALYTICS_ORIGIN],
        connects: [TAG_MANAGER_ORIGIN, ANALYTICS_ORIGIN],
        trustedTypes: ['parlour-tag'],
      }
    : { scripts: [], images: [], connects: [], trustedTypes: [] };

const joinSources = (...origins: readonly string[]): string => origins.join(' ');

/**
 * The Content-Security-Policy of a page: nothing inline without its hash, frames only of connected
 * vendors, Trusted Types on. The one source of the header and of the tests that walk the pages
 * (docs/decisions/0003-csp-by-hash.md).
 */
export function buildContentSecurityPolicy({
  frameOrigins,
  imageOrigins = [],
  connectHosts = [],
  usesAnalytics = false,
  firebase,
  frameAncestor = "'none'",
  scriptHashes,
  styleHashes,
}: PolicySources): string {
  const google = listGoogleSources(firebase);
  const analytics = listAnalyticsSources(usesAnalytics);
  const frames = [...frameOrigins, ...google.frames];
  const connects = [...connectHosts, ...analytics.connects, ...google.connects];
  const trustedTypes = [
    ...TRUSTED_TYPES_POLICIES,
    ...analytics.trustedTypes,
    ...google.trustedTypes,
  ];
  return [
    "default-src 'none'",
    // 'self', not 'strict-dynamic': a script allowed by hash does not hand its trust on to what it
    // imports.
    `script-src ${joinSources("'self'", ...scriptHashes, ...analytics.scripts, ...google.scripts)}`,
    `style-src 'self' ${styleHashes.join(' ')}`,
    `img-src ${joinSources("'self'", 'data:', ...imageOrigins, ...analytics.images)}`,
    "font-src 'self'",
    `connect-src ${joinSources("'self'", ...connects)}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestor}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${joinSources(...trustedTypes)} 'allow-duplicates'`,
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
