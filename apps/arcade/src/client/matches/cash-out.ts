import type { TicketView } from '@parlour/arcade-protocol';
import { ApiError } from '../shell/api.ts';
import { sleep } from '../shell/motion.ts';
import type { TableApi } from '../table/table-api.ts';

/**
 * The cash-out offer for a bet: the amount (null while cash-out is paused) and the server's time
 * that it was worked out for.
 */
export type Offer = { readonly amount: number | null; readonly at: number };

/** The result of a cash-out: the paid bet, or a refusal. */
type CashedOut =
  | { readonly kind: 'taken'; readonly ticket: TicketView }
  | { readonly kind: 'refused'; readonly code: string };

const passing = new Set<string>(['network', 'server_error', 'busy']);

/**
 * Takes an offer, and asks until it is known what came of it: a bet that was cashed out answers so
 * again. Throws when the session is over.
 */
export async function takeCashOut(
  api: Pick<TableApi, 'cashOut'>,
  ticket: string,
  { amount, at }: { readonly amount: number; readonly at: number },
  onPending: () => void,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<CashedOut> {
  for (let tries = 0; ; tries += 1) {
    try {
      return { kind: 'taken', ticket: await api.cashOut(ticket, { amount, at }) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'session_over') throw error;
      if (!passing.has(error.code)) return { kind: 'refused', code: error.code };
      onPending();
    }
    await pause(Math.min(5000, 600 * 1.5 ** tries));
  }
}
