import { jobRowErrors } from './metrics.ts';

type Log = { readonly error: (detail: object, message: string) => void };

/**
 * The log entry for a row that could not be processed: its message, and the numbers that identify
 * the row.
 */
type Failure<Row> = { readonly message: string; readonly ids: (row: Row) => object };

/**
 * Makes what works on the rows of a job one after another. What is wrong with one is logged and
 * counted, and holds up no other: a job that stopped at it would stop there again in every run.
 */
export const createRunEach =
  (kind: string, log: Log) =>
  async <Row>(
    rows: readonly Row[],
    work: (row: Row) => Promise<unknown>,
    { message, ids }: Failure<Row>,
  ): Promise<void> => {
    for (const row of rows) {
      try {
        await work(row);
      } catch (err) {
        jobRowErrors.inc({ kind });
        log.error({ err, ...ids(row) }, message);
      }
    }
  };
