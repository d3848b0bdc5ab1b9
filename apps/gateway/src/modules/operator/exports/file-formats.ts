import { CSV_MARK, toCsvLine, toCsvText } from '@parlour/contract/csv';

import { toClockTime } from './brand-time.ts';
import { type Cell, type Column, joinRows, type Row, type Table, toHead } from './table.ts';
import { writeWorkbook } from './workbook.ts';

export type ExportFormat = 'csv' | 'xlsx';

/**
 * The content type and the writer of each file format, which writes row by row, in memory that does
 * not grow.
 */
export const fileFormats: Readonly<
  Record<
    ExportFormat,
    {
      readonly contentType: string;
      readonly write: (table: Table, rows: AsyncIterable<Row>) => AsyncIterable<Buffer>;
    }
  >
> = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeWorkbook,
  },
};

function toCsvCell(cell: Cell, { kind }: Column, timeZone: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return toCsvText(cell);
  return kind === 'time' ? toCsvText(toClockTime(cell, timeZone)) : String(cell);
}

async function* writeCsv(table: Table, rows: AsyncIterable<Row>): AsyncGenerator<Buffer> {
  const { columns, timeZone } = table;
  const head = columns.map((column) => toCsvText(toHead(column, timeZone)));
  yield Buffer.from(CSV_MARK + toCsvLine(head));
  yield* joinRows(rows, (row) =>
    toCsvLine(columns.map((column, index) => toCsvCell(row[index] ?? null, column, timeZone))),
  );
}
