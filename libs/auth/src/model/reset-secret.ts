/**
 * Parses the secret of a password reset link from the fragment of its URL; null if there is none.
 */
export const parseResetSecret = (hash: string): string | null =>
  /^#([\w-]{40,64})$/.exec(hash)?.[1] ?? null;
