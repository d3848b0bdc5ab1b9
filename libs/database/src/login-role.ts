import type { Client } from 'pg';

import { sqlState } from './errors.ts';

/** The login of one server process. */
type LoginRole = {
  readonly name: string;
  readonly password: string;
  /** The role whose rights it has; it owns nothing and has no right of its own. */
  readonly group: string;
};

const ROLE_EXISTS = '42710';
const UNIQUE_VIOLATION = '23505';

const PLAIN = 'nosuperuser nocreatedb nocreaterole nobypassrls noreplication';

/**
 * Makes a login role and its group, or gives an existing one its password, and lets only this role
 * and the owner connect to the database of `client` (decision 0175). `client` needs the right to
 * create roles, and is the owner of the database.
 */
export async function grantDatabaseTo(client: Client, role: LoginRole): Promise<void> {
  const [name, group, database] = [role.name, role.group, client.database ?? ''].map((text) =>
    client.escapeIdentifier(text),
  );
  await createRole(client, `${group} nologin ${PLAIN}`);
  await createRole(client, `${name} login ${PLAIN}`);
  await client.query(`alter role ${name} login password ${client.escapeLiteral(role.password)}`);
  if (!(await isPlain(client, role.name))) await client.query(`alter role ${name} ${PLAIN}`);
  const { rows } = await client.query<{ isMember: boolean }>(
    `select pg_has_role($1, $2, 'MEMBER') as "isMember"`,
    [role.name, role.group],
  );
  if (!rows[0]?.isMember) await client.query(`grant ${group} to ${name}`);
  await client.query(`revoke all on database ${database} from public`);
  await client.query(`grant connect on database ${database} to ${name}`);
}

async function createRole(client: Client, definition: string): Promise<void> {
  try {
    await client.query(`create role ${definition}`);
  } catch (error) {
    // It exists, or another process has just created it.
    if (![ROLE_EXISTS, UNIQUE_VIOLATION].includes(sqlState(error) ?? '')) throw error;
  }
}

async function isPlain(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isPlain: boolean }>(
    `select not (rolsuper or rolcreatedb or rolcreaterole or rolbypassrls or rolreplication)
       as "isPlain"
     from pg_roles where rolname = $1`,
    [name],
  );
  return rows[0]?.isPlain === true;
}

/** Runs one statement and returns its rows, as clients and pools do. */
type Queryable = { readonly query: <Row>(sql: string) => Promise<{ readonly rows: Row[] }> };

type LoginRights = { readonly login: string } & Record<(typeof EXCESS)[number][0], boolean>;

/** Rights that a server process must not log in with, and how a message names them. */
const EXCESS = [
  ['isSuperuser', 'is a superuser'],
  ['bypassesRls', 'bypasses row-level security'],
  ['createsRoles', 'may create roles'],
  ['createsDatabases', 'may create databases'],
  ['replicates', 'may replicate the server'],
  ['ownsTables', 'owns tables'],
  ['createsSchemas', 'may create schemas'],
] as const;

/**
 * One clause that says what the login of a connection may do beyond its work (`"postgres", which is
 * a superuser`); null when it may do nothing of the kind. Rights count that it has through roles
 * that it may set.
 */
export async function findExcessRights(connection: Queryable): Promise<string | null> {
  const { rows } = await connection.query<LoginRights>(
    `select session_user::text as login, bool_or(rolsuper) as "isSuperuser",
       bool_or(rolbypassrls) as "bypassesRls", bool_or(rolcreaterole) as "createsRoles",
       bool_or(rolcreatedb) as "createsDatabases", bool_or(rolreplication) as "replicates",
       exists (select from pg_class c where c.relkind in ('r', 'p')
         and c.relnamespace = 'public'::regnamespace
         and pg_has_role(session_user, c.relowner, 'MEMBER')) as "ownsTables",
       has_database_privilege(session_user, current_database(), 'CREATE') as "createsSchemas"
     from pg_roles where pg_has_role(session_user, oid, 'MEMBER')`,
  );
  const [rights] = rows;
  const first = EXCESS.find(([name]) => rights?.[name]);
  return rights && first ? `"${rights.login}", which ${first[1]}` : null;
}
