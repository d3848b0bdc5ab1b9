import { findAllByRole } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';

import type { Say } from '../../texts/load.ts';
import { formatDateTime } from '../date-time.ts';
import { openHistory } from './history.ts';

const say: Say = (key) => key;
const at = new Date(2026, 2, 9, 7, 5, 3).getTime();

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset['dateOrder'];
});

/** The first date of a history that is opened in a page of this language and order. */
async function firstDate(lang: string, dateOrder: string): Promise<string | null | undefined> {
  document.documentElement.lang = lang;
  document.documentElement.dataset['dateOrder'] = dateOrder;
  const round = { round: 'r1', at, state: 'done', bet: 1, payout: 0, jackpot: null };
  openHistory({
    say,
    money: String,
    language: 'EN',
    load: async () => ({ rounds: [round], more: false }),
  });
  const [row] = await findAllByRole(document.body, 'listitem', { hidden: true });
  const text = row?.querySelector('time')?.textContent;
  document.body.replaceChildren();
  return text;
}

test("I18-02 a game's history writes dates in the brand's order in every language", async () => {
  for (const lang of ['en', 'fil', 'hi', 'ur']) {
    expect(await firstDate(lang, 'day-first')).toBe('09/03/2026 07:05:03');
    expect(await firstDate(lang, 'month-first')).toBe('03/09/2026 07:05:03');
  }
});

test('I18-02 a page without an order writes the day first', () => {
  expect(formatDateTime(at)).toBe('09/03/2026 07:05:03');
});

test("PRM-03 a game's history marks a round that was a free spin", async () => {
  const round = { at, state: 'done', bet: 1, payout: 2 };
  openHistory({
    say,
    money: String,
    language: 'EN',
    load: async () => ({
      rounds: [
        { ...round, round: 'r2', freeSpins: { id: 'F1' } },
        { ...round, round: 'r1', freeSpins: null },
      ],
      more: false,
    }),
  });
  const rows = await findAllByRole(document.body, 'listitem', { hidden: true });
  expect(rows.map((row) => row.querySelector('.state')?.textContent)).toEqual([
    'bonusSpin',
    'stateDone',
  ]);
});
