/** A number of which its country and its end are seen. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 4)}•••${mobile.slice(-2)}`;

/** The username of an account that was opened by mobile: its number without the plus. */
const NUMBER = /^\d{10,15}$/;

/** Fields that hold a username; the sender of a ticket is one where no name was given. */
const FIELDS: ReadonlySet<string> = new Set(['username', 'sender']);

const maskUsername = (username: string): string =>
  NUMBER.test(username) ? maskMobile(`+${username}`) : username;

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A copy of an answer in which every username that is a mobile number is masked. */
export function maskUsernames<Value>(value: Value): Value;
export function maskUsernames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => maskUsernames(item));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      FIELDS.has(name) && typeof inner === 'string' ? maskUsername(inner) : maskUsernames(inner),
    ]),
  );
}
