import { contract } from '@parlour/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { toMemberId } from '../../../domain/ids.ts';
import {
  call,
  type Caller,
  registerMember,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { deposit, startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import { readRecentGames } from './member-games-repository.ts';

const [philippines, other] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const KITE = 'ARCADE.kite-season';
let gateway: TestGateway;
let member: Caller;
let ids: readonly string[];
beforeAll(async () => {
  gateway = await startSeededGateway();
  member = await registerMember(gateway.app, philippines);
  const { games } = (
    await call(gateway.app, member, contract.games.list, {
      query: { pageSize: 100, gameType: 'RNG' },
    })
  ).body.value as { games: { nodeId: string }[] };
  ids = games.map(({ nodeId }) => nodeId);
});
afterAll(() => gateway.stop());

const heart = async (caller: Caller, nodeId: string) =>
  (
    await call(gateway.app, caller, contract.games.addFavourite, {
      body: { nodeId, vendor: 'X', gameType: 'RNG' },
    })
  ).body;
const unheart = async (caller: Caller, nodeId: string) =>
  (await call(gateway.app, caller, contract.games.removeFavourite, { body: { nodeId } })).body;
const hearts = async (caller: Caller, query = {}) =>
  (await call(gateway.app, caller, contract.games.favourites, { query })).body.value as string[];

it('LOB-08 lists each favourite once, newest first, until it is removed', async () => {
  const [first = '', second = ''] = ids;
  for (const nodeId of [first, second, first])
    expect(await heart(member, nodeId)).toMatchObject({ success: true });
  expect(await hearts(member)).toEqual([second, first]);
  for (let time = 0; time < 2; time += 1)
    expect(await unheart(member, second)).toMatchObject({ success: true });
  expect(await hearts(member)).toEqual([first]);
  expect(await hearts(member, { gameType: 'FISH' })).toEqual([]);
});

it('LOB-08 refuses an unknown game as a favourite, with a message', async () => {
  expect(await heart(member, 'UNKNOWN.nothing')).toMatchObject({
    success: false,
    message: expect.any(String),
  });
});

it('LOB-08 keeps favourites separate for each member and brand', async () => {
  const [, , third = ''] = ids;
  const [neighbour, elsewhere] = [
    await registerMember(gateway.app, philippines),
    await registerMember(gateway.app, other),
  ];
  await heart(neighbour, third);
  expect(await hearts(member)).not.toContain(third);
  expect(await hearts(elsewhere)).toEqual([]);
});

it('LOB-02 pages favourites by 24', async () => {
  const many = await registerMember(gateway.app, philippines);
  await Promise.all(ids.slice(0, 30).map((nodeId) => heart(many, nodeId)));
  const page = async (pageNo: number) =>
    (await call(gateway.app, many, contract.games.favouriteList, { query: { pageNo } })).body
      .value as { content: { nodeId: string }[]; pageNum: number; totalPages: number };
  const [one, two] = [await page(1), await page(2)];
  expect([one.content.length, two.content.length, one.totalPages, two.pageNum]).toEqual([
    24, 6, 2, 2,
  ]);
  expect(new Set([...one.content, ...two.content].map(({ nodeId }) => nodeId))).toEqual(
    new Set(ids.slice(0, 30)),
  );
});

it('LOB-02 lists a launched game once, as the most recent', async () => {
  const player = await registerMember(gateway.app, philippines);
  const recent = async (query = {}) =>
    (
      (await call(gateway.app, player, contract.games.recent, { query })).body.value as {
        list: { nodeId: string }[];
      }
    ).list.map(({ nodeId }) => nodeId);
  expect(await recent()).toEqual([]);
  await deposit(gateway, player, 10);
  for (let time = 0; time < 2; time += 1)
    await call(gateway.app, player, contract.games.launch, { query: { nodeId: KITE } });
  expect(await recent()).toEqual([KITE]);
  expect(await recent({ vassalage: 'BTI' })).toEqual([]);
});

it('LOB-02 keeps only the newest 96 recent games', async () => {
  const { tenantId } = gateway.tenancies.ofCode('philippines')!;
  const player = await registerMember(gateway.app, philippines);
  const { rows } = await gateway.db.owner.pool.query<{ id: string }>(
    'select max(id) as id from member where tenant = $1',
    [tenantId],
  );
  await gateway.db.owner.pool.query(
    `insert into game (tenant, node_id, vendor, code, type, name)
      select $1, 'OLD.' || n, (select min(id) from vendor
      where tenant = $1), 'old-' || n, 'FISH', 'Old ' || n from generate_series(1, 100) n`,
    [tenantId],
  );
  await gateway.db.owner.pool.query(
    `insert into recent_game (tenant, member, node_id, opened_at)
      select $1, $2, 'OLD.' || n, now() - n * interval '1 hour' from generate_series(1, 100) n`,
    [tenantId, rows[0]?.id],
  );
  await deposit(gateway, player, 10);
  await call(gateway.app, player, contract.games.launch, { query: { nodeId: KITE } });
  const kept = await gateway.db.app.transaction(tenantId, (tx) =>
    readRecentGames(tx, tenantId, toMemberId(BigInt(rows[0]?.id ?? 0))),
  );
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([96, KITE, 'OLD.95']);
});
