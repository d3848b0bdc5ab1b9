import { el } from '../shell/dom.ts';
import type { FormatMoney } from '../shell/money.ts';
import type { Say } from '../texts/load.ts';
import type { TableKey } from './texts/load.ts';

/**
 * Creates the line with the number of players who have bet on the round, and their total stake;
 * empty without players.
 */
export function createCrowdLine(say: Say<TableKey>, money: FormatMoney) {
  const element = el('p', { class: 'crowd' });
  return {
    element,
    show(players: number, stakes: number): void {
      element.textContent = players > 0 ? say('crowd', { players, amount: money(stakes) }) : '';
    },
  };
}
