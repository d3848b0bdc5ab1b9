import { setTimeout as sleep } from 'node:timers/promises';

import { isRetryable, sqlState } from '@parlour/database';

export { isRetryable, sqlState };

// SQLSTATE: statement cancelled by timeout, lock timeout, too many connections, idle in
// transaction, shutdown, starting up; serialisation failure and deadlock.
const BUSY_CODES: ReadonlySet<string> = new Set([
  '57014',
  '55P03',
  '53300',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '40001',
  '40P01',
]);
const BUSY_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/;

/** The database is away or too busy to answer: the caller may try again later. */
export const isUnavailable = (error: unknown): boolean =>
  BUSY_CODES.has(sqlState(error) ?? '') || BUSY_MESSAGE.test(getErrorMessage(error));

// SQLSTATE classes: 08 connection, 53 resources, 57 cancelled or shutting down; 55P03 lock not
// available.
const UNKNOWN_OUTCOME_CODES = /^(08|53|57|55P03)/;
const CONNECTION_LOST =
  /terminat|ECONNRESET|ECONNREFUSED|EPIPE|timeout exceeded|connection ended|not queryable/i;

/** The database did not answer: the command may or may not have been committed. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  UNKNOWN_OUTCOME_CODES.test(sqlState(error) ?? '') ||
  (error instanceof Error && CONNECTION_LOST.test(`${sqlState(error) ?? ''} ${error.message}`));

/** A sum does not fit into 64 bits: nothing was written, and trying again ends the same way. */
export const isNumberTooLarge = (error: unknown): boolean => sqlState(error) === '22003';

const UNREACHABLE_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ECONNRESET',
]);

/** No connection could be made at all, as at a start with a wrong address. */
export const isUnreachable = (error: unknown): boolean =>
  UNREACHABLE_CODES.has(sqlState(error) ?? '');

/** Times that a transaction is tried again after a conflict with another one. */
export const MAX_RETRIES = 3;

/** Waits before the next try, 5 to 24 ms, so that two transactions do not meet again. */
export const pauseBeforeRetry = (): Promise<void> =>
  sleep(5 + Number(process.hrtime.bigint() % 20n));

/** Repeats what PostgreSQL says did not happen; `work` must be one whole transaction. */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries++) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error) || retries >= MAX_RETRIES) throw error;
      await pauseBeforeRetry();
    }
  }
}

function getErrorMessage(error: unknown): string {
  return (error as { message?: string } | null | undefined)?.message ?? '';
}
