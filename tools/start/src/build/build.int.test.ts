import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root as repository } from '@parlour/nx/load-tenant';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { type Builds, startBuilds } from './build.ts';

/** Stands for a build: takes its turn as the real ones do, and fails where it is meant to. */
const BUILD = `
  const { takeBuildTurn } = await import(
    ${JSON.stringify(join(repository, 'tools/nx/src/build-turn.ts'))}
  );
  const name = process.argv.at(-1).replace(/^(tenant-|@parlour\\/)/, '');
  const complete = await takeBuildTurn(name);
  if (name === process.env.FAILS) {
    console.error('tenants/' + name + '/assets/favicon.svg is missing');
    process.exit(1);
  }
  complete();
  console.log(name + ': built in 0.1 s');
`;
/** Stands for the drawing of covers or banners. */
const DRAWING = `
  console.log('Pictures: listed');
  ${BUILD}
  console.log((name === 'covers' ? 'Covers' : 'Banners') + ': 1 of 1');
`;
/** Stands for Nx: a process for each project, all at once, with its name before each line. */
const NX = `#!/usr/bin/env node
  const { spawn } = require('node:child_process');
  const { createInterface } = require('node:readline');
  const [, list] = /--projects=(\\S+)/.exec(process.argv.join(' '));
  let left = 0;
  for (const project of list.split(',')) {
    if (process.env.CACHED === 'all') {
      console.log('> nx run ' + project + ':build  [local cache]');
      continue;
    }
    left += 1;
    const child = spawn(process.execPath, ['build.mjs', project]);
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => console.log(project + ': ' + line));
    child.once('close', (code) => {
      if (code !== 0) process.exitCode = 1;
    });
  }
`;

let folder: string;
const path = process.env['PATH'];
let builds: Builds | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-build-'));
  mkdirSync(join(folder, 'tools/artwork/src'), { recursive: true });
  writeFileSync(join(folder, 'tools/artwork/src/main.ts'), DRAWING);
  writeFileSync(join(folder, 'build.mjs'), BUILD);
  writeFileSync(join(folder, 'nx'), NX);
  chmodSync(join(folder, 'nx'), 0o755);
  process.env['PATH'] = `${folder}:${path}`;
});
afterEach(async () => {
  await builds?.stop();
  process.env['PATH'] = path;
  delete process.env['FAILS'];
  delete process.env['CACHED'];
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the builds of three brands and notes what is reported. */
async function start() {
  const built: string[] = [];
  const failed: string[] = [];
  const said: string[] = [];
  builds = await startBuilds({
    root: folder,
    brandNames: new Map([
      ['philippines', 'Tala'],
      ['india', 'Mayura'],
      ['nigeria', 'Oba'],
    ]),
    say: (line) => said.push(line),
    onBuilt: (name) => built.push(name),
    onFailed: ({ name, output }) => failed.push(`${name}: ${output}`),
  });
  return { builds, built, failed, said };
}

it('OPS-02 the first brand is there before another one begins; then all of them are', async () => {
  const { builds: running, built, said } = await start();
  await Promise.all([running.needed, running.picturesListed]);
  expect(built).toEqual(['philippines']);
  expect(running.pending()).toEqual(['console', 'india', 'nigeria']);
  running.startRest();
  expect(await running.all).toEqual([]);
  expect(built.toSorted()).toEqual(['console', 'india', 'nigeria', 'philippines']);
  expect(running.pending()).toEqual([]);
  // Each is built once.
  expect(said.filter((line) => line.startsWith('Built the site of'))).toHaveLength(3);
});

it('OPS-02 covers are drawn before the product is ready, banners beside it', async () => {
  const { builds: running, said } = await start();
  await running.needed;
  await expect.poll(() => said).toContain('Drew pictures of games (1 of 1)');
  expect(said.filter((line) => line.includes('banners'))).toEqual([]);
  running.startRest();
  await running.all;
  await expect.poll(() => said.filter((line) => line.includes('banners'))).toHaveLength(1);
});

it('OPS-02 covers that cannot be drawn end the start, with what the drawing said', async () => {
  process.env['FAILS'] = 'covers';
  const { builds: running } = await start();
  await expect(running.needed).rejects.toThrow('tenants/covers/assets/favicon.svg is missing');
});

it.each([
  ['india', ['console', 'nigeria', 'philippines']],
  ['console', ['india', 'nigeria', 'philippines']],
  ['banners', ['console', 'india', 'nigeria', 'philippines']],
])('OPS-02 where %s cannot be built beside the product, the rest is', async (name, others) => {
  process.env['FAILS'] = name;
  const { builds: running, built, failed } = await start();
  await running.needed;
  running.startRest();
  const [failure, ...more] = await running.all;
  expect(more).toEqual([]);
  expect(failure?.name).toBe(name);
  expect(failure?.output).toContain(`tenants/${name}/assets/favicon.svg is missing`);
  expect(failed).toEqual([`${name}: ${failure?.output}`]);
  expect(built.toSorted()).toEqual(others);
});

it('OPS-02 a first brand that fails ends the start with what its build said', async () => {
  process.env['FAILS'] = 'philippines';
  const { builds: running, failed } = await start();
  await expect(running.needed).rejects.toThrow(
    'The build failed:\ntenants/philippines/assets/favicon.svg is missing',
  );
  await running.stop();
  expect(failed).toEqual([]);
});

it('OPS-02 nothing waits for its turn where all of it is in the cache', async () => {
  process.env['CACHED'] = 'all';
  const { builds: running, said } = await start();
  await running.needed;
  running.startRest();
  expect(await running.all).toEqual([]);
  expect(said).toContain('The sites of all brands are up to date');
});
