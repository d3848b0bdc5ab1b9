/** How far a page has been told: the number of the last event for everybody, and of the last one for its member. */
export type Cursor = { readonly all: bigint; readonly own: bigint };

const SHAPE = /^(\d{1,18})\.(\d{1,18})$/;

/** The id that travels with every event. */
export const cursorText = ({ all, own }: Cursor): string => `${all}.${own}`;

/** Where a page wants to go on (its Last-Event-ID header), or null when it names no place that ever was. */
export function readCursor(text: unknown): Cursor | null {
  const [, all, own] = typeof text === 'string' ? (SHAPE.exec(text) ?? []) : [];
  return all === undefined || own === undefined ? null : { all: BigInt(all), own: BigInt(own) };
}
