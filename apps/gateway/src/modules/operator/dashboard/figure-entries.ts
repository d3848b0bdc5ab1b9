import type { EntryFigure } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { type Micros, subtract, zero } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import {
  operationColumns,
  operationJoins,
  type OperationRow,
  readNewest,
} from '../ledger/module.ts';
import type { DashboardWindow } from './dashboard-window.ts';

/** An operation, and what it adds to the figure. */
type EntryRow = OperationRow & { readonly counted: Micros };

type EntriesPage = { readonly before: bigint; readonly limit: number };
export type Entries = { readonly rows: readonly EntryRow[]; readonly next: bigint | null };

/** Operations that one statement looks at. */
const STRETCH = 50_000n;
/** Stretches that one call looks at before it answers with what it has. */
const MAX_STRETCHES = 20;

/** Kinds of operations that make each figure. */
const KINDS = {
  bets: ['BET'],
  stakes: ['BET'],
  payouts: ['WIN'],
  ggr: ['BET', 'WIN', 'ROLLBACK', 'CONTRIBUTION'],
  deposited: ['DEPOSIT'],
  withdrawn: ['PAYOUT', 'PAYOUT_RETURN'],
  net: ['DEPOSIT', 'PAYOUT', 'PAYOUT_RETURN'],
} as const satisfies Record<Exclude<EntryFigure, 'bonusCost'>, readonly string[]>;

/** Kinds that take from a figure. */
const TAKING: Partial<Record<EntryFigure, readonly string[]>> = {
  ggr: ['WIN', 'ROLLBACK', 'CONTRIBUTION'],
  withdrawn: ['PAYOUT_RETURN'],
  net: ['PAYOUT'],
};

type Stretch = { readonly first: bigint; readonly before: bigint; readonly limit: number };

/**
 * Operations of some kinds in a window. A jackpot is fed by vendors and by the brand: only what
 * vendors pay takes from GGR.
 */
const readStretch = (
  tx: Db,
  tenantId: TenantId,
  { asset, from, to }: DashboardWindow,
  kinds: readonly string[],
  { first, before, limit }: Stretch,
): Promise<OperationRow[]> =>
  tx.many(
    'dashboard-entries',
    `select ${operationColumns} from operation o ${operationJoins}
     where o.tenant = $1 and o.id >= $6 and o.id < $7 and o.asset = $2 and o.status = 'APPLIED'
       and o.kind = any ($5::operation_kind[])
       and (o.kind <> 'CONTRIBUTION' or o.vendor is not null)
       and o.created_at >= $3 and o.created_at < $4
     order by o.id desc limit $8`,
    [tenantId, asset, from, to, kinds, first, before, limit],
  );

/**
 * Operations that a bonus or rebate was booked with, few among all, with an index. The seed of a
 * jackpot is a contribution of the brand, and no bonus.
 */
const readBonusCosts = (
  tx: Db,
  tenantId: TenantId,
  { asset, from, to }: DashboardWindow,
  { before, limit }: EntriesPage,
): Promise<EntryRow[]> =>
  tx.many(
    'dashboard-bonus-costs',
    `with promo as (select a.id from account a where a.tenant = $1 and a.owner = 0
       and a.type in ('PROMO_EXPENSE', 'REBATE'))
     select ${operationColumns}, c.counted from operation o
     join lateral (
       select sum(case when t.debit_account in (select id from promo) then t.amount
         else -t.amount end)::bigint as counted
       from transfer t
       where t.tenant = o.tenant and t.operation = o.id
         and t.debit_account in (select id from promo)
           <> t.credit_account in (select id from promo)
     ) c on c.counted is not null
     ${operationJoins}
     where o.tenant = $1 and o.asset = $2 and o.status = 'APPLIED'
       and o.kind not in ('BET', 'WIN', 'ROLLBACK', 'JACKPOT', 'CONTRIBUTION')
       and o.created_at >= $3 and o.created_at < $4 and o.id < $5
     -- The sum keeps PostgreSQL from walking the journal by number instead.
     order by o.id + 0 desc limit $6`,
    [tenantId, asset, from, to, before, limit],
  );

/** Adds to an operation the amount that it counts for in a figure. */
const toEntry =
  (figure: EntryFigure) =>
  (row: OperationRow): EntryRow => {
    const amount = row.amount ?? zero;
    return {
      ...row,
      counted: TAKING[figure]?.includes(row.kind) ? subtract(zero, amount) : amount,
    };
  };

/**
 * The operations that make a figure of a window, newest first. What has no index is looked for
 * stretch by stretch; `next` says where to go on.
 */
export async function readEntries(
  tx: Db,
  tenantId: TenantId,
  window: DashboardWindow,
  figure: EntryFigure,
  { before, limit }: EntriesPage,
): Promise<Entries> {
  if (figure === 'bonusCost') {
    const rows = await readBonusCosts(tx, tenantId, window, { before, limit });
    return { rows, next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
  }
  const rows: EntryRow[] = [];
  const newest = (await readNewest(tx, tenantId)) + 1n;
  let end = before < newest ? before : newest;
  for (let stretch = 0; stretch < MAX_STRETCHES && end > 1n; stretch += 1) {
    const first = end > STRETCH ? end - STRETCH : 1n;
    const left = limit - rows.length;
    const asked = { first, before: end, limit: left };
    const found = await readStretch(tx, tenantId, window, KINDS[figure], asked);
    rows.push(...found.map(toEntry(figure)));
    if (found.length === left) return { rows, next: found.at(-1)?.id ?? null };
    end = first;
  }
  return { rows, next: end > 1n ? end : null };
}
