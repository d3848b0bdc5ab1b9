/** The values of a query as an address holds them: empty ones are left out. */
export const toSearch = (values: Readonly<Record<string, string | null>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
