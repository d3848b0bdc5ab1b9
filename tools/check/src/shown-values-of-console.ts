/**
 * `node tools/check/src/shown-values-of-console.ts`: refuses pages of the console on which an
 * operator would read a name of the code. An exception is a comment above the line:
 * `// shown-values: because …`.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

import { root } from '@parlour/nx/load-tenant';
import ts from 'typescript';

import { findShownValues } from './shown-values.ts';
import { flatten, type FlatTexts } from './texts.ts';

/** Texts of libraries that the console shows, by their names there. */
const LIBRARY_TEXTS = {
  errors: 'libs/contract/src/locales',
  promotions: 'libs/promotions/src/locales',
  'promotions-later': 'libs/promotions/src/locales-later',
  ui: 'libs/ui/src/locales',
  'ui-later': 'libs/ui/src/locales-later',
};

const readTexts = (file: string): FlatTexts =>
  flatten(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>);

const texts = new Map([
  ...globSync('apps/console/src/locales/EN/*.json', { cwd: root }).map(
    (file) => [basename(file, '.json'), readTexts(file)] as const,
  ),
  ...Object.entries(LIBRARY_TEXTS).map(
    ([name, folder]) => [name, readTexts(`${folder}/EN.json`)] as const,
  ),
]);
const files = globSync('apps/console/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(?:test|stories|fixture)\.|\/testing\//.test(file))
  .map((file) => join(root, file));
const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file));
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
const faults = findShownValues(ts.createProgram(files, options), files, texts);

for (const { file, line, detail } of faults)
  console.error(`${relative(root, file)}:${line}: ${detail}`);
if (faults.length > 0) process.exitCode = 1;
else console.info(`${files.length} files of the console show words.`);
