/** Headers of every JSON response. Pages have their own (modules/site/pages). */
export const jsonHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * Strict-Transport-Security, for requests that came over TLS: a year, this host alone, because a
 * brand's other subdomains are not ours. Never in a demo: localhost has no certificate.
 */
export const hstsHeader = (
  isDemo: boolean,
  protocol: 'http' | 'https',
): Readonly<Record<string, string>> =>
  isDemo || protocol !== 'https' ? {} : { 'strict-transport-security': 'max-age=31536000' };
