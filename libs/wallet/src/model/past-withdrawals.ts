import type { Api } from '@parlour/contract';
import { fromWire } from '@parlour/money';

import { type LoadPayments, PAYMENT_PAGE_SIZE } from './payment-history.ts';
import type { Withdrawal, WithdrawalState } from './withdraw-store.ts';

/** States that a list can be narrowed to. */
export const listedWithdrawalStates: readonly WithdrawalState[] = [
  'review',
  'sending',
  'paid',
  'rejected',
  'failed',
  'returned',
];

/** Loads the member's withdrawals by time and state, with what was paid in all. */
export const loadWithdrawals =
  (history: Api['withdrawals']['history']): LoadPayments<Withdrawal, WithdrawalState> =>
  async ({ from, to, state, page }) => {
    const { list, footer, totalPages } = await history({
      query: {
        startDate: from,
        endDate: to,
        page,
        size: PAYMENT_PAGE_SIZE,
        ...(state && { state }),
      },
    });
    return { payments: list, sum: fromWire(footer.paid), totalPages };
  };
