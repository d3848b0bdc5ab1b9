import type { Say } from '../texts/load.ts';
import type { FormatMoney } from './money.ts';

/** The result of a round in one sentence. A payout below the bet is not called a win. */
export function roundSummary(
  say: Say,
  money: FormatMoney,
  { bet, payout }: { readonly bet: number; readonly payout: number },
): string {
  if (payout === 0) return say('noWin');
  return payout > bet
    ? say('won', { amount: money(payout) })
    : say('returned', { amount: money(payout), bet: money(bet) });
}
