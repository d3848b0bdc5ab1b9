import { aGame } from '@parlour/testing';
import { expect, it } from 'vitest';

import { gameHref, listsGames, matchHref, tryHref, vendorWayIn, wayIn } from './way-in.ts';

it('LCH-01 a game opens in its frame; its id is written so that it stays whole', () => {
  expect(wayIn(aGame({ nodeId: 'ARCADE.kite season&x=1' }))).toBe(
    '/game?nodeId=ARCADE.kite%20season%26x%3D1',
  );
});

it.each(['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'])(
  'LCH-02 games of %s open on the lottery page',
  (vassalage) => {
    expect(wayIn(aGame({ vassalage, gameCode: 'quick-five' }))).toBe(
      `/lottery?gameCode=quick-five&vendor=${vassalage}`,
    );
    expect(vendorWayIn({ gameType: 'LOTT', vassalage }, '/lott')).toBe(
      `/lottery?vendor=${vassalage}`,
    );
    expect(listsGames({ gameType: 'LOTT', vassalage, isGame: 'VASSALAGE' })).toBe(false);
  },
);

it('LCH-06 RTE-08 the FB sports book has a page, whoever leads to it; other games of that vendor have none', () => {
  expect(wayIn(aGame({ nodeId: 'FB.football', vassalage: 'FB', gameType: 'SPORTS' }))).toBe(
    '/fbsports',
  );
  expect(
    vendorWayIn({ gameType: 'SPORTS', vassalage: 'FB', nodeId: 'FB.football' }, '/sports'),
  ).toBe('/fbsports');
  expect(listsGames({ gameType: 'SPORTS', vassalage: 'FB', isGame: 'VASSALAGE' })).toBe(false);
  expect(wayIn(aGame({ nodeId: 'FB.reef', vassalage: 'FB', gameType: 'FISH' }))).toBe(
    '/game?nodeId=FB.reef',
  );
});

it('LCH-04 LOB-07 a game that is only shown opens without money', () => {
  expect(wayIn(aGame({ nodeId: 'N1', supportPlay: 0 }))).toBe('/game?nodeId=N1&try=1');
});

it('LCH-01 LCH-03 a slot studio leads to its hall, a vendor with one game into it, one with several lists them', () => {
  expect(vendorWayIn({ gameType: 'RNG', vassalage: 'LANTERN', nodeId: 'N1' }, '/rng')).toBe(
    '/rng?page=LANTERN',
  );
  expect(vendorWayIn({ gameType: 'LIVE', vassalage: 'FELT', nodeId: 'N1' }, '/live')).toBe(
    '/game?nodeId=N1',
  );
  expect(vendorWayIn({ gameType: 'LIVE', vassalage: 'A&B' }, '/live')).toBe('/live?page=A%26B');
  expect(listsGames({ gameType: 'LIVE', vassalage: 'FELT', isGame: 'VASSALAGE' })).toBe(true);
  expect(listsGames({ gameType: 'LIVE', vassalage: 'FELT', isGame: 'game' })).toBe(false);
  expect(listsGames({ gameType: 'RNG', vassalage: 'LANTERN', isGame: 'VASSALAGE' })).toBe(false);
});

it('LCH-06 LCH-04 a match opens in its game or in the FB sports book, with a pick of it too, and a try of it there', () => {
  const match = {
    nodeId: 'ARCADE.football',
    matchId: 'football 7&x=1',
    vassalage: 'ARCADE',
    gameType: 'SPORTS',
    defaultPlayType: '1x2',
  } as const;
  expect(matchHref(match)).toBe('/game?nodeId=ARCADE.football&room=football%207%26x%3D1');
  expect(matchHref({ ...match, nodeId: 'FB.football', vassalage: 'FB' })).toBe(
    '/fbsports?room=football%207%26x%3D1',
  );
  expect(matchHref({ ...match, matchId: 'football-7' }, 'draw')).toBe(
    '/game?nodeId=ARCADE.football&room=football-7%3A1x2%3Adraw',
  );
  expect([gameHref('N1', 'r1'), tryHref('N1', 'r1'), tryHref('N1')]).toEqual([
    '/game?nodeId=N1&room=r1',
    '/game?nodeId=N1&try=1&room=r1',
    '/game?nodeId=N1&try=1',
  ]);
});
