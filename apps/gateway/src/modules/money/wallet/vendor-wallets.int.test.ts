import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import {
  call,
  type Caller,
  registerMember,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import {
  getArcadeKey,
  deposit,
  openGame,
  startSeededGateway,
  vendorCall,
} from '../../../testing/gateway/vendor-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
let gateway: TestGateway;
let tenantId: TenantId;
beforeAll(async () => {
  gateway = await startSeededGateway();
  ({ tenantId } = gateway.tenancies.ofCode('philippines')!);
});
afterAll(async () => {
  await expectSoundBooks(gateway.db);
  await gateway.stop();
});

const keepWallets = (isSingle: boolean) =>
  gateway.db.owner.pool.query(
    `insert into setting (tenant, key, value) values ($1, 'wallet', $2) on conflict (tenant, key)
      do update set value = excluded.value`,
    [tenantId, JSON.stringify({ isSingle })],
  );
type Balances = {
  sumBalance: number;
  balances: { accountTypeId: number; accountName: string; availBalance: number }[];
};
const balances = async (caller: Caller) =>
  (await call(gateway.app, caller, contract.wallet.balance)).body.value as Balances;
const parts = async (caller: Caller) =>
  Object.fromEntries(
    (await balances(caller)).balances.map(({ accountName, availBalance }) => [
      accountName,
      availBalance,
    ]),
  );
const arcadeWallet = async (caller: Caller) =>
  (await balances(caller)).balances.find(({ accountName }) => accountName === 'Parlour Arcade')!
    .accountTypeId;
const move = (caller: Caller, from: number, to: number, amount: number, key?: string) =>
  call(gateway.app, caller, contract.wallet.transfer, {
    body: { fromAccountTypeId: from, toAccountTypeId: to, amount },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const collect = (caller: Caller, key?: string) =>
  call(
    gateway.app,
    caller,
    contract.wallet.collect,
    key ? { headers: { 'idempotency-key': key } } : {},
  );
const key = () => getArcadeKey(gateway, philippines);
const movement = (player: string, round: string) => ({
  player,
  roundId: round,
  gameCode: 'kite-season',
  currency: 'TLB',
});

async function rich(amount = 100) {
  const member = await registerMember(gateway.app, philippines);
  await deposit(gateway, member, amount);
  return member;
}

describe('a single wallet', () => {
  beforeEach(() => keepWallets(true));

  it('WAL-01 is reported, and transfers to vendors are refused', async () => {
    const member = await rich();
    expect((await call(gateway.app, member, contract.wallet.merchantWallet)).body.value).toEqual({
      isSingle: 1,
    });
    expect(await parts(member)).toEqual({ Main: 100 });
    expect((await move(member, 2, 1001, 10)).body).toMatchObject({
      errorCode: 'function.not.available',
    });
    expect((await collect(member)).body.value).toEqual({ successAmount: 0, sumBalance: 100 });
  });
});

describe('vendor wallets', () => {
  beforeEach(() => keepWallets(false));

  it('WAL-01 transfers money to a vendor and back, within the total balance', async () => {
    const member = await rich();
    expect((await call(gateway.app, member, contract.wallet.merchantWallet)).body.value).toEqual({
      isSingle: 0,
    });
    const at = await arcadeWallet(member);
    expect((await move(member, 2, at, 60)).body.value).toEqual({
      successAmount: 60,
      sumBalance: 100,
    });
    expect(await parts(member)).toEqual({ Main: 40, 'Parlour Arcade': 60 });
    expect((await move(member, at, 2, 20)).body.value).toEqual({
      successAmount: 20,
      sumBalance: 100,
    });
    expect(await balances(member)).toMatchObject({ sumBalance: 100 });
    expect((await move(member, 2, at, 60.01)).body).toMatchObject({
      errorCode: 'insufficient_funds',
    });
    expect(await parts(member)).toEqual({ Main: 60, 'Parlour Arcade': 40 });
  });

  it('WAL-01 WAL-06 transfers once for repeated requests with the same key', async () => {
    const member = await rich();
    const at = await arcadeWallet(member);
    const order = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => move(member, 2, at, 10, order)),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.value)))).toEqual(
      new Set([JSON.stringify({ successAmount: 10, sumBalance: 100 })]),
    );
    expect(await parts(member)).toEqual({ Main: 90, 'Parlour Arcade': 10 });
    expect((await move(member, 2, at, 11, order)).body).toMatchObject({
      errorCode: 'idempotency_key_reused',
    });
    const home = randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => collect(member, home)));
    expect(await parts(member)).toEqual({ Main: 100, 'Parlour Arcade': 0 });
  });

  it.each([
    ['from main to main', 2, 2, 'toAccountTypeId'],
    ['between two vendors', 1001, 1002, 'toAccountTypeId'],
    ['to an unknown wallet', 2, 1999, 'toAccountTypeId'],
    ['from an unknown wallet', 7, 2, 'fromAccountTypeId'],
  ])('WAL-01 refuses %s and names the field', async (_what, from, to, field) => {
    expect((await move(await rich(), from, to, 5)).body).toMatchObject({
      errorCode: 'request.param.err',
      value: { fields: [{ field }] },
    });
  });

  it('WAL-01 LCH-01 a launch fills the vendor wallet, which bets and wins use', async () => {
    const member = await rich();
    const { player, balance } = await openGame(gateway, member);
    expect(balance).toBe(100);
    expect(await parts(member)).toEqual({ Main: 0, 'Parlour Arcade': 100 });
    await collect(member);
    await move(member, 2, await arcadeWallet(member), 30);
    expect(
      (
        await call(gateway.app, member, contract.games.launch, {
          query: { nodeId: 'ARCADE.kite-season', accountType: 1, confirmTrans: 1 },
        })
      ).status,
    ).toBe(200);
    expect(await parts(member)).toEqual({ Main: 70, 'Parlour Arcade': 30 });
    const bet = { ...movement(player, 'r1'), txId: randomUUID(), amount: 25 };
    expect((await vendorCall(gateway.app, key(), 'bet', bet)).body).toMatchObject({
      status: 'APPLIED',
      balance: 5,
    });
    // What lies in the main wallet is not there to be played.
    expect(
      (
        await vendorCall(gateway.app, key(), 'bet', {
          ...movement(player, 'r2'),
          txId: randomUUID(),
          amount: 6,
        })
      ).body,
    ).toMatchObject({ errorCode: 'insufficient_funds' });
    expect(
      (
        await vendorCall(gateway.app, key(), 'win', {
          ...movement(player, 'r1'),
          txId: randomUUID(),
          betTxId: bet.txId,
          amount: 50,
          closeRound: true,
        })
      ).body,
    ).toMatchObject({ balance: 55 });
    expect((await vendorCall(gateway.app, key(), 'balance', { player })).body).toMatchObject({
      balance: 55,
    });
    expect(await parts(member)).toEqual({ Main: 70, 'Parlour Arcade': 55 });
    expect((await collect(member)).body.value).toEqual({ successAmount: 55, sumBalance: 125 });
  });

  it('WAL-06 T-LED-3 a transfer racing with bets never goes below zero', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await rich(10);
      const { player } = await openGame(gateway, member);
      const at = await arcadeWallet(member);
      const bets = Array.from({ length: 4 }, (_, n) =>
        vendorCall(gateway.app, key(), 'bet', {
          ...movement(player, `race-${n}`),
          txId: randomUUID(),
          amount: 10,
        }),
      );
      const moves = Array.from({ length: 4 }, () => move(member, at, 2, 10));
      const applied = [
        ...(await Promise.all(bets)).map(({ body }) => body['status'] === 'APPLIED'),
        ...(await Promise.all(moves)).map(({ status }) => status === 200),
      ].filter(Boolean);
      expect(applied).toHaveLength(1);
    }
  });

  it('WAL-01 WAL-06 collects the other wallets when one cannot be emptied', async () => {
    const pool = gateway.db.owner.pool;
    const { rows } = await pool.query<{ id: number }>(
      `update vendor set served_by = code where tenant = $1 and code in ('LANTERN', 'ARCADE')
        returning id`,
      [tenantId],
    );
    const member = await rich();
    const [stuck = 0, free = 0] = rows.map(({ id }) => 1000 + id);
    await move(member, 2, stuck, 30);
    await move(member, 2, free, 50);
    await pool.query(
      `create function stay() returns trigger language plpgsql as $$ begin raise exception 'stays';
        end $$`,
    );
    await pool.query(
      `create trigger stay before insert on operation for each row
        when (new.kind = 'TRANSFER' and new.vendor = ${stuck - 1000}) execute function stay()`,
    );
    const order = randomUUID();
    const first = await collect(member, order);
    expect(first.body.value).toMatchObject({
      successAmount: 50,
      sumBalance: 100,
      left: [{ accountTypeId: stuck }],
    });
    expect((await collect(member, order)).body.value).toEqual(first.body.value);
    const held = async () =>
      Object.fromEntries(
        (await balances(member)).balances.map(({ accountTypeId, availBalance }) => [
          accountTypeId,
          availBalance,
        ]),
      );
    expect(await held()).toMatchObject({ 2: 70, [stuck]: 30, [free]: 0 });
    expect(
      (
        await pool.query(
          "select from audit_event where tenant = $1 and action = 'alert.wallet_not_collected'",
          [tenantId],
        )
      ).rowCount,
    ).toBe(1);
    await pool.query('drop trigger stay on operation');
    expect((await collect(member, randomUUID())).body.value).toEqual({
      successAmount: 30,
      sumBalance: 100,
    });
    await pool.query("update vendor set served_by = null where tenant = $1 and code = 'LANTERN'", [
      tenantId,
    ]);
  });

  it('WAL-01 WAL-06 a tenant that changes to a single wallet loses no money', async () => {
    const member = await rich();
    const { player } = await openGame(gateway, member);
    const bet = { ...movement(player, 'mind'), txId: randomUUID(), amount: 40 };
    await vendorCall(gateway.app, key(), 'bet', bet);
    await keepWallets(true);
    expect(await parts(member)).toEqual({ Main: 0, 'Parlour Arcade': 60 });
    expect(
      (
        await vendorCall(gateway.app, key(), 'rollback', {
          ...movement(player, 'mind'),
          txId: randomUUID(),
          betTxId: bet.txId,
        })
      ).body,
    ).toMatchObject({ status: 'APPLIED', balance: 40 });
    expect((await collect(member)).body.value).toEqual({ successAmount: 60, sumBalance: 100 });
    expect(await parts(member)).toEqual({ Main: 100 });
  });

  it('WAL-01 are a setting of each tenant', async () => {
    const member = await registerMember(gateway.app, bangladesh);
    expect((await call(gateway.app, member, contract.wallet.merchantWallet)).body.value).toEqual({
      isSingle: 1,
    });
  });
});
