import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import { micros } from '@parlour/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { createAtRest } from '../../../security/at-rest.ts';
import type { VendorCredentials } from '../../../security/vendor-secret.ts';
import {
  call,
  type Caller,
  registerMember,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import {
  deposit,
  getArcadeKey,
  launch,
  openGame,
  startSeededGateway,
  vendorCall,
} from '../../../testing/gateway/vendor-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import { createOperatorVendors } from './operator-vendors.ts';
import type { OperatorBrand } from './vendor-key-changes.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
const GAME = 'kite-season';
let gateway: TestGateway;
let key: VendorCredentials;
let brand: OperatorBrand;
let operator: ReturnType<typeof createOperatorVendors>;
beforeAll(async () => {
  gateway = await startSeededGateway();
  key = getArcadeKey(gateway, philippines);
  const { tenantId = undefined } = gateway.tenancies.ofCode(philippines.code) ?? {};
  if (tenantId === undefined) throw new Error('no tenant');
  brand = { id: tenantId, code: philippines.code };
  operator = createOperatorVendors({
    db: gateway.db.app,
    actor: 'operator:test',
    atRest: createAtRest(gateway.masterKey),
  });
});
afterAll(() => gateway.stop());

async function holder(amount = 100): Promise<Caller> {
  const caller = await registerMember(gateway.app, philippines);
  await deposit(gateway, caller, amount);
  return caller;
}
const movement = (player: string, over: Record<string, unknown> = {}) => ({
  txId: randomUUID(),
  player,
  roundId: randomUUID(),
  gameCode: GAME,
  currency: 'TLB',
  ...over,
});
const send = (name: keyof typeof contract.vendor, body: object, by = key) =>
  vendorCall(gateway.app, by, name, body);
type Movement = ReturnType<typeof movement>;
const winOf = (bet: Movement, amount: number, over: Record<string, unknown> = {}) => {
  const { amount: _stake, ...rest } = bet as Movement & { amount?: number };
  return { ...rest, txId: randomUUID(), betTxId: bet.txId, amount, ...over };
};
const refused = (status: number, errorCode: string) => ({ status, body: { errorCode } });
const applied = (balance: number) => ({ status: 200, body: { status: 'APPLIED', balance } });
const held = (balance: number) => ({ status: 200, body: { status: 'HELD', balance } });
async function placed(player: string, amount: number, over: Record<string, unknown> = {}) {
  const bet = movement(player, { amount, ...over });
  expect(await send('bet', bet)).toMatchObject({ status: 200, body: { status: 'APPLIED' } });
  return bet;
}

/** A second vendor of the brand, connected, with the same member in a game of its own. */
async function secondVendor(code: string): Promise<VendorCredentials> {
  const made = await operator.add(brand, code, 'Second');
  await operator.addGame(brand, code, { code: `${code}-dice`, type: 'RNG', name: 'Dice' });
  return made;
}

describe("a vendor's key", () => {
  it('VEN-01 names a member differently from other vendors and from the site', async () => {
    const caller = await holder();
    const other = await secondVendor('IDS');
    const { player } = await openGame(gateway, caller);
    const { token } = await launch(gateway, caller, 'IDS.IDS-dice');
    const opened = await send('session', { launchToken: token, gameCode: 'IDS-dice' }, other);
    const second = String(opened.body['player']);
    const { rows } = await gateway.db.owner.pool.query<{ public_id: string }>(
      `select m.public_id from member m join vendor_player v on v.member = m.id
        where v.player = $1`,
      [player],
    );
    const publicId = rows[0]?.public_id ?? '';
    expect(publicId).toHaveLength(32);
    expect(new Set([player, second, publicId]).size).toBe(3);
    expect((await openGame(gateway, caller)).player).toBe(player);
    for (const unknown of [second, publicId])
      for (const [name, body] of [
        ['balance', { player: unknown }],
        ['bet', movement(unknown, { amount: 1 })],
      ] as const)
        expect(await send(name, body)).toMatchObject(refused(404, 'vendor_player_unknown'));
  });

  it('VEN-01 acts only for players who launched that game, with games it has', async () => {
    const { player } = await openGame(gateway, await holder());
    for (const gameCode of ['no-such-game', 'monsoon-market']) {
      const bet = movement(player, { amount: 1, gameCode });
      for (const _again of [1, 2])
        expect(await send('bet', bet)).toMatchObject(refused(404, 'vendor_game_unknown'));
      const rollback = movement(player, { gameCode, betTxId: randomUUID() });
      expect(await send('rollback', rollback)).toMatchObject(refused(404, 'vendor_game_unknown'));
    }
    expect(await send('balance', { player })).toMatchObject({ body: { balance: 100 } });
  });

  it('VEN-01 T-VEN-4 keeps wins and rollbacks, not bets, when the session ended', async () => {
    const caller = await holder();
    const { player } = await openGame(gateway, caller);
    const [won, undone] = [await placed(player, 10), await placed(player, 20)];
    await call(gateway.app, caller, contract.session.logout);
    expect(await send('bet', movement(player, { amount: 1 }))).toMatchObject(
      refused(403, 'vendor_session_ended'),
    );
    expect(await send('balance', { player })).toMatchObject({ body: { balance: 70 } });
    expect(await send('win', winOf(won, 30))).toMatchObject(applied(100));
    const rollback = movement(player, { roundId: undone.roundId, betTxId: undone.txId });
    expect(await send('rollback', rollback)).toMatchObject(applied(120));
    expect(await send('balance', { player })).toMatchObject(refused(403, 'vendor_session_ended'));
  });

  it('VEN-01 WAL-06 takes no bet once the login has expired, before it is seen', async () => {
    const caller = await holder();
    const { player } = await openGame(gateway, caller);
    await placed(player, 10);
    // Twelve hours later: what each of them was given ends then.
    for (const table of ['session', 'play_session'])
      await gateway.db.owner.pool.query(
        `update ${table} set expires_at = expires_at - interval '12 hours' where ended_at is null
           and member = (select member from vendor_player where player = $1)`,
        [player],
      );
    expect(await send('bet', movement(player, { amount: 1 }))).toMatchObject(
      refused(403, 'vendor_session_ended'),
    );
  });

  it('VEN-01 does not act in a new login before the player launches the game again', async () => {
    const caller = await holder();
    const other = await secondVendor('AGAIN');
    const { player } = await openGame(gateway, caller);
    // The login went on to another vendor's game; the old play session ended.
    await gateway.db.owner.pool.query(
      `update play_session set ended_at = clock_timestamp()
        where member = (select member from vendor_player where player = $1)`,
      [player],
    );
    const { token } = await launch(gateway, caller, 'AGAIN.AGAIN-dice');
    const opened = await send('session', { launchToken: token, gameCode: 'AGAIN-dice' }, other);
    expect(opened.status).toBe(200);
    expect(await send('bet', movement(player, { amount: 1 }))).toMatchObject(
      refused(403, 'vendor_session_ended'),
    );
    expect(await send('balance', { player })).toMatchObject(refused(403, 'vendor_session_ended'));
    await openGame(gateway, caller);
    expect(await send('bet', movement(player, { amount: 1 }))).toMatchObject(applied(99));
  });

  it('VEN-01 names in a win the game and the round of its bet', async () => {
    const caller = await holder();
    const { player } = await openGame(gateway, caller);
    const bet = await placed(player, 10);
    for (const over of [{ gameCode: 'monsoon-market' }, { roundId: randomUUID() }])
      expect(await send('win', winOf(bet, 5, over))).toMatchObject(
        refused(404, 'vendor_bet_unknown'),
      );
    const rollback = { ...winOf(bet, 0), amount: undefined, gameCode: 'monsoon-market' };
    await openGame(gateway, caller, 'monsoon-market');
    expect(await send('rollback', rollback)).toMatchObject(refused(409, 'vendor_tx_conflict'));
    expect(await send('win', winOf(bet, 5))).toMatchObject(applied(95));
  });

  it('VEN-01 opens a closed round again only where the vendor allows it', async () => {
    const { player } = await openGame(gateway, await holder());
    const bet = await placed(player, 10);
    expect(await send('win', winOf(bet, 5))).toMatchObject(applied(95));
    const again = movement(player, { amount: 1, roundId: bet.roundId });
    const late = winOf(bet, 5);
    for (const _again of [1, 2]) {
      expect(await send('bet', again)).toMatchObject(refused(409, 'vendor_round_closed'));
      expect(await send('win', late)).toMatchObject(refused(409, 'vendor_round_closed'));
    }
    const allow = (on: boolean) =>
      gateway.db.owner.pool.query(
        `update vendor set late_bets = $1, late_wins = $1 where code = 'ARCADE'`,
        [on],
      );
    await allow(true);
    expect(await send('win', winOf(bet, 5))).toMatchObject(applied(100));
    expect(await send('bet', { ...again, txId: randomUUID() })).toMatchObject(applied(99));
    await allow(false);
    await expectSoundBooks(gateway.db);
  });

  it('VEN-01 may bet again in a round whose bets were all rolled back', async () => {
    const { player } = await openGame(gateway, await holder());
    const bet = await placed(player, 10);
    const rollback = { ...winOf(bet, 0), amount: undefined };
    expect(await send('rollback', rollback)).toMatchObject(applied(100));
    await placed(player, 5, { roundId: bet.roundId });
  });
});

describe('the cap of a round', () => {
  const auditOf = async (subject: string) =>
    (
      await gateway.db.owner.pool.query<{ action: string }>(
        'select action from audit_event where subject like $1 order by id',
        [subject],
      )
    ).rows.map(({ action }) => action);
  /** Those of some wins that wait for an operator. */
  const heldOf = async (wins: readonly Movement[]) =>
    (await operator.held(brand)).filter(({ txId }) => wins.some((win) => win.txId === txId));

  it('VEN-02 holds the win above it, answers for good, and pays once on release', async () => {
    await operator.setCap(brand, 'ARCADE', micros(50_000_000n));
    const { player } = await openGame(gateway, await holder());
    const bet = await placed(player, 10);
    expect(await send('win', winOf(bet, 30, { closeRound: false }))).toMatchObject(applied(120));
    const over = winOf(bet, 20.01);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('win', over)));
    for (const answer of answers) expect(answer).toMatchObject(held(120));
    expect(new Set(answers.map(({ body }) => body['reference'])).size).toBe(1);
    expect(await send('balance', { player })).toMatchObject({ body: { balance: 120 } });
    expect(
      await send('rollback', {
        ...over,
        txId: randomUUID(),
        amount: undefined,
        closeRound: undefined,
      }),
    ).toMatchObject(refused(409, 'vendor_bet_settled'));
    const waiting = await heldOf([over]);
    expect(waiting).toMatchObject([{ vendor: 'ARCADE', game: GAME, amount: 20_010_000n }]);
    await expectSoundBooks(gateway.db);

    const { id } = waiting[0]!;
    const released = await Promise.all(
      Array.from({ length: 5 }, () => operator.decide(brand, id, true)),
    );
    expect(released.map(({ status }) => status).toSorted()).toEqual([
      'APPLIED',
      'NOOP',
      'NOOP',
      'NOOP',
      'NOOP',
    ]);
    expect(await operator.decide(brand, id, false)).toMatchObject({ code: 'vendor_tx_conflict' });
    expect(await send('balance', { player })).toMatchObject({ body: { balance: 140.01 } });
    expect(await send('win', over)).toMatchObject(held(120));
    expect(await heldOf([over])).toEqual([]);
    expect(await auditOf(`vendor:%:${over.txId}`)).toEqual(['alert.win_held', 'held_win.release']);
    await expectSoundBooks(gateway.db);
    await operator.setCap(brand, 'ARCADE', null);
  });

  it('VEN-02 counts all players of the round, also at the same moment', async () => {
    await operator.setCap(brand, 'ARCADE', micros(50_000_000n));
    const roundId = randomUUID();
    const players = await Promise.all(
      [1, 2, 3, 4].map(async () => (await openGame(gateway, await holder())).player),
    );
    const bets = await Promise.all(players.map((player) => placed(player, 1, { roundId })));
    const wins = bets.map((bet) => winOf(bet, 20));
    const answers = await Promise.all(wins.map((win) => send('win', win)));
    const statuses = answers.map(({ body }) => body['status']).toSorted();
    expect(statuses).toEqual(['APPLIED', 'APPLIED', 'HELD', 'HELD']);
    await Promise.all((await heldOf(wins)).map(({ id }) => operator.decide(brand, id, false)));
    expect(await heldOf(wins)).toEqual([]);
    await expectSoundBooks(gateway.db);
    await operator.setCap(brand, 'ARCADE', null);
  });

  it('VEN-02 stands without an operator, at five thousand times the highest bet', async () => {
    const { player } = await openGame(gateway, await holder());
    const [high, over] = [await placed(player, 1), await placed(player, 1)];
    expect(await send('win', winOf(high, 500_000))).toMatchObject(applied(500_098));
    expect(await send('win', winOf(over, 500_000.01))).toMatchObject(held(500_098));
  });

  it('VEN-02 T-API-1 answers huge amounts for good and never with 500', async () => {
    await operator.setCap(brand, 'ARCADE', micros(9_000_000_000_000_000_000n));
    const { player } = await openGame(gateway, await holder());
    const bets = await Promise.all(Array.from({ length: 12 }, () => placed(player, 1)));
    const wins = await Promise.all(
      bets.map((bet) => send('win', winOf(bet, 1_000_000_000_000, { closeRound: false }))),
    );
    // Nine millions of millions are too many by the few units that the player has besides.
    expect(wins.filter(({ body }) => body['status'] === 'APPLIED')).toHaveLength(8);
    expect(wins.filter(({ body }) => body['status'] === 'HELD')).toHaveLength(4);
    const [first] = bets as [Movement];
    const more = await Promise.all(
      Array.from({ length: 24 }, () =>
        send('win', winOf(first, 1_000_000_000_000, { closeRound: false })),
      ),
    );
    for (const { status } of more) expect([200, 422]).toContain(status);
    const huge = [1e13, 1e15, 1e18, 1e21, 1e300, 0.1 + 0.2, 1e-7, -1e300];
    const answers = await Promise.all(
      huge.flatMap((amount) => [
        send('bet', movement(player, { amount })),
        send('win', winOf(first, amount)),
      ]),
    );
    for (const answer of answers) expect(answer).toMatchObject(refused(400, 'request.param.err'));
    const stakes = await Promise.all(
      Array.from({ length: 20 }, () => send('bet', movement(player, { amount: 1e12 }))),
    );
    for (const { status } of stakes) expect([200, 400, 422]).toContain(status);
    for (const currency of ['TL\u0000', 'T\u202eB'])
      expect(await send('bet', movement(player, { amount: 1, currency }))).toMatchObject(
        refused(400, 'request.param.err'),
      );
    await expectSoundBooks(gateway.db);
    await operator.setCap(brand, 'ARCADE', null);
  });
});

describe('an operator', () => {
  it('VEN-01 connects a vendor, whose key works until it is revoked', async () => {
    const made = await secondVendor('FRESH');
    expect(await send('balance', { player: 'no-such-player' }, made)).toMatchObject(
      refused(404, 'vendor_player_unknown'),
    );
    const next = await operator.addKey(brand, 'FRESH');
    await expect(operator.addKey(brand, 'FRESH')).rejects.toThrow('two live keys');
    await expect(operator.add(brand, 'FRESH', 'Again')).rejects.toThrow('already has');
    await expect(operator.add(brand, 'fresh', 'Small')).rejects.toThrow('A-Z');
    await operator.revokeKey(brand, next.keyId);
    expect(await send('balance', { player: 'no-such-player' }, next)).toMatchObject(
      refused(403, 'vendor_signature_invalid'),
    );
    expect((await operator.list(brand)).find(({ code }) => code === 'FRESH')).toMatchObject({
      games: 1,
      keys: [made.keyId],
      cap: 500_000_000_000n,
      isDefaultCap: true,
    });
  });
});
