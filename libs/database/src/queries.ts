import { type ClientBase, type Pool, types as driverTypes } from 'pg';

/** Values that a statement takes; lists become PostgreSQL arrays. */
export type Param =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Buffer
  | null
  | readonly (string | number | bigint | boolean | null)[];

/**
 * The three ways to ask the database. `name` is the statement's own, unique name: it is prepared
 * once a connection.
 */
export type Db = {
  /** The first row, or undefined. */
  readonly one: <Row>(
    name: string,
    sql: string,
    params?: readonly Param[],
  ) => Promise<Row | undefined>;
  /**
   * All rows. With a page, so many at a time arrive, and others of this process have their turn in
   * between: for statements that answer thousands.
   */
  readonly many: <Row>(
    name: string,
    sql: string,
    params?: readonly Param[],
    options?: { readonly page: number },
  ) => Promise<Row[]>;
  /** Runs a statement and returns how many rows it touched. */
  readonly exec: (name: string, sql: string, params?: readonly Param[]) => Promise<number>;
};

const parsers = new Map<number, (text: string) => unknown>([
  [20, BigInt], // int8: money and ids never pass through a float
  [1082, String], // date: a calendar day has no time zone to be converted by
]);
const lists = new Map<number, number>([[1016, 20]]); // int8[]

/**
 * Parsers for column types: int8 arrives as bigint, date as yyyy-MM-dd, the rest as the driver
 * does.
 */
export const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = parsers.get(oid);
    if (own && format !== 'binary') return own;
    const element = lists.get(oid);
    const usual = driverTypes.getTypeParser(oid, format ?? 'text') as (text: string) => unknown;
    return element === undefined
      ? usual
      : (text: string) => (usual(text) as string[]).map((item) => BigInt(item));
  },
};

/** Asks through anything that can run a query: a pool or a client of it. */
export function queries(source: Pick<Pool, 'query'> | Pick<ClientBase, 'query'>): Db {
  const run = (name: string, text: string, params: readonly Param[] = [], page?: number) =>
    source.query({ name, text, values: [...params], ...(page && { rows: page }) });
  return {
    one: async <Row>(name: string, sql: string, params?: readonly Param[]) =>
      (await run(name, sql, params)).rows[0] as Row | undefined,
    many: async <Row>(
      name: string,
      sql: string,
      params?: readonly Param[],
      options?: { readonly page: number },
    ) => (await run(name, sql, params, options?.page)).rows as Row[],
    exec: async (name, sql, params) => (await run(name, sql, params)).rowCount ?? 0,
  };
}
