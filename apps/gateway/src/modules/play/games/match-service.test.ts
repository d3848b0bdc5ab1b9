import { expect, it, vi } from 'vitest';

import { tenants } from '../../../../../../tenants/all.ts';
import { toTenantId } from '../../../domain/ids.ts';
import type { Context } from '../../../request/context.ts';
import { createArcadeClient } from './arcade-client.ts';
import type { Catalogue } from './catalogue.ts';
import { createMatchService } from './match-service.ts';

const [tenant] = tenants;
const ctx = { tenant, tenantId: 1, actor: null } as unknown as Context;
const game = (vendor: string, gameCode: string, gameType: string, playable = true) => ({
  gameCode,
  roomId: gameCode,
  gameType,
  playable,
  nodeId: `${vendor}.${gameCode}`,
  vendor,
});
const catalogue = async () =>
  ({
    games: [
      game('ARCADE', 'football', 'SPORTS'),
      game('FB', 'football', 'SPORTS'),
      game('ARCADE', 'esports', 'ESPORTS'),
      game('PITCHSIDE', 'wicket-line', 'SPORTS', false),
      game('ARCADE', 'kite-season', 'RNG'),
    ],
  }) as unknown as Catalogue;
const meeting = (code: string, number: number, over: object = {}) => ({
  game: code,
  event: `${code}-${number}`,
  isPlaying: false,
  startsAt: 1000.4 * number,
  league: { code: 'north', name: 'Northern League' },
  home: { code: 'a', name: 'Ashford', colours: ['#123', '#ffcc00'] },
  away: { code: 'b', name: 'Bayside', colours: ['#000', '#fff'] },
  market: '1x2',
  prices: [
    { pick: 'home', price: 185 },
    { pick: 'draw', price: null },
    { pick: 'away', price: 402 },
  ],
  score: null,
  ...over,
});
const fetchMatches = (matches: readonly object[]) => vi.fn(async () => Response.json({ matches }));
const warn = vi.fn();
const service = (fetch: unknown, now?: () => number) =>
  createMatchService({
    catalogue,
    arcade: createArcadeClient({
      arcadeUrl: 'http://127.0.0.1:4001',
      fetch: fetch as typeof globalThis.fetch,
      log: { warn },
    }),
    ...(now && { now }),
  });

it('SPO-04 LCH-06 lists matches of open games, also of games resold by a vendor', async () => {
  const fetch = fetchMatches([
    meeting('football', 1, {
      isPlaying: true,
      score: { home: 2, away: 1, clock: 63, isBreak: false },
    }),
    meeting('esports', 2),
    meeting('wicket-line', 3),
    meeting('kite-season', 4),
  ]);
  const { list, now } = await service(fetch, () => 700).list(ctx, {});
  expect(now).toBe(700);
  expect(list.map(({ nodeId, matchId, status }) => [nodeId, matchId, status])).toEqual([
    ['ARCADE.football', 'football-1', 'live'],
    ['FB.football', 'football-1', 'live'],
    ['ARCADE.esports', 'esports-2', 'upcoming'],
  ]);
  expect(list[0]).toEqual({
    nodeId: 'ARCADE.football',
    gameId: 'football',
    vendor: 'ARCADE',
    gameType: 'SPORTS',
    matchId: 'football-1',
    leagueId: 'north',
    leagueName: 'Northern League',
    homeTeam: 'Ashford',
    awayTeam: 'Bayside',
    homeColours: ['#123', '#ffcc00'],
    awayColours: ['#000', '#fff'],
    matchTime: 1000,
    status: 'live',
    score: { home: 2, away: 1 },
    clock: 63,
    isBreak: false,
    defaultPlayType: '1x2',
    odds: [
      { pick: 'home', price: 1.85 },
      { pick: 'away', price: 4.02 },
    ],
  });
  expect(list[2]).not.toHaveProperty('score');
  expect(String((fetch.mock.calls as unknown[][])[0]?.[0])).toBe(
    'http://127.0.0.1:4001/api/matches',
  );
});

it('SPO-04 filters by game, category, vendor, league and match', async () => {
  const asked = service(
    fetchMatches([
      meeting('football', 1),
      meeting('football', 2, { league: { code: 'south', name: 'Southern League' } }),
      meeting('esports', 3),
    ]),
  );
  const ids = async (query: Parameters<typeof asked.list>[1]) =>
    (await asked.list(ctx, query)).list.map(({ nodeId, matchId }) => `${nodeId} ${matchId}`);
  expect(await ids({ gameIds: 'ARCADE.football, esports' })).toEqual([
    'ARCADE.football football-1',
    'ARCADE.football football-2',
    'ARCADE.esports esports-3',
  ]);
  expect(await ids({ gameId: 'FB.football', leagueId: 'south' })).toEqual([
    'FB.football football-2',
  ]);
  expect(await ids({ gameType: 'ESPORTS' })).toEqual(['ARCADE.esports esports-3']);
  expect(await ids({ vendor: 'FB', matchId: 'football-1' })).toEqual(['FB.football football-1']);
  expect(await ids({ gameId: 'kite-season' })).toEqual([]);
});

it('SPO-04 requests matches at most every two seconds, and only for match games', async () => {
  let clock = 0;
  const fetch = fetchMatches([meeting('football', 1)]);
  const matches = service(fetch, () => clock);
  await Promise.all([matches.list(ctx, {}), matches.list({ ...ctx, tenantId: toTenantId(2) }, {})]);
  clock = 2500;
  await matches.list(ctx, {});
  expect(fetch).toHaveBeenCalledTimes(2);
  expect((await matches.list(ctx, { vendor: 'PITCHSIDE' })).list).toEqual([]);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('SPO-04 logs an arcade that fails or sends an invalid answer, and lists nothing', async () => {
  for (const broken of [
    fetchMatches([{ event: 5 }]),
    fetchMatches([
      meeting('football', 1, { home: { code: 'a', name: 'Ashford', colours: ['red', 'url(x)'] } }),
    ]),
    vi.fn(async () => new Response('no', { status: 500 })),
    vi.fn().mockRejectedValue(new Error('down')),
  ])
    expect((await service(broken).list(ctx, {})).list).toEqual([]);
  expect(warn.mock.calls.map(([, message]) => message as string)).toEqual(
    Array(4).fill('the arcade did not answer'),
  );
});
