import { giveDatabaseTo, grantDatabaseTo } from '@parlour/database';
import { Client } from 'pg';

import { StartError } from './say.ts';

const getDatabaseName = (url: URL): string =>
  decodeURIComponent(url.pathname.slice(1)) || 'parlour';

/** Makes the gateway's login, or gives it its password; returns the URL with it. */
export async function makeGatewayLogin(ownerUrl: string, password: string): Promise<string> {
  const url = new URL(ownerUrl);
  const name = `${getDatabaseName(url)}_gateway`;
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await grantDatabaseTo(owner, { name, password, group: 'parlour_app' });
  } catch (error) {
    throw new StartError(
      `Cannot make the gateway's login ${name}: ${(error as Error).message}. Make it yourself ` +
        '(docs/operations.md), name it in DATABASE_URL and the owner in MIGRATION_DATABASE_URL.',
    );
  } finally {
    await owner.end();
  }
  url.username = encodeURIComponent(name);
  url.password = password;
  return url.href;
}

/**
 * The arcade keeps its rounds in a database of its own: ARCADE_DATABASE_URL, or <name>_arcade on
 * the same server, made when missing. Its login owns this database and may connect to no other of
 * the product (decision 0175).
 */
export async function openArcadeDatabase(ownerUrl: string, password: string): Promise<string> {
  const given = process.env['ARCADE_DATABASE_URL'];
  if (given !== undefined) return given;
  const url = new URL(ownerUrl);
  const name = `${getDatabaseName(url)}_arcade`;
  try {
    await createDatabase(ownerUrl, name);
    url.pathname = `/${name}`;
    const owner = new Client({ connectionString: url.href });
    await owner.connect();
    try {
      await grantDatabaseTo(owner, { name, password, group: 'parlour_arcade_app' });
      await owner.query(`grant ${owner.escapeIdentifier(name)} to current_user`);
      await giveDatabaseTo(owner, name);
    } finally {
      await owner.end();
    }
  } catch (error) {
    throw new StartError(
      `Cannot make the arcade's database ${name} and its login: ${(error as Error).message}. ` +
        'Make them yourself (docs/operations.md) and name both in ARCADE_DATABASE_URL.',
    );
  }
  url.username = encodeURIComponent(name);
  url.password = password;
  return url.href;
}

async function createDatabase(ownerUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
