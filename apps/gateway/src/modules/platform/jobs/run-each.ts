/**
 * Works on rows one after another. What is wrong with one is handed to `onError` and holds up no
 * other: a job that stopped at it would stop there again in every run.
 */
export async function runEach<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  onError: (row: Row, err: unknown) => void,
): Promise<void> {
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      onError(row, error);
    }
  }
}
