import { Client } from 'pg';

import { sqlState } from './errors.ts';

const DATABASE_MISSING = '3D000';
const DATABASE_EXISTS = '42P04';

/** Creates the database of a URL when it does not exist; the right to do so is needed only then. */
export async function ensureDatabase(url: string): Promise<void> {
  const probe = new Client({ connectionString: url });
  try {
    await probe.connect();
    await probe.end();
  } catch (error) {
    if (sqlState(error) !== DATABASE_MISSING) throw error;
    await createDatabase(url);
  }
}

async function createDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const server = new URL(url);
  server.pathname = '/postgres';
  const owner = new Client({ connectionString: server.href });
  await owner.connect();
  try {
    await owner.query(`create database "${name.replaceAll('"', '""')}"`);
  } catch (error) {
    // Another process has just created it.
    if (sqlState(error) !== DATABASE_EXISTS) throw error;
  } finally {
    await owner.end();
  }
}
