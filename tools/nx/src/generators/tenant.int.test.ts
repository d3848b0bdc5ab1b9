import { execFile, type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { root } from '../load-tenant.ts';

const run = promisify(execFile);

/** Files and folders that a brand is made of; nothing of it is built yet. */
const NEEDED = [
  'apps/arcade',
  'apps/gateway',
  'apps/site',
  'libs',
  'tenants',
  'tools',
  'nx.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  '.gitignore',
];

let copy: string;
let env: NodeJS.ProcessEnv;
const inCopy = async (command: string, ...args: string[]): Promise<string> =>
  (await run(command, args, { cwd: copy, env, maxBuffer: 16 * 1024 * 1024 })).stdout;
const nx = (...args: string[]) => inCopy(join(copy, 'node_modules/.bin/nx'), ...args);
const git = (...args: string[]) =>
  inCopy('git', '-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args);

/**
 * A repository of its own in which @parlour/* are the copy's and everything else is what is
 * installed.
 */
async function copyRepository(): Promise<void> {
  for (const part of NEEDED)
    await cp(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !['node_modules', 'dist', '.nx'].includes(basename(path)),
    });
  await mkdir(join(copy, 'node_modules/@parlour'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name === '@parlour' || (name.startsWith('.') && name !== '.bin')) continue;
    await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const group of ['apps', 'libs', 'tools']) {
    for (const entry of await readdir(join(copy, group), { withFileTypes: true })) {
      if (!entry.isDirectory()) continue;
      const folder = entry.name;
      const { name } = JSON.parse(
        await readFile(join(copy, group, folder, 'package.json'), 'utf8'),
      ) as { name: string };
      await symlink(join(copy, group, folder), join(copy, 'node_modules', name));
    }
  }
  // Where the documented example was followed already, it is followed again.
  await rm(join(copy, 'tenants/kenya'), { recursive: true, force: true });
  await inCopy(process.execPath, 'tools/check/src/tenants-list.ts');
  await git('init', '--quiet');
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'Before');
}

beforeAll(async () => {
  copy = await realpath(await mkdtemp(join(tmpdir(), 'parlour-seventh-')));
  env = {
    ...process.env,
    NX_DAEMON: 'false',
    NX_WORKSPACE_ROOT_PATH: copy,
    NX_CACHE_DIRECTORY: join(copy, '.nx/cache'),
    NX_TUI: 'false',
    NO_COLOR: '1',
    NODE_ENV: 'production',
    VITEST: '',
  };
  delete env['FORCE_COLOR'];
  await copyRepository();
});
afterAll(() => rm(copy, { recursive: true, force: true }));

