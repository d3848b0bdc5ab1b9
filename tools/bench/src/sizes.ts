import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

type Manifest = Record<string, { file: string; src?: string; isEntry?: boolean; imports?: string[] }>;

/** Initial JavaScript of a built tenant: the entry, its static imports and the texts of the first page (one language), in bytes. */
export async function initialScripts(dist: string, language: string): Promise<{ raw: number; gzip: number; brotli: number; files: number }> {
  const manifest = JSON.parse(await readFile(join(dist, 'server/manifest.json'), 'utf8')) as Manifest;
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const other of chunk.imports ?? []) add(other);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry || key.endsWith(`virtual:parlour-locale/${language}/first`)) add(key);
  const sources = await Promise.all([...files].map((file) => readFile(join(dist, 'client', file))));
  const sum = (size: (source: Buffer) => number) => sources.reduce((total, source) => total + size(source), 0);
  return { raw: sum((source) => source.length), gzip: sum((source) => gzipSync(source, { level: 9 }).length), brotli: sum((source) => brotliCompressSync(source).length), files: files.size };
}
