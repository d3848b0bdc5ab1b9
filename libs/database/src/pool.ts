import { Pool } from 'pg';

import { types } from './queries.ts';

/** Options for an application's connections; times in milliseconds. */
export type PoolOptions = {
  readonly url: string;
  readonly max: number;
  readonly applicationName: string;
  /** Role that the connections run as; without one they keep the role of the URL. */
  readonly role?: string;
  readonly lockTimeoutMs: number;
  readonly statementTimeoutMs: number;
  /** The time that a connection can take to open, or to become free; 5 seconds where absent. */
  readonly connectTimeoutMs?: number;
  /** The time that a transaction can wait for its application; 5 seconds where absent. */
  readonly idleInTransactionMs?: number;
  /** The time for which an unused connection is kept. */
  readonly idleTimeoutMs: number;
  /** Receives errors of idle connections; the pool has already dropped the connection. */
  readonly onError?: (error: Error) => void;
};

const WAITING_MS = 5000;

/** Opens a pool. Its timeouts keep one locked row from stopping everything else. */
export function openPool({
  url,
  max,
  applicationName,
  role,
  lockTimeoutMs,
  statementTimeoutMs,
  connectTimeoutMs = WAITING_MS,
  idleInTransactionMs = WAITING_MS,
  idleTimeoutMs,
  onError,
}: PoolOptions): Pool {
  const options = [
    ...(role === undefined ? [] : [`-c role=${role}`]),
    `-c lock_timeout=${lockTimeoutMs}`,
    `-c statement_timeout=${statementTimeoutMs}`,
    `-c idle_in_transaction_session_timeout=${idleInTransactionMs}`,
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
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    keepAlive: true,
  });
  // Without a listener a broken idle connection would end the process.
  pool.on('error', onError ?? (() => {}));
  return pool;
}
