import { chancePpm, declared, kinds, whale } from '../../games/pearl-reef/fish.ts';
import { el } from '../shell/dom.ts';
import { payAmount, type FormatMoney } from '../shell/money.ts';
import { openPanel } from '../shell/panels/panel.ts';
import { createReturnText, createSmallPrint } from '../shell/rules-text.ts';
import { fishImage } from './fish-art.ts';
import { payRange } from './names.ts';
import type { ReefSay } from './texts/load.ts';

const percent = (share: number, digits = 2): string => `\u2066${share.toFixed(digits)} %\u2069`;

/**
 * The rules: what each fish pays and how often it is caught, the pearls, the return and what to
 * know.
 */
export function openRules(say: ReefSay, money: FormatMoney, bet: number): void {
  const row = (kind: (typeof kinds)[number]) =>
    el(
      'li',
      {},
      fishImage(kind, 64),
      el(
        'div',
        {},
        el('strong', {}, say(kind)),
        el(
          'dl',
          {},
          el('dt', {}, say('tablePay')),
          el('dd', { dir: 'ltr' }, payRange(kind)),
          el('dt', {}, say('tableChance')),
          el('dd', { dir: 'ltr' }, percent(chancePpm(kind) / 1e4)),
        ),
      ),
    );
  openPanel(
    say,
    say('rules'),
    el('p', {}, say('rulesLead')),
    el('p', {}, say('rulesEqual')),
    el('ul', { class: 'pays' }, ...kinds.map(row)),
    el('p', {}, say('rulesWhale')),
    el(
      'ul',
      { class: 'pearls' },
      ...whale.pearls.map(({ pay, tickets }) =>
        el(
          'li',
          {},
          el('span', { dir: 'ltr' }, money(payAmount(pay, bet, 1))),
          el('span', { dir: 'ltr' }, percent((tickets / whale.tickets) * 100, 0)),
        ),
      ),
    ),
    createReturnText(say, declared),
    el('p', {}, say('rulesPicture')),
    el('p', {}, say('rulesInterrupted')),
    el('p', {}, say('keys')),
    createSmallPrint(say, declared),
  );
}
