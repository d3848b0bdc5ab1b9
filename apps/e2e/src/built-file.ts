import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The address of the script that a brand's build has for a source file, by the end of its path. */
export async function builtFile(code: string, source: string): Promise<string> {
  const text = await readFile(join(root, 'dist', code, 'server/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, { readonly file: string }>;
  const found = Object.entries(manifest).find(([path]) => path.endsWith(source));
  if (!found) throw new Error(`The build of ${code} has no script of ${source}`);
  return `/${found[1].file}`;
}
