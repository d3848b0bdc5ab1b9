import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root, tenantFolders } from '@parlour/nx/load-tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { http, type Run, run, until } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-operate-'));
// Below the range from which the system draws ports for outgoing connections.
const port = 23_650;
let product: Run;

/** Runs an operator's program and returns its output and exit code. */
const operate = (...args: string[]): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['tools/start/src/operate.ts', ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('close', (code) => resolve({ code, said }));
  });

/** Plays rounds of the arcade as a demo member of India does, without a browser. */
async function play(rounds: number): Promise<void> {
  const site = { host: 'india.localhost', merchant: 'mayura' };
  const login = await http(port, 'POST', '/wps/session/login', site, {
    username: 'demo01',
    password: 'Parlour-demo-1',
    type: 'username',
  });
  const own = {
    ...site,
    authorization: (login.body['value'] as { token: string }).token,
    cookie: login.cookies.map((cookie) => cookie.split(';')[0]).join('; '),
  };
  const launched = await http(
    port,
    'GET',
    '/wps/game/launchGame?nodeId=ARCADE.kite-season&accountType=1',
    own,
  );
  const { pathname, search } = new URL((launched.body['value'] as { gameUrl: string }).gameUrl);
  const page = await (await fetch(`http://127.0.0.1:${port + 1}${pathname}${search}`)).text();
  const { token } = JSON.parse(/id="boot">(.*?)<\/script>/.exec(page)?.[1] ?? '{}') as {
    token: string;
  };
  const game = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' };
  const { body: seed } = await http(port + 1, 'GET', '/api/seed', game);
  await http(port + 1, 'POST', '/api/seed', game, {
    commitment: seed['commitment'],
    clientSeed: 'books',
  });
  for (let round = 0; round < rounds; round++)
    expect(
      (
        await http(port + 1, 'POST', '/api/spin', game, {
          spinId: `books-${round}`.padEnd(16, '_'),
          bet: 1,
        })
      ).body['state'],
    ).toBe('done');
}

beforeAll(async () => {
  // A page as bare as it can be: all that is wanted of it is what the server puts into it.
  mkdirSync(join(folder, 'pages', 'kite-season'), { recursive: true });
  writeFileSync(
    join(folder, 'pages', 'kite-season', 'index.html'),
    '<!doctype html>\n<html lang="en" dir="ltr"><head><!--boot--></head></html>\n',
  );
  product = run({
    PORT: String(port),
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    PAYLOAD_ENCRYPTION: 'optional',
    HUMAN_CHECK: 'off',
    SPIN_INTERVAL_MS: '0',
    ARCADE_DIST_DIR: join(folder, 'pages'),
  });
  await until(() => product.said().includes('Ready'), 'the product is ready', 90_000);
  await play(5);
}, 120_000);
afterAll(async () => {
  product.child.kill('SIGINT');
  await product.ended;
  rmSync(folder, { recursive: true, force: true });
});

describe('an operator of a running product', () => {
  it('OPS-05 reads that the books agree, in every brand', async () => {
    const { code, said } = await operate('reconcile');
    expect(said).not.toContain('DIFFERENCES');
    expect(said.match(/agrees/g)).toHaveLength(tenantFolders().length);
    expect(code).toBe(0);
  });

  it('OPS-05 reconciles the arcade’s books with the journal', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
    const report = await operate('arcade-report', 'india', today);
    const lines = report.said.trim().split('\n');
    expect(lines).toHaveLength(10);
    const file = join(folder, 'report.ndjson');
    writeFileSync(file, report.said);
    expect(await operate('reconcile', 'india', 'ARCADE', today, file)).toMatchObject({
      code: 0,
      said: expect.stringContaining('agrees: ARCADE') as string,
    });
    writeFileSync(file, readFileSync(file, 'utf8').replace('"amount":"1.00"', '"amount":"1.01"'));
    expect(await operate('reconcile', 'india', 'ARCADE', today, file)).toMatchObject({
      code: 1,
      said: expect.stringContaining('wrong_amount     bet b-') as string,
    });
  });

  it('OPS-04 finds the chain sound, with heads outside the database', async () => {
    // What was played is sealed when its transactions are ten seconds old; what was seeded has
    // been.
    await until(
      async () =>
        /india +sound: [1-9]\d* operations/.test((await operate('audit', 'verify', 'india')).said),
      'the journal is sealed',
      30_000,
    );
    const { code, said } = await operate('audit', 'verify');
    // Each brand's, and the operators' own.
    expect(said.match(/sound/g)).toHaveLength(tenantFolders().length + 1);
    expect(said).toMatch(/sound: \d+ rows of operators/);
    expect(code).toBe(0);
    expect(said).toMatch(/india .* [1-9]\d* exported heads/);
  });

  it('OPS-02 reads the list of programs when one is not known', async () => {
    expect(await operate('guess', 'x')).toEqual({
      code: 1,
      said:
        'There is no program guess; there are settings, ops, vendors, audit, reconcile, ' +
        'arcade-report, demo:remove.\n',
    });
  });
});
