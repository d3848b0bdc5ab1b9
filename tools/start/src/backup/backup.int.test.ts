import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../../tenants/all.ts';
import { ensurePostgres } from '../postgres.ts';
import { createVendor, http, type Run, run, until } from '../testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-backup-'));
const dataDir = join(folder, 'data');
const keyFile = join(folder, 'keys.json');
// Below the range from which the system draws ports for outgoing connections.
const port = 23_670;
let product: Run;
let backup: string;

type Said = { readonly code: number | null; readonly said: string };

/** Runs a command and returns its output and exit code. */
const runScript = (name: 'backup' | 'restore', data: string, ...args: string[]): Promise<Said> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [`tools/start/src/${name}.ts`, ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR: data },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('close', (code) => resolve({ code, said }));
  });

/** A demo member's game, opened as its vendor does; bets until it is stopped. */
async function startBetting() {
  const site = { host: 'india.localhost', merchant: 'mayura' };
  const login = await http(port, 'POST', '/wps/session/login', site, {
    username: 'demo01',
    password: 'Parlour-demo-1',
    type: 'username',
  });
  const launched = await http(
    port,
    'GET',
    '/wps/game/launchGame?nodeId=ARCADE.kite-season&accountType=1',
    {
      ...site,
      authorization: (login.body['value'] as { token: string }).token,
      cookie: login.cookies.map((cookie) => cookie.split(';')[0]).join('; '),
    },
  );
  const { gameUrl } = launched.body['value'] as { gameUrl: string };
  const vendor = createVendor(port, dataDir, 'india');
  const opened = await vendor('session', {
    launchToken: new URL(gameUrl).searchParams.get('launch'),
    gameCode: 'kite-season',
  });
  const { player, currency } = opened.body as { player: string; currency: string };
  const acknowledged: string[] = [];
  const enough = new AbortController();
  const bet = async (txId: string) => {
    const body = { txId, player, currency, amount: 0.01, gameCode: 'kite-season' };
    const { status } = await vendor('bet', { ...body, roundId: `r-${txId}` });
    if (status === 200) acknowledged.push(txId);
  };
  const done = (async () => {
    for (let number = 0; !enough.signal.aborted; number++) await bet(`backup-${number}`);
  })();
  return {
    acknowledged,
    stop: () => {
      enough.abort();
      return done;
    },
  };
}

/** Works on a data folder's database as its owner. */
async function withDatabase<Value>(
  data: string,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const server = await ensurePostgres({ dataDir: join(data, 'postgres') });
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    if (data !== dataDir || product.child.exitCode !== null) await server.stop();
  }
}

/** The references of bets in a data folder's database. */
const readBets = (data: string): Promise<ReadonlySet<string>> =>
  withDatabase(data, async (client) => {
    const { rows } = await client.query<{ ref: string }>(
      `select external_ref as ref from operation where external_ref like 'backup-%'`,
    );
    return new Set(rows.map(({ ref }) => ref));
  });

