import type { Db } from '@parlour/database';

/** Lets the statements of a transaction take so many seconds: longer than calls of members may. */
export const setStatementTimeout = (tx: Db, seconds: number): Promise<unknown> =>
  tx.one('statement-timeout', `select set_config('statement_timeout', $1, true)`, [`${seconds}s`]);
