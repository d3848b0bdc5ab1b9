import { deflateSync } from 'node:zlib';

import sharp from 'sharp';

import {
  createPng,
  extendJpeg,
  jpegSegment,
  PNG_SIGNATURE,
  pngChunk,
  toUint32,
} from './picture-bytes.ts';

/**
 * A file of T-UP-1. `stored`: it holds a picture, which alone is kept. `refused`: it is none, or
 * more than is allowed. `either`: the decoder decides, and nothing else happens.
 */
type HostilePicture = {
  readonly name: string;
  /** The attack that the picture tries. */
  readonly kind: string;
  /** The value that is sent in `file`. */
  readonly file: unknown;
  readonly expected: 'stored' | 'refused' | 'either';
};

/** A text that no stored picture may hold. */
export const MARKER = 'hostile-marker-7d1f';

const html = `<html><script>/*${MARKER}*/alert(1)</script></html>`;
const js = `/*${MARKER}*/=1;alert(document.domain)//`;
const php = `<?php /*${MARKER}*/ system($_GET["c"]); ?>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${MARKER}')"/>`;
const payloads: Readonly<Record<string, Buffer>> = {
  HTML: Buffer.from(html),
  JavaScript: Buffer.from(js),
  PHP: Buffer.from(php),
  SVG: Buffer.from(svg),
  PDF: Buffer.from(`%PDF-1.7\n1 0 obj<</JS(${MARKER})>>endobj\n%%EOF`),
  ZIP: Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.from(MARKER)]),
  GIF: Buffer.from(`GIF89a/*${MARKER}*/`),
};

const toDataUrl = (bytes: Buffer, type = 'image/png'): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

type Row = readonly [name: string, bytes: Buffer];
const toFiles = (
  kind: string,
  expected: HostilePicture['expected'],
  rows: readonly Row[],
): readonly HostilePicture[] =>
  rows.map(([name, bytes]) => ({ name, kind, file: toDataUrl(bytes), expected }));

const small = { width: 24, height: 16 } as const;
const keyword = (text: string) => Buffer.from(`${text}\0`, 'latin1');
const zeros = (megabytes: number) =>
  deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 1 });

/** A picture that is a web page, a program or an archive as well. */
const polyglots = (jpeg: Buffer) =>
  Object.entries(payloads).flatMap(([kind, after]): Row[] => [
    [`a PNG followed by ${kind}`, createPng({ ...small, after })],
    [`a JPEG followed by ${kind}`, extendJpeg(jpeg, { after })],
  ]);

