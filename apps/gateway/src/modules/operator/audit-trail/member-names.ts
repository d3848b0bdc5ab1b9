/** Fields of what a row changed that hold usernames of members. */
export const USERNAME_FIELDS: ReadonlySet<string> = new Set([
  'username',
  'upline',
  'agent',
  'payer',
]);
/** Such a field may hold the member's public id, which is no name. */
const PUBLIC_ID = /^[0-9a-f]{32}$/;

/** Returns the changes of a row without usernames of members. */
export function withoutUsernames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUsernames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([name, held]) =>
          !USERNAME_FIELDS.has(name) || typeof held !== 'string' || PUBLIC_ID.test(held),
      )
      .map(([name, held]) => [name, withoutUsernames(held)]),
  );
}
