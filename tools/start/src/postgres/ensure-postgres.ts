import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import { clockVariables } from '../clock/kept-shift.ts';
import { findBinaries } from './binaries.ts';
import {
  choosePort,
  prepareCluster,
  recordedPort,
  startCluster,
  stopCluster,
  USER,
} from './cluster.ts';
import { explain } from './explain.ts';
import { findRunner } from './run-as.ts';

/** Messages of PostgreSQL while a killed server is still shutting down. */
const TEMPORARY_FAILURES = [
  'another server might be running',
  'lock file',
  'shared memory',
  'port is taken',
  'could not bind',
  'starting up',
  'recovery',
];

/** A running embedded server: where to connect (as its owner) and how to stop it. */
export type RunningPostgres = { readonly url: string; readonly stop: () => Promise<void> };

type PostgresOptions = {
  /** Folder that belongs to the server alone. */
  readonly dataDir: string;
  readonly port?: number;
};

const DATABASE = 'parlour';
const MAX_ATTEMPTS = 20;

/**
 * Connection timeouts: short for a server that may not be running, long for one that has just
 * started, perhaps on a busy machine.
 */
const SHORT_TIMEOUT_MS = 2000;
const LONG_TIMEOUT_MS = 30_000;

const connectTo = (port: number, password: string, connectionTimeoutMillis: number) =>
  new Client({
    host: '127.0.0.1',
    port,
    user: USER,
    password,
    database: 'postgres',
    connectionTimeoutMillis,
  });

/**
 * A pid file proves nothing (after kill -9 its process may linger as a zombie): only an answer
 * does.
 */
async function answers(port: number, password: string): Promise<boolean> {
  const client = connectTo(port, password, SHORT_TIMEOUT_MS);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(port: number, password: string): Promise<void> {
  const client = connectTo(port, password, LONG_TIMEOUT_MS);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DATABASE,
    ]);
    if (!rowCount)
      await client.query(`create database ${DATABASE}`).catch((error: { code?: string }) => {
        // Another process was first.
        if (error.code !== '42P04' && error.code !== '23505') throw error;
      });
  } finally {
    await client.end();
  }
}

/**
 * Brings up the embedded PostgreSQL of a folder: makes it on first use, adopts it when it runs (a
 * killed gateway leaves it running), restarts it after a crash, by the clock that is kept beside
 * it. The server outlives this process until `stop` is called.
 */
export async function ensurePostgres({
  dataDir,
  port: asked,
}: PostgresOptions): Promise<RunningPostgres> {
  const binaries = findBinaries();
  const dir = resolve(dataDir);
  const runner = await findRunner(clockVariables(dir));
  const cluster = await prepareCluster(dir, binaries, runner);

  const running = async (): Promise<number | undefined> => {
    const port = recordedPort(cluster);
    return port && (await answers(port, cluster.password)) ? port : undefined;
  };

  let port = await running();
  let said = '';
  for (let attempt = 0; port === undefined && attempt < MAX_ATTEMPTS; attempt++) {
    const candidate = await choosePort(cluster, asked).catch((error: unknown) => {
      // Right after a kill the old server's sockets may still be closing; otherwise another process
      // has the port.
      if (attempt === MAX_ATTEMPTS - 1 || recordedPort(cluster) === undefined) throw error;
      return undefined;
    });
    const failure =
      candidate === undefined
        ? 'the port is taken'
        : await startCluster(cluster, binaries, runner, candidate);
    if (failure === undefined) {
      port = candidate;
    } else {
      said = failure;
      // Remains of a killed server go away by themselves; nothing else does.
      if (!TEMPORARY_FAILURES.some((text) => failure.toLowerCase().includes(text)))
        throw explain(dir, failure);
      await pause(150);
      port = await running();
    }
  }
  if (port === undefined) throw explain(dir, said);
  await createDatabase(port, cluster.password);
  return {
    url: `postgres://${USER}:${cluster.password}@127.0.0.1:${port}/${DATABASE}`,
    stop: () => stopCluster(cluster, binaries, runner),
  };
}

/** Stops the embedded server of a folder that a killed start has left running. */
export async function stopLeftPostgres(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, 'cluster/postmaster.pid')))
    await (await ensurePostgres({ dataDir })).stop();
}
