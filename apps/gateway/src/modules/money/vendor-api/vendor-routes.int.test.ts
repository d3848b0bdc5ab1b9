import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import { signatureHeaders } from '@parlour/contract/vendor-signature';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  call,
  type Caller,
  registerMember,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import {
  getArcadeKey,
  deposit,
  launch,
  openGame,
  startSeededGateway,
  type RequestTampering,
  vendorCall,
} from '../../../testing/gateway/vendor-client.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startSeededGateway();
});
afterAll(() => gateway.stop());

const balance = (
  player: string,
  spoil?: RequestTampering,
  key = getArcadeKey(gateway, philippines),
) => vendorCall(gateway.app, key, 'balance', { player }, spoil);
const movement = (player: string, over: Record<string, unknown> = {}) => ({
  txId: randomUUID(),
  player,
  roundId: randomUUID(),
  gameCode: 'kite-season',
  currency: 'TLB',
  ...over,
});

/** A member with enough balance to open a game. */
async function holder(): Promise<Caller> {
  const caller = await registerMember(gateway.app, philippines);
  await deposit(gateway, caller, 10);
  return caller;
}

describe('the signature of a vendor request', () => {
  let player: string;
  beforeAll(async () => {
    ({ player } = await openGame(gateway, await holder()));
  });

  it('covers the raw body, and is accepted under any Host', async () => {
    expect(await balance(player)).toEqual({ status: 200, body: { balance: 10, currency: 'TLB' } });
    expect((await balance(player, { host: 'bangladesh.localhost' })).status).toBe(200);
  });

  const flip = (text: string) => text.replace(/^./, (first) => (first === '0' ? '1' : '0'));
  const mutations: [string, () => RequestTampering][] = [
    ['another body', () => ({ sentBody: JSON.stringify({ player: `${player} ` }) })],
    ['one more space in the body', () => ({ sentBody: `{"player": "${player}"}` })],
    ['another path', () => ({ signedPath: '/vendor/v1/win' })],
    [
      'a query behind the path',
      () => ({ path: '/vendor/v1/balance?x=1', signedPath: '/vendor/v1/balance' }),
    ],
    ['another method', () => ({ signedMethod: 'GET' })],
    ['a timestamp six minutes old', () => ({ timestamp: String(Date.now() - 360_000) })],
    ['a timestamp six minutes ahead', () => ({ timestamp: String(Date.now() + 360_000) })],
    ['a timestamp in seconds', () => ({ timestamp: String(Math.floor(Date.now() / 1000)) })],
    [
      'another timestamp than was signed',
      () => ({ headers: { [signatureHeaders.timestamp]: String(Date.now() + 5000) } }),
    ],
    [
      'another nonce than was signed',
      () => ({ headers: { [signatureHeaders.nonce]: randomUUID() } }),
    ],
    ['no nonce', () => ({ headers: { [signatureHeaders.nonce]: undefined } })],
    ['no signature', () => ({ headers: { [signatureHeaders.signature]: undefined } })],
    ['a signature of zeros', () => ({ headers: { [signatureHeaders.signature]: '0'.repeat(64) } })],
    ['a truncated signature', () => ({ headers: { [signatureHeaders.signature]: 'ab' } })],
    [
      'a flipped digit',
      () => ({ headers: { [signatureHeaders.signature]: flip('0'.repeat(64)) } }),
    ],
    ['no key', () => ({ headers: { [signatureHeaders.key]: undefined } })],
    ['an unknown key', () => ({ headers: { [signatureHeaders.key]: 'philippines.ARCADE.2' } })],
    [
      'a key of a tenant that does not exist',
      () => ({ headers: { [signatureHeaders.key]: 'atlantis.ARCADE.1' } }),
    ],
    [
      'the key of another tenant',
      () => ({ headers: { [signatureHeaders.key]: 'bangladesh.ARCADE.1' } }),
    ],
  ];
  it.each(mutations)('T-VEN-5 is refused with %s', async (_what, spoil) => {
    expect(await balance(player, spoil())).toMatchObject({
      status: 403,
      body: { success: false, errorCode: 'vendor_signature_invalid' },
    });
  });

  it('T-VEN-5 is accepted with either of two active keys, not with a revoked one', async () => {
    const { tenantId } = gateway.tenancies.ofCode('philippines')!;
    const first = getArcadeKey(gateway, philippines);
    // A rotation: the same vendor gets a second key; here it shares the first one's sealed secret
    // under its own label.
    const { createAtRest } = await import('../../../security/at-rest.ts');
    const { vendorKeyLabel } = await import('./vendor-keys.ts');
    const second = { keyId: 'philippines.ARCADE.rotated', secret: 'f'.repeat(64) };
    const sealed = createAtRest(gateway.masterKey).seal(
      vendorKeyLabel('philippines', second.keyId),
      second.secret,
    );
    await gateway.db.app.transaction(tenantId, (tx) =>
      tx.exec(
        'test-key',
        `insert into vendor_key (tenant, key_id, vendor, slot, secret)
          select tenant, $2, vendor, 2, $3 from vendor_key where tenant = $1 and key_id = $4`,
        [tenantId, second.keyId, sealed, first.keyId],
      ),
    );
    expect((await balance(player, {}, first)).status).toBe(200);
    expect((await balance(player, {}, second)).status).toBe(200);
    const third = { keyId: 'philippines.ARCADE.dead', secret: 'e'.repeat(64) };
    const dead = createAtRest(gateway.masterKey).seal(
      vendorKeyLabel('philippines', third.keyId),
      third.secret,
    );
    await gateway.db.app.transaction(tenantId, (tx) =>
      tx.exec(
        'test-dead-key',
        `insert into vendor_key (tenant, key_id, vendor, slot, secret, revoked_at)
          select tenant, $2, vendor, 1, $3, now() from vendor_key
            where tenant = $1 and key_id = $4`,
        [tenantId, third.keyId, dead, first.keyId],
      ),
    );
    expect((await balance(player, {}, third)).status).toBe(403);
  });

  it('is checked before the body, so that unsigned callers learn no field names', async () => {
    expect(
      await vendorCall(gateway.app, { keyId: 'x', secret: 'y' }, 'bet', { nonsense: true }),
    ).toMatchObject({ status: 403 });
    expect(
      await vendorCall(gateway.app, getArcadeKey(gateway, philippines), 'bet', {
        nonsense: true,
      }),
    ).toMatchObject({ status: 400, body: { errorCode: 'request.param.err' } });
  });

  it('is asked for JSON of at most 256 KiB', async () => {
    const plain = await vendorCall(
      gateway.app,
      getArcadeKey(gateway, philippines),
      'balance',
      { player },
      { headers: { 'content-type': 'text/plain' } },
    );
    expect(plain).toMatchObject({ status: 415, body: { errorCode: 'unsupported_media_type' } });
    const large = await vendorCall(gateway.app, getArcadeKey(gateway, philippines), 'balance', {
      player: 'x'.repeat(260 * 1024),
    });
    expect(large).toMatchObject({ status: 413, body: { errorCode: 'payload_too_large' } });
  });
});

