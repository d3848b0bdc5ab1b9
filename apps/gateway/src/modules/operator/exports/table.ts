/** A value of a row: a number stays a number in a spreadsheet; a moment is one in ms. */
export type Cell = string | number | null;
export type Row = readonly Cell[];

/** The type of the cells of a column; words are wire codes, written out as words. */
export type ColumnKind = 'time' | 'money' | 'words' | 'text';
export type Column = { readonly head: string; readonly kind: ColumnKind };

/** The header of a file: its columns, and the time zone of its times. */
export type Table = { readonly columns: readonly Column[]; readonly timeZone: string };

/** The head of a column; one of moments names their clock. */
export const toHead = ({ head, kind }: Column, timeZone: string): string =>
  kind === 'time' ? `${head} (${timeZone})` : head;

/** Characters that are handed on at once: each piece costs the compressor a task of its own. */
const PIECE_LENGTH = 64 * 1024;

/** Rows as pieces of a file. */
export async function* joinRows(
  rows: AsyncIterable<Row>,
  toText: (row: Row) => string,
): AsyncGenerator<Buffer> {
  let text = '';
  for await (const row of rows) {
    text += toText(row);
    if (text.length < PIECE_LENGTH) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
