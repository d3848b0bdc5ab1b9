import type { Api } from '@parlour/contract';
import { fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Match } from '../model/match-board.ts';
import { MatchBoard } from './match-board.tsx';

const NOW = Date.UTC(2026, 10, 22, 12, 0);
const aMatch = (over: Partial<Match> = {}): Match => ({
  nodeId: 'ARCADE.football',
  gameId: 'football',
  vassalage: 'ARCADE',
  gameType: 'SPORTS',
  matchId: 'football-1',
  leagueId: 'coast',
  leagueName: 'Coastal Premier',
  homeTeam: 'Harbour Athletic',
  awayTeam: 'Tidewater Rovers',
  homeColours: ['#1d4ed8', '#ffffff'],
  awayColours: ['#b91c1c', '#fbbf24'],
  matchTime: NOW + 150_000,
  status: 0,
  defaultPlayType: '1x2',
  odds: [
    { pick: 'home', price: 1.5 },
    { pick: 'away', price: 5.2 },
  ],
  ...over,
});
const live = aMatch({
  matchId: 'football-2',
  homeTeam: 'Kite Corner',
  matchTime: NOW - 300_000,
  status: 1,
  score: { home: 2, away: 1 },
  clock: 63,
  isBreak: false,
});

type Matches = Api['games']['matches'];
const show = (matches: Matches, props: Partial<Parameters<typeof MatchBoard>[0]> = {}) =>
  renderWithApp(
    <MatchBoard gameType="SPORTS" vendor={null} closed={[]} onAll={() => {}} {...props} />,
    { api: fakeApi({ games: { matches } }), namespaces: ['games', 'games-later'] },
  );
/** Time goes on, and what was asked in it is answered. */
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

// The browser's own clock is a minute behind the house's.
beforeEach(() => void vi.useFakeTimers({ now: NOW - 60_000 }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("LCH-06 SPO-04 what plays stands first with clock and score, what comes counts down by the house's clock; each leads into its game at that match, each of its odds lays that pick on the slip", async () => {
  await show(async () => ({ list: [aMatch(), live], now: NOW }));
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
  // What rests cannot be pressed.
  expect(within(board).getAllByText('Draw: paused')).toHaveLength(2);
  expect(second).toHaveAccessibleName(
    /^Starts in 2:30 Coastal Premier Harbour Athletic Tidewater Rovers/,
  );
  await wait(2000);
  expect(second).toHaveAccessibleName(/^Starts in 2:28 /);
});

it('LCH-06 the FB sports book opens its match on its own page; of a vendor that is closed no match is shown', async () => {
  const both = async () => ({
    list: [live, { ...live, nodeId: 'FB.football', vassalage: 'FB' }],
    now: NOW,
  });
  const { unmount } = await show(both, { closed: ['ARCADE'] });
  await wait(0);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/fbsports?room=football-2',
    '/fbsports?room=football-2%3A1x2%3Ahome',
    '/fbsports?room=football-2%3A1x2%3Aaway',
  ]);
  unmount();
  await show(both, { closed: ['ARCADE', 'FB'] });
  await wait(0);
  expect(screen.getByText(/^No match is on right now\./)).toBeInTheDocument();
});

it('LCH-06 asks for what is chosen, again and again while the page is seen, not behind another, and at once when it is seen again', async () => {
  const matches = vi.fn<Matches>(async () => ({ list: [live], now: NOW }));
  const { unmount } = await show(matches, { gameType: 'ESPORTS', vendor: 'ARCADE' });
  await wait(5000);
  expect(matches.mock.calls).toEqual([
    [{ query: { gameType: 'ESPORTS', vassalage: 'ARCADE' } }],
    [{ query: { gameType: 'ESPORTS', vassalage: 'ARCADE' } }],
  ]);
  look('hidden');
  await wait(60_000);
  expect(matches).toHaveBeenCalledTimes(2);
  look('visible');
  await wait(0);
  expect(matches).toHaveBeenCalledTimes(3);
  // Whoever leaves while an answer is on its way asks no more.
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

it('LCH-06 a house that is silent is asked again before it is believed; then the board says so, and fills when it speaks', async () => {
  const matches = vi
    .fn<Matches>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValueOnce({ list: [], now: NOW })
    .mockResolvedValue({ list: [live], now: NOW });
  await show(matches);
  await wait(0);
  expect(screen.getByRole('list', { name: 'Matches' })).toHaveAttribute('aria-busy', 'true');
  await wait(2000);
  expect(screen.getByText(/^No match is on right now\./)).toBeInTheDocument();
  await wait(2000);
  expect(screen.getByRole('link', { name: /Kite Corner 2 Tidewater/ })).toBeInTheDocument();
});

it('LCH-06 LOB-01 a studio without a match of its own says so, and leads to the matches of all', async () => {
  const onAll = vi.fn();
  await show(async () => ({ list: [], now: NOW }), { vendor: 'PITCHSIDE', onAll });
  await wait(2000);
  expect(screen.getByText('This studio has no match on right now.')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Matches of all studios' }).click());
  expect(onAll).toHaveBeenCalledOnce();
});

it('LCH-06 SHL-13 a row that is longer than its place can be moved by mouse and key, along the line of reading; a short one offers no way on', async () => {
  const widths = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1000);
  const scrollBy = vi.fn();
  HTMLElement.prototype.scrollBy = scrollBy as never;
  const matches = async () => ({ list: [live], now: NOW });
  const { unmount } = await show(matches);
  await wait(0);
  act(() => screen.getByRole('button', { name: 'More matches' }).click());
  act(() => screen.getByRole('button', { name: 'Previous matches' }).click());
  document.documentElement.dir = 'rtl';
  act(() => screen.getByRole('button', { name: 'More matches' }).click());
  document.documentElement.dir = '';
  expect(scrollBy.mock.calls.map(([{ left }]) => left)).toEqual([400, -400, -400]);
  unmount();
  widths.mockReturnValue(1000);
  await show(matches);
  await wait(0);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