describe('playing through the vendor API', () => {
  it('LCH-05 changes the balance by bets and wins and lists them in the history', async () => {
    const caller = await registerMember(gateway.app, philippines);
    await deposit(gateway, caller, 100);
    const { player, balance: start } = await openGame(gateway, caller);
    expect(start).toBe(100);
    const key = getArcadeKey(gateway, philippines);
    const bet = movement(player, { amount: 20 });
    expect(await vendorCall(gateway.app, key, 'bet', bet)).toMatchObject({
      status: 200,
      body: { status: 'APPLIED', balance: 80, currency: 'TLB' },
    });
    const win = { ...bet, txId: randomUUID(), betTxId: bet.txId, amount: 35.5, closeRound: true };
    expect(await vendorCall(gateway.app, key, 'win', win)).toMatchObject({
      status: 200,
      body: { status: 'APPLIED', balance: 115.5 },
    });
    // A replay of either is answered as it was the first time and moves nothing.
    expect(await vendorCall(gateway.app, key, 'bet', bet)).toMatchObject({
      status: 200,
      body: { balance: 80 },
    });
    expect(await vendorCall(gateway.app, key, 'win', win)).toMatchObject({
      status: 200,
      body: { balance: 115.5 },
    });
    expect((await call(gateway.app, caller, contract.wallet.balance)).body.value).toMatchObject({
      sumBalance: 115.5,
    });

    const range = { startDate: Date.now() - 60_000, endDate: Date.now() + 60_000 };
    const record = await call(gateway.app, caller, contract.reports.rngHistory, { query: range });
    expect(record.body.value).toMatchObject({
      total: 1,
      totalPages: 1,
      footer: { betAmount: 20, winAmount: 35.5, profitAndLoss: 15.5 },
      list: [
        {
          betAmount: 20,
          winAmount: 35.5,
          profitAndLoss: 15.5,
          status: 'win',
          vassalage: 'ARCADE',
          verifyUrl: expect.stringContaining(`/verify?round=${bet.roundId}`),
        },
      ],
    });
  });

  it('answers a refused bet with the same code and status when repeated', async () => {
    const caller = await holder();
    const { player } = await openGame(gateway, caller);
    const key = getArcadeKey(gateway, philippines);
    const bet = movement(player, { amount: 20 });
    const refused = { status: 400, body: { success: false, errorCode: 'insufficient_funds' } };
    expect(await vendorCall(gateway.app, key, 'bet', bet)).toMatchObject(refused);
    await deposit(gateway, caller, 100);
    expect(await vendorCall(gateway.app, key, 'bet', bet)).toMatchObject(refused);
    expect(await vendorCall(gateway.app, key, 'bet', { ...bet, amount: 21 })).toMatchObject({
      status: 409,
      body: { errorCode: 'vendor_tx_conflict' },
    });
    expect(
      await vendorCall(gateway.app, key, 'bet', movement(player, { amount: 1, currency: 'BDT' })),
    ).toMatchObject({ status: 400, body: { errorCode: 'vendor_currency_mismatch' } });
    expect(
      await vendorCall(gateway.app, key, 'bet', movement('0'.repeat(32), { amount: 1 })),
    ).toMatchObject({ status: 404, body: { errorCode: 'vendor_player_unknown' } });
    expect(
      await vendorCall(gateway.app, key, 'bet', movement(player, { amount: 1.001 })),
    ).toMatchObject({ status: 400, body: { errorCode: 'request.param.err' } });
  });

  it('TEN-07 refuses players of another tenant', async () => {
    const { player } = await openGame(gateway, await holder());
    const other = getArcadeKey(gateway, bangladesh);
    expect(await vendorCall(gateway.app, other, 'balance', { player })).toMatchObject({
      status: 404,
      body: { errorCode: 'vendor_player_unknown' },
    });
    expect(
      await vendorCall(gateway.app, other, 'bet', movement(player, { amount: 1, currency: 'BDT' })),
    ).toMatchObject({ status: 404, body: { errorCode: 'vendor_player_unknown' } });
  });
});

