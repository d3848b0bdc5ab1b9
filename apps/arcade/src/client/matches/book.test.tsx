import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import type { TableView } from '../../events/table.ts';
import { football } from '../../games/football/football.ts';
import type { TableState } from '../../http/views.ts';
import { footballLook } from '../football/look.ts';
import { createFrame } from '../shell/frame.ts';
import type { Parent } from '../shell/parent.ts';
import type { TableApi } from '../table/table-api.ts';
import { createBook } from './book.ts';
import { createFloor } from './floor.ts';
import { en } from './texts/en.ts';
import type { BookSay } from './texts/load.ts';

const say = ((key: keyof typeof en) => en[key] ?? key) as BookSay;
const NOW = 1_000_000;

/** Some matches that are offered and kick off one after the other. */
const table = (...numbers: readonly number[]) =>
  ({
    now: NOW,
    tickets: [],
    ended: {},
    cashOuts: {},
    events: numbers.map((number) => ({
      event: `football-${number}`,
      state: 'open',
      opensAt: 0,
      locksAt: NOW + number * 60_000,
      endsAt: NOW + number * 60_000 + 240_000,
      facts: { ...football.pairing(number), prices: { '1x2': [150, 380, 520] } },
      shown: null,
    })),
  }) as unknown as TableView;

beforeEach(() => document.body.replaceChildren());

function open(named: string | null) {
  const floor = createFloor(say, () => {});
  const frame = createFrame(document.body, say as never, 'Football', {
    onPanel: () => {},
    onClose: null,
  });
  document.body.append(frame.header, floor.main);
  return createBook({
    api: {} as TableApi,
    say,
    look: footballLook,
    frame,
    floor,
    parent: { tell: () => {} } as unknown as Parent,
    money: String,
    language: 'EN',
    state: { bets: [1, 5], balance: null, book: 'PLAY' } as unknown as TableState,
    now: () => NOW,
    onSessionOver: () => {},
    ask: () => {},
    named,
  });
}

const names = (number: number) => {
  const { home, away } = football.pairing(number);
  return `${football.sides.get(home)?.name} – ${football.sides.get(away)?.name}`;
};

test('LCH-05 SPO-05 the book opens at the match that the lobby named; from there a press leads to all matches, which then stay', async () => {
  const book = open('football-2');
  book.take(table(1, 2, 3));
  expect(screen.getByRole('heading', { name: names(2) })).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('button', { name: en.allMatches }));
  expect(screen.getByRole('region', { name: en.coming })).toBeTruthy();
  book.take(table(1, 2, 3));
  expect(screen.queryByRole('heading', { name: names(2) })).toBeNull();
});

test('LCH-05 SPO-05 a pick that the lobby named lies on the slip; one that nobody offers is left, and its match opens all the same', () => {
  for (const [named, picks] of [
    ['football-2:1x2:draw', 1],
    ['football-2:1x2:nobody', 0],
    ['football-2:1x3:home', 0],
  ] as const) {
    document.body.replaceChildren();
    const book = open(named);
    book.take(table(1, 2, 3));
    expect(screen.getByRole('heading', { name: names(2) })).toBeTruthy();
    expect(document.querySelectorAll('.side .entry, .side li')).toHaveLength(picks);
    expect(document.querySelectorAll('.match-page .odd[aria-pressed="true"]')).toHaveLength(picks);
    // Once: what was taken off stays off.
    for (const odd of document.querySelectorAll<HTMLElement>(
      '.match-page .odd[aria-pressed="true"]',
    ))
      odd.click();
    book.take(table(1, 2, 3));
    expect(document.querySelectorAll('.match-page .odd[aria-pressed="true"]')).toHaveLength(0);
  }
});

test('LCH-05 SPO-05 where no match was named, or it is gone, the book opens at all of them, and says so of one that is gone', async () => {
  for (const named of [null, 'football-9']) {
    document.body.replaceChildren();
    const book = open(named);
    // A house that slept has no matches at first: that says nothing of the one that was named.
    book.take(table());
    expect(screen.queryByText(en.matchGone)).toBeNull();
    book.take(table(1, 2, 3));
    expect(screen.getByRole('region', { name: en.coming })).toBeTruthy();
    expect(
      screen.queryAllByText(en.matchGone).filter((said) => said.closest('.board')),
    ).toHaveLength(named === null ? 0 : 1);
    // What comes later is not what was pressed.
    book.take(table(1, 2, 3, 9));
    expect(screen.queryByRole('heading', { name: names(9) })).toBeNull();
  }
});

test('SPO-05 a match that leaves the table while it is looked at gives way to the others, with a word that the next one ends', async () => {
  const book = open('football-1');
  book.take(table(1, 2, 3));
  expect(screen.getByRole('heading', { name: names(1) })).toBeTruthy();
  book.take(table(2, 3));
  const gone = () => document.querySelector('.board .gone')?.textContent ?? null;
  expect(gone()).toBe(en.matchGone);
  await userEvent.click(
    screen.getAllByRole('button', { name: new RegExp(en.openMatch) })[0] as HTMLElement,
  );
  await userEvent.click(screen.getByRole('button', { name: en.allMatches }));
  expect(gone()).toBeNull();
});

test('SPO-05 a settled bet keeps the score and the marks of its legs when its match has left the table', async () => {
  const { home, away } = football.pairing(7);
  const book = open(null);
  const past = `${'.'.repeat(20)}H${'.'.repeat(73)}`;
  const leg = (pick: string) => ({
    event: 'football-7',
    selection: { market: '1x2', pick },
    terms: { price: 150, home, away, standing: null },
  });
  const tickets = [
    { ticket: 'one', state: 'done', stake: 1, payout: 1.5, cashedOutAt: null, legs: [leg('home')] },
    { ticket: 'two', state: 'done', stake: 1, payout: 0, cashedOutAt: null, legs: [leg('draw')] },
  ];
  book.take({
    ...table(1, 2, 3),
    tickets,
    ended: { 'football-7': { state: 'settled', outcome: { past } } },
  } as unknown as TableView);
  await userEvent.click(screen.getByRole('button', { name: /^My bets/ }));
  const legs = [...document.querySelectorAll<HTMLElement>('.legs > li')].map((item) => [
    item.dataset['result'],
    item.querySelector('.figures')?.textContent,
  ]);
  expect(legs).toEqual([
    ['won', '1.501:0'],
    ['lost', '1.501:0'],
  ]);
});
