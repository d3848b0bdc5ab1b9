export {
  ensurePostgres,
  type RunningPostgres,
  stopLeftPostgres,
} from './postgres/ensure-postgres.ts';
