/** The numbers of the last broadcast and the last event of the member that a page has received. */
export type Cursor = { readonly broadcast: bigint; readonly member: bigint };

const CURSOR_PATTERN = /^(\d{1,18})\.(\d{1,18})$/;

/** The id of an event on the stream. */
export const formatCursor = ({ broadcast, member }: Cursor): string => `${broadcast}.${member}`;

/** The cursor of a Last-Event-ID header; null for any other text. */
export function parseCursor(text: unknown): Cursor | null {
  const [, broadcast, member] = typeof text === 'string' ? (CURSOR_PATTERN.exec(text) ?? []) : [];
  return broadcast === undefined || member === undefined
    ? null
    : { broadcast: BigInt(broadcast), member: BigInt(member) };
}
