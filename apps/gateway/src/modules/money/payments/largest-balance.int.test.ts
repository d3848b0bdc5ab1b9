import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { advanceJobClock } from '../../../testing/database/advance-job-clock.ts';
import { createPaymentClient } from '../../../testing/gateway/payment-client.ts';
import { call, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import {
  runPayoutJobs,
  setSandboxPlan,
  setWithdrawalRules,
  tenantIdOf,
  type WithdrawalSeen,
  enterWithPayee,
} from '../../../testing/gateway/withdrawal-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import { setDailyLimit } from '../../../testing/operator/daily-limit.ts';
import {
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';
import { derivePurposeKey } from '../../../security/derive-key.ts';
import { SIGNATURE_HEADER, signNotice } from './sandbox/sandbox-signature.ts';

const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;
const reason = 'looked at by a person';
/** The largest balance, in whole units of money. */
const LARGEST = 9e12;

let gateway: TestGateway;
let operator: LoggedInOperator;
beforeAll(async () => {
  gateway = await startSeededGateway();
  const invited = { login: 'one@example.com', role: 'finance', brand: home.code } as const;
  operator = await createOperator(gateway, invited);
  await setWithdrawalRules(gateway, { tenant: home }, { turnoverPercent: 0, autoApproveUpTo: 0 });
  await setSandboxPlan(gateway, { tenant: home }, 'manual');
  await setDailyLimit(gateway, home.code, 1000);
});
afterAll(async () => {
  await expectSoundBooks(gateway.db);
  await gateway.stop();
});

const sql = (text: string, values: unknown[] = []) => gateway.db.owner.pool.query(text, values);
const ask = <Value>(
  route: OperatorRoute,
  sent: { query?: Record<string, string>; body?: object },
) => operator.call<Value>(route, { path: route.path.replace(':brand', home.code), ...sent });

/** A member with a payee and 1,000 in the wallet. */
async function enter() {
  const withdrawals = await enterWithPayee(gateway, home, { money: 1000 });
  const { caller, payee } = withdrawals;
  const payments = createPaymentClient(gateway, caller);
  const adjust = (units: number) =>
    sql(
      `select post_adjustment(tenant, id, 'PLAY', 'PLAYER_CASH', $2, $3, 'test', 'test')
        from member where public_id = $1`,
      [caller.id, BigInt(units) * 1_000_000n, randomUUID()],
    );
  return {
    caller,
    payments,
    withdrawals,
    /** Takes or gives money by hand. */
    adjust,
    /** Fills the wallet up to what it can hold, but for `left` units. */
    fill: async (left: number) => adjust(LARGEST - left - (await withdrawals.cash())),
    async withdraw(): Promise<string> {
      const { body } = await withdrawals.request(100, payee);
      return (body.value as WithdrawalSeen).withdrawalId;
    },
  };
}

it('PAY-01 a deposit that no wallet can hold is refused before money moves', async () => {
  const { payments, fill } = await enter();
  await fill(50);
  for (const method of ['gcash', 'instant']) {
    const { status, body } = await payments.open(51, method);
    expect([status, body.errorCode]).toEqual([400, 'balance_limit_reached']);
  }
  expect((await payments.methods()).open).toEqual([]);
  expect((await payments.open(50, 'instant')).status).toBe(200);
  expect(await payments.cash()).toBe(LARGEST);
});

it('PAY-01 a payment that the wallet cannot hold any more is held for an operator', async () => {
  const { payments, fill, adjust } = await enter();
  const { deposits } = operatorContract;
  const paid: string[] = [];
  for (const amount of [60, 70]) {
    const { body } = await payments.open(amount, 'gcash');
    paid.push((body.value as { depositId: string }).depositId);
  }
  await fill(50);
  for (const id of paid) {
    await payments.play(await payments.see(id), 'pay');
    expect(await payments.see(id)).toMatchObject({
      state: 'checking',
      reason: 'balance_limit_reached',
    });
  }
  expect(await payments.cash()).toBe(LARGEST - 50);
  const [credited, returned] = paid as [string, string];
  const { rows } = (
    await ask<{ rows: { deposit: string }[] }>(deposits.list, { query: { state: 'held' } })
  ).body.value;
  expect(rows.map((row) => row.deposit)).toEqual(expect.arrayContaining(paid));

  const credit = async (id: string) =>
    (await ask(deposits.credit, { body: { deposit: id, reason } })).body.value;
  expect(await credit(returned)).toEqual({ status: 'returned', code: 'balance_limit_reached' });
  await adjust(-1000);
  expect(await credit(credited)).toEqual({ status: 'credited' });
  await advanceJobClock(gateway.db, 'deposits', '1 hour');
  await gateway.jobs.runDue('deposits');
  expect(await payments.see(returned)).toMatchObject({ state: 'returned' });
  expect(await payments.cash()).toBe(LARGEST - 50 - 1000 + 60);
});

it('PAY-04 a withdrawal is not given back into a wallet that cannot hold it', async () => {
  const { withdrawals, withdraw, fill, adjust } = await enter();
  const id = await withdraw();
  await fill(50);
  const reject = () =>
    ask(operatorContract.withdrawals.reject, {
      body: { withdrawal: id, reason, memberReason: 'other', memberText: 'Ask us.' },
    });
  const { status, body } = await reject();
  expect([status, body.errorCode]).toEqual([409, 'member_balance_full']);
  expect(await withdrawals.see(id)).toMatchObject({ state: 'review' });
  await adjust(-50);
  expect((await reject()).body.success).toBe(true);
  expect(await withdrawals.cash()).toBe(LARGEST);
});

it('PAY-04 a payout that comes back to a full wallet is kept as unmatched', async () => {
  const { withdrawals, withdraw, fill } = await enter();
  const id = await withdraw();
  const body = { withdrawals: [id], reason };
  expect((await ask(operatorContract.withdrawals.approve, { body })).body.success).toBe(true);
  await runPayoutJobs(gateway);
  await fill(50);
  const notice = JSON.stringify({
    noticeId: randomUUID(),
    payoutId: `${id}-1`,
    providerRef: 'came back',
    outcome: 'returned',
    amount: 100,
    currency: home.currency.code,
  });
  const secret = derivePurposeKey(gateway.masterKey, 'sandbox payment notices v1');
  const { statusCode } = await gateway.app.inject({
    method: 'POST',
    url: `/payments/v1/notices/sandbox/${home.merchantCode}`,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signNotice(secret, home.merchantCode, notice),
    },
    payload: notice,
  });
  expect(statusCode).toBe(200);
  expect(await withdrawals.see(id)).toMatchObject({ state: 'paid' });
  expect(await withdrawals.cash()).toBe(LARGEST - 50);
  const { rows } = (
    await ask<{ rows: { payout: string }[] }>(operatorContract.withdrawals.unmatched, {
      query: { limit: '200' },
    })
  ).body.value;
  expect(JSON.stringify(rows)).toContain(`${id}-1`);
});

it('WAL-01 money at a vendor stays there while the main wallet cannot hold it', async () => {
  const { caller, withdrawals, fill } = await enter();
  await sql(
    `insert into setting (tenant, key, value) values ($1, 'wallet', '{"isSingle": false}')
      on conflict (tenant, key) do update set value = excluded.value`,
    [tenantIdOf(gateway, caller)],
  );
  const move = (fromAccountTypeId: number, toAccountTypeId: number) =>
    call(gateway.app, caller, contract.wallet.transfer, {
      body: { fromAccountTypeId, toAccountTypeId, amount: 100 },
    });
  expect((await move(2, 1001)).status).toBe(200);
  await fill(50);
  const { status, body } = await move(1001, 2);
  expect([status, body.errorCode]).toEqual([400, 'balance_limit_reached']);
  expect(await withdrawals.cash()).toBe(LARGEST - 50);
});
