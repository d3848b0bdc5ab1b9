import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { checkDependencies } from './dependencies.ts';

let base: string;
const write = async (file: string, content: unknown) => {
  await mkdir(dirname(join(base, file)), { recursive: true });
  await writeFile(
    join(base, file),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
};

// A small repository in which every list is right.
const SOUND: Readonly<Record<string, unknown>> = {
  'package.json': {
    workspaces: ['libs/*'],
    scripts: { lint: 'oxlint && oxfmt --check' },
    dependencies: { '@fontsource-variable/sora': '5.3.0', react: '19.3.1' },
    devDependencies: { '@types/react': '19.3.0', jsdom: '31.0.1', oxfmt: '0.79.0' },
  },
  'package-lock.json': { packages: { 'node_modules/oxfmt': { bin: { oxfmt: 'bin.js' } } } },
  'vitest.config.ts': "export default { environment: 'jsdom' };",
  'libs/money/package.json': { name: '@parlour/money' },
  'libs/money/src/index.ts': "import { hash } from 'node:crypto'; export const one = hash;",
  'libs/testing/package.json': { name: '@parlour/testing' },
  'libs/testing/src/index.ts': "import './local.ts'; import 'virtual:locales';",
  'libs/ui/package.json': {
    name: '@parlour/ui',
    dependencies: { '@parlour/money': '*' },
    devDependencies: { '@parlour/testing': '*' },
  },
  'libs/ui/src/index.ts':
    "import 'react/jsx-runtime'; export type { one } from '@parlour/money'; const font = 'sora';",
  'libs/ui/src/index.test.ts': "import '@parlour/testing'; import '@parlour/money/half';",
};

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'parlour-dependencies-'));
  for (const [file, content] of Object.entries(SOUND)) await write(file, content);
});
afterEach(() => rm(base, { recursive: true, force: true }));

it('lets right lists pass', async () => {
  expect(await checkDependencies(base)).toEqual([]);
});

it.each([
  [
    'a package of ours that a workspace does not list',
    'libs/money/src/index.ts',
    "export * from '@parlour/ui/controls';",
    'libs/money/package.json: add @parlour/ui to dependencies (libs/money/src/index.ts imports it)',
  ],
  [
    'a package that the product takes from the dependencies of the tests',
    'libs/ui/src/load.ts',
    "export const load = () => import('@parlour/testing');",
    'libs/ui/package.json: add @parlour/testing to dependencies (libs/ui/src/load.ts imports it)',
  ],
  [
    'a package of ours that nothing imports',
    'libs/ui/src/index.test.ts',
    '',
    'libs/ui/package.json: @parlour/testing is in devDependencies, but nothing there uses it',
  ],
  [
    'a third-party package that the root does not list',
    'libs/money/src/index.ts',
    "import type { Pool } from 'pg'; export type { Pool };",
    'package.json: add pg (libs/money/src/index.ts imports it)',
  ],
  [
    'a third-party package that nothing uses',
    'vitest.config.ts',
    'export default {};',
    'package.json: nothing uses jsdom',
  ],
])('refuses %s', async (_, file, content, fault) => {
  await write(file, content);
  expect(await checkDependencies(base)).toContain(fault);
});
