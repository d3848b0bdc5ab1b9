import type { GameInfo } from '@parlour/arcade-protocol';
import { declared, spotLimit } from '../../games/live-roulette/roulette.ts';
import { el } from '../shell/dom.ts';
import type { FormatMoney } from '../shell/money.ts';
import { openPanel } from '../shell/panels/panel.ts';
import { createReturnText, createSmallPrint } from '../shell/rules-text.ts';
import type { RouletteSay } from './texts/load.ts';

const pays = [
  ['oneNumber', 36],
  ['twoNumbers', 18],
  ['threeNumbers', 12],
  ['fourNumbers', 9],
  ['sixNumbers', 6],
  ['twelveNumbers', 3],
  ['eighteenNumbers', 2],
] as const;

/** The rules: how a round goes, what each bet pays, the return and the limits. */
export function openRules(
  say: RouletteSay,
  money: FormatMoney,
  { bets, money: { currency } }: GameInfo,
): void {
  openPanel(
    say,
    say('rules'),
    el('p', {}, say('rulesLead')),
    el('h3', {}, say('paysTitle')),
    el(
      'dl',
      { class: 'odds' },
      ...pays.flatMap(([key, pay]) => [
        el('dt', {}, say(key)),
        el('dd', { dir: 'ltr' }, `×${pay}`),
      ]),
    ),
    el('p', {}, say('rulesZero')),
    el(
      'p',
      {},
      say('rulesLimit', { least: money(bets[0] ?? 1), most: money(spotLimit(currency, 1)) }),
    ),
    createReturnText(say, declared),
    el('p', {}, say('rulesTable')),
    el('p', {}, say('rulesVoid')),
    el('p', {}, say('keys')),
    createSmallPrint(say, declared),
  );
}
