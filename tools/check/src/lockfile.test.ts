import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { checkLockfile } from './lockfile.ts';

let base: string;
const write = async (file: string, content: unknown) => {
  await mkdir(dirname(join(base, file)), { recursive: true });
  await writeFile(join(base, file), JSON.stringify(content));
};
const top = {
  workspaces: ['libs/*'],
  dependencies: { react: '19.3.1' },
  devDependencies: { typescript: 'npm:@typescript/typescript6@6.0.2' },
};
const packages = {
  '': top,
  'libs/ui': { dependencies: {} },
  'node_modules/react': { version: '19.3.1' },
};

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'parlour-lock-'));
  await write('package.json', top);
  await write('libs/ui/package.json', { dependencies: { '@parlour/money': '*' } });
  await write('package-lock.json', { packages });
});
afterEach(() => rm(base, { recursive: true, force: true }));

it('lets a lockfile pass that knows everything', async () => {
  expect(await checkLockfile(base)).toEqual([]);
});

it.each([
  [
    'a workspace that it does not know',
    'libs/new/package.json',
    {},
    'package-lock.json does not know libs/new: run npm install',
  ],
  [
    'another version',
    'package.json',
    { ...top, dependencies: { react: '19.4.0' } },
    'package-lock.json and package.json differ in dependencies: react: run npm install',
  ],
  [
    'a registry',
    'package-lock.json',
    { packages: { ...packages, 'node_modules/x': { resolved: 'https://registry.example/x.tgz' } } },
    'package-lock.json names a registry for node_modules/x: .npmrc leaves registries out',
  ],
])('refuses %s', async (_, file, content, fault) => {
  await write(file, content);
  expect(await checkLockfile(base)).toEqual([fault]);
});

it('refuses a range, and a third-party version outside the root', async () => {
  const ranged = { ...top, dependencies: { react: '^19.3.1' } };
  await write('package.json', ranged);
  await write('libs/ui/package.json', { dependencies: { react: '19.3.1' } });
  await write('package-lock.json', {
    packages: { ...packages, '': ranged, 'libs/ui': { dependencies: { react: '19.3.1' } } },
  });
  expect(await checkLockfile(base)).toEqual([
    'package.json: react must have one exact version, not ^19.3.1',
    'libs/ui/package.json: react belongs into the root package.json (docs/decisions/0001)',
  ]);
});
