import type { DuelView } from '@parlour/arcade-protocol';
import { declared, exactReturn } from '../../games/lucky-nine/maths.ts';
import { DECISION_SECONDS, FEE_PPM, DEALER_DRAWS_TO } from '../../games/lucky-nine/rules.ts';
import { el } from '../shell/dom.ts';
import type { FormatMoney } from '../shell/money.ts';
import { openHistory } from '../shell/panels/history.ts';
import { openPanel } from '../shell/panels/panel.ts';
import { createReturnText, createSmallPrint } from '../shell/rules-text.ts';
import { cardFace } from './card-art.ts';
import type { DuelApi } from './duel-api.ts';
import type { LuckySay } from './texts/load.ts';

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

/** The rules: what counts how much, what the house keeps, how it plays, and the odds. */
export function openRules(say: LuckySay): void {
  const { win, equal, loss } = exactReturn();
  const values = el(
    'ul',
    { class: 'values' },
    ...(
      [
        [0, 'valueAce'],
        [6, 'valueFigure'],
        [12, 'valueCourt'],
      ] as const
    ).map(([card, key]) => el('li', {}, cardFace(card), el('p', {}, say(key)))),
  );
  const odd = (label: string, share: number) => [
    el('dt', {}, label),
    el('dd', { dir: 'ltr' }, percent(share)),
  ];
  openPanel(
    say,
    say('rules'),
    el('p', {}, say('rulesLead')),
    values,
    el('p', {}, say('rulesDraw', { seconds: DECISION_SECONDS })),
    el('p', {}, say('rulesWin', { fee: Number(FEE_PPM) / 10_000 })),
    el('p', {}, say('rulesHouse', { points: DEALER_DRAWS_TO, more: DEALER_DRAWS_TO + 1 })),
    el('h3', {}, say('oddsTitle')),
    el(
      'dl',
      { class: 'odds' },
      ...odd(say('oddsWin'), win),
      ...odd(say('oddsEqual'), equal),
      ...odd(say('oddsLoss'), loss),
    ),
    createReturnText(say, declared),
    el('p', {}, say('rulesPool')),
    el('p', {}, say('rulesLeave')),
    el('p', {}, say('rulesInterrupted')),
    el('p', {}, say('keys')),
    createSmallPrint(say, declared),
  );
}

/** The fairness of the duel on the table: its hash, both seeds, and what was revealed. */
export function openFairness(say: LuckySay, duel: DuelView | null, language: string): void {
  const value = (label: string, text: string | null) =>
    text === null ? [] : [el('dt', {}, label), el('dd', { class: 'hash', dir: 'ltr' }, text)];
  openPanel(
    say,
    say('fairness'),
    el('p', {}, say('fairDuel')),
    ...(duel
      ? [
          el(
            'dl',
            { class: 'facts' },
            ...value(say('commitment'), duel.commitment),
            ...value(say('bothSeeds'), duel.clientSeed),
            ...value(say('serverSeed'), duel.serverSeed),
          ),
        ]
      : []),
    el(
      'p',
      {},
      el(
        'a',
        {
          href: `/verify?lang=${language}${duel?.serverSeed ? `&round=${duel.round}` : ''}`,
          target: '_blank',
          rel: 'noopener',
        },
        say('check'),
      ),
    ),
  );
}

const states: Readonly<Record<string, string>> = { settled: 'done', void: 'refunded' };

/** The player's own duels. */
export function openDuels(say: LuckySay, money: FormatMoney, api: DuelApi, language: string): void {
  openHistory({
    say,
    money,
    language,
    load: async (before) => {
      const { duels, more } = await api.duels(before);
      return {
        more,
        rounds: duels.map(({ round, at, state, stake, payout, totals, isDealer, opponent }) => ({
          round,
          at,
          state: states[state] ?? 'open',
          bet: stake,
          payout,
          ...(totals && {
            note: say('historyNote', {
              own: totals[0],
              other: totals[1],
              name: isDealer ? say('house') : opponent,
            }),
          }),
        })),
      };
    },
  });
}
