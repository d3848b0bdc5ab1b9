import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { build, type Rolldown } from 'vite';

import { root } from './load-tenant.ts';

type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly isEntry?: boolean; readonly imports?: readonly string[] }
  >
>;

/** Modules beyond the entry that must be there without a network: the page that says so. */
const OFFLINE = ['src/screens/offline-screen.tsx'];

/**
 * Addresses of the shell's files: the entry, the first texts of each language, the offline page,
 * and all that these import.
 */
export function shellFiles(manifest: Manifest): string[] {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const one = manifest[key];
    if (!one || files.has(one.file)) return;
    files.add(one.file);
    one.imports?.forEach(visit);
  };
  for (const [key, { isEntry }] of Object.entries(manifest))
    if (
      isEntry ||
      /parlour-locale\/[A-Z]{2}\/first/.test(key) ||
      OFFLINE.some((module) => key.endsWith(module))
    )
      visit(key);
  return [...files].map((file) => `/${file}`).toSorted();
}

/**
 * Builds the tenant's service worker as one file at the root of its site, with the shell that it
 * keeps.
 */
export async function writeWorker(folder: string, manifest: Manifest): Promise<void> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      SHELL_FILES: JSON.stringify(shellFiles(manifest)),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: join(root, 'apps/site/src/worker/worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: 'sw',
      },
    },
  })) as Rolldown.RolldownOutput[];
  await writeFile(join(folder, 'sw.js'), result[0]?.output[0]?.code ?? '');
}
