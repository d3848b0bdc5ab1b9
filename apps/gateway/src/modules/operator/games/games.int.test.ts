import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { VendorCredentials } from '../../../security/vendor-secret.ts';
import { call, registerMember, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import {
  deposit,
  getArcadeKey,
  launch,
  openGame,
  startSeededGateway,
  vendorCall,
} from '../../../testing/gateway/vendor-client.ts';
import { approveFirst, approveRequest } from '../../../testing/operator/approve-request.ts';
import {
  createOwner,
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';

const { approvals, auditTrail, games, vendors } = operatorContract;
const [home, other] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const reason = 'planned work';
const GAME = 'ARCADE.kite-season';

let gateway: TestGateway;
let owner: LoggedInOperator;
let keeper: LoggedInOperator;
beforeAll(async () => {
  gateway = await startSeededGateway();
  owner = await createOwner(gateway);
  keeper = await createOperator(gateway, {
    login: 'games@example.com',
    role: 'games',
    brand: home.code,
  });
});
afterAll(() => gateway.stop());

const path = (route: OperatorRoute, brand = home.code) => route.path.replace(':brand', brand);
const change = (body: object, by = keeper) =>
  by.call(games.change, { path: path(games.change), body: { reason, ...body } });
const changeVendor = (body: object) =>
  keeper.call(vendors.change, { path: path(vendors.change), body: { reason, ...body } });
const ask = async <Value>(route: OperatorRoute, query: Record<string, string> = {}) =>
  (await keeper.call<Value>(route, { path: path(route), query })).body.value;
const post = <Value>(route: OperatorRoute, body: object) =>
  keeper.call<Value>(route, { path: path(route), body: { reason, ...body } });
const listed = async (): Promise<string[]> => {
  const answer = await call(gateway.app, { tenant: home }, contract.games.list, {
    query: { gameType: 'RNG', pageNo: 1, pageSize: 100 },
  });
  const { games: rows } = answer.body.value as { games: { nodeId: string }[] };
  return rows.map(({ nodeId }) => nodeId);
};
async function player() {
  const caller = await registerMember(gateway.app, home);
  await deposit(gateway, caller, 100);
  return caller;
}
const bet = (name: string, gameCode = 'kite-season', amount = 1) => ({
  txId: randomUUID(),
  player: name,
  roundId: randomUUID(),
  gameCode,
  currency: home.currency.code,
  amount,
});

describe('games of a brand', () => {
  it('OPS-01 a game switched off leaves the lobby, is not launched and takes no bet', async () => {
    const caller = await player();
    const key = getArcadeKey(gateway, home);
    const { player: name } = await openGame(gateway, caller);
    const { token } = await launch(gateway, caller);
    const open = bet(name);
    expect(await vendorCall(gateway.app, key, 'bet', open)).toMatchObject({ status: 200 });

    expect((await change({ game: GAME, isOn: false })).status).toBe(200);
    expect(await listed()).not.toContain(GAME);
    await expect(launch(gateway, caller)).rejects.toThrow('game_not_found');
    const session = { launchToken: token, gameCode: 'kite-season' };
    expect(await vendorCall(gateway.app, key, 'session', session)).toMatchObject({
      body: { errorCode: 'launch_token_invalid' },
    });
    expect(await vendorCall(gateway.app, key, 'bet', bet(name))).toMatchObject({
      body: { errorCode: 'vendor_session_ended' },
    });
    // What was begun is finished.
    const win = { ...open, txId: randomUUID(), betTxId: open.txId, amount: 3, closeRound: true };
    expect(await vendorCall(gateway.app, key, 'win', win)).toMatchObject({
      body: { status: 'APPLIED', balance: 102 },
    });

    expect((await change({ game: GAME, isOn: true })).status).toBe(200);
    expect(await listed()).toContain(GAME);
    await launch(gateway, caller);
  });

  it('OPS-01 OPS-07 a change says what was and what is, with its reason', async () => {
    await change({ game: GAME, hotRank: 3, isNew: true, tag: 'JP', minBet: 0.5, position: 7 });
    const rows = await ask<{ rows: { id: string }[] }>(games.list, {
      text: 'SEASON kíte',
      state: 'hot',
    });
    expect(rows.rows.find(({ id }) => id === GAME)).toMatchObject({
      hotRank: 3,
      isNew: true,
      tag: 'JP',
      minBet: 0.5,
      position: 7,
    });
    const trail = await owner.call<{ rows: object[] }>(auditTrail.list, {
      query: { subject: `game:${GAME}` },
    });
    expect(trail.body.value.rows[0]).toMatchObject({
      action: 'game.changed',
      reason,
      after: { hotRank: 3, minBet: 0.5 },
    });
    await change({ game: GAME, hotRank: null, minBet: 0 });
    expect(await ask(games.detail, { game: GAME })).toMatchObject({ hotRank: null, minBet: 0 });
  });

  it('OPS-01 open pages are notified of a change, after gateways forgot their copy', async () => {
    const { tenantId } = gateway.tenancies.ofCode(home.code) ?? {};
    const client = await gateway.db.owner.pool.connect();
    const heard: string[] = [];
    // Caches and settings alone: balances of the test before may still be reported.
    client.on('notification', ({ payload = '' }) => {
      if (/^[ce] /.test(payload)) heard.push(payload);
    });
    await client.query('listen parlour_event');
    await change({ game: GAME, isNew: false });
    await expect.poll(() => heard).toEqual([`c ${tenantId} *`, `e ${tenantId} 0`]);
    client.release(true);
  });

  it('OPS-01 the list pages through every game once, in the order of the lobby', async () => {
    const seen: string[] = [];
    for (let after = ''; ;) {
      const page = await ask<{ rows: { id: string }[]; next: string | null }>(games.list, {
        limit: '40',
        ...(after && { after }),
      });
      seen.push(...page.rows.map(({ id }) => id));
      if (page.next === null) break;
      after = page.next;
    }
    const { rows } = await gateway.db.owner.pool.query<{ count: number }>(
      'select count(*)::int as count from game where tenant = 1',
    );
    expect(seen.length).toBe(rows[0]?.count);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('OPS-06 a game of another brand is not reached', async () => {
    const answer = await keeper.call(games.change, {
      path: path(games.change, other.code),
      body: { game: GAME, isOn: false, reason },
    });
    expect(answer.body.errorCode).toBe('permission_missing');
    expect((await change({ game: 'ARCADE.no-such-game', isOn: false })).body.errorCode).toBe(
      'game_unknown',
    );
  });
});

describe('vendors of a brand', () => {
  const until = () => Date.now() + 3_600_000;

  it('OPS-01 maintenance closes at once, and a window opens and closes by itself', async () => {
    const caller = await player();
    await changeVendor({ vendor: 'ARCADE', maintenance: { isOn: true, until: until() } });
    await expect(launch(gateway, caller)).rejects.toThrow('vendor_under_maintenance');
    await changeVendor({
      vendor: 'ARCADE',
      maintenance: { isOn: true, from: Date.now() + 600_000, until: until() },
    });
    await launch(gateway, caller);
    expect(await ask(vendors.detail, { vendor: 'ARCADE' })).toMatchObject({
      isInMaintenance: false,
      maintenance: { isOn: true },
    });
    await changeVendor({
      vendor: 'ARCADE',
      maintenance: { isOn: true, from: Date.now() - 600_000, until: until() },
    });
    await expect(launch(gateway, caller)).rejects.toThrow('vendor_under_maintenance');
    const windowless = { isOn: true, from: until(), until: null };
    expect((await changeVendor({ vendor: 'ARCADE', maintenance: windowless })).body.errorCode).toBe(
      'request.param.err',
    );
    await changeVendor({ vendor: 'ARCADE', maintenance: { isOn: false } });
    await launch(gateway, caller);
  });

  it('OPS-01 a vendor switched off takes its games with it', async () => {
    const caller = await player();
    await changeVendor({ vendor: 'ARCADE', isOn: false });
    expect(await listed()).not.toContain(GAME);
    await expect(launch(gateway, caller)).rejects.toThrow('game_not_found');
    await changeVendor({ vendor: 'ARCADE', isOn: true });
    await launch(gateway, caller);
  });

  it('OPS-01 the vendors of a category are ordered whole, or not at all', async () => {
    type Listed = { code: string; categories: { category: string; position: number }[] };
    const lane = async () =>
      (await ask<Listed[]>(vendors.list))
        .flatMap(({ code, categories }) =>
          categories
            .filter(({ category }) => category === 'RNG')
            .map(({ position }) => ({ code, position })),
        )
        .toSorted((a, b) => a.position - b.position)
        .map(({ code }) => code);
    const codes = (await lane()).toReversed();
    const order = (all: readonly string[]) =>
      post(vendors.place, {
        category: 'RNG',
        vendors: all.map((vendor) => ({ vendor, isHot: false })),
      });
    expect((await order(codes.slice(1))).body.errorCode).toBe('changed_meanwhile');
    expect((await order(codes)).status).toBe(200);
    expect(await lane()).toEqual(codes);
  });

  it('OPS-06 VEN-02 a lower cap holds at once, a higher one takes another operator', async () => {
    const cap = async () => (await ask<{ cap: number }>(vendors.detail, { vendor: 'ARCADE' })).cap;
    const lower = await post(vendors.setCap, { vendor: 'ARCADE', cap: 500 });
    expect(lower.body.value).toEqual({ status: 'done' });
    const higher = await post<{ status: string }>(vendors.setCap, { vendor: 'ARCADE', cap: 900 });
    expect(higher.body.value).toMatchObject({ status: 'proposed' });
    expect(await cap()).toBe(500);
    expect((await approveFirst(keeper)).body.errorCode).toBe('own_request');
    expect((await approveFirst(owner)).status).toBe(200);
    expect(await cap()).toBe(900);
  });
});

type ProposedKey = VendorCredentials & { readonly request: string };
const addKey = (vendor: string, networks = ['127.0.0.0/8']) =>
  post<ProposedKey>(vendors.addKey, { vendor, networks });
/** Adds a vendor and its first key, each approved by another operator. */
async function connect(vendor: string): Promise<VendorCredentials> {
  const added = await post<{ request: string }>(vendors.add, { vendor, name: vendor });
  expect((await approveRequest(owner, added.body.value.request)).status).toBe(200);
  const { request, keyId, secret } = (await addKey(vendor)).body.value;
  expect((await approveRequest(owner, request)).status).toBe(200);
  return { keyId, secret };
}

describe("a vendor's keys", () => {
  it('OPS-12 VEN-01 one operator connects no vendor, and no key works before two', async () => {
    const added = await post<{ request: string }>(vendors.add, { vendor: 'SOLO', name: 'Solo' });
    expect((await addKey('SOLO')).body.errorCode).toBe('vendor_unknown');
    await approveRequest(owner, added.body.value.request);
    const { request, ...key } = (await addKey('SOLO')).body.value;
    const answer = async () =>
      (await vendorCall(gateway.app, key, 'session', { launchToken: 'none', gameCode: 'dice' }))
        .body['errorCode'];
    expect(await answer()).toBe('vendor_signature_invalid');
    expect(await ask(vendors.detail, { vendor: 'SOLO' })).toMatchObject({
      liveKeys: 0,
      keys: [{ keyId: key.keyId, isWaiting: true, networks: ['127.0.0.0/8'] }],
    });
    expect((await approveRequest(owner, request)).status).toBe(200);
    expect(await ask(vendors.detail, { vendor: 'SOLO' })).toMatchObject({ liveKeys: 1 });
  });

  it('OPS-12 VEN-01 a key is used from its own networks only', async () => {
    const { keyId, secret } = await connect('NETS');
    await gateway.db.owner.pool.query(
      `update vendor_key set networks = '{203.0.113.0/24,2001:db8::/32}' where key_id = $1`,
      [keyId],
    );
    const answer = await vendorCall(gateway.app, { keyId, secret }, 'session', {
      launchToken: 'none',
      gameCode: 'dice',
    });
    expect(answer.body['errorCode']).toBe('vendor_signature_invalid');
  });

  it('OPS-12 the place of a key that was not approved is free again', async () => {
    await connect('FREE');
    const { request } = (await addKey('FREE')).body.value;
    expect((await addKey('FREE')).body.errorCode).toBe('too_many_keys');
    await owner.call(approvals.refuse, { body: { id: request, reason: 'not ours' } });
    expect((await addKey('FREE')).status).toBe(200);
  });

  it('OPS-01 VEN-01 a key is rotated while bets run, and no bet fails', async () => {
    let key = await connect('ROTA');
    await post(games.add, { vendor: 'ROTA', code: 'dice', category: 'RNG', name: 'Dice' });
    const caller = await player();
    const { token } = await launch(gateway, caller, 'ROTA.dice');
    const opened = await vendorCall(gateway.app, key, 'session', {
      launchToken: token,
      gameCode: 'dice',
    });
    const name = String(opened.body['player']);
    const answers: string[] = [];
    const over = new AbortController();
    const betting = (async () => {
      while (!over.signal.aborted || answers.length < 20) {
        const answer = await vendorCall(gateway.app, key, 'bet', bet(name, 'dice', 0.01));
        answers.push(String(answer.body['status'] ?? answer.body['errorCode']));
      }
    })();
    const rotated = await post<ProposedKey>(vendors.rotateKey, {
      key: key.keyId,
      overlapMinutes: 60,
    });
    const old = key;
    expect((await approveRequest(owner, rotated.body.value.request)).status).toBe(200);
    const { keys } = await ask<{ keys: { keyId: string; endsAt: number | null }[] }>(
      vendors.detail,
      { vendor: 'ROTA' },
    );
    expect(keys.find(({ keyId }) => keyId === old.keyId)?.endsAt).toBeGreaterThan(
      Date.now() + 3_000_000,
    );
    // The old key goes on beside the new one, until the vendor has changed over.
    expect(await vendorCall(gateway.app, old, 'bet', bet(name, 'dice', 0.01))).toMatchObject({
      status: 200,
    });
    key = rotated.body.value;
    over.abort();
    await betting;
    expect(new Set(answers)).toEqual(new Set(['APPLIED']));
    expect((await post(vendors.revokeKey, { key: old.keyId })).status).toBe(200);
    expect(await ask(vendors.detail, { vendor: 'ROTA' })).toMatchObject({ liveKeys: 1 });
  });

  it('OPS-07 a secret is answered once, and is neither listed nor in the trail', async () => {
    const { keyId, secret } = await connect('ONCE');
    const shown = JSON.stringify([
      await ask(vendors.detail, { vendor: 'ONCE' }),
      (await owner.call(auditTrail.list, { query: { subject: 'vendor:ONCE' } })).body,
    ]);
    expect(shown).toContain(keyId);
    expect(shown).not.toContain(secret);
  });

  it('OPS-01 a third live key is refused; the end of an overlap frees its place', async () => {
    const { keyId } = await connect('FULL');
    const rotation = await post<ProposedKey>(vendors.rotateKey, { key: keyId, overlapMinutes: 5 });
    expect((await addKey('FULL')).body.errorCode).toBe('too_many_keys');
    expect((await approveRequest(owner, rotation.body.value.request)).status).toBe(200);
    expect((await addKey('FULL')).body.errorCode).toBe('too_many_keys');
    // A key that ends already is not rotated again.
    expect((await post(vendors.rotateKey, { key: keyId, overlapMinutes: 5 })).body.errorCode).toBe(
      'key_unknown',
    );
    await gateway.db.owner.pool.query(
      `update vendor_key set ends_at = clock_timestamp() - interval '1 second' where key_id = $1`,
      [keyId],
    );
    expect((await addKey('FULL')).status).toBe(200);
    expect((await post(vendors.revokeKey, { key: keyId })).body.errorCode).toBe('key_unknown');
  });
});
