import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { Blob, Face } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

const require = createRequire(import.meta.url);
const folder = dirname(dirname(require.resolve('@fontsource-variable/outfit/package.json')));

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Opens the Latin file of an installed @fontsource-variable package; null when it has none. */
async function openLatin(name: string): Promise<Face | null> {
  try {
    const woff2 = readFileSync(join(folder, name, 'files', `${name}-latin-wght-normal.woff2`));
    const { buffer, byteOffset, byteLength } = await decompress(woff2);
    return new Face(new Blob(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer), 0);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const names = readdirSync(folder);
// Decompressing is asynchronous, lettering is not: every face is opened once, here.
const opened = await Promise.all(names.map(openLatin));
const facesByName = new Map(names.map((name, index) => [name, opened[index] ?? null]));

/** The Latin characters of an installed variable font; throws for a name that has none. */
export function fontFace(name: string): Face {
  const face = facesByName.get(name);
  if (!face)
    throw new Error(
      `@fontsource-variable/${name} is not installed or has no Latin file; there are ` +
        names.filter((each) => facesByName.get(each)).join(', '),
    );
  return face;
}
