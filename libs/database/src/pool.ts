import { Pool } from 'pg';

import { types } from './queries.ts';

/** How an application's connections behave; times in milliseconds. */
export type PoolOptions = {
  readonly url: string;
  readonly max: number;
  readonly applicationName: string;
  /** Role that the connections run as; without one they keep the role of the URL. */
  readonly role?: string;
  readonly lockTimeoutMs: number;
  readonly statementTimeoutMs: number;
  /** How long an unused connection is kept. */
  readonly idleTimeoutMs: number;
  /** Receives errors of idle connections; the pool has already dropped the connection. */
  readonly onError?: (error: Error) => void;
};

const IDLE_IN_TRANSACTION_MS = 5000;
const CONNECT_TIMEOUT_MS = 5000;

/** Opens a pool. Its timeouts keep one locked row from stopping everything else. */
export function openPool({
  url,
  max,
  applicationName,
  role,
  lockTimeoutMs,
  statementTimeoutMs,
  idleTimeoutMs,
  onError,
}: PoolOptions): Pool {
  const options = [
    ...(role === undefined ? [] : [`-c role=${role}`]),
    `-c lock_timeout=${lockTimeoutMs}`,
    `-c statement_timeout=${statementTimeoutMs}`,
    `-c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`,
    '-c default_transaction_isolation=read\\ committed',
    '-c jit=off',
    '-c timezone=UTC',
  ].join(' ');
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    options,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: idleTimeoutMs,
    keepAlive: true,
  });
  // Without a listener a broken idle connection would end the process.
  pool.on('error', onError ?? (() => {}));
  return pool;
}
