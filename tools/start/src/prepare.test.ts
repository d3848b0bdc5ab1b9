import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { prepareDatabase } from './prepare.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'parlour-prepare-'));
});
afterEach(() => rm(root, { recursive: true }));

it('OPS-02 LOB-07 a first start enters the pictures that it draws meanwhile', async () => {
  const manifest = join(root, 'manifest.json');
  const seed = join(root, 'apps/gateway/src/commands/seed');
  await mkdir(seed, { recursive: true });
  // Says how many manifests of pictures it finds.
  await writeFile(
    join(seed, 'main.ts'),
    `import { existsSync } from 'node:fs';
     console.log(JSON.stringify({ open: Number(existsSync('manifest.json')), closed: 0 }));`,
  );
  // Drawing takes longer than the start of a program.
  const draw = async () => {
    await pause(1000);
    await writeFile(manifest, '{}');
  };
  expect(existsSync(manifest)).toBe(false);
  const gateway = { env: {} } as unknown as Parameters<typeof prepareDatabase>[1];
  expect(
    await prepareDatabase(root, gateway, 'postgres://owner', {
      pictures: draw(),
      onStart: () => {},
    }),
  ).toEqual({
    open: 1,
    closed: 0,
  });
});
