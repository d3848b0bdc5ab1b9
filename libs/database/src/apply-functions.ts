import type { Client } from 'pg';

import { sqlState } from './errors.ts';
import { asFileError } from './file-error.ts';
import type { FunctionFile } from './migration-files.ts';

/** SQLSTATE of `create or replace` with another result type or another parameter name. */
const INVALID_FUNCTION_DEFINITION = '42P13';

type Applied = { readonly name: string; readonly signature: string; readonly sha256: string };

/**
 * Applies, in one transaction, the functions whose text changed, and drops those whose file is
 * gone. Files must come after the files that they call. Returns how many it applied.
 */
export async function applyFunctions(
  client: Client,
  files: readonly FunctionFile[],
): Promise<number> {
  await client.query(
    `create table if not exists schema_function (
      name text primary key,
      signature text not null,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`,
  );
  const { rows } = await client.query<Applied>(
    'select name, signature, sha256 from schema_function',
  );
  const applied = new Map(rows.map((row) => [row.name, row]));
  const names = new Set(files.map(({ name }) => name));
  const removed = rows.filter(({ name }) => !names.has(name));
  const isChanged = ({ name, sha256 }: FunctionFile) => applied.get(name)?.sha256 !== sha256;
  if (removed.length === 0 && !files.some(isChanged)) return 0;
  await client.query('begin');
  try {
    let count = 0;
    const dropped = new Set<string>();
    const drop = async (signature: string): Promise<void> => {
      for (const name of await dropFunction(client, signature)) dropped.add(name);
    };
    for (const { signature } of removed) await drop(signature);
    for (const file of files) {
      if (!isChanged(file) && !dropped.has(file.name)) continue;
      await applyFunction(client, file, applied.get(file.name)?.signature, drop);
      count++;
    }
    await client.query('commit');
    return count;
  } catch (error) {
    // The connection may be the reason: then the server rolls back by itself.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function applyFunction(
  client: Client,
  { name, sql, sha256 }: FunctionFile,
  previous: string | undefined,
  drop: (signature: string) => Promise<void>,
): Promise<void> {
  // The file makes its triggers again, perhaps under other names.
  if (previous !== undefined) await dropTriggers(client, previous);
  try {
    await client.query('savepoint before_function');
    try {
      await client.query(sql);
    } catch (error) {
      if (previous === undefined || sqlState(error) !== INVALID_FUNCTION_DEFINITION) throw error;
      await client.query('rollback to savepoint before_function');
      await drop(previous);
      await client.query(sql);
    }
  } catch (error) {
    throw asFileError(`functions/${name}.sql`, sql, error);
  }
  const signatures = await readSignatures(client, name);
  const signature = signatures.find((each) => each !== previous) ?? previous;
  // With other parameter types the previous function still stands beside the new one.
  if (previous !== undefined && signatures.length > 1) await drop(previous);
  await client.query(
    `insert into schema_function (name, signature, sha256) values ($1, $2, $3)
     on conflict (name) do update
     set signature = excluded.signature, sha256 = excluded.sha256, applied_at = now()`,
    [name, signature, sha256],
  );
}

async function readSignatures(client: Client, name: string): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where proname = $1 and pronamespace = current_schema()::regnamespace`,
    [name],
  );
  return rows.map(({ signature }) => signature);
}

/** Drops a function with its triggers and the functions that need it; returns all their names. */
async function dropFunction(client: Client, signature: string): Promise<string[]> {
  await dropTriggers(client, signature);
  const { rows: callers } = await client.query<{ signature: string }>(
    `select distinct d.objid::regprocedure::text as signature from pg_depend d
     where d.classid = 'pg_proc'::regclass and d.refclassid = 'pg_proc'::regclass
       and d.refobjid = to_regprocedure($1)`,
    [signature],
  );
  const names: string[] = [];
  for (const caller of callers) names.push(...(await dropFunction(client, caller.signature)));
  await client.query(`drop routine if exists ${signature}`);
  const { rows } = await client.query<{ name: string }>(
    'delete from schema_function where signature = $1 returning name',
    [signature],
  );
  return [...names, ...rows.map(({ name }) => name)];
}

async function dropTriggers(client: Client, signature: string): Promise<void> {
  const { rows } = await client.query<{ name: string; relation: string }>(
    `select quote_ident(tgname) as name, tgrelid::regclass::text as relation from pg_trigger
     where tgfoid = to_regprocedure($1) and not tgisinternal`,
    [signature],
  );
  for (const { name, relation } of rows)
    await client.query(`drop trigger if exists ${name} on ${relation}`);
}
