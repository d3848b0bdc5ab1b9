import { inflateRawSync } from 'node:zlib';

/** The lines of a file that a list was made into, as texts, the head first. */
export type ListLines = readonly (readonly string[])[];

const CSV_FIELD = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/g;

/** Reads a CSV file; what is quoted may hold commas, quotes and breaks. */
export function readCsv(file: Buffer): ListLines {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of file
    .toString()
    .replace('\uFEFF', '')
    .matchAll(CSV_FIELD)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
    if (end === '') break;
  }
  return lines.slice(0, -1);
}

const XML_ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const decode = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|amp);/g, (entity) => XML_ENTITIES[entity] ?? entity);

/** Reads the one sheet of a workbook: texts and numbers, both as texts. */
export function readXlsx(file: Buffer): ListLines {
  const sheet = unzip(file, 'xl/worksheets/sheet1.xml');
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c[^>]*>(?:<v>|<is><t[^>]*>)(.*?)<\/(?:v|t)>/gs)].map(([, cell = '']) =>
      decode(cell),
    ),
  );
}

const DIRECTORY_ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;

/** The text of a file in an archive, found by its directory as spreadsheets find it. */
function unzip(archive: Buffer, wanted: string): string {
  let entry = archive.readUInt32LE(archive.length - 6);
  while (archive.readUInt32LE(entry) === DIRECTORY_ENTRY) {
    const packed = archive.readUInt32LE(entry + 20);
    const nameLength = archive.readUInt16LE(entry + 28);
    const offset = archive.readUInt32LE(entry + 42);
    const name = archive.toString('utf8', entry + ENTRY_LENGTH, entry + ENTRY_LENGTH + nameLength);
    if (name === wanted) {
      const from = offset + LOCAL_LENGTH + archive.readUInt16LE(offset + 26);
      return inflateRawSync(archive.subarray(from, from + packed)).toString('utf8');
    }
    entry += ENTRY_LENGTH + nameLength + archive.readUInt16LE(entry + 30);
  }
  throw new Error(`the archive has no ${wanted}`);
}
