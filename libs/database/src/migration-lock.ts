import { Client } from 'pg';

/** Advisory lock of every change to a schema; any number that nothing else in the database uses. */
const MIGRATION_LOCK = 7_402_001;

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
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}
