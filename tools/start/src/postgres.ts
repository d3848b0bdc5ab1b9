export {
  ensurePostgres,
  type PostgresOptions,
  type RunningPostgres,
  stopLeftPostgres,
} from './postgres/ensure-postgres.ts';
