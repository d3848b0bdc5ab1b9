import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  allGames,
  GAME_CLASSES,
  lobbyParams,
  type LobbyQuery,
  MIN_BET_OPTIONS,
  readLobbyQuery,
  withFilters,
  withList,
  withVendor,
} from './lobby-query.ts';

it('LOB-02 LOB-04 another list or vendor drops the filters', () => {
  const full: LobbyQuery = {
    gameType: 'RNG',
    list: 'all',
    vendor: 'LANTERN',
    name: 'kite',
    gameClass: 'JP',
    minBet: 0.05,
    hasManyLines: true,
  };
  expect(withList(full, 'hot')).toEqual({ ...allGames('RNG'), vendor: 'LANTERN', list: 'hot' });
  // A member's own lists are the same at every vendor.
  expect(withList(full, 'recent')).toEqual({ ...allGames('RNG'), list: 'recent' });
  expect(withVendor(full, 'TIDEPOOL')).toEqual({ ...allGames('RNG'), vendor: 'TIDEPOOL' });
  expect(withFilters(withList(full, 'hot'), { name: 'x' })).toEqual({
    ...allGames('RNG'),
    vendor: 'LANTERN',
    name: 'x',
  });
});

it('LOB-04 a query survives the address; invalid values are ignored', () => {
  const queries = fc.record<LobbyQuery>({
    gameType: fc.constantFrom('RNG', 'FISH'),
    list: fc.constant('all' as const),
    vendor: fc.constantFrom('LANTERN', 'TIDEPOOL', null),
    name: fc.constantFrom('', 'kite & co', 'پتنگ'),
    gameClass: fc.constantFrom(...GAME_CLASSES, null),
    minBet: fc.constantFrom(...MIN_BET_OPTIONS, null),
    hasManyLines: fc.boolean(),
  });
  const searchOf = (query: LobbyQuery) =>
    new URLSearchParams(
      Object.entries(lobbyParams(query)).filter(
        (entry): entry is [string, string] => entry[1] !== null,
      ),
    );
  fc.assert(
    fc.property(queries, fc.constantFrom('all', 'hot', 'favourites', 'recent'), (base, list) => {
      const query = list === 'all' ? base : withList(base, list);
      expect(readLobbyQuery(base.gameType, searchOf(query))).toEqual(query);
    }),
  );
  expect(
    readLobbyQuery(
      'RNG',
      new URLSearchParams('list=none&bet=7&class=XX&lines=3&name=%20%20&page='),
    ),
  ).toEqual(allGames('RNG'));
});
