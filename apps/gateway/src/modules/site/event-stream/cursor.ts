/** The numbers of the last broadcast and of the member's last own event that a page has. */
export type Cursor = { readonly all: bigint; readonly own: bigint };

const SHAPE = /^(\d{1,18})\.(\d{1,18})$/;

/** The id of an event on the stream. */
export const formatCursor = ({ all, own }: Cursor): string => `${all}.${own}`;

/** The cursor of a Last-Event-ID header; null for any other text. */
export function parseCursor(text: unknown): Cursor | null {
  const [, all, own] = typeof text === 'string' ? (SHAPE.exec(text) ?? []) : [];
  return all === undefined || own === undefined ? null : { all: BigInt(all), own: BigInt(own) };
}
