/** A member as pages name it. */
export type Party = { readonly member: string; readonly username: string };

/** A member that two columns name; null where they hold none. */
export const toParty = (member: string | null, username: string | null): Party | null =>
  member === null || username === null ? null : { member, username };
