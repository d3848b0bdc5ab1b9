import type { TextKey } from '../texts/load.ts';
import type { BookKey, BookSay } from './texts/load.ts';

const codesWithText = new Set<string>([
  'insufficient_funds',
  'account_excluded',
  'account_locked',
  'age_below_minimum',
  'limit_stake_reached',
  'bonus_bet_limit_reached',
  'limit_loss_reached',
  'limit_session_reached',
  'reality_check_due',
  'terms_changed',
  'bets_closed',
  'bet_not_offered',
  'refunded',
  'cash_out_changed',
  'cash_out_paused',
  'cash_out_over',
]);

/** Returns the text with the reason a bet or a cash-out was refused. */
export const errorText = (say: BookSay, code: string): string =>
  say((codesWithText.has(code) ? code : 'declined') as TextKey & BookKey);
