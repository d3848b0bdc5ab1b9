/**
 * The secret of a link to a new password, from behind the # of the address; null when there is
 * none.
 */
export const secretOf = (hash: string): string | null =>
  /^#([\w-]{40,64})$/.exec(hash)?.[1] ?? null;
