import { CASH_OUT_PERCENT } from '../../games/matches/cash-out.ts';
import { MAX_LEGS, MAX_PAYOUT_STAKES, RETURN_PPM } from '../../games/matches/price.ts';
import { el } from '../shell/dom.ts';
import type { FormatMoney } from '../shell/money.ts';
import { openPanel } from '../shell/panels/panel.ts';
import { pickName, type SportLook } from './look.ts';
import type { BookSay } from './texts/load.ts';

type Deps = {
  readonly say: BookSay;
  readonly look: SportLook;
  readonly money: FormatMoney;
  readonly most: number;
};

const percent = (share: number) => (Math.floor(share * 10_000) / 100).toFixed(2);

/**
 * The rules: how bets count, what each market asks, the margin and what it makes of accumulators,
 * and what happens to matches that fail.
 */
export function openRules({ say, look, money, most }: Deps): void {
  const side = (name: string) => ({
    code: '',
    name,
    short: name,
    colours: ['#888', '#ccc'] as const,
  });
  const sides = { home: side('1'), away: side('2') };
  const alone = RETURN_PPM / 1e6;
  openPanel(
    say,
    say('rules'),
    ...look.rules(say).map((words) => el('p', {}, words)),
    el('p', {}, say('rulesBets', { legs: MAX_LEGS })),
    el('p', {}, say('rulesLive')),
    el('p', {}, say('rulesChanges')),
    el('h3', {}, say('markets')),
    el(
      'dl',
      { class: 'facts' },
      ...Object.entries(look.sport.picks).flatMap(([market, picks]) => [
        el('dt', {}, look.market(say, market)),
        el('dd', {}, picks.map((pick) => pickName(say, market, pick, sides)).join(' · ')),
      ]),
    ),
    el('p', { class: 'return' }, say('rulesMargin', { rtp: percent(alone) })),
    el(
      'p',
      {},
      say('rulesMarginMany', {
        two: percent(alone ** 2),
        four: percent(alone ** 4),
        eight: percent(alone ** 8),
      }),
    ),
    el('p', {}, say('rulesCashOut', { percent: Number(CASH_OUT_PERCENT) })),
    el('p', {}, say('rulesVoidLeg')),
    el('p', {}, say('rulesMaxReturn', { amount: money(most * Number(MAX_PAYOUT_STAKES)) })),
    el('p', {}, say('rulesChance')),
    el('p', {}, say('rulesInterrupted')),
    el('p', { class: 'small' }, say('rulesVersion', { maths: look.sport.maths })),
  );
}
