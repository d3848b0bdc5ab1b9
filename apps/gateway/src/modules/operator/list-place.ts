/** The place of a row in a list by time: microseconds since 1970, and the id of the row. */
export type ListPlace = { readonly at: bigint; readonly id: bigint };

const PLACE = /^(\d{1,17})\.(\d{1,19})$/;
const MAX_BIGINT = 9_223_372_036_854_775_807n;

/** Before the first row of a list that begins with the newest. */
export const NEWEST: ListPlace = { at: 253_402_300_799_999_000n, id: MAX_BIGINT };
/** Before the first row of a list that begins with the oldest. */
export const OLDEST: ListPlace = { at: 0n, id: 0n };

export const formatPlace = ({ at, id }: ListPlace): string => `${at}.${id}`;

/** A place as the list gave it; null for any other text. */
export function parsePlace(text: string | undefined): ListPlace | null {
  const [, at, id] = PLACE.exec(text ?? '') ?? [];
  if (at === undefined || id === undefined || BigInt(id) > MAX_BIGINT) return null;
  return { at: BigInt(at), id: BigInt(id) };
}

type TimeQuery = { readonly from?: number | undefined; readonly until?: number | undefined };
type Placed = { readonly place_at: bigint; readonly id: bigint };

/** A page of what was found with one row more than it holds; `last`: its end, if rows follow. */
export function cutPage<Row>(
  found: readonly Row[],
  limit: number,
): { readonly rows: readonly Row[]; readonly last: Row | undefined } {
  const rows = found.slice(0, limit);
  return { rows, last: found.length > limit ? rows.at(-1) : undefined };
}

/**
 * Returns the place at which the next page of a list by time begins; null if there is no next page.
 */
export const formatNextCursor = (last: Placed | undefined): string | null =>
  last ? formatPlace({ at: last.place_at, id: last.id }) : null;

/**
 * Returns the place at which the next page of a list by id begins; null if there is no next page.
 */
export const formatNextIdCursor = (last: { readonly id: bigint } | undefined): string | null =>
  last ? String(last.id) : null;

type Page<Shown> = { readonly rows: Shown[]; readonly next: string | null };

/** A page of a list by time as a call answers it, of what was found with one row more. */
export function toPage<Row extends Placed, Shown>(
  found: readonly Row[],
  limit: number,
  toShown: (row: Row) => Shown,
): Page<Shown> {
  const { rows, last } = cutPage(found, limit);
  return { rows: rows.map((row) => toShown(row)), next: formatNextCursor(last) };
}

/** A page of a list by id as a call answers it, of what was found with one row more. */
export function toIdPage<Row extends { readonly id: bigint }, Shown>(
  found: readonly Row[],
  limit: number,
  toShown: (row: Row) => Shown,
): Page<Shown> {
  const { rows, last } = cutPage(found, limit);
  return { rows: rows.map((row) => toShown(row)), next: formatNextIdCursor(last) };
}

/** The moments of a list that is asked for from a time on, until a time, or without an end. */
export const toTimeRange = ({ from, until }: TimeQuery): { from: Date; until: Date } => ({
  from: new Date(from ?? 0),
  until: new Date(until ?? Number(NEWEST.at / 1000n)),
});

/** SQL: a column `place_at`, the time of a row as its place has it. */
export const placeAt = (time: string): string =>
  `(extract(epoch from ${time}) * 1000000)::bigint as place_at`;

/** SQL: the place of a row in a list by time, from two parameters as `parsePlace` reads them. */
export const placeOf = (at: string, id: string): string =>
  `(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::bigint)`;

/** SQL: the member of tenant $1 that a parameter names by id or username; an id comes first. */
export const namedMember = (text: string): string => `(select n.id from member n
  where n.tenant = $1 and (n.public_id = ${text} or n.username_key = lower(${text}))
  order by n.public_id = ${text} desc limit 1)`;
