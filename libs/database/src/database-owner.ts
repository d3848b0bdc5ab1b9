import type { Client } from 'pg';

/**
 * Makes a role the owner of the database of `client`, of its schema `public` and of everything in
 * it, so that this role migrates what an earlier release made as another. `client` may set the role
 * or is a superuser. Changes nothing where all of it belongs to the role already.
 */
export async function giveDatabaseTo(client: Client, role: string): Promise<void> {
  const [owner, database] = [role, client.database ?? ''].map((text) =>
    client.escapeIdentifier(text),
  );
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s owner to ${owner}', c.oid::regclass) as statement
       from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and c.relowner <> $1::regrole
     union all
     select format('alter routine %s owner to ${owner}', p.oid::regprocedure)
       from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.proowner <> $1::regrole
     union all
     select 'alter schema public owner to ${owner}'
       from pg_namespace where nspname = 'public' and nspowner <> $1::regrole
     union all
     select 'alter database ${database} owner to ${owner}'
       from pg_database where datname = current_database() and datdba <> $1::regrole`,
    [owner],
  );
  for (const { statement } of rows) await client.query(statement);
}
