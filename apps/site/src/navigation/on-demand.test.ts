import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const entry = join(root, 'apps/site/src/entry-client.tsx');

/** The file of a package of ours: what its `exports` say. */
function packageFile(name: string): string | null {
  const [, library = '', subpath = ''] = /^@parlour\/([a-z]+)(\/.+)?$/.exec(name) ?? [];
  const folder = join(root, 'libs', library);
  if (!library || !existsSync(join(folder, 'package.json'))) return null;
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Readonly<Record<string, string>>;
  };
  const file = exports[`.${subpath}`];
  return file === undefined ? null : join(folder, file);
}

const fileOf = (from: string, name: string): string | null =>
  name.startsWith('.') ? join(dirname(from), name) : packageFile(name);

/** Lists the files that a file imports at once and on demand; types leave no trace. */
function importsOf(file: string): {
  readonly atOnce: readonly string[];
  readonly onDemand: readonly string[];
} {
  const source = readFileSync(file, 'utf8');
  const found = (pattern: RegExp) =>
    [...source.matchAll(pattern)]
      .map(([, name = '']) => fileOf(file, name))
      .filter((path): path is string => path !== null && /\.tsx?$/.test(path) && existsSync(path));
  return {
    atOnce: found(/^(?:import|export) (?!type\b)(?:[^'"]*? from )?'([^']+)'/gm),
    onDemand: found(/\bimport\('([^']+)'\)/g),
  };
}

it('RTE-11 nothing that is loaded on demand is also part of what every page loads', () => {
  const atOnce = new Set<string>([entry]);
  const onDemand = new Set<string>();
  for (const file of atOnce) {
    const imports = importsOf(file);
    for (const path of imports.atOnce) atOnce.add(path);
    for (const path of imports.onDemand) onDemand.add(path);
  }
  const names = [...onDemand].map((path) => relative(root, path));
  // The list is read from the sources: were it empty, nothing would be proven.
  for (const screen of [
    'libs/games/src/screens/lobby-screen.tsx',
    'libs/games/src/screens/game-screen.tsx',
    'libs/auth/src/screens/login-dialog.tsx',
    'apps/site/src/screens/member/member-centre.tsx',
    'apps/site/src/shell/closed-view.tsx',
  ])
    expect(names).toContain(screen);
  expect(names.filter((name) => atOnce.has(join(root, name)))).toEqual([]);
});
