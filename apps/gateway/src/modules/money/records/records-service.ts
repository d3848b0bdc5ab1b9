import {
  type Contract,
  fieldError,
  type HandlerInput,
  type MovementKind,
  movementGroups,
  movementKinds,
  type Reply,
  transactionTypes,
} from '@parlour/contract';
import { pointsTransactionTypes } from '@parlour/contract/movement-kinds';
import { subtract, toWire, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import { readReportRange } from '../../../request/report-range.ts';
import { maskName } from '../../../security/masked-name.ts';
import {
  allowLongRead,
  type MovementRow,
  readCashAccount,
  readKindTotals,
  readMovementPlace,
  readMovements,
  sumKinds,
} from './movements-repository.ts';
import {
  type PointsMovement,
  readPointsMovements,
  sumPointsMovements,
} from './points-movements.ts';

type Calls = Contract['records'];
type Movements = Reply<Calls['movements']>;
type Transactions = Reply<Calls['transactionDetails']>;

/** The number of the points account in the family's calls. */
const POINTS_ACCOUNT = 9;

/** A movement on the wire. */
export const toMovement = (row: MovementRow): Movements['list'][number] => ({
  orderNo: String(row.id),
  place: `${row.id}-${row.leg}`,
  time: row.at.getTime(),
  kind: row.kind,
  amount: toWire(row.amount),
  balance: toWire(row.balance),
  ...(row.deposit !== null && { depositId: row.deposit }),
  ...(row.method !== null && { method: row.method }),
  ...(row.withdrawal !== null && { withdrawalId: row.withdrawal }),
  ...(row.transfer !== null && { transferId: row.transfer }),
  ...(row.other !== null && { member: row.isOtherUpline ? maskName(row.other) : row.other }),
  ...(row.round !== null && { round: String(row.round) }),
  ...(row.game !== null && { game: row.game }),
  ...(row.provider !== null && { provider: row.provider }),
});

/** A member's own account record. */
export function createRecordsService({ db }: { readonly db: Database }) {
  /** The points account; its kinds of movements are not filtered by the family's numbers. */
  async function pointsDetails(
    ctx: MemberContext,
    { startTime, endTime, page, size }: HandlerInput<Calls['transactionDetails']>,
  ): Promise<Transactions> {
    const { tenantId, actor, tenant } = ctx;
    const range = readReportRange({ startDate: startTime, endDate: endTime });
    return db.transaction(tenantId, async (tx) => {
      const slice = { ...range, limit: size, offset: (page - 1) * size };
      const rows = await readPointsMovements(tx, tenantId, actor.memberId, slice);
      const { total, earned, spent } = await sumPointsMovements(
        tx,
        tenantId,
        actor.memberId,
        range,
      );
      return {
        list: rows.map((row) => toPointsTransaction(row, tenant.timeZone)),
        total,
        totalPages: Math.ceil(total / size),
        footer: { amount: toWire(subtract(earned, spent)) },
      };
    });
  }

  return {
    async movements(
      ctx: MemberContext,
      query: HandlerInput<Calls['movements']>,
    ): Promise<Movements> {
      const { group, before, size } = query;
      const filter = { ...readRange(query), kinds: group ? movementGroups[group] : null };
      return db.transaction(ctx.tenantId, async (tx) => {
        const account = await readCashAccount(tx, ctx.tenantId, ctx.actor.memberId);
        const place =
          before === undefined ? undefined : await readMovementPlace(tx, account, before);
        if (before !== undefined && !place) throw fieldError([{ field: 'before', rule: 'one_of' }]);
        // One more than asked says whether there is a next page.
        const rows = await readMovements(tx, account, filter, { limit: size + 1, before: place });
        const list = rows.slice(0, size).map(toMovement);
        const next = rows.length > size ? (list.at(-1)?.place ?? null) : null;
        if (place) return { list, next };
        await allowLongRead(tx);
        const totals = sumKinds(await readKindTotals(tx, account, filter));
        return {
          list,
          next,
          totals: { count: totals.count, in: toWire(totals.in), out: toWire(totals.out) },
        };
      });
    },

    async transactionDetails(
      ctx: MemberContext,
      query: HandlerInput<Calls['transactionDetails']>,
    ): Promise<Transactions> {
      const { startTime, endTime, page, size } = query;
      const range = readRange({ startDate: startTime, endDate: endTime });
      if (query.accountTypeId === POINTS_ACCOUNT) return pointsDetails(ctx, query);
      const kinds = findKinds(query);
      if (kinds?.length === 0)
        return { list: [], total: 0, totalPages: 0, footer: { amount: toWire(zero) } };
      return db.transaction(ctx.tenantId, async (tx) => {
        const account = await readCashAccount(tx, ctx.tenantId, ctx.actor.memberId);
        await allowLongRead(tx);
        const filter = { ...range, kinds };
        const totals = sumKinds(await readKindTotals(tx, account, filter));
        const offset = (page - 1) * size;
        const rows =
          offset < totals.count
            ? await readMovements(tx, account, filter, { limit: size, offset })
            : [];
        return {
          list: rows.map((row) => toTransaction(row, ctx.tenant.timeZone)),
          total: totals.count,
          totalPages: Math.ceil(totals.count / size),
          footer: { amount: toWire(subtract(totals.in, totals.out)) },
        };
      });
    },
  };
}

/** The moments of a record; the last millisecond counts to its end. */
function readRange(query: Parameters<typeof readReportRange>[0]): {
  readonly from: Date;
  readonly until: Date;
} {
  const { from, to } = readReportRange(query);
  return { from, until: new Date(to.getTime() + 1) };
}

const readNumbers = (text: string | undefined): ReadonlySet<number> =>
  new Set(text ? text.split(',').map(Number) : []);

/** The kinds that the family's numbers ask for; null: all. Unknown numbers ask for nothing. */
function findKinds({
  txTypeIds,
  excludeTxTypeIds,
}: HandlerInput<Calls['transactionDetails']>): readonly MovementKind[] | null {
  if (!txTypeIds && !excludeTxTypeIds) return null;
  const [wanted, unwanted] = [readNumbers(txTypeIds), readNumbers(excludeTxTypeIds)];
  return movementKinds.filter((kind) => {
    const { id } = transactionTypes[kind];
    return (wanted.size === 0 || wanted.has(id)) && !unwanted.has(id);
  });
}

/** `yyyy-MM-dd HH:mm:ss` by the clocks of a time zone. */
const toClockTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    at,
  );

function toTransaction(row: MovementRow, timeZone: string): Transactions['list'][number] {
  const { id, nameEn, nameCn } = transactionTypes[row.kind];
  return {
    txId: String(row.id),
    txTypeId: id,
    txTypeName: nameEn,
    nameCn,
    nameEn,
    txTime: toClockTime(row.at, timeZone),
    txTimeInTimestamp: row.at.getTime(),
    amount: toWire(row.amount),
    currentAvailBalance: toWire(row.balance),
    orderNo: row.deposit ?? row.withdrawal ?? row.transfer ?? String(row.round ?? row.id),
    remark: row.game ?? '',
  };
}

function toPointsTransaction(row: PointsMovement, timeZone: string): Transactions['list'][number] {
  const { id, nameEn, nameCn } = pointsTransactionTypes[row.kind];
  return {
    txId: String(row.id),
    txTypeId: id,
    txTypeName: nameEn,
    nameCn,
    nameEn,
    txTime: toClockTime(row.at, timeZone),
    txTimeInTimestamp: row.at.getTime(),
    amount: toWire(row.points),
    currentAvailBalance: toWire(row.balance),
    orderNo: row.reference ?? String(row.id),
    remark: row.product ?? '',
  };
}
