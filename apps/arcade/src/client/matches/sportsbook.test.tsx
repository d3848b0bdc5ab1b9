import type { GameInfo, TableView } from '@parlour/arcade-protocol';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { football } from '../../games/football/football.ts';
import { footballLook } from '../football/look.ts';
import { createFrame } from '../shell/frame.ts';
import type { ParentPage } from '../shell/parent-page.ts';
import type { TableApi } from '../table/table-api.ts';
import { createSportsbook } from './sportsbook.ts';
import { createPageLayout } from './page-layout.ts';
import en from './texts/EN.json';
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
  const layout = createPageLayout(say, () => {});
  const frame = createFrame(document.body, say as never, 'Football', {
    onPanel: () => {},
    onClose: null,
  });
  document.body.append(frame.header, layout.main);
  return createSportsbook({
    api: {} as TableApi,
    say,
    look: footballLook,
    frame,
    layout,
    parent: { tell: () => {} } as unknown as ParentPage,
    money: String,
    language: 'EN',
    gameInfo: { bets: [1, 5], balance: null, book: 'PLAY' } as unknown as GameInfo,
    now: () => NOW,
    onSessionOver: () => {},
    poll: () => {},
    deepLink: named,
  });
}

const names = (number: number) => {
  const { home, away } = football.pairing(number);
  return `${football.sides.get(home)?.name} – ${football.sides.get(away)?.name}`;
};

test('LCH-05 SPO-05 opens at the match from the lobby and returns to all matches', async () => {
  const sportsbook = open('football-2');
  sportsbook.onTable(table(1, 2, 3));
  expect(screen.getByRole('heading', { name: names(2) })).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('button', { name: en.allMatches }));
  expect(screen.getByRole('region', { name: en.coming })).toBeTruthy();
  sportsbook.onTable(table(1, 2, 3));
  expect(screen.queryByRole('heading', { name: names(2) })).toBeNull();
});

test("LCH-05 SPO-05 puts the lobby's pick on the slip unless it is not offered", () => {
  for (const [named, picks] of [
    ['football-2:1x2:draw', 1],
    ['football-2:1x2:unknown', 0],
    ['football-2:1x3:home', 0],
  ] as const) {
    document.body.replaceChildren();
    const sportsbook = open(named);
    sportsbook.onTable(table(1, 2, 3));
    expect(screen.getByRole('heading', { name: names(2) })).toBeTruthy();
    expect(document.querySelectorAll('.side .entry, .side li')).toHaveLength(picks);
    expect(document.querySelectorAll('.match-page .odd[aria-pressed="true"]')).toHaveLength(picks);
    // Once: what was taken off stays off.
    for (const odd of document.querySelectorAll<HTMLElement>(
      '.match-page .odd[aria-pressed="true"]',
    ))
      odd.click();
    sportsbook.onTable(table(1, 2, 3));
    expect(document.querySelectorAll('.match-page .odd[aria-pressed="true"]')).toHaveLength(0);
  }
});

test('LCH-05 SPO-05 opens at all matches when the named match is gone or missing', async () => {
  for (const named of [null, 'football-9']) {
    document.body.replaceChildren();
    const sportsbook = open(named);
    // An arcade that was idle has no matches at first: the named one may still appear.
    sportsbook.onTable(table());
    expect(screen.queryByText(en.matchGone)).toBeNull();
    sportsbook.onTable(table(1, 2, 3));
    expect(screen.getByRole('region', { name: en.coming })).toBeTruthy();
    expect(
      screen.queryAllByText(en.matchGone).filter((said) => said.closest('.board')),
    ).toHaveLength(named === null ? 0 : 1);
    // What comes later is not what was pressed.
    sportsbook.onTable(table(1, 2, 3, 9));
    expect(screen.queryByRole('heading', { name: names(9) })).toBeNull();
  }
});

test('SPO-05 an opened match that is removed gives way to the list, with a notice', async () => {
  const sportsbook = open('football-1');
  sportsbook.onTable(table(1, 2, 3));
  expect(screen.getByRole('heading', { name: names(1) })).toBeTruthy();
  sportsbook.onTable(table(2, 3));
  const gone = () => document.querySelector('.board .gone')?.textContent ?? null;
  expect(gone()).toBe(en.matchGone);
  await userEvent.click(
    screen.getAllByRole('button', { name: new RegExp(en.openMatch) })[0] as HTMLElement,
  );
  await userEvent.click(screen.getByRole('button', { name: en.allMatches }));
  expect(gone()).toBeNull();
});

test('SPO-05 a settled bet keeps its score and legs after its match is removed', async () => {
  const { home, away } = football.pairing(7);
  const sportsbook = open(null);
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
  sportsbook.onTable({
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
