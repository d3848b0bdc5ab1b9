import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { prepareDatabase } from './prepare.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'parlour-prepare-'));
});
afterEach(() => rm(root, { recursive: true }));

it('OPS-02 LOB-07 a first start enters the pictures once they are listed', async () => {
  const manifest = join(root, 'manifest.json');
  const seed = join(root, 'apps/gateway/src/commands/seed');
  await mkdir(seed, { recursive: true });
  // Says how many manifests of pictures it finds.
  await writeFile(
    join(seed, 'main.ts'),
    `import { existsSync } from 'node:fs';
     console.log(JSON.stringify({ open: Number(existsSync('manifest.json')), closed: 0 }));`,
  );
  expect(existsSync(manifest)).toBe(false);
  const order: string[] = [];
  let finish = () => {};
  const enough = new Promise<void>((resolve) => (finish = resolve));
  const list = async () => {
    await enough;
    await writeFile(manifest, '{}');
    order.push('listed');
  };
  const gateway = { env: {} } as unknown as Parameters<typeof prepareDatabase>[1];
  const preparing = prepareDatabase(root, gateway, 'postgres://owner', {
    picturesListed: list(),
    onStart: () => order.push('started'),
  });
  finish();
  expect(await preparing).toEqual({ open: 1, closed: 0 });
  expect(order).toEqual(['listed', 'started']);
});
