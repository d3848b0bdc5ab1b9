import type { Api } from '@parlour/contract';
import { fromWire, type Micros, subtract } from '@parlour/money';

import { type LoadPayments, PAYMENT_PAGE_SIZE } from './payment-history.ts';
import type { MemberTransfer } from './send-money-store.ts';

type TransferDirection = MemberTransfer['direction'];

/** Directions that a list can be narrowed to. */
export const transferDirections: readonly TransferDirection[] = ['sent', 'received'];

const toSum = (
  direction: TransferDirection | null,
  { sent, received }: { readonly sent: Micros; readonly received: Micros },
): Micros => {
  if (direction === null) return subtract(received, sent);
  return direction === 'sent' ? sent : received;
};

/** Loads the member's transfers by time and direction; of both: what was received less sent. */
export const loadTransfers =
  (history: Api['transfers']['history']): LoadPayments<MemberTransfer, TransferDirection> =>
  async ({ from, to, state, page }) => {
    const { list, footer, totalPages } = await history({
      query: {
        startDate: from,
        endDate: to,
        page,
        size: PAYMENT_PAGE_SIZE,
        ...(state && { direction: state }),
      },
    });
    const sums = { sent: fromWire(footer.sent), received: fromWire(footer.received) };
    return { payments: list, sum: toSum(state, sums), totalPages };
  };
