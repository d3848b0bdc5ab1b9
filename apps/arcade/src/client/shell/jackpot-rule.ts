import { TICKETS } from '../../games/jackpot.ts';
import type { Say } from '../texts/load.ts';
import { el } from './dom.ts';
import type { FormatMoney } from './money.ts';

/** A whole number as it is read: groups of three, Western digits. */
const grouped = new Intl.NumberFormat('en');

/** Creates the paragraph about the brand's jackpot in a slot's rules, at the current bet. */
export const createJackpotRule = (
  say: Say<'rulesJackpot'>,
  money: FormatMoney,
  bet: number,
): HTMLElement =>
  el(
    'p',
    { class: 'jackpot-rule' },
    say('rulesJackpot', {
      tickets: grouped.format(TICKETS),
      chances: grouped.format(Math.round(bet * 100)),
      stake: money(TICKETS / 100),
    }),
  );
