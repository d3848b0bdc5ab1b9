/**
 * Shared parts of the starter's tests: a started product, its processes, and a vendor that bets
 * over HTTP.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';

import { signatureHeaders, signVendorCall } from '@parlour/contract/vendor-signature';
import { root } from '@parlour/nx/load-tenant';

export type Run = {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
};

/**
 * Starts the product in a data folder, without building anything; the caller waits for what it
 * needs.
 */
export function run(env: Readonly<Record<string, string>>, ...options: string[]): Run {
  const child = spawn(process.execPath, ['tools/start/src/main.ts', ...options], {
    cwd: root,
    env: {
      ...process.env,
      SKIP_BUILD: '1',
      DIST_DIR: join(root, 'dist'),
      LOG_LEVEL: 'warn',
      DEMO_HISTORY: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { child, said: () => said, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

/**
 * Waits until something holds; throws with what it waited for, and what `more` tells, when it does
 * not within the time.
 */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  ms = 40_000,
  more: () => string = () => '',
): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    if (await holds()) return;
    // test-rules: fixed wait, because the soaks call this too, outside of Vitest
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`Waited ${ms} ms in vain: ${what}\n${more()}`);
}

/** Ids of the processes that a process started, by what their command line ends in. */
export function childPid(parent: number, ending: string): number | undefined {
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const status = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const [state, ppid] = status.slice(status.lastIndexOf(')') + 2).split(' ');
      if (
        Number(ppid) === parent &&
        state !== 'Z' &&
        readFileSync(`/proc/${entry}/cmdline`, 'utf8').replaceAll('\0', ' ').trim().endsWith(ending)
      )
        return Number(entry);
    } catch {
      // It ended while we looked.
    }
  }
  return undefined;
}

/** The names of the variables that a process was started with. */
export const readVariableNames = (pid: number): readonly string[] =>
  readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => name !== '');

type Answer = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly cookies: readonly string[];
};

const toJson = (body: unknown): string | undefined =>
  body === undefined ? undefined : JSON.stringify(body);

/**
 * One HTTP call to a port of this machine under a Host of our choosing; throws when the connection
 * breaks.
 */
export async function http(
  port: number,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<Answer> {
  const { text, ...answer } = await new Promise<Omit<Answer, 'body'> & { text: string }>(
    (resolve, reject) => {
      const sent = typeof body === 'string' ? body : toJson(body);
      const length = sent !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(sent)),
      };
      const call = request(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: { ...headers, ...length },
          timeout: 30_000,
          agent: false,
        },
        (response) => {
          let received = '';
          response.on('data', (chunk: Buffer) => (received += chunk.toString()));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text: received,
              cookies: response.headers['set-cookie'] ?? [],
            }),
          );
        },
      );
      call.on('error', reject).on('timeout', () => call.destroy(new Error('no answer')));
      call.end(sent);
    },
  );
  return { ...answer, body: JSON.parse(text) as Record<string, unknown> };
}

/** A vendor with the arcade's key for a tenant. */
export function createVendor(port: number, dataDir: string, tenant: string) {
  const { master } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as {
    master: string;
  };
  const secret = createHmac('sha256', Buffer.from(master, 'hex'))
    .update(`vendor:ARCADE:${tenant}`)
    .digest('hex');
  return (name: string, input: unknown): Promise<Answer> => {
    const path = `/vendor/v1/${name}`;
    const body = JSON.stringify(input);
    const [timestamp, nonce] = [String(Date.now()), randomUUID()];
    const signature = signVendorCall(secret, { method: 'POST', path, timestamp, nonce, body });
    return http(
      port,
      'POST',
      path,
      {
        host: 'gateway',
        [signatureHeaders.key]: `${tenant}.ARCADE.1`,
        [signatureHeaders.timestamp]: timestamp,
        [signatureHeaders.nonce]: nonce,
        [signatureHeaders.signature]: signature,
      },
      body,
    );
  };
}
