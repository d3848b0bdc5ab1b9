import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { fromWire, micros, toWire, type WireAmount } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { type NameActor, readActors } from '../actors.ts';
import { toAssetName } from '../asset-name.ts';
import { requireBrand } from '../brand-codes.ts';
import { readAccounts, readNewest } from './accounts-repository.ts';
import {
  findBlock,
  findMemberNumber,
  findVendorNumber,
  type JournalFilter,
  type OperationRow,
  readByReference,
  readIndexed,
  readOperation,
  readRelated,
  readStretch,
  readTransfers,
  type TransferRow,
} from './journal-repository.ts';

type Calls = OperatorContract['ledger'];
type JournalQuery = OperatorHandlerInput<Calls['journal']>['query'];

/** Operations that one question looks at, where its filter has no index. */
const STRETCH = 50_000n;
/** Stretches that one call looks at before it answers with what it has. */
const MAX_STRETCHES = 4;

/** Before the first page of a list of operations. */
export const NEWEST_OPERATION = 9_000_000_000_000_000_000n;

/** An operation as the calls answer it. */
export const toOperation = (row: OperationRow, nameActor: NameActor) => ({
  id: String(row.id),
  at: row.at.getTime(),
  kind: row.kind,
  status: row.status,
  code: row.code,
  member:
    row.member === null || row.username === null
      ? null
      : { id: row.member, username: row.username },
  book: row.book,
  amount: row.amount === null ? null : toWire(row.amount),
  direction: row.direction,
  balance: toWire(row.balance),
  currency: toAssetName(row.currency),
  vendor: row.vendor,
  round: row.round,
  game: row.game,
  source: row.source,
  reference: row.reference,
  actor: nameActor(row.actor),
  requestId: row.request_id,
});

const toTransfer = (row: TransferRow) => ({
  leg: row.leg,
  amount: toWire(row.amount),
  debit: {
    type: row.debit_type,
    owner: row.debit_owner,
    after: row.debit_after === null ? null : toWire(row.debit_after),
  },
  credit: {
    type: row.credit_type,
    owner: row.credit_owner,
    after: row.credit_after === null ? null : toWire(row.credit_after),
  },
});

/** A filter as the journal is asked; null where it names a member or vendor that is not there. */
async function toFilter(
  tx: Db,
  tenantId: TenantId,
  query: Omit<JournalQuery, 'limit'>,
): Promise<JournalFilter | null> {
  const member = query.member ? await findMemberNumber(tx, tenantId, query.member) : null;
  const vendor = query.vendor ? await findVendorNumber(tx, tenantId, query.vendor) : null;
  if (member === undefined || vendor === undefined) return null;
  const toMicros = (amount: number | undefined) =>
    amount === undefined ? null : fromWire(amount as WireAmount);
  return {
    member,
    vendor,
    kind: query.kind ?? null,
    status: query.status ?? null,
    account: query.account || null,
    from: query.from ?? null,
    to: query.to ?? null,
    min: toMicros(query.min),
    max: toMicros(query.max),
  };
}

const RARE_KINDS: ReadonlySet<string> = new Set([
  'JACKPOT',
  'DEPOSIT',
  'TRANSFER',
  'CONTRIBUTION',
  'ADJUSTMENT',
]);
const hasIndex = ({ member, kind }: JournalFilter): boolean =>
  member !== null || (kind !== null && RARE_KINDS.has(kind));

type JournalPage = {
  readonly rows: readonly OperationRow[];
  readonly next: bigint | null;
};

/** A page of the journal. What has no index is looked for stretch by stretch, so that no question
 * takes longer than a few of them; `next` says where to go on. */
async function searchJournal(
  tx: Db,
  tenantId: TenantId,
  filter: JournalFilter,
  { before, limit }: { readonly before: bigint; readonly limit: number },
): Promise<JournalPage> {
  if (hasIndex(filter)) {
    const rows = await readIndexed(tx, tenantId, filter, { before, limit });
    return { rows, next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
  }
  const rows: OperationRow[] = [];
  const newest = (await readNewest(tx, tenantId)) + 1n;
  let end = before < newest ? before : newest;
  for (let stretch = 0; stretch < MAX_STRETCHES && end > 1n; stretch += 1) {
    const first = end > STRETCH ? end - STRETCH : 1n;
    const left = limit - rows.length;
    const found = await readStretch(tx, tenantId, filter, { first, before: end, limit: left });
    rows.push(...found);
    if (found.length === left) return { rows, next: found.at(-1)?.id ?? null };
    end = first;
    const oldest = found.at(-1)?.at;
    if (oldest && filter.from !== null && oldest.getTime() < filter.from) break;
  }
  return { rows, next: end > 1n ? end : null };
}

/** A page of the journal for filters as the call takes them, from a place on. */
async function readJournalPage(
  tx: Db,
  tenantId: TenantId,
  query: Omit<JournalQuery, 'limit'>,
  place: string | null,
  limit: number,
): Promise<JournalPage> {
  if (query.reference)
    return { rows: await readByReference(tx, tenantId, query.reference, limit), next: null };
  const filter = await toFilter(tx, tenantId, query);
  if (!filter) return { rows: [], next: null };
  return searchJournal(tx, tenantId, filter, {
    before: place === null ? NEWEST_OPERATION : BigInt(place),
    limit,
  });
}

/** The books of a brand, as operators read them. */
export function createLedgerPages({ db }: { readonly db: Database }) {
  function accounts(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['accounts']>,
  ): Promise<OperatorReply<Calls['accounts']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => ({
      rows: (await readAccounts(tx, tenantId, query.book)).map((row) => ({
        ...row,
        debits: toWire(micros(BigInt(row.debits))),
        credits: toWire(micros(BigInt(row.credits))),
        balance: toWire(micros(BigInt(row.balance))),
      })),
      upTo: String(await readNewest(tx, tenantId)),
    }));
  }

  function journal(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['journal']>,
  ): Promise<OperatorReply<Calls['journal']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const place = query.before ?? null;
      const { rows, next } = await readJournalPage(tx, tenantId, query, place, query.limit);
      const nameActor = await readActors(tx, tenantId, rows);
      return {
        rows: rows.map((one) => toOperation(one, nameActor)),
        next: next === null ? null : String(next),
        searchedTo: next === null ? null : await readTime(tx, tenantId, next),
      };
    });
  }

  function operation(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['operation']>,
  ): Promise<OperatorReply<Calls['operation']>> {
    const { tenantId } = requireBrand(ctx);
    const id = BigInt(query.id);
    return db.transaction(tenantId, async (tx) => {
      const row = await readOperation(tx, tenantId, id);
      if (!row) throw new OperatorError('operation_unknown');
      const related = await readRelated(tx, tenantId, id);
      const nameActor = await readActors(tx, tenantId, [row, ...related]);
      return {
        ...toOperation(row, nameActor),
        transfers: (await readTransfers(tx, tenantId, id)).map(toTransfer),
        related: related.map((one) => toOperation(one, nameActor)),
        block: await findBlock(tx, tenantId, id),
      };
    });
  }

  return { accounts, journal, operation };
}

/** Reads the time of the first operation at or after a number. */
const readTime = async (tx: Db, tenantId: TenantId, id: bigint): Promise<number | null> =>
  (
    await tx.one<{ at: Date }>(
      'ops-journal-time',
      `select created_at as at from operation where tenant = $1 and id >= $2
       order by id limit 1`,
      [tenantId, id],
    )
  )?.at.getTime() ?? null;
