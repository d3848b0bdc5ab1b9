import { aGame } from '@parlour/testing';
import { expect, it } from 'vitest';

import {
  gameHref,
  opensGameList,
  matchHref,
  demoHref,
  vendorHref,
  gameCardHref,
} from './game-links.ts';

it('LCH-01 a game opens on the game page; its id is escaped', () => {
  expect(gameCardHref(aGame({ nodeId: 'ARCADE.kite season&x=1' }))).toBe(
    '/game?nodeId=ARCADE.kite%20season%26x%3D1',
  );
});

it.each(['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'])(
  'LCH-02 games of %s open on the lottery page',
  (vendor) => {
    expect(gameCardHref(aGame({ vendor, gameCode: 'quick-five' }))).toBe(
      `/lottery?gameCode=quick-five&vendor=${vendor}`,
    );
    expect(vendorHref({ gameType: 'LOTT', code: vendor }, '/lott')).toBe(
      `/lottery?vendor=${vendor}`,
    );
    expect(opensGameList({ gameType: 'LOTT', code: vendor, opensAs: 'game_list' })).toBe(false);
  },
);

it('LCH-06 RTE-08 the FB sports book has a page; other games of that vendor do not', () => {
  expect(gameCardHref(aGame({ nodeId: 'FB.football', vendor: 'FB', gameType: 'SPORTS' }))).toBe(
    '/fbsports',
  );
  expect(vendorHref({ gameType: 'SPORTS', code: 'FB', nodeId: 'FB.football' }, '/sports')).toBe(
    '/fbsports',
  );
  expect(opensGameList({ gameType: 'SPORTS', code: 'FB', opensAs: 'game_list' })).toBe(false);
  expect(gameCardHref(aGame({ nodeId: 'FB.reef', vendor: 'FB', gameType: 'FISH' }))).toBe(
    '/game?nodeId=FB.reef',
  );
});

it('LCH-04 LOB-07 a game that cannot be played opens as a demo', () => {
  expect(gameCardHref(aGame({ nodeId: 'N1', isDemoOnly: true }))).toBe('/game?nodeId=N1&try=1');
});

it('LCH-01 LCH-03 a vendor leads to its games, or to its only game', () => {
  expect(vendorHref({ gameType: 'RNG', code: 'LANTERN', nodeId: 'N1' }, '/rng')).toBe(
    '/rng?page=LANTERN',
  );
  expect(vendorHref({ gameType: 'LIVE', code: 'FELT', nodeId: 'N1' }, '/live')).toBe(
    '/game?nodeId=N1',
  );
  expect(vendorHref({ gameType: 'LIVE', code: 'A&B' }, '/live')).toBe('/live?page=A%26B');
  expect(opensGameList({ gameType: 'LIVE', code: 'FELT', opensAs: 'game_list' })).toBe(true);
  expect(opensGameList({ gameType: 'LIVE', code: 'FELT', opensAs: 'game' })).toBe(false);
  expect(opensGameList({ gameType: 'RNG', code: 'LANTERN', opensAs: 'game_list' })).toBe(false);
});

it('LCH-06 LCH-04 a match opens in its game or on the FB page, with a selection', () => {
  const match = {
    nodeId: 'ARCADE.football',
    matchId: 'football 7&x=1',
    vendor: 'ARCADE',
    gameType: 'SPORTS',
    defaultPlayType: '1x2',
  } as const;
  expect(matchHref(match)).toBe('/game?nodeId=ARCADE.football&room=football%207%26x%3D1');
  expect(matchHref({ ...match, nodeId: 'FB.football', vendor: 'FB' })).toBe(
    '/fbsports?room=football%207%26x%3D1',
  );
  expect(matchHref({ ...match, matchId: 'football-7' }, 'draw')).toBe(
    '/game?nodeId=ARCADE.football&room=football-7%3A1x2%3Adraw',
  );
  expect([gameHref('N1', 'r1'), demoHref('N1', 'r1'), demoHref('N1')]).toEqual([
    '/game?nodeId=N1&room=r1',
    '/game?nodeId=N1&try=1&room=r1',
    '/game?nodeId=N1&try=1',
  ]);
});
