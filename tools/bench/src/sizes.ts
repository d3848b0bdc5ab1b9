import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { initialScripts, type Manifest } from '@parlour/check/size';

/** Initial JavaScript of a built tenant, the files that its budget counts, in bytes. */
export async function measureSizes(
  dist: string,
): Promise<{ raw: number; gzip: number; brotli: number; files: number }> {
  const client = join(dist, 'client');
  const { files } = await initialScripts(
    client,
    JSON.parse(await readFile(join(dist, 'server/manifest.json'), 'utf8')) as Manifest,
  );
  const sources = await Promise.all(files.map((file) => readFile(join(client, file))));
  const sum = (size: (source: Buffer) => number) =>
    sources.reduce((total, source) => total + size(source), 0);
  return {
    raw: sum((source) => source.length),
    gzip: sum((source) => gzipSync(source, { level: 9 }).length),
    brotli: sum((source) => brotliCompressSync(source).length),
    files: files.length,
  };
}
