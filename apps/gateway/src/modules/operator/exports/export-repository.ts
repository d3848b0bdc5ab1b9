import type { ExportState } from '@parlour/contract/states/operators';
import type { Db } from '@parlour/database';

import type { OperatorId, TenantId } from '../../../domain/ids.ts';
import type { ExportedList } from './export-sources.ts';
import type { ExportFormat } from './file-formats.ts';

export type ExportRow = {
  readonly id: string;
  readonly list: ExportedList;
  readonly format: ExportFormat;
  readonly filters: Record<string, string>;
  readonly state: ExportState;
  readonly rows: number;
  readonly max_rows: number;
  readonly bytes: bigint;
  readonly failure: string | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
};

const COLUMNS = `id, list, format, filters, state, rows, max_rows, bytes, failure, created_at,
  finished_at`;

type NewExport = {
  readonly operator: OperatorId;
  readonly list: ExportedList;
  readonly format: ExportFormat;
  readonly filters: object;
  readonly maxRows: number;
};

export async function insertExport(
  tx: Db,
  tenant: TenantId,
  { operator, list, format, filters, maxRows }: NewExport,
): Promise<string> {
  const row = await tx.one<{ id: string }>(
    'export-insert',
    `insert into export (tenant, operator, list, format, filters, max_rows)
     values ($1, $2, $3, $4, $5::jsonb, $6) returning id`,
    [tenant, operator, list, format, JSON.stringify(filters), maxRows],
  );
  if (!row) throw new Error('an export was not stored');
  return row.id;
}

/** Exports of an operator that are being made or wait. */
export const countActive = async (
  tx: Db,
  tenant: TenantId,
  operator: OperatorId,
): Promise<number> =>
  (
    await tx.one<{ n: number }>(
      'export-active',
      `select count(*)::int as n from export where tenant = $1 and operator = $2
         and state in ('waiting', 'running')`,
      [tenant, operator],
    )
  )?.n ?? 0;

export const readExports = (tx: Db, tenant: TenantId, operator: OperatorId): Promise<ExportRow[]> =>
  tx.many<ExportRow>(
    'export-list',
    `select ${COLUMNS} from export where tenant = $1 and operator = $2
     order by created_at desc limit 50`,
    [tenant, operator],
  );

export const readExport = (
  tx: Db,
  tenant: TenantId,
  operator: OperatorId,
  id: string,
): Promise<ExportRow | undefined> =>
  tx.one<ExportRow>(
    'export-read',
    `select ${COLUMNS} from export where tenant = $1 and operator = $2 and id = $3`,
    [tenant, operator, id],
  );

/** Takes a waiting export for this gateway; undefined when it does not wait any more. */
export const claimExport = (tx: Db, tenant: TenantId, id: string): Promise<ExportRow | undefined> =>
  tx.one<ExportRow>(
    'export-claim',
    `update export set state = 'running', seen_at = clock_timestamp()
     where tenant = $1 and id = $2 and state = 'waiting' returning ${COLUMNS}`,
    [tenant, id],
  );

/** Notes progress; false when the export was cancelled meanwhile. */
export const noteProgress = async (
  tx: Db,
  tenant: TenantId,
  id: string,
  rows: number,
): Promise<boolean> =>
  (await tx.exec(
    'export-progress',
    `update export set rows = $3, seen_at = clock_timestamp()
     where tenant = $1 and id = $2 and state = 'running'`,
    [tenant, id, rows],
  )) === 1;

export const insertChunk = (
  tx: Db,
  tenant: TenantId,
  id: string,
  position: number,
  content: Buffer,
): Promise<number> =>
  tx.exec(
    'export-chunk',
    'insert into export_chunk (tenant, export, position, content) values ($1, $2, $3, $4)',
    [tenant, id, position, content],
  );

export const readChunk = async (
  tx: Db,
  tenant: TenantId,
  id: string,
  position: number,
): Promise<Buffer | undefined> =>
  (
    await tx.one<{ content: Buffer }>(
      'export-chunk-read',
      'select content from export_chunk where tenant = $1 and export = $2 and position = $3',
      [tenant, id, position],
    )
  )?.content;

type End = {
  readonly state: Exclude<ExportState, 'waiting' | 'running' | 'expired'>;
  readonly bytes: number;
  readonly failure: string | null;
};

/** Ends an export that is not ended; the pieces of one that is not done are deleted. */
export async function endExport(
  tx: Db,
  tenant: TenantId,
  id: string,
  { state, bytes, failure }: End,
): Promise<boolean> {
  const ended = await tx.exec(
    'export-end',
    `update export set state = $3, bytes = $4, failure = left($5, 300),
       finished_at = clock_timestamp()
     where tenant = $1 and id = $2 and state in ('waiting', 'running')`,
    [tenant, id, state, bytes, failure],
  );
  if (state !== 'done') await deleteChunks(tx, tenant, id);
  return ended === 1;
}

const deleteChunks = (tx: Db, tenant: TenantId, id: string): Promise<number> =>
  tx.exec('export-chunks-drop', 'delete from export_chunk where tenant = $1 and export = $2', [
    tenant,
    id,
  ]);

/** Ends what no gateway works on any more, and deletes files after a day. */
export async function sweepExports(tx: Db, tenant: TenantId): Promise<number> {
  await tx.exec(
    'export-lost',
    `update export set state = 'failed', failure = 'the gateway ended',
       finished_at = clock_timestamp()
     where tenant = $1 and state in ('waiting', 'running')
       and seen_at < clock_timestamp() - interval '10 minutes'`,
    [tenant],
  );
  await tx.exec(
    'export-expire',
    `update export set state = 'expired' where tenant = $1 and state = 'done'
       and finished_at < clock_timestamp() - interval '1 day'`,
    [tenant],
  );
  return tx.exec(
    'export-chunks-expire',
    `delete from export_chunk where (tenant, export, position) in (
       select c.tenant, c.export, c.position from export_chunk c
       join export e on e.tenant = c.tenant and e.id = c.export
       where c.tenant = $1 and e.state not in ('running', 'done') limit 200)`,
    [tenant],
  );
}
