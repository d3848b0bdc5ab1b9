import type { Api } from '@parlour/contract';
import { fromWire, type Micros } from '@parlour/money';

import type { DepositState } from './cashier-store.ts';
import { type LoadPayments, PAYMENT_PAGE_SIZE } from './payment-history.ts';

/** What a list can be narrowed to, and the number that the call has for it. */
const numberByState = {
  credited: 2,
  open: 5,
  checking: 4,
  failed: 6,
  expired: 7,
  cancelled: 3,
} as const satisfies Partial<Record<DepositState, number>>;

type ListedState = keyof typeof numberByState;

// An object's keys are no narrower than strings to the compiler.
export const listedDepositStates = Object.keys(numberByState) as ListedState[];

export type PastDeposit = {
  readonly depositId: string;
  readonly method: string;
  /** What was asked for. */
  readonly requested: Micros;
  readonly time: number;
  readonly state: DepositState;
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
        ...(state && { depositState: numberByState[state] }),
      },
    });
    return {
      payments: list.map((row) => ({
        depositId: row.depositId,
        method: row.depositMethod,
        requested: fromWire(row.requestedAmount),
        time: row.depositDate,
        // The words of this call's numbers (contract/calls/payments.ts).
        state: row.state as unknown as DepositState,
      })),
      sum: fromWire(footer.amount),
      totalPages,
    };
  };
