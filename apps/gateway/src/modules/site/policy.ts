/** Where a brand's pages may load from, besides themselves. */
export type PolicyPlaces = { readonly frameOrigins: readonly string[]; readonly scriptHashes: readonly string[]; readonly styleHashes: readonly string[] };

/**
 * The Content-Security-Policy of a page: nothing inline without its hash, frames only of connected vendors, Trusted Types on.
 * The one source of the header and of the tests that walk the pages (docs/decisions/0003-documents-by-hash.md).
 */
export const contentSecurityPolicy = ({ frameOrigins, scriptHashes, styleHashes }: PolicyPlaces): string =>
  [
    "default-src 'none'",
    // 'self', not 'strict-dynamic': a script allowed by hash does not hand its trust on to what it imports.
    `script-src 'self' ${scriptHashes.join(' ')}`,
    `style-src 'self' ${styleHashes.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${frameOrigins.length > 0 ? frameOrigins.join(' ') : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types dompurify 'allow-duplicates'",
  ].join('; ');

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
