import type { Side } from '../../games/kite-duel/duel.ts';
import type { DuelFacts } from '../../games/kite-duel/kite-duel.ts';
import { el } from '../shell/dom.ts';
import type { FormatMoney } from '../shell/money.ts';
import type { DuelSay } from './texts/load.ts';

const displayOrder: readonly Side[] = ['red', 'draw', 'blue'];

/** Odds as they are written: two digits after the point. */
const oddsText = (odds: number): string => (odds / 100).toFixed(2);

/** One button for each outcome, with its odds and the player's own stake on it. */
export function createSideButtons(say: DuelSay, money: FormatMoney, onSide: (side: Side) => void) {
  const buttons = displayOrder.map((side) => {
    const odds = el('b', { dir: 'ltr' });
    const stake = el('span', { class: 'own-stake', dir: 'ltr' });
    const element = el(
      'button',
      {
        type: 'button',
        class: `side ${side}`,
        'data-side': side,
        'aria-pressed': 'false',
        onClick: () => onSide(side),
      },
      el('span', {}, say(side)),
      odds,
      stake,
    );
    return { side, element, odds, stake };
  });

  return {
    element: el(
      'div',
      { class: 'sides', role: 'group', 'aria-label': say('pick'), dir: 'ltr' },
      ...buttons.map(({ element }) => element),
    ),
    showOdds({ red, blue, odds }: DuelFacts): void {
      const names = {
        red: `${say('red')}, ${red.name}`,
        draw: say('draw'),
        blue: `${say('blue')}, ${blue.name}`,
      };
      for (const { side, element, odds: output } of buttons) {
        const text = oddsText(odds[side]);
        output.textContent = text;
        element.setAttribute('aria-label', `${names[side]}, ${say('pays', { odds: text })}`);
      }
    },
    update(
      chosen: Side | null,
      stakesBySide: ReadonlyMap<Side, number>,
      isBettingOpen: boolean,
    ): void {
      for (const { side, element, stake } of buttons) {
        element.setAttribute('aria-pressed', String(side === chosen));
        element.setAttribute('aria-disabled', String(!isBettingOpen));
        const own = stakesBySide.get(side);
        stake.textContent = own === undefined ? '' : money(own);
      }
    },
    markWinner(winner: Side | null): void {
      for (const { side, element } of buttons) element.classList.toggle('won', side === winner);
    },
  };
}
