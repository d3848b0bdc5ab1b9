import {
  type Contract,
  depositStatesListedAs,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import { depositStates, toMemberDepositState } from '@parlour/contract/states/deposits';
import { micros, toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import { readReportRange } from '../../../request/report-range.ts';
import { readDepositReport } from './deposit-report-repository.ts';
import { toFee } from './deposit-view.ts';
import type { PaymentMethods } from './payment-methods.ts';

type Report = Contract['payments']['report'];

type Deps = { readonly db: Database; readonly methods: Pick<PaymentMethods, 'find'> };

/** A member's own deposits, by page. */
export const createDepositReport =
  ({ db, methods }: Deps) =>
  async (ctx: MemberContext, query: HandlerInput<Report>): Promise<Reply<Report>> => {
    const { depositType, state, page, size } = query;
    const range = readReportRange(query);
    const listed = state && depositStatesListedAs(state);
    const states = depositStates.filter(
      (one) => listed === undefined || listed.includes(toMemberDepositState(one)),
    );
    const { rows, total, credited } = await db.transaction(ctx.tenantId, (tx) =>
      readDepositReport(tx, ctx.tenantId, ctx.actor.memberId, {
        ...range,
        method: depositType ?? null,
        states,
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
          state: toMemberDepositState(row.shownState),
        };
      }),
      total,
      totalPages: Math.max(1, Math.ceil(total / size)),
      footer: { amount: toWire(credited) },
    };
  };
