/** A text as a query carries it; half a surrogate pair is three bytes that are no UTF-8. */
const encode = (value: unknown): string =>
  [...String(value)]
    .map((one) => (/\p{Cs}/u.test(one) ? '%ED%A0%80' : encodeURIComponent(one)))
    .join('');

/** A path with its parameters filled from the query, and the rest of the query behind it. */
export function toUrl(path: string, query: unknown): string {
  const fields = new Map(Object.entries((query ?? {}) as object));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value: unknown = fields.get(name);
    fields.delete(name);
    return encode(value).slice(0, 290) || 'x';
  });
  const pairs = [...fields].flatMap(([name, value]) =>
    [value].flat().map((one) => `${encode(name)}=${encode(one)}`),
  );
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}`.slice(0, 12_000) : filled;
}
