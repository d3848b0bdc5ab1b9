import { aMatch } from '@parlour/testing';
import { expect, it } from 'vitest';

import { boardMatches, formatCountdown, matchPhase, matchPicks } from './matches.ts';

it('LCH-06 SPO-04 sorts live matches first and leaves out duplicates and closed vendors', () => {
  const matches = [
    aMatch({ matchId: 'c', matchTime: 30 }),
    aMatch({ matchId: 'b', matchTime: 20, status: 'live' }),
    aMatch({ matchId: 'a', matchTime: 10, status: 'live' }),
    aMatch({ matchId: 'b', matchTime: 20, status: 'live', vendor: 'FB' }),
    aMatch({ matchId: 'd', matchTime: 5 }),
  ];
  expect(boardMatches(matches, []).map(({ matchId, vendor }) => `${vendor} ${matchId}`)).toEqual([
    'ARCADE a',
    'ARCADE b',
    'ARCADE d',
    'ARCADE c',
  ]);
  expect(
    boardMatches(matches, ['ARCADE']).map(({ matchId, vendor }) => `${vendor} ${matchId}`),
  ).toEqual(['FB b']);
});

it('LCH-06 tells the phase of a match from its clock and its sport', () => {
  expect(matchPhase(aMatch(), 4000)).toEqual({ kind: 'upcoming', msToKickOff: 6000 });
  expect(matchPhase(aMatch(), 10_000)).toEqual({ kind: 'starting' });
  const live = { status: 'live' as const, score: { home: 1, away: 0 } };
  expect(matchPhase(aMatch({ ...live, clock: 0, isBreak: false }), 11_000)).toEqual({
    kind: 'starting',
  });
  expect(matchPhase(aMatch({ ...live, clock: 63, isBreak: false }), 11_000)).toEqual({
    kind: 'minute',
    clock: 63,
  });
  expect(matchPhase(aMatch({ ...live, clock: 45, isBreak: true }), 11_000)).toEqual({
    kind: 'halfTime',
  });
  expect(
    matchPhase(aMatch({ ...live, defaultPlayType: 'winner', clock: 2, isBreak: false }), 11_000),
  ).toEqual({ kind: 'map', clock: 2 });
  expect(
    matchPhase(aMatch({ ...live, defaultPlayType: 'winner', clock: 2, isBreak: true }), 11_000),
  ).toEqual({ kind: 'mapBreak', clock: 2 });
});

it('LCH-06 keeps the order of the odds when one is not offered; e-sports have no draw', () => {
  expect(
    matchPicks(
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
  expect(matchPicks(aMatch({ defaultPlayType: 'winner' })).map(({ pick }) => pick)).toEqual([
    'home',
    'away',
  ]);
});

it('LCH-06 counts down to zero, and only the last hour', () => {
  expect([0, -5, 1, 61_000, 3_600_000, 3_600_001].map(formatCountdown)).toEqual([
    '0:00',
    '0:00',
    '0:01',
    '1:01',
    '60:00',
    null,
  ]);
});
