/**
 * Whether a request names one host. Of several `Host` headers Node keeps the first and proxies
 * often the last, so that two would be two tenants (RFC 9112, 3.2: refused with 400).
 */
export const hasSingleHost = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length <= 1;
