import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { placeFile, removeOthers } from './place-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artwork-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('writes one file from several runs at once, each of which ends well', async () => {
  await Promise.all(['one', 'two', 'three'].map((text) => placeFile(folder, 'list.json', text)));
  expect(await readdir(folder)).toEqual(['list.json']);
  expect(['one', 'two', 'three']).toContain(await readFile(join(folder, 'list.json'), 'utf8'));
});

it('removes what is not kept, but for what another run is writing', async () => {
  for (const name of ['kept.svg', 'old.svg', '.draft-of-another-run'])
    await writeFile(join(folder, name), '');
  await removeOthers(folder, (name) => name === 'kept.svg');
  expect((await readdir(folder)).toSorted()).toEqual(['.draft-of-another-run', 'kept.svg']);
});
