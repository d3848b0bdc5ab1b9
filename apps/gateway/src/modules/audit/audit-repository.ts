import type { Db } from '../../db/query.ts';
import type { Block } from './block.ts';
import { type JournalRow, OPERATION_COLUMNS, TRANSFER_COLUMNS } from './canonical.ts';

const asText = (alias: string, column: string): string =>
  column === 'created_at'
    ? `(extract(epoch from ${alias}.created_at) * 1000000)::bigint::text`
    : `${alias}.${column}::text`;
const arrayOf = (alias: string, columns: readonly string[]): string =>
  `json_build_array(${columns.map((column) => asText(alias, column)).join(', ')})`;

/** The journal between two ids, transfers without an operation included. */
export const readJournal = (
  db: Db,
  tenant: number,
  first: bigint,
  last: bigint,
): Promise<JournalRow[]> =>
  db.many<JournalRow>(
    'audit-journal',
    `
    select coalesce(o.id, t.operation) as id, case when o.id is not null then ${arrayOf('o', OPERATION_COLUMNS)} end as operation, coalesce(t.legs, '[]') as legs
    from (select * from operation where tenant = $1 and id between $2 and $3) o
    full join (select l.operation, json_agg(${arrayOf('l', TRANSFER_COLUMNS)} order by l.leg) as legs from transfer l where l.tenant = $1 and l.operation between $2 and $3 group by l.operation) t
      on t.operation = o.id
    order by 1`,
    [tenant, first, last],
  );

type Mark = { readonly last: bigint; readonly isSettled: boolean };

/** Locks the tenant's mark; it is settled when every transaction that was under way as it was set has ended and `settleSeconds` have passed. */
export async function lockMark(tx: Db, tenant: number, settleSeconds: number): Promise<Mark> {
  await tx.exec(
    'audit-mark-make',
    'insert into audit_mark (tenant) values ($1) on conflict (tenant) do nothing',
    [tenant],
  );
  const mark = await tx.one<Mark>(
    'audit-mark',
    `
    select last_operation as last, seen_by <= pg_snapshot_xmin(pg_current_snapshot()) and at + make_interval(secs => $2) <= clock_timestamp() as "isSettled"
    from audit_mark where tenant = $1 for update`,
    [tenant, settleSeconds],
  );
  return mark ?? { last: 0n, isSettled: false };
}

/** Sets the mark to the newest operation that can be seen. */
export const moveMark = (tx: Db, tenant: number): Promise<number> =>
  tx.exec(
    'audit-mark-move',
    `
    update audit_mark m set last_operation = o.newest, seen_by = pg_snapshot_xmax(pg_current_snapshot()), at = clock_timestamp()
    from (select max(id) as newest from operation where tenant = $1) o where m.tenant = $1 and o.newest > m.last_operation`,
    [tenant],
  );

/** Where a piece of the journal that begins after `sealed` ends: at its operation number `most`, or at the mark. */
export async function blockEnd(
  tx: Db,
  tenant: number,
  sealed: bigint,
  mark: bigint,
  most: number,
): Promise<bigint> {
  const row = await tx.one<{ last: bigint | null }>(
    'audit-end',
    'select id as last from operation where tenant = $1 and id > $2 and id <= $3 order by id offset $4 limit 1',
    [tenant, sealed, mark, most - 1],
  );
  return row?.last ?? mark;
}

const BLOCK = `tenant as "tenantId", number, first_operation as first, last_operation as last, operations, root, previous, (extract(epoch from sealed_at) * 1000000)::bigint as "sealedAt", hash, signature`;

export const readHead = (db: Db, tenant: number): Promise<Block | undefined> =>
  db.one<Block>(
    'audit-head',
    `select ${BLOCK} from audit_block where tenant = $1 order by number desc limit 1`,
    [tenant],
  );

export const readBlocks = (
  db: Db,
  tenant: number,
  after: bigint,
  limit: number,
): Promise<Block[]> =>
  db.many<Block>(
    'audit-blocks',
    `select ${BLOCK} from audit_block where tenant = $1 and number > $2 order by number limit $3`,
    [tenant, after, limit],
  );

export async function hashOfBlock(
  db: Db,
  tenant: number,
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

export async function databaseNow(db: Db): Promise<bigint> {
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
    `insert into audit_block (tenant, number, first_operation, last_operation, operations, root, previous, sealed_at, hash, signature)
    values ($1, $2, $3, $4, $5, $6, $7, timestamptz 'epoch' + $8::bigint * interval '1 microsecond', $9, $10)`,
    [tenantId, number, first, last, operations, root, previous, sealedAt, hash, signature],
  );

/** Operations after the head that should long be sealed, and those before it in time that came later: at most twenty. */
export const strayOperations = (
  db: Db,
  tenant: number,
  last: bigint,
  headAt: bigint,
  overdueSeconds: number,
): Promise<{ id: bigint; isBackdated: boolean }[]> =>
  db.many(
    'audit-strays',
    `
    select id, created_at < timestamptz 'epoch' + $3::bigint * interval '1 microsecond' - make_interval(secs => $4) as "isBackdated"
    from operation where tenant = $1 and id > $2 and created_at < greatest(clock_timestamp(), timestamptz 'epoch' + $3::bigint * interval '1 microsecond') - make_interval(secs => $4) order by id limit 20`,
    [tenant, last, headAt, overdueSeconds],
  );
