import { CSV_MARK, toCsvLine, toCsvText } from '@parlour/contract/csv';

import { writeZip } from './zip-writer.ts';

/** A value of a row: a number stays a number in a spreadsheet. */
export type Cell = string | number | null;
export type Row = readonly Cell[];

export type ExportFormat = 'csv' | 'xlsx';

/** How each kind of file is called and written, row by row, in memory that does not grow. */
export const fileFormats: Readonly<
  Record<
    ExportFormat,
    {
      readonly contentType: string;
      readonly write: (head: Row, rows: AsyncIterable<Row>) => AsyncIterable<Buffer>;
    }
  >
> = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
};

/** Characters that are handed on at once: each piece costs the compressor a task of its own. */
const PIECE_LENGTH = 64 * 1024;

/** Rows as pieces of a file. */
async function* joinRows(
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

function toCsvCell(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : toCsvText(cell);
}

const toLine = (row: Row): string => toCsvLine(row.map(toCsvCell));

async function* writeCsv(head: Row, rows: AsyncIterable<Row>): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_MARK + toLine(head));
  yield* joinRows(rows, toLine);
}

const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook with one sheet, besides the sheet. */
const WORKBOOK_PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ' +
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" ` +
    `Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${SHEET_NAMESPACE}" xmlns:r="${RELATIONS}"><sheets>` +
    `<sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" ` +
    `Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

const XML_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** XML has no place for these, whatever a member named itself. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const escapeXml = (text: string): string =>
  text.replaceAll(NOT_IN_XML, '\uFFFD').replaceAll(/[&<>]/g, (sign) => XML_ESCAPES[sign] ?? sign);

function toSheetCell(cell: Cell): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

const toSheetRow = (row: Row): string => `<row>${row.map(toSheetCell).join('')}</row>`;

async function* writeSheet(head: Row, rows: AsyncIterable<Row>): AsyncGenerator<Buffer> {
  yield Buffer.from(
    `${XML_HEAD}<worksheet xmlns="${SHEET_NAMESPACE}"><sheetViews><sheetView workbookViewId="0">` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>' +
      `</sheetViews><sheetData>${toSheetRow(head)}`,
  );
  yield* joinRows(rows, toSheetRow);
  yield Buffer.from('</sheetData></worksheet>');
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(`${XML_HEAD}${text}`);
}

function writeXlsx(head: Row, rows: AsyncIterable<Row>): AsyncIterable<Buffer> {
  return writeZip([
    ...Object.entries(WORKBOOK_PARTS).map(([name, text]) => ({ name, content: once(text) })),
    { name: 'xl/worksheets/sheet1.xml', content: writeSheet(head, rows) },
  ]);
}
