import type { Api } from '@parlour/contract';
import type { MemberDepositState } from '@parlour/contract/states/deposits';
import { fromWire, type Micros } from '@parlour/money';

import { type LoadPayments, PAYMENT_PAGE_SIZE } from './payment-history.ts';

/** The states that a list can be narrowed to; each includes those that the family lists with it. */
export const listedDepositStates = [
  'credited',
  'open',
  'checking',
  'failed',
  'expired',
  'cancelled',
] as const satisfies readonly MemberDepositState[];

type ListedState = (typeof listedDepositStates)[number];

export type PastDeposit = {
  readonly depositId: string;
  readonly method: string;
  /** The amount that was asked for. */
  readonly requested: Micros;
  readonly time: number;
  readonly state: MemberDepositState;
};

/** Loads the member's deposits by time and state, with what was credited in all. */
export const loadDeposits =
  (report: Api['payments']['report']): LoadPayments<PastDeposit, ListedState> =>
  async ({ from, to, state, page }) => {
    const { list, footer, totalPages } = await report({
      query: {
        startDate: from,
        endDate: to,
        page,
        size: PAYMENT_PAGE_SIZE,
        ...(state && { state }),
      },
    });
    return {
      payments: list.map((row) => ({
        depositId: row.depositId,
        method: row.depositMethod,
        requested: fromWire(row.requestedAmount),
        time: row.depositDate,
        state: row.state,
      })),
      sum: fromWire(footer.amount),
      totalPages,
    };
  };
