import { expect, it } from 'vitest';

import {
  boardOf,
  hear,
  isSilent,
  type Match,
  nothingHeard,
  picksOf,
  standingOf,
  untilText,
} from './match-board.ts';

const aMatch = (over: Partial<Match> = {}): Match => ({
  nodeId: 'ARCADE.football',
  gameId: 'football',
  vassalage: 'ARCADE',
  gameType: 'SPORTS',
  matchId: 'football-1',
  leagueId: 'coast',
  leagueName: 'Coastal Premier',
  homeTeam: 'Harbour',
  awayTeam: 'Tidewater',
  homeColours: ['#1d4ed8', '#ffffff'],
  awayColours: ['#b91c1c', '#fbbf24'],
  matchTime: 10_000,
  status: 0,
  defaultPlayType: '1x2',
  odds: [
    { pick: 'home', price: 1.5 },
    { pick: 'draw', price: 3.8 },
    { pick: 'away', price: 5.2 },
  ],
  ...over,
});

it('LCH-06 SPO-04 live matches come first, each group in the order of its kick-offs; a match of two vendors stands once, one of a closed vendor not at all', () => {
  const matches = [
    aMatch({ matchId: 'c', matchTime: 30 }),
    aMatch({ matchId: 'b', matchTime: 20, status: 1 }),
    aMatch({ matchId: 'a', matchTime: 10, status: 1 }),
    aMatch({ matchId: 'b', matchTime: 20, status: 1, vassalage: 'FB' }),
    aMatch({ matchId: 'd', matchTime: 5 }),
  ];
  expect(boardOf(matches, []).map(({ matchId, vassalage }) => `${vassalage} ${matchId}`)).toEqual([
    'ARCADE a',
    'ARCADE b',
    'ARCADE d',
    'ARCADE c',
  ]);
  expect(
    boardOf(matches, ['ARCADE']).map(({ matchId, vassalage }) => `${vassalage} ${matchId}`),
  ).toEqual(['FB b']);
});

it('LCH-06 one silence keeps the matches that were told, a second one in a row ends them; the first words bring them back', () => {
  const told = hear(nothingHeard, { list: [aMatch()], now: 9000 }, 2000);
  expect(told).toMatchObject({ ahead: 7000, silences: 0 });
  const once = hear(told, null, 3000);
  expect([once.matches.length, isSilent(once)]).toEqual([1, false]);
  const twice = hear(once, { list: [], now: 11_000 }, 4000);
  expect([twice.matches.length, isSilent(twice)]).toEqual([0, true]);
  expect(isSilent(hear(twice, { list: [aMatch()], now: 12_000 }, 5000))).toBe(false);
});

it('LCH-06 a match comes, begins, plays and rests in the words of its sport', () => {
  expect(standingOf(aMatch(), 4000)).toEqual({ is: 'coming', left: 6000 });
  expect(standingOf(aMatch(), 10_000)).toEqual({ is: 'starting' });
  const live = { status: 1, score: { home: 1, away: 0 } };
  expect(standingOf(aMatch({ ...live, clock: 0, isBreak: false }), 11_000)).toEqual({
    is: 'starting',
  });
  expect(standingOf(aMatch({ ...live, clock: 63, isBreak: false }), 11_000)).toEqual({
    is: 'minute',
    clock: 63,
  });
  expect(standingOf(aMatch({ ...live, clock: 45, isBreak: true }), 11_000)).toEqual({
    is: 'halfTime',
  });
  expect(
    standingOf(aMatch({ ...live, defaultPlayType: 'winner', clock: 2, isBreak: false }), 11_000),
  ).toEqual({ is: 'map', clock: 2 });
  expect(
    standingOf(aMatch({ ...live, defaultPlayType: 'winner', clock: 2, isBreak: true }), 11_000),
  ).toEqual({ is: 'mapBreak', clock: 2 });
});

it('LCH-06 odds stand in the order of the slip, what is not offered now keeps its place; e-sports know no draw', () => {
  expect(
    picksOf(
      aMatch({
        odds: [
          { pick: 'away', price: 5.2 },
          { pick: 'home', price: 1.5 },
        ],
      }),
    ).map(({ sign, price }) => [sign, price]),
  ).toEqual([
    ['1', 1.5],
    ['X', null],
    ['2', 5.2],
  ]);
  expect(picksOf(aMatch({ defaultPlayType: 'winner' })).map(({ pick }) => pick)).toEqual([
    'home',
    'away',
  ]);
});

it('LCH-06 the time until a kick-off counts to zero and no further; what is longer than an hour is told by its day', () => {
  expect([0, -5, 1, 61_000, 3_600_000, 3_600_001].map(untilText)).toEqual([
    '0:00',
    '0:00',
    '0:01',
    '1:01',
    '60:00',
    null,
  ]);
});