describe('a launch token', () => {
  it('T-WEB-3 opens one game once, for the vendor it was issued for', async () => {
    const caller = await holder();
    const { token } = await launch(gateway, caller);
    const exchange = (gameCode: string, key = getArcadeKey(gateway, philippines)) =>
      vendorCall(gateway.app, key, 'session', { launchToken: token, gameCode });
    const invalid = { status: 401, body: { errorCode: 'launch_token_invalid' } };
    expect(await exchange('another-game')).toMatchObject(invalid);
    expect(await exchange('kite-season', getArcadeKey(gateway, bangladesh))).toMatchObject(invalid);
    expect(await exchange('kite-season')).toMatchObject({
      status: 200,
      body: {
        player: expect.any(String),
        currency: 'TLB',
        currencySymbol: 'P',
        book: 'PLAY',
        brand: 'Tala',
        origin: 'http://philippines.localhost:4000',
      },
    });
    expect(await exchange('kite-season')).toMatchObject(invalid);
  });

  it('expires after a minute, and with the session that requested it', async () => {
    const caller = await holder();
    const [late, ended] = [await launch(gateway, caller), await launch(gateway, caller)];
    const { tenantId } = gateway.tenancies.ofCode('philippines')!;
    const aged = await gateway.db.owner.transaction(tenantId, (tx) =>
      tx.exec(
        'test-late',
        `update launch_token set expires_at = now() where tenant = $1
          and token_hash = sha256(convert_to($2, 'UTF8'))`,
        [tenantId, late.token],
      ),
    );
    expect(aged).toBe(1);
    await call(gateway.app, caller, contract.session.logout);
    for (const { token } of [late, ended])
      expect(
        (
          await vendorCall(gateway.app, getArcadeKey(gateway, philippines), 'session', {
            launchToken: token,
            gameCode: 'kite-season',
          })
        ).status,
      ).toBe(401);
  });
});
