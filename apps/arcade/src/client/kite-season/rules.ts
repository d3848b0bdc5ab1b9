import { declared } from '../../games/kite-season/math.ts';
import { linePays, LINES, lines } from '../../games/kite-season/pays.ts';
import { SCATTER, symbols, WILD } from '../../games/kite-season/symbols.ts';
import { el, svgEl } from '../shell/dom.ts';
import { createJackpotRule } from '../shell/jackpot-rule.ts';
import { payAmount, type FormatMoney } from '../shell/money.ts';
import { openPanel } from '../shell/panels/panel.ts';
import { createReturnText, createSmallPrint } from '../shell/rules-text.ts';
import { lineColour } from './reels/highlight.ts';
import { symbolImage } from './reels/symbol-art.ts';
import type { KiteSay } from './texts/load.ts';

function lineMap(line: number): HTMLElement {
  const rows = lines[line] as readonly number[];
  const cells = rows.flatMap((lit, reel) =>
    [0, 1, 2].map((row) =>
      svgEl('rect', {
        x: reel * 11 + 1,
        y: row * 11 + 1,
        width: 9,
        height: 9,
        rx: 2,
        fill: row === lit ? lineColour(line) : '#2b4468',
      }),
    ),
  );
  return el(
    'li',
    {},
    svgEl('svg', { viewBox: '0 0 56 34', 'aria-hidden': 'true' }, ...cells),
    String(line + 1),
  );
}

/** The rules: what pays how much at the present bet, the lines, the return and what to know. */
export function openRules(say: KiteSay, money: FormatMoney, bet: number): void {
  const row = (symbol: number) => {
    const name = symbols[symbol]?.name ?? 'sun';
    const pays = linePays[symbol] ?? [0, 0, 0];
    return el(
      'li',
      {},
      symbolImage(name, 56),
      el(
        'div',
        {},
        el('strong', {}, say(name)),
        el(
          'dl',
          {},
          ...[...pays]
            .reverse()
            .flatMap((pay, index) => [
              el('dt', {}, `${5 - index} ×`),
              el('dd', { dir: 'ltr' }, money(payAmount(pay, bet, LINES))),
            ]),
        ),
      ),
    );
  };
  openPanel(
    say,
    say('rules'),
    el('p', {}, say('rulesLead')),
    el(
      'ul',
      { class: 'specials' },
      el('li', {}, symbolImage('sun', 56), el('p', {}, say('rulesWild'))),
      el('li', {}, symbolImage('pinwheel', 56), el('p', {}, say('rulesScatter'))),
      el(
        'li',
        {},
        el('b', { class: 'double', dir: 'ltr', 'aria-hidden': 'true' }, '×2'),
        el('p', {}, say('rulesFree')),
      ),
    ),
    el('h3', {}, say('paysFor', { amount: money(bet) })),
    el(
      'ul',
      { class: 'pays' },
      ...symbols.flatMap((_, symbol) =>
        symbol === WILD || symbol === SCATTER ? [] : [row(symbol)],
      ),
    ),
    el('h3', {}, say('linesTitle')),
    el('ol', { class: 'lines' }, ...lines.map((_, line) => lineMap(line))),
    createReturnText(say, declared),
    createJackpotRule(say, money, bet),
    el('p', {}, say('rulesNoSkill')),
    el('p', {}, say('rulesInterrupted')),
    el('p', {}, say('keys')),
    createSmallPrint(say, declared),
  );
}
