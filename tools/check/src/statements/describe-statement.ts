import type { Client, Connection, Submittable } from 'pg';

/** A column that a statement returns. */
export type ResultColumn = {
  readonly name: string;
  readonly typeOid: number;
  /** The nullable table column that it returns unchanged, as `table.column`; otherwise null. */
  readonly nullableSource: string | null;
};

/** PostgreSQL's description of a statement that has not been run. */
export type Description = {
  readonly parameterCount: number;
  readonly columns: readonly ResultColumn[];
};

type RowDescription = {
  readonly fields: readonly {
    readonly name: string;
    readonly dataTypeID: number;
    readonly tableID: number;
    readonly columnID: number;
  }[];
};
type ParameterEvents = {
  on(event: 'parameterDescription', listener: ParameterListener): void;
  off(event: 'parameterDescription', listener: ParameterListener): void;
};
type ParameterListener = (message: { readonly parameterCount: number }) => void;

/** The names (`table.column`) of all nullable table columns, by `<table OID>.<column number>`. */
export async function readNullableColumns(client: Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ key: string; name: string }>(
    `select attrelid || '.' || attnum as key, relname || '.' || attname as name
     from pg_attribute a
     join pg_class c on c.oid = a.attrelid
     where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attnotnull`,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** Prepares a statement and reads its parameters and columns (Parse and Describe). */
export const describeStatement = (
  client: Client,
  sql: string,
  nullableColumns: ReadonlyMap<string, string>,
): Promise<Description> =>
  new Promise((resolve, reject) => {
    const events = (client as unknown as { readonly connection: ParameterEvents }).connection;
    let parameterCount = 0;
    let columns: readonly ResultColumn[] = [];
    const readParameterCount: ParameterListener = (message) => {
      parameterCount = message.parameterCount;
    };
    events.on('parameterDescription', readParameterCount);
    const request = {
      submit(connection: Connection): void {
        connection.parse({ name: '', text: sql, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription({ fields }: RowDescription): void {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          typeOid: dataTypeID,
          nullableSource: nullableColumns.get(`${tableID}.${columnID}`) ?? null,
        }));
      },
      handleError(error: Error): void {
        events.off('parameterDescription', readParameterCount);
        reject(error);
      },
      handleReadyForQuery(): void {
        events.off('parameterDescription', readParameterCount);
        resolve({ parameterCount, columns });
      },
    };
    client.query(request as unknown as Submittable);
  });
