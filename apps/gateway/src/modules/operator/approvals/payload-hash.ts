import { createHash } from 'node:crypto';

/**
 * JSON with the keys of every object in order, so that equal payloads have equal texts; what is
 * absent is left out, as it is where a payload is stored.
 */
function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => `${JSON.stringify(key)}:${toCanonicalJson(inner)}`)
      .join(',')}}`;
  return JSON.stringify(value);
}

/** SHA-256 of what a change request would do: its action, its brand and its payload. */
export const hashPayload = (action: string, brand: number | null, payload: object): Buffer =>
  createHash('sha256')
    .update(toCanonicalJson([action, brand, payload]))
    .digest();
