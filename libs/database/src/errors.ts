/** SQLSTATE of an error, if it has one. */
export const sqlState = (error: unknown): string | undefined =>
  (error as { code?: string } | null)?.code;

/**
 * Serialisation failure and deadlock: PostgreSQL promises that nothing happened and that trying
 * again is right.
 */
export const isRetryable = (error: unknown): boolean =>
  sqlState(error) === '40001' || sqlState(error) === '40P01';
