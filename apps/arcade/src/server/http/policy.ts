/** The origins or CSP host sources that are allowed to frame a page. None when empty. */
export type Framers = readonly string[];

/**
 * The content policy of every page: own files only, no inline script or style, no HTML from
 * strings, framed only by the page that launched it.
 */
export const contentPolicy = (framers: Framers): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    `frame-ancestors ${framers.length > 0 ? framers.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** Headers of every response. */
export const constantHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;
