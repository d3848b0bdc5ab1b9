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
