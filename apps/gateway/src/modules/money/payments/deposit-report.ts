import { type Contract, fieldError, type HandlerInput, type Reply } from '@parlour/contract';
import { micros, toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import { readDepositReport } from './deposit-report-repository.ts';
import type { DepositState } from './deposit-repository.ts';
import { toFee, toViewState } from './deposit-view.ts';
import type { PaymentMethods } from './payment-methods.ts';

type Report = Contract['payments']['report'];

/** The longest range of one query. */
const MAX_RANGE_MS = 366 * 86_400_000;

/** States by the numbers of the family's filter. */
const statesByNumber: Readonly<Record<number, readonly DepositState[]>> = {
  2: ['CONFIRMED'],
  3: ['CANCELLED'],
  4: ['HELD'],
  5: ['OPEN'],
  6: ['FAILED', 'REFUSED', 'REFUNDED'],
  7: ['EXPIRED'],
};
const everyState = Object.values(statesByNumber).flat();

type Deps = { readonly db: Database; readonly methods: Pick<PaymentMethods, 'find'> };

/** A member's own deposits, by page. */
export const createDepositReport =
  ({ db, methods }: Deps) =>
  async (ctx: MemberContext, query: HandlerInput<Report>): Promise<Reply<Report>> => {
    const { startDate, endDate, depositType, depositState, page, size } = query;
    if (endDate < startDate)
      throw fieldError([{ field: 'endDate', rule: 'min', allowed: { min: startDate } }]);
    if (endDate - startDate > MAX_RANGE_MS)
      throw fieldError([{ field: 'startDate', rule: 'range', allowed: { days: 366 } }]);
    const states = depositState === undefined ? everyState : statesByNumber[depositState];
    const { rows, total, credited } = await db.transaction(ctx.tenantId, (tx) =>
      readDepositReport(tx, ctx.tenantId, ctx.actor.memberId, {
        from: new Date(startDate),
        to: new Date(endDate),
        method: depositType ?? null,
        states: states ?? [],
        page,
        size,
      }),
    );
    return {
      list: rows.map((row) => {
        const method = methods.find(ctx, row.provider, row.method);
        return {
          depositId: row.depositId,
          depositMethod: method?.name ?? row.method,
          requestedAmount: toWire(row.requested ?? row.amount),
          amount: toWire(row.state === 'CONFIRMED' ? row.amount : micros(0n)),
          customerBankCharge: toWire(toFee(row.amount, method?.feeBasisPoints ?? 0)),
          depositDate: row.createdAt.getTime(),
          ...(row.closedAt && { actualDepositDate: row.closedAt.getTime() }),
          state: toViewState(row),
        };
      }),
      total,
      totalPages: Math.max(1, Math.ceil(total / size)),
      footer: { amount: toWire(credited) },
    };
  };
