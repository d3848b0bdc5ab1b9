import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import type { Block } from './block.ts';
import { type JournalRow, OPERATION_COLUMNS, TRANSFER_COLUMNS } from './merkle-tree.ts';

const columnAsText = (alias: string, column: string): string =>
  column === 'created_at'
    ? `(extract(epoch from ${alias}.created_at) * 1000000)::bigint::text`
    : `${alias}.${column}::text`;
const columnsAsArray = (alias: string, columns: readonly string[]): string =>
  `json_build_array(${columns.map((column) => columnAsText(alias, column)).join(', ')})`;

/** The journal between two ids, transfers without an operation included. */
export const readJournal = (
  db: Db,
  tenant: TenantId,
  first: bigint,
  last: bigint,
): Promise<JournalRow[]> =>
  db.many<JournalRow>(
    'audit-journal',
    `
    select coalesce(o.id, t.operation) as id, case when o.id is not null
      then ${columnsAsArray('o', OPERATION_COLUMNS)} end as operation,
      coalesce(t.legs, '[]') as legs
    from (select * from operation where tenant = $1 and id between $2 and $3) o
    full join (select l.operation, json_agg(${columnsAsArray('l', TRANSFER_COLUMNS)}
      order by l.leg) as legs from transfer l where l.tenant = $1 and l.operation between $2 and $3
      group by l.operation) t
      on t.operation = o.id
    order by 1`,
    [tenant, first, last],
  );

type Watermark = { readonly last: bigint; readonly isStable: boolean };

/**
 * Locks the tenant's watermark. It is stable when every transaction that was open as it was set has
 * ended and `minAgeSeconds` have passed.
 */
export async function lockWatermark(
  tx: Db,
  tenant: TenantId,
  minAgeSeconds: number,
): Promise<Watermark> {
  await tx.exec(
    'audit-mark-make',
    'insert into audit_watermark (tenant) values ($1) on conflict (tenant) do nothing',
    [tenant],
  );
  const watermark = await tx.one<Watermark>(
    'audit-mark',
    `
    select last_operation as last, seen_by <= pg_snapshot_xmin(pg_current_snapshot())
      and at + make_interval(secs => $2) <= clock_timestamp() as "isStable"
    from audit_watermark where tenant = $1 for update`,
    [tenant, minAgeSeconds],
  );
  return watermark ?? { last: 0n, isStable: false };
}

/** Moves the watermark to the newest visible operation. */
export const advanceWatermark = (tx: Db, tenant: TenantId): Promise<number> =>
  tx.exec(
    'audit-mark-move',
    `
    update audit_watermark m set last_operation = o.newest,
      seen_by = transaction_id_bound(), at = clock_timestamp()
    from (select max(id) as newest from operation where tenant = $1) o where m.tenant = $1
      and o.newest > m.last_operation`,
    [tenant],
  );

/**
 * The last of at most `maxOperations` operations after `sealed`; the watermark if there are fewer.
 */
export async function findBlockEnd(
  tx: Db,
  tenant: TenantId,
  sealed: bigint,
  watermark: bigint,
  maxOperations: number,
): Promise<bigint> {
  const row = await tx.one<{ last: bigint | null }>(
    'audit-end',
    `select id as last from operation where tenant = $1 and id > $2 and id <= $3
      order by id offset $4 limit 1`,
    [tenant, sealed, watermark, maxOperations - 1],
  );
  return row?.last ?? watermark;
}

const BLOCK_COLUMNS = `tenant as "tenantId", number, first_operation as first,
  last_operation as last, operations, root, previous,
  (extract(epoch from sealed_at) * 1000000)::bigint as "sealedAt", hash, signature`;

export const readHead = (db: Db, tenant: TenantId): Promise<Block | undefined> =>
  db.one<Block>(
    'audit-head',
    `select ${BLOCK_COLUMNS} from audit_block where tenant = $1 order by number desc limit 1`,
    [tenant],
  );

export const readBlocks = (
  db: Db,
  tenant: TenantId,
  after: bigint,
  limit: number,
): Promise<Block[]> =>
  db.many<Block>(
    'audit-blocks',
    `select ${BLOCK_COLUMNS} from audit_block
      where tenant = $1 and number > $2 order by number limit $3`,
    [tenant, after, limit],
  );

export async function readBlockHash(
  db: Db,
  tenant: TenantId,
  number: bigint,
): Promise<Buffer | undefined> {
  return (
    await db.one<{ hash: Buffer }>(
      'audit-hash',
      'select hash from audit_block where tenant = $1 and number = $2',
      [tenant, number],
    )
  )?.hash;
}

export async function readDatabaseTime(db: Db): Promise<bigint> {
  return (
    (
      await db.one<{ now: bigint }>(
        'audit-now',
        'select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now',
      )
    )?.now ?? 0n
  );
}

export const insertBlock = (
  tx: Db,
  { tenantId, number, first, last, operations, root, previous, sealedAt, hash, signature }: Block,
): Promise<number> =>
  tx.exec(
    'audit-insert',
    `insert into audit_block (tenant, number, first_operation, last_operation, operations, root,
    previous, sealed_at, hash, signature)
    values ($1, $2, $3, $4, $5, $6, $7, timestamptz 'epoch' + $8::bigint * interval '1 microsecond',
      $9, $10)`,
    [tenantId, number, first, last, operations, root, previous, sealedAt, hash, signature],
  );

/** From where operations have no block, and what of that is a fault. */
type UnchainedOptions = {
  /** The last operation of the last block. */
  readonly last: bigint;
  /** The time at which the last block was sealed, in microseconds since 1970. */
  readonly sealedAt: bigint;
  readonly overdueSeconds: number;
  /** Since when blocks could be appended; null for always. */
  readonly sealableSince: Date | null;
};

/**
 * Operations after the last block that are faults, at most twenty. Backdated: so much older than
 * the newest one in a block, which none is that was posted after it. Overdue: so old that it should
 * be in a block, where none was appended and none prepared for as long: what an outage has left is
 * not being sealed then.
 */
export const readUnchainedOperations = (
  db: Db,
  tenant: TenantId,
  { last, sealedAt, overdueSeconds, sealableSince }: UnchainedOptions,
): Promise<{ id: bigint; isBackdated: boolean }[]> =>
  db.many(
    'audit-unchained',
    `
    with limits as (
      select
        (select created_at from operation where tenant = $1 and id = $2)
          - make_interval(secs => $4) as backdated,
        clock_timestamp() - make_interval(secs => $4) as overdue,
        greatest(timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $5::timestamptz,
          (select at from audit_watermark where tenant = $1)) as sealing
    )
    select id, coalesce(created_at < backdated, false) as "isBackdated"
    from operation, limits
    where tenant = $1 and id > $2
      and (created_at < backdated or (created_at < overdue and sealing < overdue))
    order by id limit 20`,
    [tenant, last, sealedAt, overdueSeconds, sealableSince],
  );