let acknowledgedBefore: readonly string[];
beforeAll(async () => {
  product = run({
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    PAYLOAD_ENCRYPTION: 'optional',
    HUMAN_CHECK: 'off',
    ARCADE_DIST_DIR: join(folder, 'pages'),
  });
  await until(() => product.said().includes('Ready'), 'ready', 100_000, product.said);
  const betting = await startBetting();
  await until(() => betting.acknowledged.length > 50, 'bets are acknowledged');
  await withDatabase(dataDir, (client) =>
    client.query(
      `insert into operator_event (actor, roles, action, subject, result, request_id)
       values ('owner@example.com', '{}', 'setting.changed', 'backup', 'success', 'backup')`,
    ),
  );
  await until(() => existsSync(join(dataDir, 'audit/india.heads')), 'the journal is sealed');
  acknowledgedBefore = [...betting.acknowledged];
  const made = await runScript('backup', dataDir, join(folder, 'backups'), '--keys', keyFile);
  expect(made, made.said).toMatchObject({ code: 0 });
  expect(betting.acknowledged.length).toBeGreaterThan(acknowledgedBefore.length);
  await betting.stop();
  product.child.kill('SIGINT');
  await product.ended;
  backup = join(folder, 'backups', readdirSync(join(folder, 'backups'))[0] ?? '');
}, 180_000);
afterAll(async () => {
  if (product.child.exitCode === null) product.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup of a product that goes on', () => {
  it('OPS-02 has no key in it, and only its owner can read it', () => {
    const keys = JSON.parse(readFileSync(keyFile, 'utf8')) as Record<string, string>;
    const manifest = readFileSync(join(backup, 'manifest.json'), 'utf8');
    for (const key of Object.values(keys)) expect(manifest).not.toContain(key);
    expect(readdirSync(backup).toSorted()).toEqual(['audit', 'cluster', 'manifest.json']);
    for (const path of [backup, join(backup, 'cluster')])
      expect(statSync(path).mode & 0o777).toBe(0o700);
    for (const path of [keyFile, join(backup, 'manifest.json')])
      expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('OPS-02 is restored to a new machine with every bet from before it began', async () => {
    const other = join(folder, 'other');
    const { code, said } = await runScript('restore', other, backup, '--keys', keyFile);
    expect(code, said).toBe(0);
    expect(said).toMatch(/\d+ operations in [1-9]\d* signed blocks, [1-9]\d* rows of/);
    expect(said).toContain(`${tenants.length} brands, `);
    const bets = await readBets(other);
    expect(acknowledgedBefore.filter((bet) => !bets.has(bet))).toEqual([]);
    expect(JSON.parse(readFileSync(join(other, 'keys.json'), 'utf8'))).toEqual(
      JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')),
    );
  });

  it('OPS-02 replaces a database only with --replace, and keeps what was there', async () => {
    const before = await readBets(dataDir);
    const refused = await runScript('restore', dataDir, backup);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.said.trim()).toBe(
      `${dataDir} holds a database: --replace moves it aside and puts the backup in its place.`,
    );
    const { code, said } = await runScript('restore', dataDir, backup, '--replace');
    expect(code, said).toBe(0);
    const aside = /What was there before is in (.*)\./.exec(said)?.[1] ?? '';
    expect(existsSync(join(aside, 'keys.json'))).toBe(true);
    expect(await readBets(aside)).toEqual(before);
    expect((await readBets(dataDir)).size).toBeLessThan(before.size);
    expect(readdirSync(dataDir).some((name) => name.startsWith('restoring-'))).toBe(false);
  });
});

describe('what is no sound backup is refused with a sentence', () => {
  const check = async (altered: string, keys = keyFile): Promise<string> => {
    const drill = ['--check', altered, '--keys', keys];
    const { code, said } = await runScript('restore', join(folder, 'none'), ...drill);
    expect(code, said).toBe(1);
    expect(said).not.toMatch(/\n\s+at /);
    return said.trim();
  };
  /** A copy of the backup with one thing changed. */
  const alter = (change: (folder: string) => void): string => {
    const copy = mkdtempSync(join(folder, 'altered-'));
    execFileSync('cp', ['--recursive', '--link', `${backup}/.`, copy]);
    change(copy);
    return copy;
  };
  /** The copies are links: a change must not reach the backup. */
  const replaceFile = (path: string, content: string | Buffer): void => {
    rmSync(path);
    writeFileSync(path, content);
  };
  const flipByte = (path: string, at: number): void => {
    const bytes = readFileSync(path);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    replaceFile(path, bytes);
  };

  it.each([
    ['audit/india.heads.zst', 'the heads'],
    ['cluster/global/pg_control.zst', 'the database'],
  ])('OPS-02 one bit of %s', async (path) => {
    for (const at of [0, statSync(join(backup, path)).size - 1])
      expect(await check(alter((copy) => flipByte(join(copy, path), at)))).toBe(
        `The backup was altered: ${path} is not what was stored.`,
      );
  });

  it('OPS-02 a file that is missing, or a backup that was not finished', async () => {
    expect(await check(alter((copy) => rmSync(join(copy, 'cluster/PG_VERSION.zst'))))).toBe(
      'The backup is incomplete: cluster/PG_VERSION.zst is missing.',
    );
    const unfinished = alter((copy) => rmSync(join(copy, 'manifest.json')));
    expect(await check(unfinished)).toBe(
      `${unfinished} holds no complete backup: it has no manifest.json, which is written last.`,
    );
  });

  it('OPS-02 a manifest that was changed, and a backup of another installation', async () => {
    const changed = alter((copy) => {
      const path = join(copy, 'manifest.json');
      const text = readFileSync(path, 'utf8');
      replaceFile(path, text.replace(/"startedAt":"20../, '"startedAt":"2019'));
    });
    expect(await check(changed)).toBe(
      `The backup ${changed} was altered: the signature of manifest.json does not match.`,
    );
    const foreign = join(folder, 'foreign.json');
    const keys = JSON.parse(readFileSync(keyFile, 'utf8')) as Record<string, string>;
    writeFileSync(foreign, JSON.stringify({ ...keys, master: 'ab'.repeat(32) }));
    expect(await check(backup, foreign)).toBe(
      `The backup ${backup} is of another installation: these keys did not seal it. Name the ` +
        'keys that were kept with it: --keys <file>.',
    );
  });

  it('OPS-02 a database of one’s own, and a folder without one', async () => {
    expect(await runScript('backup', join(folder, 'none'), folder)).toEqual({
      code: 1,
      said: `There is no database in ${join(folder, 'none')}: npm start makes one.\n`,
    });
  });
});
