import { Client } from 'pg';

/** Key of the advisory lock for schema changes; any number unused elsewhere in the database. */
const MIGRATION_LOCK_KEY = 7_402_001;

/**
 * Runs work on a connection of its own while no other process changes the schema; a second process
 * waits for the first.
 */
export async function withMigrationLock<Value>(
  url: string,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = new Client({ connectionString: url, application_name: 'parlour-migrate' });
  await client.connect();
  // A connection that breaks while idle is reported by its next query.
  client.on('error', () => undefined);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
    return await work(client);
  } finally {
    await client.end();
  }
}
