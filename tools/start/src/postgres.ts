export {
  ensurePostgres,
  type PostgresOptions,
  type RunningPostgres,
} from './postgres/ensure-postgres.ts';
