import type { Client, Connection, Submittable } from 'pg';

/** A column that a statement returns. */
export type ResultColumn = {
  readonly name: string;
  /** OID of its type. */
  readonly type: number;
  /** The table's column that it shows unchanged, when that may be null: `table.column`. */
  readonly nullable: string | null;
};

/** What PostgreSQL says of a statement without running it. */
export type Description = {
  readonly parameters: number;
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

/** Columns of tables that may be null, as `table.column` by their numbers. */
export async function readNullableColumns(client: Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ key: string; name: string }>(
    `select attrelid || '.' || attnum as key, relname || '.' || attname as name
     from pg_attribute a
     join pg_class c on c.oid = a.attrelid
     where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attnotnull`,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** Prepares a statement and asks for its parameters and columns (Parse and Describe). */
export const describeStatement = (
  client: Client,
  sql: string,
  nullable: ReadonlyMap<string, string>,
): Promise<Description> =>
  new Promise((resolve, reject) => {
    const events = (client as unknown as { readonly connection: ParameterEvents }).connection;
    let parameters = 0;
    let columns: readonly ResultColumn[] = [];
    const countParameters: ParameterListener = ({ parameterCount }) => {
      parameters = parameterCount;
    };
    events.on('parameterDescription', countParameters);
    const request = {
      submit(connection: Connection): void {
        connection.parse({ name: '', text: sql, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription({ fields }: RowDescription): void {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: dataTypeID,
          nullable: nullable.get(`${tableID}.${columnID}`) ?? null,
        }));
      },
      handleError(error: Error): void {
        events.off('parameterDescription', countParameters);
        reject(error);
      },
      handleReadyForQuery(): void {
        events.off('parameterDescription', countParameters);
        resolve({ parameters, columns });
      },
    };
    client.query(request as unknown as Submittable);
  });
