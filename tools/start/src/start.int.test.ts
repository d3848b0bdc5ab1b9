import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { getProcessIdentity } from './process-identity.ts';
import { type Betting, type Game, openKiteSeason, startBetting } from './testing/play.ts';
import { childPid, readVariableNames, run, until } from './testing.ts';

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

it('OPS-02 a service that does not start says why and leaves nothing running', async () => {
  const dataDir = dataFolder();
  const { ended, said } = run({ PORT: '23640', DATA_DIR: dataDir, EVENT_TIMINGS: 'soon' });
  expect(await ended).toBe(1);
  expect(said()).toMatch(/The arcade does not start\. Its log: .*\n(?:.*\n)*.*EVENT_TIMINGS/);
  expect(await isUp(23_640, '/healthz')).toBe(false);
  expect(() => readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toThrow('ENOENT');
});

const PROGRAMS = {
  gateway: 'apps/gateway/src/main.ts',
  arcade: 'apps/arcade/src/server/main.ts',
} as const;

/** Kills a service and waits until a new one responds in its place. */
async function killService(name: keyof typeof PROGRAMS, starter: number, port: number) {
  const pid = childPid(starter, PROGRAMS[name]);
  expect(pid, name).toBeDefined();
  process.kill(pid ?? 0, 'SIGKILL');
  await until(() => {
    const now = childPid(starter, PROGRAMS[name]);
    return now !== undefined && now !== pid;
  }, `a new ${name}`);
  await until(
    () => isUp(name === 'gateway' ? port : port + 1, '/healthz'),
    `${name} answers again`,
  );
}

/** Kills the database and waits until the product says that it is back. */
async function killDatabase(dataDir: string, said: () => string) {
  process.kill(
    Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  );
  await until(() => said().includes('The database had ended and is back'), 'the database is back');
}

/**
 * Every acknowledged answer is given again to the letter; what was uncertain becomes certain; the
 * balance is what all of it makes.
 */
async function expectNoBetLost(game: Game, { acknowledged, uncertain }: Betting) {
  expect(uncertain.length).toBeGreaterThan(0);
  for (const [txId, answer] of acknowledged)
    expect(JSON.stringify((await game.bet(txId)).body)).toBe(answer);
  for (const txId of uncertain) expect((await game.bet(txId)).status).toBe(200);
  expect(Math.round((await game.balance()) * 100)).toBe(
    Math.round(game.balanceBefore * 100) - acknowledged.size - uncertain.length,
  );
}

describe('a running product', () => {
  it(
    'WAL-06 OPS-02 T-LED-1 restarts what is killed, loses no acknowledged bet',
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
        const game = await openKiteSeason(port, dataDir);
        const betting = startBetting(game.bet);
        const moreBets = () => betting.moreBets(said);

        await moreBets();
        for (const name of ['gateway', 'arcade', 'gateway'] as const) {
          await killService(name, child.pid ?? 0, port);
          await moreBets();
        }
        await killDatabase(dataDir, said);
        await moreBets();
        await betting.stop();
        await expectNoBetLost(game, betting);
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

it(
  'OPS-02 a second start is refused; one after kill -9 ends what is left; secrets stay apart',
  { timeout: 180_000 },
  async () => {
    const dataDir = dataFolder();
    const first = run({
      PORT: '23680',
      DATA_DIR: dataDir,
      A_SECRET_OF_THE_SHELL: 'secret',
      SMS_URL: 'https://sms.example/send',
      SMS_SECRET: 'a secret of the gateway',
    });
    await until(() => first.said().includes('Ready'), 'the product is ready', 90_000, first.said);

    const services = Object.values(PROGRAMS).map((name) => childPid(first.child.pid ?? 0, name));
    const [gatewayVariables = [], arcadeVariables = []] = services.map((pid) =>
      readVariableNames(pid ?? 0),
    );
    expect(gatewayVariables).toEqual(expect.arrayContaining(['MASTER_KEY', 'SMS_SECRET', 'PATH']));
    expect(arcadeVariables).toEqual(expect.arrayContaining(['ARCADE_MASTER_KEY', 'PATH']));
    for (const name of ['MASTER_KEY', 'DATABASE_URL', 'SMS_SECRET', 'DATA_DIR'])
      expect(arcadeVariables).not.toContain(name);
    for (const names of [gatewayVariables, arcadeVariables])
      expect(names).not.toContain('A_SECRET_OF_THE_SHELL');

    const second = run({ PORT: '23690', DATA_DIR: dataDir });
    expect(await second.ended).toBe(1);
    expect(second.said().trim()).toBe(
      `The product already runs on ${dataDir} (process ${first.child.pid}): stop it first, or ` +
        'choose another folder with DATA_DIR.',
    );
    expect(await isUp(23_680, '/readyz')).toBe(true);

    first.child.kill('SIGKILL');
    await first.ended;
    const third = run({ PORT: '23680', DATA_DIR: dataDir });
    try {
      await until(() => third.said().includes('Ready'), 'it is ready again', 90_000, third.said);
      for (const pid of services) expect(getProcessIdentity(pid ?? 0)).toBeUndefined();
      expect(await isUp(23_680, '/readyz')).toBe(true);
    } finally {
      third.child.kill('SIGINT');
    }
    expect(await third.ended).toBe(0);
    expect(() => readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toThrow('ENOENT');
  },
);
