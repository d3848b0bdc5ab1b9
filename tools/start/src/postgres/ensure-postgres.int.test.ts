import { spawnSync } from 'node:child_process';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { restoreLinks } from './binaries.ts';
import { ensurePostgres, type RunningPostgres } from './ensure-postgres.ts';
import { explain } from './explain.ts';

const ask = async <Row>(url: string, sql: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
};

const serverProcess = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('the embedded PostgreSQL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-launch-'));
  let first: RunningPostgres;

  beforeAll(async () => {
    first = await ensurePostgres({ dataDir });
  });
  afterAll(async () => {
    await first.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Commits a thousand rows in a table of its own; returns how many of them there are. */
  async function writeRows(table: string): Promise<() => Promise<number | undefined>> {
    await ask(
      first.url,
      `create table ${table} (n int); insert into ${table} select generate_series(1, 1000)`,
    );
    return async () =>
      (await ask<{ n: number }>(first.url, `select count(*)::int as n from ${table}`))[0]?.n;
  }

  it('starts from nothing, durable, behind a password that only its owner can read', async () => {
    const [row] = await ask<Record<string, string>>(
      first.url,
      `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
      current_setting('synchronous_commit') as commit,
        current_setting('data_checksums') as checksums,
        current_setting('listen_addresses') as listens`,
    );
    expect(row).toEqual({
      fsync: 'on',
      pages: 'on',
      commit: 'on',
      checksums: 'on',
      listens: '127.0.0.1',
    });
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
    const wrongPassword = new URL(first.url);
    wrongPassword.password = 'guess';
    await expect(ask(wrongPassword.href, 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
  });

  it('is adopted by a second start instead of being started twice', async () => {
    const before = serverProcess(dataDir);
    const second = await ensurePostgres({ dataDir });
    expect(second.url).toBe(first.url);
    expect(serverProcess(dataDir)).toBe(before);
  });

  it('comes back on the same port after kill -9, with everything that was committed', async () => {
    const countRows = await writeRows('survives_a_kill');
    const before = serverProcess(dataDir);
    process.kill(before, 'SIGKILL');
    const { url } = first;
    first = await ensurePostgres({ dataDir });
    expect(first.url).toBe(url);
    expect(serverProcess(dataDir)).not.toBe(before);
    expect(await countRows()).toBe(1000);
  });

  it('stops cleanly and starts again where it was', async () => {
    const countRows = await writeRows('survives_a_stop');
    await first.stop();
    await expect(ask(first.url, 'select 1')).rejects.toThrow();
    first = await ensurePostgres({ dataDir });
    expect(await countRows()).toBe(1000);
  });
});

// Only root may start a process as another user.
describe.runIf(process.getuid?.() === 0)('as a user whom the system knows by no name', () => {
  it('OPS-02 starts, or says in one sentence what to do', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'parlour-nameless-'));
    const uid = 4711;
    chownSync(dataDir, uid, uid);
    const file = join(import.meta.dirname, 'ensure-postgres.ts');
    const program = `
      const { ensurePostgres } = await import(${JSON.stringify(file)});
      const server = await ensurePostgres({ dataDir: ${JSON.stringify(dataDir)} });
      console.log('it runs');
      await server.stop();`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { uid, gid: uid, encoding: 'utf8' },
    );
    expect(stdout + stderr).toMatch(/^it runs\n$|needs a user with a name, and user 4711 has none/);
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe('the package of PostgreSQL', () => {
  it('gets its library links back when its install script was denied', () => {
    const root = mkdtempSync(join(tmpdir(), 'parlour-links-'));
    mkdirSync(join(root, 'native', 'lib'), { recursive: true });
    writeFileSync(join(root, 'native', 'lib', 'libpq.so.5.18'), '');
    writeFileSync(
      join(root, 'native', 'pg-symlinks.json'),
      JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
    );
    restoreLinks(root);
    restoreLinks(root);
    expect(readlinkSync(join(root, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
    rmSync(root, { recursive: true });
  });
});

describe('what went wrong with PostgreSQL', () => {
  it.each([
    [
      'FATAL: could not write to file "pg_wal/x": No space left on device',
      'The disk is full: PostgreSQL could not write to /data.',
    ],
    [
      'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10',
      'The disk is full: PostgreSQL could not write to /data.',
    ],
    [
      'EACCES: permission denied, mkdir',
      'PostgreSQL may not use /data: choose a folder that this user can enter, start as an ' +
        'ordinary user, or set DATABASE_URL.',
    ],
    [
      'initdb: error: could not look up effective user ID 4711: user does not exist',
      `PostgreSQL needs a user with a name, and user ${process.getuid?.()} has none: add a line ` +
        'for it to /etc/passwd, start as another user, or set DATABASE_URL.',
    ],
    [
      'LOG: x\nFATAL: configuration file contains errors\nstopped',
      'PostgreSQL did not start in /data: FATAL: configuration file contains errors',
    ],
  ])('is said in one sentence: %s', (said, sentence) => {
    expect(explain('/data', said).message).toBe(sentence);
  });

  it('names a port that another process holds', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'parlour-launch-'));
    const { createServer } = await import('node:net');
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => {
      holder.once('listening', resolve);
    });
    const address = holder.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(ensurePostgres({ dataDir, port })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is taken`,
    );
    holder.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