describe('TEN-06 a seventh tenant', () => {
  it('TEN-06 one command makes a folder and an entry in the list of tenants', async () => {
    await nx(
      'g',
      '@parlour/nx:tenant',
      'kenya',
      '--brandName=Zawadi',
      '--country=KE',
      '--currency=KES',
      '--currencySymbol=KSh',
      '--diallingCode=254',
      '--no-interactive',
    );
    const changed = (await git('status', '--porcelain', '--untracked-files=all'))
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(3))
      .toSorted();
    expect(changed.filter((file) => !file.startsWith('tenants/kenya/'))).toEqual([
      'tenants/all.ts',
    ]);
    const folder = (await readdir(join(copy, 'tenants/india/assets'))).map(
      (name) => `tenants/kenya/assets/${name}`,
    );
    expect(changed).toEqual(
      [
        'tenants/all.ts',
        ...folder,
        'tenants/kenya/banner.json',
        'tenants/kenya/tenant.config.ts',
        'tenants/kenya/theme.ts',
      ].toSorted(),
    );
  });

  it('TEN-02 TEN-06 builds one bundle to deploy and passes its checks', async () => {
    // The check depends on the build.
    expect(await nx('check', 'tenant-kenya', '--output-style=stream')).toMatch(
      /kenya: \d+ text files scanned; home loads [\d.]+ of 127 KiB/,
    );
    expect(await readdir(join(copy, 'dist'))).toEqual(['kenya']);
    expect(await readdir(join(copy, 'dist/kenya'))).toEqual(['client', 'server']);
  });

  it('TEN-03 its check refuses what belongs to another brand', async () => {
    const page = join(copy, 'dist/kenya/client/another.js');
    await writeFile(page, 'fetch("https://india.localhost/")');
    try {
      await expect(
        inCopy(process.execPath, 'tools/check/src/tenant.ts', 'kenya'),
      ).rejects.toMatchObject({ stdout: expect.stringMatching(/another\.js.*india\.localhost/) });
    } finally {
      await rm(page);
    }
  });

  it('TEN-05 a misspelt field stops its build and names file and field', async () => {
    const config = join(copy, 'tenants/kenya/tenant.config.ts');
    const text = await readFile(config, 'utf8');
    await writeFile(config, text.replace('timeZone:', 'timeZoen:'));
    try {
      await expect(
        inCopy(process.execPath, 'tools/nx/src/build-tenant.ts', 'kenya'),
      ).rejects.toMatchObject({
        stderr: expect.stringMatching(/tenants\/kenya\/tenant\.config\.ts.*timeZoen.*timeZone/),
      });
    } finally {
      await writeFile(config, text);
    }
  });

  it('TEN-10 a change in its folder rebuilds it alone', async () => {
    const affected = await nx(
      'show',
      'projects',
      '--affected',
      '--files=tenants/kenya/banner.json',
      '--withTarget=build',
    );
    expect(affected.trim().split('\n')).toEqual(['tenant-kenya']);
  });

  it('TEN-06 leaves nothing behind when it cannot be finished', async () => {
    const before = await git('status', '--porcelain', '--untracked-files=all');
    const attempt = nx(
      'g',
      '@parlour/nx:tenant',
      'japan',
      '--brandName=ザワ',
      '--merchantCode=zawa',
      '--country=JP',
      '--currency=JPY',
      '--diallingCode=81',
      '--no-interactive',
    );
    await expect(attempt).rejects.toMatchObject({
      stderr: expect.stringMatching(/has no letter "ザ"[^]*tenants\/japan was removed again/),
    });
    expect(await git('status', '--porcelain', '--untracked-files=all')).toBe(before);
    expect(await readFile(join(copy, 'tenants/all.ts'), 'utf8')).not.toContain('japan');
  });

  // The compiler reads the whole program: minutes on a busy machine.
  it('TEN-06 is typed like the others', { timeout: 600_000 }, async () => {
    const config = join(copy, 'tenants/kenya/tsconfig.json');
    await writeFile(
      config,
      JSON.stringify({ extends: '../../tsconfig.base.json', include: ['../all.ts'] }),
    );
    try {
      expect(await inCopy(join(copy, 'node_modules/.bin/tsc'), '-p', config)).toBe('');
    } finally {
      await rm(config);
    }
  });

  it('TEN-06 a generated tenant is served under its host and opens in a browser', async () => {
    const database = await createDatabase();
    const port = await freePort();
    const settings = {
      ...env,
      PORT: String(port),
      DATABASE_URL: database.url,
      DEMO: '1',
      MASTER_KEY: '09'.repeat(32),
      LOG_LEVEL: 'silent',
      GATEWAY_POOL: '4',
    };
    await run(process.execPath, ['apps/gateway/src/commands/seed/main.ts'], {
      cwd: copy,
      env: settings,
    });
    const gateway = spawn(process.execPath, ['apps/gateway/src/main.ts'], {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: settings,
    });
    try {
      const visit = (path: string, host = 'kenya.localhost') =>
        fetchFrom(port, path, `${host}:${port}`);
      await ready(gateway, () => visit('/healthz'));
      const home = await visit('/');
      expect(home.status).toBe(200);
      expect(home.text).toMatch(/<html[^>]* lang="en"/);
      expect(home.text).toMatch(/<title>[^<]*Zawadi/);
      for (const path of [
        ...filesNamedIn(home.text),
        '/favicon.svg',
        '/logo.svg',
        '/hero-720.avif',
        '/hero-1280.webp',
        '/icon-192.png',
        '/icon-maskable-512.png',
      ])
        expect(await visit(path), path).toMatchObject({ status: 200 });
      expect(JSON.parse((await visit('/wps/session/key')).text)).toMatchObject({ success: true });
      const { value } = JSON.parse((await visit('/wps/relay/GCSGAME_hotGamesV2')).text) as {
        value: { list: readonly { name: string }[] };
      };
      expect(value.list.length).toBeGreaterThan(0);
      expect((await visit('/', 'uganda.localhost')).status).toBe(404);
      const met = await visitInBrowser(port);
      expect(met).toMatchObject({ title: expect.stringContaining('Zawadi'), faults: [] });
      expect([met.games, met.pictures].every((count) => count > 0)).toBe(true);
      expect(met.colour).not.toBe('');
    } finally {
      await stop(gateway);
      await database.drop();
    }
  });
});

/** The files that a page loads or links to, each once. */
const filesNamedIn = (html: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(/(?:src|href|srcset|srcSet)="(\/[^" ]+\.\w+)/g)].map(([, path = '']) => path),
  );

/** Ends the gateway and waits until it is gone. */
async function stop(gateway: ChildProcess): Promise<void> {
  gateway.kill('SIGTERM');
  if (gateway.exitCode === null)
    await new Promise((resolve) => {
      gateway.once('exit', resolve);
    });
}

/** Opens the site's home in a process of its own: the build tool must not depend on the checks. */
async function visitInBrowser(port: number) {
  const { stdout } = await run(
    process.execPath,
    ['tools/check/src/visit.ts', `http://kenya.localhost:${port}/`],
    { cwd: root },
  );
  return JSON.parse(stdout) as {
    title: string;
    games: number;
    pictures: number;
    colour: string;
    faults: string[];
  };
}

async function createDatabase(): Promise<{
  readonly url: string;
  readonly drop: () => Promise<void>;
}> {
  const name = `parlour_seventh_${randomBytes(4).toString('hex')}`;
  const ask = async (sql: string) => {
    const client = new Client({ connectionString: inject('postgresUrl') });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await ask(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => ask(`drop database if exists ${name} with (force)`) };
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Unlike fetch, lets the test say which host it asks for. */
const fetchFrom = (port: number, path: string, host: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host, merchant: 'zawadi' } }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
    }).on('error', reject);
  });

/** Waits until the gateway responds; when it ends instead, the test fails with what it said. */
async function ready(gateway: ChildProcess, ask: () => Promise<unknown>): Promise<void> {
  let said = '';
  gateway.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const state = () =>
    ask().then(
      () => 'is up',
      () => (gateway.exitCode === null ? 'is silent' : `ended: ${said}`),
    );
  await expect.poll(state, { timeout: 60_000, interval: 100 }).toBe('is up');
}
