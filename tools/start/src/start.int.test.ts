import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { childPid, http, run, until, vendorOf } from './testing.ts';

// Ports below the range from which the system draws ports for outgoing connections.
const folders: string[] = [];
const dataFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-start-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const isUp = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('trouble at the start is one sentence and exit 1', () => {
  it('OPS-02 says which port is taken and how to move', async () => {
    const holder = createServer().listen(23_610, '127.0.0.1');
    const { ended, said } = run({ PORT: '23609', DATA_DIR: dataFolder() });
    expect(await ended).toBe(1);
    holder.close();
    expect(said().trim()).toBe(
      'Port 23610, where the arcade should listen, is taken. Stop what uses it, or choose another with PORT=<number> npm start (the arcade takes the next one).',
    );
  });

  it.each([
    [
      'not an address',
      'DATABASE_URL is not an address: it must look like postgres://user:password@host:5432/database',
    ],
    [
      'postgres://nobody:x@127.0.0.1:9/none',
      'Cannot use the PostgreSQL that DATABASE_URL names (127.0.0.1:9/none): connect ECONNREFUSED 127.0.0.1:9',
    ],
  ])('OPS-02 says what is wrong with DATABASE_URL %j', async (url, sentence) => {
    const { ended, said } = run({ PORT: '23620', DATA_DIR: dataFolder(), DATABASE_URL: url });
    expect(await ended).toBe(1);
    expect(said().trim().split('\n').at(-1)).toBe(sentence);
    expect(said()).not.toMatch(/\n\s+at /);
  });

  it('OPS-02 says what PORT may be', async () => {
    const { ended, said } = run({ PORT: 'eighty', DATA_DIR: dataFolder() });
    expect(await ended).toBe(1);
    expect(said().trim()).toBe('PORT must be a whole number from 1 to 65534, not "eighty"');
  });
});

it(
  'OPS-02 a service that does not start says why, and leaves nothing behind: neither the others nor the database',
  { timeout: 120_000 },
  async () => {
    const dataDir = dataFolder();
    const { ended, said } = run({ PORT: '23640', DATA_DIR: dataDir, EVENT_TIMINGS: 'soon' });
    expect(await ended).toBe(1);
    expect(said()).toMatch(/The arcade does not start\. Its log: .*\n(?:.*\n)*.*EVENT_TIMINGS/);
    expect(await isUp(23_640, '/healthz')).toBe(false);
    expect(() => readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toThrow('ENOENT');
  },
);

describe('a running product', () => {
  it(
    'WAL-06 OPS-02 T-LED-1 brings back whatever is killed, loses no acknowledged bet, and stops cleanly',
    { timeout: 180_000 },
    async () => {
      const dataDir = dataFolder();
      const port = 23_630;
      const { child, ended, said } = run({
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        PAYLOAD_ENCRYPTION: 'optional',
        HUMAN_CHECK: 'off',
      });
      try {
        await until(() => said().includes('Ready'), 'the product is ready', 90_000);
        const vendor = vendorOf(port, dataDir, 'philippines');
        const site = { host: 'philippines.localhost', merchant: 'tala' };
        const login = await http(port, 'POST', '/wps/session/login', site, {
          username: 'demo01',
          password: 'Parlour-demo-1',
          type: 'username',
        });
        const token = (login.body['value'] as { token: string }).token;
        const own = {
          ...site,
          authorization: token,
          cookie: login.cookies.map((cookie) => cookie.split(';')[0]).join('; '),
        };
        const launched = await http(
          port,
          'GET',
          '/wps/game/launchGame?nodeId=ARCADE.kite-season&accountType=1',
          own,
        );
        const launchToken = new URL(
          (launched.body['value'] as { gameUrl: string }).gameUrl,
        ).searchParams.get('launch');
        const opened = await vendor('session', { launchToken, gameCode: 'kite-season' });
        const { player, currency } = opened.body as { player: string; currency: string };
        const before = Number(opened.body['balance']);

        // Eight vendors' workers bet 0.01 as fast as they can and remember what was acknowledged.
        const bet = (txId: string) =>
          vendor('bet', {
            txId,
            player,
            roundId: `r-${txId}`,
            gameCode: 'kite-season',
            currency,
            amount: 0.01,
          });
        const acknowledged = new Map<string, string>();
        const uncertain: string[] = [];
        let refused = 'no bet was refused';
        const enough = new AbortController();
        const workers = Array.from({ length: 8 }, async (_, worker) => {
          for (let number = 0; !enough.signal.aborted; number++) {
            const txId = `kill-${worker}-${number}`;
            const answer = await bet(txId).catch((error: Error) => {
              refused = error.message;
              return null;
            });
            if (answer?.status === 200) acknowledged.set(txId, JSON.stringify(answer.body));
            else uncertain.push(txId);
            if (answer && answer.status !== 200)
              refused = `${answer.status} ${JSON.stringify(answer.body)}`;
            if (!answer) await new Promise((resolve) => setTimeout(resolve, 20));
          }
        });
        const moreBets = async () => {
          const now = acknowledged.size;
          await until(
            () => acknowledged.size >= now + 20,
            'bets are acknowledged again',
            40_000,
            () => `The last bet that was not: ${refused}\n${said()}`,
          );
        };

        await moreBets();
        const starter = child.pid ?? 0;
        for (const [name, ending] of [
          ['gateway', 'apps/gateway/src/main.ts'],
          ['arcade', 'apps/arcade/src/main.ts'],
          ['gateway', 'apps/gateway/src/main.ts'],
        ] as const) {
          const pid = childPid(starter, ending);
          expect(pid, name).toBeDefined();
          process.kill(pid ?? 0, 'SIGKILL');
          await until(() => {
            const now = childPid(starter, ending);
            return now !== undefined && now !== pid;
          }, `a new ${name}`);
          await until(
            () => isUp(name === 'gateway' ? port : port + 1, '/healthz'),
            `${name} answers again`,
          );
          await moreBets();
        }
        process.kill(
          Number(
            readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
          ),
          'SIGKILL',
        );
        await until(
          () => said().includes('The database had ended and is back'),
          'the database is back',
        );
        await moreBets();
        enough.abort();
        await Promise.all(workers);
        expect(uncertain.length).toBeGreaterThan(0);

        // Every acknowledged answer is given again to the letter; what was uncertain becomes certain; the balance is what all of it makes.
        for (const [txId, answer] of acknowledged)
          expect(JSON.stringify((await bet(txId)).body)).toBe(answer);
        for (const txId of uncertain) expect((await bet(txId)).status).toBe(200);
        const { body } = await vendor('balance', { player });
        expect(Math.round(Number(body['balance']) * 100)).toBe(
          Math.round(before * 100) - acknowledged.size - uncertain.length,
        );
      } finally {
        child.kill('SIGINT');
      }
      expect(await ended).toBe(0);
      expect(await isUp(port, '/healthz')).toBe(false);
      expect(await isUp(port + 1, '/healthz')).toBe(false);
      expect(() => readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toThrow(
        'ENOENT',
      );
    },
  );
});
