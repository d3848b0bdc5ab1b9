import { declared } from '../../games/monsoon-market/math.ts';
import { MIN_SOLD, MAX_PAID_COUNT, PARTS_PER_BET, pays } from '../../games/monsoon-market/pays.ts';
import { goods, UMBRELLA } from '../../games/monsoon-market/stalls.ts';
import { el } from '../shell/dom.ts';
import { createJackpotRule } from '../shell/jackpot-rule.ts';
import { payAmount, type FormatMoney } from '../shell/money.ts';
import { openPanel } from '../shell/panels/panel.ts';
import { createReturnText, createSmallPrint } from '../shell/rules-text.ts';
import { goodImage } from './good-art.ts';
import { goodName } from './presentation.ts';
import type { MarketSay } from './texts/load.ts';

/**
 * The rules: what is sold when, what it pays at the present bet, the umbrellas, the return and what
 * to know.
 */
export function openRules(say: MarketSay, money: FormatMoney, bet: number): void {
  const row = (good: number) =>
    el(
      'li',
      {},
      goodImage(goods[good]?.name ?? 'umbrella', 56),
      el(
        'div',
        {},
        el('strong', {}, goodName(say, good)),
        el(
          'dl',
          {},
          ...[...(pays[good] ?? [])]
            .reverse()
            .flatMap((pay, index) => [
              el('dt', { dir: 'ltr' }, `${MAX_PAID_COUNT - index}${index === 0 ? '+' : ''}`),
              el('dd', { dir: 'ltr' }, money(payAmount(pay, bet, PARTS_PER_BET))),
            ]),
        ),
      ),
    );
  openPanel(
    say,
    say('rules'),
    el('p', {}, say('rulesLead', { least: MIN_SOLD })),
    el(
      'ul',
      { class: 'specials' },
      el(
        'li',
        {},
        el('b', { class: 'double', dir: 'ltr', 'aria-hidden': 'true' }, '×2'),
        el('p', {}, say('rulesFall')),
      ),
      el('li', {}, goodImage('umbrella', 56), el('p', {}, say('rulesUmbrella'))),
      el(
        'li',
        {},
        el('b', { class: 'double', dir: 'ltr', 'aria-hidden': 'true' }, '×9'),
        el('p', {}, say('rulesFree')),
      ),
    ),
    el('h3', {}, say('paysFor', { amount: money(bet) })),
    el(
      'ul',
      { class: 'pays' },
      ...goods.flatMap((_, good) => (good === UMBRELLA ? [] : [row(good)])),
    ),
    createReturnText(say, declared),
    createJackpotRule(say, money, bet),
    el('p', {}, say('rulesNoSkill')),
    el('p', {}, say('rulesInterrupted')),
    el('p', {}, say('keys')),
    createSmallPrint(say, declared),
  );
}
