import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { linkWorkspaces } from './link-workspaces.mjs';

let base: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'parlour-links-'));
  for (const [folder, name] of [
    ['libs/money', '@parlour/money'],
    ['tools/check', '@parlour/check'],
  ] as const) {
    await mkdir(join(base, folder), { recursive: true });
    await writeFile(join(base, folder, 'package.json'), JSON.stringify({ name }));
  }
});
afterEach(() => rm(base, { recursive: true, force: true }));

it('links a workspace that a pull has brought, once', async () => {
  expect(linkWorkspaces(base)).toEqual(['@parlour/money', '@parlour/check']);
  expect(await readlink(join(base, 'node_modules/@parlour/money'))).toBe('../../libs/money');
  expect(existsSync(join(base, 'node_modules/@parlour/check/package.json'))).toBe(true);
  expect(linkWorkspaces(base)).toEqual([]);
});
