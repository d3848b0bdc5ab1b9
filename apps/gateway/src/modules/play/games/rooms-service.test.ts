import { expect, it, vi } from 'vitest';

import { tenants } from '../../../../../../tenants/all.ts';
import type { MemberContext } from '../../../request/context.ts';
import { createArcadeClient } from './arcade-client.ts';
import type { Catalogue, Game } from './catalogue.ts';
import { createRoomsService } from './rooms-service.ts';

const [tenant] = tenants;
const ctx = { tenant, tenantId: 1, actor: { book: 'TRIAL' } } as MemberContext;
const game = (gameCode: string, gameType: string, playable = true) => ({
  gameCode,
  gameType,
  playable,
  nodeId: `ARCADE.${gameCode}`,
  vendor: 'ARCADE',
});
const catalogue = async () =>
  ({
    games: [game('lucky-nine', 'PVP'), game('soon', 'PVP', false), game('kite-season', 'RNG')],
  }) as unknown as Catalogue;
const room = (code: string, stake: number) => ({
  roomId: `${code}-${stake}`,
  game: code,
  stake,
  currency: 'TLB',
  waiting: 1,
  playing: 2,
});
const fetchRooms = (rooms: readonly object[]) => vi.fn(async () => Response.json({ rooms }));
const warn = vi.fn();
const service = (fetch: unknown, now?: () => number) =>
  createRoomsService({
    catalogue,
    arcade: createArcadeClient({
      arcadeUrl: 'http://127.0.0.1:4001',
      fetch: fetch as typeof globalThis.fetch,
      log: { warn },
    }),
    ...(now && { now }),
  });

it('LCH-06 lists the rooms of open card games, lowest stake first, by book', async () => {
  const fetch = fetchRooms([
    room('lucky-nine', 50),
    room('lucky-nine', 5),
    room('kite-season', 1),
    room('soon', 1),
  ]);
  const { list, totalCount } = await service(fetch).list(ctx, {});
  expect(
    list.map(({ matchId, nodeId, stake, waiting }) => [matchId, nodeId, stake, waiting]),
  ).toEqual([
    ['lucky-nine-5', 'ARCADE.lucky-nine', 5, 1],
    ['lucky-nine-50', 'ARCADE.lucky-nine', 50, 1],
  ]);
  expect(totalCount).toBe(2);
  expect(String((fetch.mock.calls as unknown[][])[0]?.[0])).toBe(
    'http://127.0.0.1:4001/api/rooms?tenant=philippines&currency=TLB&book=TRIAL',
  );
});

it('LCH-06 returns the stake of a room, or zero for an unknown one', async () => {
  const rooms = service(fetchRooms([room('lucky-nine', 50), room('lucky-nine', 0.5)]));
  const [nine, , slot] = (await catalogue()).games as [Game, Game, Game];
  expect(await rooms.readStake(ctx, nine, 'lucky-nine-50')).toBe(50_000_000n);
  expect(await rooms.readStake(ctx, nine, 'lucky-nine-0.5')).toBe(500_000n);
  expect(await rooms.readStake(ctx, nine, 'lucky-nine-7')).toBe(0n);
  expect(await rooms.readStake(ctx, nine, undefined)).toBe(0n);
  expect(await rooms.readStake(ctx, slot, 'lucky-nine-50')).toBe(0n);
  expect(
    await service(vi.fn().mockRejectedValue(new Error('down'))).readStake(
      ctx,
      nine,
      'lucky-nine-50',
    ),
  ).toBe(0n);
});

it('LCH-06 requests the rooms at most every two seconds', async () => {
  let clock = 0;
  const fetch = fetchRooms([room('lucky-nine', 5)]);
  const rooms = service(fetch, () => clock);
  await Promise.all([rooms.list(ctx, {}), rooms.list(ctx, {})]);
  clock = 2500;
  await rooms.list(ctx, {});
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('LCH-06 shows no rooms when the arcade fails or the vendor has no card games', async () => {
  for (const broken of [
    fetchRooms([{ roomId: 5 }]),
    vi.fn(async () => new Response('no', { status: 500 })),
    vi.fn().mockRejectedValue(new Error('down')),
  ])
    expect((await service(broken).list(ctx, {})).list).toEqual([]);
  const fetch = fetchRooms([]);
  expect((await service(fetch).list(ctx, { vendor: 'FELT' })).list).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});
