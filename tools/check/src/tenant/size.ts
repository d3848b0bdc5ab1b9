import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The build's manifest: each module by its source, with the file it became. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly isEntry?: boolean;
      readonly imports?: readonly string[];
      readonly dynamicImports?: readonly string[];
    }
  >
>;

/** Most that home may load in order to work, in KiB of brotli. */
export const BUDGET_KIB = 127;

/** Scripts that home needs in order to work. */
type InitialScripts = { readonly files: readonly string[]; readonly bytes: number };

/**
 * The scripts that home needs in order to work, also when they start late: the entry, what it
 * imports, and the first texts of a language (`first` finds them among the modules). The language
 * with the most counts.
 */
export async function initialScripts(client: string, manifest: Manifest): Promise<InitialScripts> {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('The manifest has no entry');
  const base = reach(manifest, [entry]);
  const firstTexts = Object.keys(manifest).filter(isFirstTexts);
  const choices =
    firstTexts.length > 0 ? firstTexts.map((key) => reach(manifest, [entry, key])) : [base];
  const sized = await Promise.all(
    choices.map(async (files) => ({ files, bytes: await totalBytes(client, files) })),
  );
  return sized.reduce((most, one) => (one.bytes > most.bytes ? one : most));
}

/** True when a module of the manifest is the first texts of a language. */
const isFirstTexts = (key: string): boolean => /parlour-locale\/[A-Z]{2}\/first/.test(key);

/** Files of some modules and of all they import at once. */
function reach(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [
    ...new Set(
      [...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')),
    ),
  ];
}

const totalBytes = async (client: string, files: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(
    files.map(async (file) =>
      existsSync(join(client, `${file}.br`))
        ? (await readFile(join(client, `${file}.br`))).length
        : brotliCompressSync(await readFile(join(client, file))).length,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Checks that home stays within its budget; returns a sentence when it does not. */
export function checkBudget(
  code: string,
  { files, bytes }: InitialScripts,
  budgetKib = BUDGET_KIB,
): string[] {
  const kib = bytes / 1024;
  return kib <= budgetKib
    ? []
    : [
        `${code}: home loads ${kib.toFixed(1)} KiB of script (brotli) in order to work, ` +
          `${budgetKib} KiB are allowed: ${files.join(', ')}`,
      ];
}
