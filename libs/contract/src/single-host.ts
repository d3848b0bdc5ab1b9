/**
 * True when a request names one host. Of several `Host` headers Node keeps the first and proxies
 * often the last, so that two would be two tenants; from HTTP/1.1 on it must name one (RFC 9112,
 * 3.2: both refused with 400). Health checks of balancers speak HTTP/1.0 and may name none.
 */
export function hasSingleHost({
  rawHeaders,
  httpVersion,
}: {
  readonly rawHeaders: readonly string[];
  readonly httpVersion: string;
}): boolean {
  const count = rawHeaders.filter(
    (name, at) => at % 2 === 0 && name.toLowerCase() === 'host',
  ).length;
  return count === 1 || (count === 0 && httpVersion === '1.0');
}
