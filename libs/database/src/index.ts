export type { Brand } from './brand.ts';
export { ensureDatabase } from './ensure-database.ts';
export { isRetryable, sqlState } from './errors.ts';
export { migrate } from './migrate.ts';
export { withMigrationLock } from './migration-lock.ts';
export { readMigrations, schemaDigest } from './migration-files.ts';
export { openPool, type PoolOptions } from './pool.ts';
export { type Db, type Param, queries } from './queries.ts';
export { inTransaction, type TransactionOptions } from './transaction.ts';
