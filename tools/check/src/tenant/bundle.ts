import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** One text file of a bundle; its name is relative to the bundle's folder. */
export type BundleFile = { readonly name: string; readonly text: string };

const TEXT = /\.(js|mjs|css|html|svg|json|txt|webmanifest|xml)$/;

/**
 * Every text file of dist/<tenant>, browser and server side. Compressed copies hold the same and
 * are left out.
 */
export async function readBundle(folder: string): Promise<BundleFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.toSorted().map(async (file) => ({
      name: relative(folder, file),
      text: plain(await readFile(file, 'utf8')),
    })),
  );
}

/** Names of all files of a bundle, pictures and fonts too. */
export async function bundleNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

// A minifier may write letters as escapes; a mark must be found either way.
const plain = (text: string): string =>
  text.replaceAll(/\\u([0-9a-fA-F]{4})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
