import { contract } from '@parlour/contract';
import type { Micros } from '@parlour/money';
import { afterAll, beforeAll, expect, it } from 'vitest';

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

type Brand = (typeof tenants)[number];
// Each test has a jackpot, or two, of its own.
const [philippines, other, quiet, alsoQuiet, without] = tenants as [
  Brand,
  Brand,
  Brand,
  Brand,
  Brand,
];

let gateway: TestGateway;
let tenantId: TenantId;
beforeAll(async () => {
  gateway = await startSeededGateway();
  tenantId = gateway.tenancies.ofCode('philippines')!.tenantId;
  await grow();
});
afterAll(() => gateway.stop());

/** The job's next period. */
async function grow(): Promise<void> {
  await gateway.jobs.createClocks();
  await gateway.db.owner.pool.query(
    "update job_clock set next_start = next_start - interval '1 minute' where kind = 'jackpot'",
  );
  await gateway.db.owner.pool.query("update jackpot_watermark set at = at - interval '1 minute'");
  await gateway.jobs.runDue('jackpot');
}

const jackpotOf = async (tenant: Brand) =>
  (await call(gateway.app, { tenant }, contract.content.jackpot, {})).body.value as {
    amount: number;
    perSecond: number;
  } | null;
const staked = async (caller: Caller, amount: number, gameCode = 'kite-season') => {
  const { player } = await openGame(gateway, caller, gameCode);
  const movement = {
    player,
    roundId: crypto.randomUUID(),
    gameCode,
    currency: caller.tenant.currency.code,
  };
  const bet = { ...movement, txId: crypto.randomUUID(), amount };
  expect(
    (await vendorCall(gateway.app, getArcadeKey(gateway, caller.tenant), 'bet', bet)).status,
  ).toBe(200);
  return { ...movement, betTxId: bet.txId };
};

it('SHL-10 visitors can read the jackpot, which starts at the seed', async () => {
  expect(await jackpotOf(quiet)).toEqual({ amount: 1000, perSecond: 0 });
  expect(await jackpotOf(alsoQuiet)).toEqual({ amount: 1000, perSecond: 0 });
});

it('SHL-10 WAL-06 a signed hit is paid once, and shown in history and leaderboard', async () => {
  const caller = await registerMember(gateway.app, philippines);
  await deposit(gateway, caller, 500);
  const bet = await staked(caller, 400);
  await expect
    .poll(
      async () => {
        await grow();
        return (
          await gateway.db.owner.raw.one<{ balance: Micros }>(
            'test-pool',
            `select balance from account where tenant = $1 and type = 'PROGRESSIVE_POOL'
              and asset = 1`,
            [tenantId],
          )
        )?.balance;
      },
      { timeout: 60_000 },
    )
    .toBe(1_002_000_000n);
  const key = getArcadeKey(gateway, philippines);
  const hit = { ...bet, txId: crypto.randomUUID() };
  const first = await vendorCall(gateway.app, key, 'jackpotWin', hit);
  expect(first).toMatchObject({
    status: 200,
    body: { status: 'APPLIED', amount: 1002, balance: 1102, currency: philippines.currency.code },
  });
  expect(await vendorCall(gateway.app, key, 'jackpotWin', hit)).toEqual(first);
  await vendorCall(gateway.app, key, 'win', {
    ...bet,
    txId: crypto.randomUUID(),
    amount: 4,
    closeRound: true,
  });
  const at = Date.now();
  const { list } = (
    await call(gateway.app, caller, contract.reports.history, {
      query: { startDate: at - 86_400_000, endDate: at + 86_400_000 },
    })
  ).body.value as { list: { winAmount: number; jackpotAmount?: number }[] };
  expect(list).toMatchObject([{ winAmount: 1006, jackpotAmount: 1002 }]);
  const board = (await call(gateway.app, { tenant: philippines }, contract.content.rankList, {}))
    .body.value as { list: { vo: { winAmount: number; jackpotAmount?: number } }[] };
  expect(
    board.list.map(({ vo: { winAmount, jackpotAmount } }) => [winAmount, jackpotAmount]),
  ).toEqual([[1006, 1002]]);
  expect(
    (
      await gateway.db.owner.raw.one<{ data: unknown }>(
        'test-jackpot-event',
        "select data from event where tenant = $1 and owner = 0 and kind = 'jackpot'",
        [tenantId],
      )
    )?.data,
  ).toEqual({ won: 1002 });
});

it('SHL-10 an unsigned hit, an unknown player and another game are refused', async () => {
  const caller = await registerMember(gateway.app, other);
  await deposit(gateway, caller, 100);
  const key = getArcadeKey(gateway, other);
  const elsewhere = { ...(await staked(caller, 1, 'pearl-reef')), txId: crypto.randomUUID() };
  expect(await vendorCall(gateway.app, key, 'jackpotWin', elsewhere)).toMatchObject({
    status: 403,
    body: { errorCode: 'permission_denied' },
  });
  const hit = { ...(await staked(caller, 1)), txId: crypto.randomUUID() };
  expect(
    await vendorCall(gateway.app, getArcadeKey(gateway, philippines), 'jackpotWin', hit),
  ).toMatchObject({
    status: 404,
    body: { errorCode: 'vendor_player_unknown' },
  });
  expect(
    await vendorCall(gateway.app, { ...key, secret: 'another' }, 'jackpotWin', hit),
  ).toMatchObject({ status: 403, body: { errorCode: 'vendor_signature_invalid' } });
  expect(await vendorCall(gateway.app, key, 'jackpotWin', { ...hit, amount: 5 })).toMatchObject({
    status: 400,
    body: { errorCode: 'request.param.err' },
  });
});

it('SHL-10 is absent where it is switched off', async () => {
  const withoutId = gateway.tenancies.ofCode(without.code)!.tenantId;
  await gateway.db.owner.pool.query(
    "insert into setting (tenant, key, value) values ($1, 'jackpot', '{\"isOn\": false}')",
    [withoutId],
  );
  await expect.poll(() => jackpotOf(without)).toBeNull();
});
