import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { findChromium } from './chromium.ts';

let folder: string;
const program = async (script: string) => {
  const file = join(folder, 'browser');
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlour-browser-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('takes the one that CHROMIUM names and says what it is', async () => {
  const file = await program('echo "Chromium 153.0"');
  expect(await findChromium(file)).toEqual({
    executablePath: file,
    args: expect.arrayContaining(['--no-sandbox']),
    version: 'Chromium 153.0',
    source: 'CHROMIUM',
  });
});

it('says in one sentence that there is none', async () => {
  await expect(findChromium('/nowhere/chromium')).rejects.toThrow(
    'The Chromium at /nowhere/chromium (CHROMIUM) does not start: spawn ' +
      '/nowhere/chromium ENOENT. Another one can be named in CHROMIUM.',
  );
});

it('names the library that the machine lacks', async () => {
  const file = await program(
    'echo "$0: error while loading shared libraries: libnss3.so: cannot open shared ' +
      'object file" >&2; exit 127',
  );
  await expect(findChromium(file)).rejects.toThrow(
    'the machine lacks libnss3.so; install Chromium with its libraries',
  );
});
