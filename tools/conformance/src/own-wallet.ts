import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { startGateway } from '@parlour/gateway';
import { arcadeCredentials } from '@parlour/gateway/vendor-secret';
import { root } from '@parlour/nx/load-tenant';
import { Client } from 'pg';

import type { Destination, Launch, NewPlayer, PlayerSource, State } from './player-source.ts';
import type { Key } from './vendor-client.ts';

/** Our own gateway as the wallet to be tried, and its source of players. */
export type OwnWallet = {
  readonly url: string;
  readonly key: Key;
  readonly otherKey: Key;
  readonly secondKey: Key;
  readonly source: PlayerSource;
  readonly stop: () => Promise<void>;
};

const TENANT = { code: 'philippines', host: 'philippines.localhost', merchant: 'tala' } as const;
const OTHER = 'india';
const GAME = 'kite-season';
const SECOND_VENDOR = 'SECOND';
const SECOND_GAME = 'second-dice';
const nodes: Readonly<Record<Destination, string>> = {
  'other-game': 'ARCADE.monsoon-market',
  'other-vendor': `${SECOND_VENDOR}.${SECOND_GAME}`,
};
const PASSWORD = 'purple lantern 42';

/**
 * Starts our gateway with demo data on an empty database; players register, pay in and launch as
 * people do.
 */
export async function startOwnWallet({
  databaseUrl,
  port,
}: {
  readonly databaseUrl: string;
  readonly port: number;
}): Promise<OwnWallet> {
  const masterKey = randomBytes(32);
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    MASTER_KEY: masterKey.toString('hex'),
    LOG_LEVEL: 'silent',
    DIST_DIR: '/nonexistent',
    MEDIA_DIR: '/nonexistent',
    PAYLOAD_ENCRYPTION: 'optional',
    HUMAN_CHECK: 'off',
    RATE_LIMITS: 'off',
  };
  await runGatewayCommand(env, 'seed/main.ts');
  const secondKey = await connectSecondVendor(env);
  const gateway = await startGateway(env);
  if ('fault' in gateway) throw new Error(gateway.fault);
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  return {
    url: `http://127.0.0.1:${port}`,
    key: arcadeCredentials(masterKey, TENANT.code),
    otherKey: arcadeCredentials(masterKey, OTHER),
    secondKey,
    source: createSource(port, db),
    async stop() {
      await db.end();
      await gateway.stop('done');
    },
  };
}

/** Runs a command of the gateway and returns what it printed. */
async function runGatewayCommand(
  env: NodeJS.ProcessEnv,
  command: string,
  words: readonly string[] = [],
): Promise<string> {
  const child = spawn(process.execPath, [`apps/gateway/src/commands/${command}`, ...words], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (printed += part));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The database could not be prepared: ${command} failed.`);
  return printed;
}

/** Connects a second vendor to the tenant as an operator does, with a game; returns its key. */
async function connectSecondVendor(env: NodeJS.ProcessEnv): Promise<Key> {
  const run = (name: string, ...words: readonly string[]) =>
    runGatewayCommand(env, 'operator/vendors.ts', [name, TENANT.code, ...words]);
  const printed = await run('add', SECOND_VENDOR, 'Second');
  await run('game', SECOND_VENDOR, SECOND_GAME, 'RNG', 'Dice');
  const [keyId, secret] = ['key', 'secret'].map(
    (name) => new RegExp(`^${name} +(\\S+)$`, 'm').exec(printed)?.[1],
  );
  if (keyId === undefined || secret === undefined)
    throw new Error('The second vendor was not given a key.');
  return { keyId, secret };
}

function createSource(port: number, db: Client): PlayerSource {
  const run = randomBytes(2).toString('hex');
  let number = 0;
  const sessions = new Map<string, Readonly<Record<string, string>>>();
  const site = { host: `${TENANT.host}:${port}`, merchant: TENANT.merchant };

  const call = (
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: object,
  ): Promise<{ readonly value: Record<string, unknown>; readonly cookie: string }> =>
    new Promise((resolve, reject) => {
      const text = body && JSON.stringify(body);
      request(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: {
            ...site,
            ...headers,
            ...(text !== undefined && {
              'content-type': 'application/json',
              'content-length': String(Buffer.byteLength(text)),
            }),
          },
        },
        (response) => {
          let said = '';
          response
            .setEncoding('utf8')
            .on('data', (part: string) => (said += part))
            .on('error', reject)
            .on('end', () => {
              if (response.statusCode !== 200)
                return reject(
                  Object.assign(
                    new Error(`${method} ${path} answered ${response.statusCode} ${said}`),
                    { status: response.statusCode },
                  ),
                );
              resolve({
                value: (JSON.parse(said) as { value?: Record<string, unknown> }).value ?? {},
                cookie: (response.headers['set-cookie'] ?? [])
                  .map((line) => line.split(';')[0])
                  .join('; '),
              });
            });
        },
      )
        .on('error', reject)
        .end(text);
    });

  /** Passwords are hashed a few at a time; a registration that finds the queue full retries. */
  const register = async (username: string) => {
    for (;;) {
      try {
        return await call(
          'PUT',
          '/wps/member/register',
          {},
          {
            username,
            password: PASSWORD,
            confirmPassword: PASSWORD,
            birthday: '1990-04-01',
            consent: true,
          },
        );
      } catch (error) {
        if ((error as { status?: number }).status !== 503) throw error;
        await pause(100);
      }
    }
  };

  const launchGame = async (
    nodeId: string,
    own: Readonly<Record<string, string>>,
  ): Promise<Launch> => {
    const { value } = await call('GET', `/wps/game/launchGame?nodeId=${nodeId}&accountType=1`, own);
    return {
      launchToken: new URL(String(value['gameUrl'])).searchParams.get('launch') ?? '',
      gameCode: nodeId.slice(nodeId.indexOf('.') + 1),
    };
  };

  const changes: Readonly<Record<Exclude<State, 'logout'>, string>> = {
    exclude: `insert into member_protection (tenant, member, excluded_at, excluded_until)
      select tenant, id, clock_timestamp(), clock_timestamp() + interval '6 months' from member
      where username = $1`,
    lock: `update member set status = 'LOCKED' where username = $1`,
  };

  return {
    async player(balance): Promise<NewPlayer> {
      const username = `vendor${run}x${++number}`;
      const { value, cookie } = await register(username);
      const own = { authorization: String(value['token']), cookie };
      sessions.set(username, own);
      if (balance > 0)
        await call('POST', '/wps/relay/MCSFE_depositByLaunchUrl', own, { amount: balance });
      return { ...(await launchGame(`ARCADE.${GAME}`, own)), handle: username };
    },
    launch: (handle, to) => launchGame(nodes[to], sessions.get(handle) ?? {}),
    async bring(handle, state) {
      if (state === 'logout')
        await call('DELETE', '/wps/session/logout', sessions.get(handle) ?? {});
      else await db.query(changes[state], [handle]);
      return true;
    },
  };
}