/** Pictures whose metadata hold what a browser or a server might run. */
function withMetadata(jpeg: Buffer): readonly Row[] {
  const exif = (text: string) => Buffer.from(`Exif\0\0MM\0*\0\0\0\u0008\0\0${text}`, 'latin1');
  const xmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${html}</x>`, 'latin1');
  const png = (...before: Buffer[]) => createPng({ ...small, before });
  const deflated = deflateSync(Buffer.from(html));
  return [
    ['HTML in EXIF', extendJpeg(jpeg, { before: [jpegSegment(0xe1, exif(html))] })],
    ['JavaScript in EXIF', extendJpeg(jpeg, { before: [jpegSegment(0xe1, exif(js))] })],
    ['PHP in EXIF', extendJpeg(jpeg, { before: [jpegSegment(0xe1, exif(php))] })],
    ['HTML in XMP', extendJpeg(jpeg, { before: [jpegSegment(0xe1, xmp)] })],
    ['HTML in a comment', extendJpeg(jpeg, { before: [jpegSegment(0xfe, Buffer.from(html))] })],
    ['PHP in IPTC', extendJpeg(jpeg, { before: [jpegSegment(0xed, Buffer.from(php))] })],
    ['HTML in an ICC segment', extendJpeg(jpeg, { before: [jpegSegment(0xe2, iccSegment(html))] })],
    ['HTML in tEXt', png(pngChunk('tEXt', Buffer.concat([keyword('Comment'), Buffer.from(html)])))],
    ['HTML in zTXt', png(pngChunk('zTXt', Buffer.concat([keyword('x'), keyword(''), deflated])))],
    ['HTML in iTXt', png(pngChunk('iTXt', Buffer.from(`XML\0\0\0\0\0${html}`, 'latin1')))],
    ['JavaScript in eXIf', png(pngChunk('eXIf', Buffer.from(`MM\0*${js}`, 'latin1')))],
    ['HTML in an unknown chunk', png(pngChunk('hxXx', Buffer.from(html)))],
  ];
}

const iccSegment = (text: string) => Buffer.from(`ICC_PROFILE\0\u0001\u0001${text}`, 'latin1');

/** Other formats under the name of a PNG. */
const disguises: readonly Row[] = [
  ...Object.entries(payloads).map(([kind, bytes]): Row => [`${kind} as .png`, bytes]),
  ['SVG with a byte order mark', Buffer.from(`\uFEFF<?xml version="1.0"?>${svg}`)],
  ['GIF87a', Buffer.from('GIF87a\u0001\0\u0001\0\0\0\0;', 'latin1')],
  ['TIFF, little endian', Buffer.from('II*\0\u0008\0\0\0\0\0', 'latin1')],
  ['TIFF, big endian', Buffer.from('MM\0*\0\0\0\u0008\0\0', 'latin1')],
  ['a VIPS file', Buffer.from('08f2a6b60000000100000001', 'hex')],
  ['WebP', Buffer.from('RIFF\u001a\0\0\0WEBPVP8L', 'latin1')],
  ['AVIF', Buffer.from('\0\0\0\u001cftypavif\0\0\0\0', 'latin1')],
  ['HEIC', Buffer.from('\0\0\0\u001cftypheic\0\0\0\0', 'latin1')],
  ['an icon', Buffer.from('\0\0\u0001\0\u0001\0', 'latin1')],
  ['a Photoshop file', Buffer.from('8BPS\0\u0001', 'latin1')],
  ['BMP', Buffer.from('BM\u001e\0\0\0\0\0\0\0', 'latin1')],
  ['a PNG after one byte', Buffer.concat([Buffer.from(' '), createPng(small)])],
];

/** The first bytes of a picture, and then something else. */
const wrongInside = (jpeg: Buffer): readonly Row[] => [
  ['a PNG signature before HTML', Buffer.concat([PNG_SIGNATURE, Buffer.from(html)])],
  ['a PNG signature before zeros', Buffer.concat([PNG_SIGNATURE, Buffer.alloc(4096)])],
  ['a PNG of no size', createPng({ width: 0, height: 0 })],
  ['a PNG without pixels', createPng({ ...small, pixels: Buffer.alloc(0) })],
  ['a PNG with pixels that are no zlib', createPng({ ...small, pixels: Buffer.from(html) })],
  ['a JPEG start before SVG', Buffer.concat([jpeg.subarray(0, 4), Buffer.from(svg)])],
  ['a JPEG start before 0xff', Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(4096, 0xff)])],
];

const cutOff = (png: Buffer, jpeg: Buffer): readonly Row[] =>
  [0.1, 0.5, 0.9].flatMap((part): Row[] => [
    [`a PNG cut at ${part}`, png.subarray(0, Math.floor(png.length * part))],
    [`a JPEG cut at ${part}`, jpeg.subarray(0, Math.floor(jpeg.length * part))],
  ]);

/** A JPEG whose header claims other dimensions. */
function claimSize(jpeg: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(jpeg);
  const frame = claimed.indexOf(Buffer.from([0xff, 0xc0]));
  claimed.writeUInt16BE(height, frame + 5);
  claimed.writeUInt16BE(width, frame + 7);
  return claimed;
}

/** Small files that would need hundreds of megabytes. */
export const pixelBombs = (jpeg: Buffer): readonly HostilePicture[] =>
  toFiles('too many pixels', 'refused', [
    ['196 megapixels', createPng({ width: 14_000, height: 14_000, bits: 1, colour: 0 })],
    ['25 megapixels and a row', createPng({ width: 5000, height: 5001, bits: 1, colour: 0 })],
    ['a header of 2^31 pixels a side', createPng({ ...hugeSide, pixels: zeros(1) })],
    ['a JPEG header of 65,500 a side', claimSize(jpeg, 65_500, 65_500)],
  ]);

const hugeSide = { width: 0x7fff_ffff, height: 0x7fff_ffff } as const;

/** Few pixels with much around them: the picture may be kept, or be too much for the decoder. */
function otherBombs(jpeg: Buffer): readonly HostilePicture[] {
  const profile = Buffer.concat([keyword('ICC'), Buffer.from([0]), zeros(40)]);
  const text = Buffer.concat([keyword('x'), Buffer.from([0]), zeros(40)]);
  const international = Buffer.concat([Buffer.from('x\0\u0001\0\0\0', 'latin1'), zeros(40)]);
  const frames = Array.from({ length: 10_000 }, (_, frame) => [
    pngChunk('fcTL', Buffer.concat([toUint32(2 * frame), Buffer.alloc(22)])),
    pngChunk('fdAT', toUint32(2 * frame + 1)),
  ]).flat();
  const start = pngChunk('acTL', Buffer.concat([toUint32(10_000), toUint32(0)]));
  const manySegments = Array.from({ length: 40 }, () => jpegSegment(0xe2, Buffer.alloc(65_000)));
  const manyChunks = Array.from({ length: 100_000 }, () => pngChunk('teXt', Buffer.from('a\0b')));
  const deep = { width: 5000, height: 5000, bits: 16, colour: 6 } as const;
  return toFiles('much around few pixels', 'either', [
    ['an ICC profile of 40 MB', createPng({ ...small, before: [pngChunk('iCCP', profile)] })],
    ['a zTXt of 40 MB', createPng({ ...small, before: [pngChunk('zTXt', text)] })],
    ['an iTXt of 40 MB', createPng({ ...small, before: [pngChunk('iTXt', international)] })],
    ['pixels of 40 MB for 24x16', createPng({ ...small, pixels: zeros(40) })],
    ['10,000 frames', createPng({ ...small, before: [start, ...frames] })],
    ['100,000 chunks', createPng({ ...small, before: manyChunks })],
    ['forty ICC segments', extendJpeg(jpeg, { before: manySegments })],
    ['25 megapixels of 64 bits', createPng(deep)],
    ['25 megapixels of 64 bits, interlaced', createPng({ ...deep, isInterlaced: true })],
  ]);
}

/** Names and parameters in the data URL, and too much of everything. */
function wrongEnvelopes(png: Buffer): readonly HostilePicture[] {
  const base64 = png.toString('base64');
  const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 + 1 - png.length)]);
  const rows: readonly (readonly [string, unknown])[] = [
    ['a name with a traversal', `data:image/png;name=../../x.png;base64,${base64}`],
    ['a name from right to left', `data:image/png;name=\u202Egnp.exe;base64,${base64}`],
    ['a name with NUL', `data:image/png;name=x.php\0.png;base64,${base64}`],
    ['a type with a traversal', `data:image/../../png;base64,${base64}`],
    ['a type that is HTML', `data:text/html;base64,${base64}`],
    ['no base64', `data:image/png,${html}`],
    ['an address', 'https://evil.example/x.png'],
    ['5 MB and a byte', toDataUrl(large)],
    ['four files', Array.from({ length: 4 }, () => toDataUrl(png))],
  ];
  return rows.map(([name, file]) => ({ name, kind: 'envelope', file, expected: 'refused' }));
}

/** A picture of noise, as a camera would take it. */
export const createJpeg = (width = 64, height = 48): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise },
  })
    .jpeg()
    .toBuffer();

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;

/** The hostile files of T-UP-1, made again. */
export async function createHostilePictures(): Promise<readonly HostilePicture[]> {
  const jpeg = await createJpeg();
  const png = createPng({ width: 200, height: 200, colour: 6 });
  return [
    ...toFiles('polyglot', 'stored', polyglots(jpeg)),
    ...toFiles('metadata', 'either', withMetadata(jpeg)),
    ...toFiles('disguise', 'refused', disguises),
    ...toFiles('wrong inside', 'refused', wrongInside(jpeg)),
    ...toFiles('cut off', 'refused', cutOff(png, jpeg)),
    ...pixelBombs(jpeg),
    ...otherBombs(jpeg),
    ...wrongEnvelopes(png),
  ];
}
