import type { Api } from '@parlour/contract';
import { aMatch, fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Match } from '../model/matches.ts';
import { MatchBoard } from './match-board.tsx';

const NOW = Date.UTC(2026, 10, 22, 12, 0);
/** Without odds on a draw. */
const upcoming = (change: Partial<Match> = {}) =>
  aMatch({
    matchTime: NOW + 150_000,
    odds: [
      { pick: 'home', price: 1.5 },
      { pick: 'away', price: 5.2 },
    ],
    ...change,
  });
const live = upcoming({
  matchId: 'football-2',
  homeTeam: 'Kite Corner',
  matchTime: NOW - 300_000,
  status: 'live',
  score: { home: 2, away: 1 },
  clock: 63,
  isBreak: false,
});

type Matches = Api['games']['matches'];
const show = (matches: Matches, props: Partial<Parameters<typeof MatchBoard>[0]> = {}) =>
  renderWithApp(
    <MatchBoard
      gameType="SPORTS"
      vendor={null}
      closedVendors={[]}
      onShowAll={() => {}}
      {...props}
    />,
    { api: fakeApi({ games: { matches } }), namespaces: ['games', 'games-later'] },
  );
/** Lets timers fire and pending responses arrive. */
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const setVisibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

// The browser's clock is a minute behind the server's.
beforeEach(() => void vi.useFakeTimers({ now: NOW - 60_000 }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('LCH-06 SPO-04 shows live matches first, each with links to its selections', async () => {
  await show(async () => ({ list: [upcoming(), live], now: NOW }));
  const board = screen.getByRole('region', { name: 'Matches' });
  await wait(0);
  expect(board).toHaveTextContent('1 live');
  const [first, home, away, second] = within(board).getAllByRole('link');
  expect(first).toHaveAccessibleName(
    /^Live: 63’ Coastal Premier Kite Corner 2 Tidewater Rovers 1$/,
  );
  expect(first).toHaveAttribute('href', '/game?nodeId=ARCADE.football&room=football-2');
  expect([home, away].map((link) => link?.textContent)).toEqual([
    'Kite Corner: 11.50',
    'Tidewater Rovers: 25.20',
  ]);
  expect(home).toHaveAttribute('href', '/game?nodeId=ARCADE.football&room=football-2%3A1x2%3Ahome');
  // A selection that is not offered is no link.
  expect(within(board).getAllByText('Draw: Suspended')).toHaveLength(2);
  expect(second).toHaveAccessibleName(
    /^Starts in 2:30 Coastal Premier Harbour Athletic Tidewater Rovers/,
  );
  await wait(2000);
  expect(second).toHaveAccessibleName(/^Starts in 2:28 /);
});

it('LCH-06 links FB matches to the FB page and hides matches of closed vendors', async () => {
  const both = async () => ({
    list: [live, { ...live, nodeId: 'FB.football', vendor: 'FB' }],
    now: NOW,
  });
  const { unmount } = await show(both, { closedVendors: ['ARCADE'] });
  await wait(0);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/fbsports?room=football-2',
    '/fbsports?room=football-2%3A1x2%3Ahome',
    '/fbsports?room=football-2%3A1x2%3Aaway',
  ]);
  unmount();
  await show(both, { closedVendors: ['ARCADE', 'FB'] });
  await wait(0);
  expect(screen.getByText(/^No matches right now\./)).toBeInTheDocument();
});

it('LCH-06 polls while the page is visible, and at once when it is visible again', async () => {
  const matches = vi.fn<Matches>(async () => ({ list: [live], now: NOW }));
  const { unmount } = await show(matches, { gameType: 'ESPORTS', vendor: 'ARCADE' });
  await wait(5000);
  expect(matches.mock.calls).toEqual([
    [{ query: { gameType: 'ESPORTS', vendor: 'ARCADE' } }],
    [{ query: { gameType: 'ESPORTS', vendor: 'ARCADE' } }],
  ]);
  setVisibility('hidden');
  await wait(60_000);
  expect(matches).toHaveBeenCalledTimes(2);
  setVisibility('visible');
  await wait(0);
  expect(matches).toHaveBeenCalledTimes(3);
  // An answer that arrives after the board has gone starts no new call.
  let answer = () => {};
  matches.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ list: [live], now: NOW });
      }),
  );
  await wait(5000);
  unmount();
  answer();
  await wait(60_000);
  expect(matches).toHaveBeenCalledTimes(4);
});

it('LCH-06 says that there are no matches after two empty answers, and fills again', async () => {
  const matches = vi
    .fn<Matches>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValueOnce({ list: [], now: NOW })
    .mockResolvedValue({ list: [live], now: NOW });
  await show(matches);
  await wait(0);
  expect(screen.getByRole('list', { name: 'Matches' })).toHaveAttribute('aria-busy', 'true');
  await wait(2000);
  expect(screen.getByText(/^No matches right now\./)).toBeInTheDocument();
  await wait(2000);
  expect(screen.getByRole('link', { name: /Kite Corner 2 Tidewater/ })).toBeInTheDocument();
});

it('LCH-06 LOB-01 a vendor without matches offers the matches of all vendors', async () => {
  const onShowAll = vi.fn();
  await show(async () => ({ list: [], now: NOW }), { vendor: 'PITCHSIDE', onShowAll });
  await wait(2000);
  expect(screen.getByText('This provider has no matches right now.')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Matches from all providers' }).click());
  expect(onShowAll).toHaveBeenCalledOnce();
});

it('LCH-06 SHL-13 an overflowing row has buttons that follow the reading direction', async () => {
  const widths = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1000);
  const scrollBy = vi.fn();
  HTMLElement.prototype.scrollBy = scrollBy as never;
  const matches = async () => ({ list: [live], now: NOW });
  const { unmount } = await show(matches);
  await wait(0);
  act(() => screen.getByRole('button', { name: 'Next matches' }).click());
  act(() => screen.getByRole('button', { name: 'Previous matches' }).click());
  document.documentElement.dir = 'rtl';
  act(() => screen.getByRole('button', { name: 'Next matches' }).click());
  document.documentElement.dir = '';
  expect(scrollBy.mock.calls.map(([{ left }]) => left)).toEqual([400, -400, -400]);
  unmount();
  widths.mockReturnValue(1000);
  await show(matches);
  await wait(0);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
