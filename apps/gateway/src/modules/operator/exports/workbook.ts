import { toSerialDay } from './brand-time.ts';
import { type Cell, type Column, joinRows, type Row, type Table, toHead } from './table.ts';
import { writeZip } from './zip-writer.ts';

const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell formats by their position in the styles. */
const STYLES = { text: 0, head: 1, time: 2, money: 3 } as const;
const DATE_FORMAT = 164;
/** Built in: thousands and two decimals. */
const MONEY_FORMAT = 4;

const toFormat = (numberFormat: number, font = 0): string =>
  `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="0" xfId="0" ` +
  'applyNumberFormat="1" applyFont="1"/>';

const STYLE_SHEET =
  `<styleSheet xmlns="${SHEET_NAMESPACE}"><numFmts count="1"><numFmt numFmtId="${DATE_FORMAT}" ` +
  'formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>' +
  '<fonts count="2"><font/><font><b/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="4">${toFormat(0)}${toFormat(0, 1)}${toFormat(DATE_FORMAT)}` +
  `${toFormat(MONEY_FORMAT)}</cellXfs></styleSheet>`;

/** The parts of a workbook with one sheet, besides the sheet. */
const WORKBOOK_PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ' +
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" ` +
    `Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${SHEET_NAMESPACE}" xmlns:r="${RELATIONS}"><sheets>` +
    `<sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" ` +
    `Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" ` +
    `Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLE_SHEET,
};

const XML_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** XML has no place for these, whatever a member named itself. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const escapeXml = (text: string): string =>
  text.replaceAll(NOT_IN_XML, '\uFFFD').replaceAll(/[&<>]/g, (sign) => XML_ESCAPES[sign] ?? sign);

const toText = (text: string, style: number = STYLES.text): string =>
  `<c${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}` +
  '</t></is></c>';

function toSheetCell(cell: Cell, { kind }: Column, timeZone: string): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'string') return toText(cell);
  if (kind === 'time') return `<c s="${STYLES.time}"><v>${toSerialDay(cell, timeZone)}</v></c>`;
  return kind === 'money' ? `<c s="${STYLES.money}"><v>${cell}</v></c>` : `<c><v>${cell}</v></c>`;
}

/** Widths in characters: what is usual in a column, and never less than its head. */
const WIDTHS = { time: 20, money: 16, words: 22, text: 24 } as const;

const toWidths = (table: Table): string =>
  `<cols>${table.columns
    .map((column, index) => {
      const width = Math.max(WIDTHS[column.kind], toHead(column, table.timeZone).length + 2);
      return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
    })
    .join('')}</cols>`;

async function* writeSheet(table: Table, rows: AsyncIterable<Row>): AsyncGenerator<Buffer> {
  const { columns, timeZone } = table;
  const head = columns.map((column) => toText(toHead(column, timeZone), STYLES.head)).join('');
  yield Buffer.from(
    `${XML_HEAD}<worksheet xmlns="${SHEET_NAMESPACE}"><sheetViews><sheetView workbookViewId="0">` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>' +
      `</sheetViews>${toWidths(table)}<sheetData><row>${head}</row>`,
  );
  yield* joinRows(rows, (row) => {
    const cells = columns.map((column, index) => toSheetCell(row[index] ?? null, column, timeZone));
    return `<row>${cells.join('')}</row>`;
  });
  yield Buffer.from('</sheetData></worksheet>');
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(`${XML_HEAD}${text}`);
}

/** Writes a workbook with one sheet: sums as numbers, moments as dates by the brand's clock. */
export const writeWorkbook = (table: Table, rows: AsyncIterable<Row>): AsyncIterable<Buffer> =>
  writeZip([
    ...Object.entries(WORKBOOK_PARTS).map(([name, text]) => ({ name, content: once(text) })),
    { name: 'xl/worksheets/sheet1.xml', content: writeSheet(table, rows) },
  ]);
