import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** One table of a font: its bytes, and whether WOFF2 stored it in its own transformed form. */
export type FontTable = { readonly bytes: Buffer; readonly isTransformed: boolean };

/** The tags a WOFF2 directory abbreviates to a number, in the order of the standard. */
const KNOWN = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt ',
  'fpgm',
  'glyf',
  'loca',
  'prep',
  'CFF ',
  'VORG',
  'EBDT',
  'EBLC',
  'gasp',
  'hdmx',
  'kern',
  'LTSH',
  'PCLT',
  'VDMX',
  'vhea',
  'vmtx',
  'BASE',
  'GDEF',
  'GPOS',
  'GSUB',
  'EBSC',
  'JSTF',
  'MATH',
  'CBDT',
  'CBLC',
  'COLR',
  'CPAL',
  'SVG ',
  'sbix',
  'acnt',
  'avar',
  'bdat',
  'bloc',
  'bsln',
  'cvar',
  'fdsc',
  'feat',
  'fmtx',
  'fvar',
  'gvar',
];

/** Reads the tables of a WOFF2 file. Our faces come from npm in this form only, and lettering needs their outlines. */
export function readWoff2(path: string): ReadonlyMap<string, FontTable> {
  const file = readFileSync(path);
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error(`${path} is not a WOFF2 font`);
  const count = file.readUInt16BE(12);
  const compressed = file.readUInt32BE(20);
  let at = 48;
  const base128 = (): number => {
    let value = 0;
    for (;;) {
      const byte = file[at++] ?? 0;
      value = value * 128 + (byte & 127);
      if (!(byte & 128)) return value;
    }
  };
  const directory = Array.from({ length: count }, () => {
    const flags = file[at++] ?? 0;
    const known = flags & 63;
    const tag = known === 63 ? file.toString('latin1', at, (at += 4)) : (KNOWN[known] ?? '');
    const version = flags >> 6;
    const length = base128();
    // glyf and loca are transformed unless the version says 3; every other table only when it says something else than 0.
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    return { tag, isTransformed, length: isTransformed ? base128() : length };
  });
  const data = brotliDecompressSync(file.subarray(at, at + compressed));
  let offset = 0;
  return new Map(
    directory.map(({ tag, isTransformed, length }) => [
      tag,
      { isTransformed, bytes: data.subarray(offset, (offset += length)) },
    ]),
  );
}
