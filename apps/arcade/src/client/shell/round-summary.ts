import type { Say } from '../texts/load.ts';
import type { SpinResult } from './api.ts';
import type { FormatMoney } from './money.ts';

/**
 * The result of a round in one sentence. A payout below the bet is not called a win, unless nothing
 * was staked.
 */
export function roundSummary(
  say: Say,
  money: FormatMoney,
  { bet, payout, freeSpins }: Pick<SpinResult, 'bet' | 'freeSpins' | 'payout'>,
): string {
  if (!payout) return say('noWin');
  return payout > bet || freeSpins !== null
    ? say('won', { amount: money(payout) })
    : say('returned', { amount: money(payout), bet: money(bet) });
}
