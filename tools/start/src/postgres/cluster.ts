import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import type { Binaries } from './binaries.ts';
import { explain } from './explain.ts';
import type { Runner } from './run-as.ts';

/** The files of one embedded server. */
type Cluster = {
  readonly data: string;
  readonly log: string;
  readonly password: string;
  readonly remembered: string;
};

export const USER = 'parlour';

/**
 * Durability is the point of a ledger: these are never weakened, wherever the defaults come from.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '200',
  max_wal_size: '2GB',
  // A new file of the log is not filled with zeros first, which held every commit for some 60 ms;
  // nothing is less safe for it.
  wal_init_zero: 'off',
  // Young tables grow fast and plans are kept: take statistics early.
  autovacuum_naptime: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * Makes the folder's server on first use: into a neighbour folder first, so that an interrupted
 * start leaves no half server.
 */
export async function prepareCluster(
  dir: string,
  { initdb }: Binaries,
  { run, own }: Runner,
): Promise<Cluster> {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explain(dir, String(error));
  }
  const cluster = {
    data: join(dir, 'cluster'),
    log: join(dir, 'postgres.log'),
    remembered: join(dir, 'port'),
  };
  const secret = join(dir, 'password');
  if (!existsSync(cluster.data)) {
    const unfinished = `${cluster.data}.init`;
    try {
      rmSync(unfinished, { recursive: true, force: true });
      writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 });
      for (const path of [dir, secret]) own(path);
    } catch (error) {
      throw explain(dir, String(error));
    }
    const made = await run(initdb, [
      '-D',
      unfinished,
      '-U',
      USER,
      '-A',
      'scram-sha-256',
      '--pwfile',
      secret,
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-locale',
      '--data-checksums',
      '--no-instructions',
    ]);
    if (made.code !== 0) {
      rmSync(unfinished, { recursive: true, force: true });
      throw explain(dir, made.output);
    }
    renameSync(unfinished, cluster.data);
  }
  return { ...cluster, password: readFileSync(secret, 'utf8').trim() };
}

/** The port in the server's own pid file (fourth line), if there is one. */
export function recordedPort({ data }: Cluster): number | undefined {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[3]) || undefined;
  } catch {
    return undefined;
  }
}

const listenOnce = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });

/** The port to start on: `wanted`, else the one used last time, else any free one. */
export async function choosePort(cluster: Cluster, wanted: number | undefined): Promise<number> {
  const last = existsSync(cluster.remembered)
    ? Number(readFileSync(cluster.remembered, 'utf8'))
    : undefined;
  const candidates = last ? [last, 0] : [0];
  for (const port of wanted ? [wanted] : candidates) {
    const free = await listenOnce(port);
    if (free) return free;
  }
  throw new Error(`Port ${wanted} on 127.0.0.1 is taken: PostgreSQL cannot start there.`);
}

/** Starts the server and waits until it responds; returns what went wrong, if anything did. */
export async function startCluster(
  cluster: Cluster,
  { pgCtl }: Binaries,
  { run }: Runner,
  port: number,
): Promise<string | undefined> {
  const options = Object.entries({ ...settings, port })
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ');
  const logged = existsSync(cluster.log) ? statSync(cluster.log).size : 0;
  const started = await run(pgCtl, [
    '-D',
    cluster.data,
    '-l',
    cluster.log,
    '-w',
    '-t',
    '120',
    '-o',
    options,
    'start',
  ]);
  if (started.code === 0) {
    writeFileSync(cluster.remembered, String(port));
    return undefined;
  }
  const said = existsSync(cluster.log)
    ? readFileSync(cluster.log).subarray(logged).toString('utf8')
    : '';
  return `${said}\n${started.output}`;
}

/**
 * Stops the server at once but cleanly: open transactions are rolled back, everything is on disk.
 */
export const stopCluster = async (
  cluster: Cluster,
  { pgCtl }: Binaries,
  { run }: Runner,
): Promise<void> => {
  await run(pgCtl, ['-D', cluster.data, '-m', 'fast', '-w', '-t', '30', 'stop']);
};
