import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { findTenant } from '../../../testing/gateway/test-tenants.ts';
import { createPaymentClient, limitDeposits } from '../../../testing/gateway/payment-client.ts';
import { registerMember, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import { setDailyLimit } from '../../../testing/operator/daily-limit.ts';
import {
  callConsole,
  createBrandOperators,
  home,
  other,
} from '../../../testing/operator/brand-operators.ts';
import type { LoggedInOperator } from '../../../testing/operator/operator-client.ts';

const { approvals, auditTrail, deposits } = operatorContract;
const reason = 'the payer sent the proof';
type Outcome = { status: string; request?: string; code?: string };
type Row = { deposit: string; state: string; username: string };
type Detail = Row & {
  amount: number;
  requested: number | null;
  received: number | null;
  operation: string | null;
  request: string | null;
  requests: object[];
  canCredit: boolean;
  canSendBack: boolean;
  notices: { result: string; body: string }[];
  payer: object[];
  instructions: object[];
};

let gateway: TestGateway;
let owner: LoggedInOperator;
let one: LoggedInOperator;
let second: LoggedInOperator;
let foreign: LoggedInOperator;
beforeAll(async () => {
  gateway = await startSeededGateway();
  ({ owner, one, second, foreign } = await createBrandOperators(gateway, 'finance'));
});
afterAll(async () => {
  await expectSoundBooks(gateway.db);
  await gateway.stop();
});

const change = (sql: string, values: unknown[]) => gateway.db.owner.pool.query(sql, values);
const idOf = (code: string) => gateway.tenancies.ofCode(code)?.tenantId;
beforeEach(() => setDailyLimit(gateway, home.code, 1000));

const look = async (deposit: string) =>
  (await callConsole<Detail>(one, deposits.detail, { query: { deposit } })).body.value;
const list = async (query: Record<string, string>, by = one, code = home.code) =>
  (await callConsole<{ rows: Row[]; next: string | null }>(by, deposits.list, { query }, code)).body
    .value;
const credit = (deposit: string, by = one) =>
  callConsole<Outcome>(by, deposits.credit, { body: { deposit, reason } });
const sendBack = (deposit: string, by = one) =>
  callConsole(by, deposits.sendBack, { body: { deposit, reason } });
const lastEvent = async (deposit: string) =>
  (
    await callConsole<{ rows: { action: string; actor: string; reason: string; after: object }[] }>(
      owner,
      auditTrail.list,
      { query: { subject: `deposit:${deposit}` } },
    )
  ).body.value.rows[0];

async function enter(username?: string) {
  const caller = await registerMember(gateway.app, home, username);
  return { caller, ...createPaymentClient(gateway, caller) };
}
type Member = Awaited<ReturnType<typeof enter>>;

/** Opens a deposit and plays its payer; returns its number. */
async function pay(member: Member, amount: number, action: string): Promise<string> {
  const { body } = await member.open(amount, 'gcash');
  const { depositId } = body.value as { depositId: string };
  await member.play(await member.see(depositId), action);
  return depositId;
}

async function runDepositsJob(): Promise<void> {
  await change(
    `update job_clock set next_start = next_start - interval '1 hour' where kind = 'deposits'
      and tenant = $1`,
    [idOf(home.code)],
  );
  await gateway.jobs.runDue('deposits');
}

describe('a held deposit', () => {
  it('PAY-01 is credited once in the amount that arrived; what was ordered is kept', async () => {
    const member = await enter();
    const deposit = await pay(member, 50, 'pay-less');
    expect(await look(deposit)).toMatchObject({
      state: 'held',
      code: 'mismatch',
      amount: 50,
      received: 45,
      canCredit: true,
      canSendBack: true,
      notices: [{ result: 'HELD', body: expect.stringContaining(deposit) }],
      instructions: [],
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => credit(deposit)));
    expect(answers.filter(({ body }) => body.value?.status === 'credited')).toHaveLength(1);
    expect(await member.cash()).toBe(45);
    expect(await member.see(deposit)).toMatchObject({ state: 'credited', amount: 45 });
    const seen = await look(deposit);
    expect(seen).toMatchObject({ state: 'credited', amount: 45, requested: 50, code: null });
    expect(await lastEvent(deposit)).toMatchObject({
      action: 'deposit.credited',
      reason,
      after: { amount: 45, ordered: 50, currency: 'TLB', operation: seen.operation },
    });
    expect((await sendBack(deposit)).body.errorCode).toBe('deposit_not_held');
    expect(await member.readInbox()).toEqual([
      `We’ve checked your deposit of P45.00 (reference ${deposit}). It’s now in your wallet.`,
    ]);
  });

  it('PAY-01 is sent back to its payer by the provider', async () => {
    const member = await enter();
    const deposit = await pay(member, 60, 'pay-less');
    expect((await sendBack(deposit)).body).toMatchObject({ success: true, value: null });
    expect(await member.see(deposit)).toMatchObject({ state: 'returning' });
    expect((await credit(deposit)).body.errorCode).toBe('deposit_not_held');
    await runDepositsJob();
    expect(await look(deposit)).toMatchObject({ state: 'returned', operation: null });
    const { rows } = await change('select state from sandbox_payment where deposit = $1', [
      deposit,
    ]);
    expect(rows).toEqual([{ state: 'REFUNDED' }]);
    expect(await member.cash()).toBe(0);
    expect(await lastEvent(deposit)).toMatchObject({
      action: 'deposit.returned',
      reason,
      after: { amount: 54, currency: 'TLB' },
    });
    expect(await member.readInbox()).toEqual([
      expect.stringContaining(`We couldn’t credit your payment of P54.00 (reference ${deposit}).`),
    ]);
  });

  it('PAY-01 of another currency can only be sent back', async () => {
    const member = await enter();
    const deposit = await pay(member, 30, 'pay-other-currency');
    expect(await look(deposit)).toMatchObject({ canCredit: false, canSendBack: true });
    expect((await credit(deposit)).body.errorCode).toBe('deposit_currency');
    expect((await sendBack(deposit)).body.success).toBe(true);
    await runDepositsJob();
    expect(await look(deposit)).toMatchObject({ state: 'returned' });
    expect(await member.cash()).toBe(0);
  });

  it('PRO-02 over a limit of the member is not credited, and goes back', async () => {
    const member = await enter();
    const deposit = await pay(member, 80, 'pay-less');
    await limitDeposits(gateway, deposit, 50);
    const { body } = await credit(deposit);
    expect(body.value).toEqual({ status: 'returned', code: 'limit_deposit_reached' });
    expect(await lastEvent(deposit)).toMatchObject({
      action: 'deposit.returned',
      after: { refused: 'limit_deposit_reached' },
    });
    await runDepositsJob();
    expect(await look(deposit)).toMatchObject({ state: 'returned' });
    expect(await member.cash()).toBe(0);
  });

  it('PAY-01 paid late is credited in full; one in any other state is not decided', async () => {
    const member = await enter();
    const { body } = await member.open(20, 'gcash');
    const { depositId } = body.value as { depositId: string };
    const opened = await member.see(depositId);
    expect((await credit(depositId)).body.errorCode).toBe('deposit_not_held');
    await member.cancel(depositId);
    await member.play(opened, 'pay');
    expect((await credit(depositId)).body.value.status).toBe('credited');
    expect(await look(depositId)).toMatchObject({ amount: 20, requested: null });
    expect(await member.cash()).toBe(20);
    expect((await credit('D0000000000')).body.errorCode).toBe('deposit_unknown');
  });
});

describe('a credit above the threshold', () => {
  const find = async (by: LoggedInOperator, id: string | undefined, state = 'open') =>
    (
      await by.call<{ id: string; payloadHash: string }[]>(approvals.list, { query: { state } })
    ).body.value.find((request) => request.id === id);

  it('OPS-06 takes another operator, who makes exactly what was proposed', async () => {
    await setDailyLimit(gateway, home.code, 40);
    const member = await enter();
    const deposit = await pay(member, 50, 'pay-less');
    const { status, request } = (await credit(deposit)).body.value;
    expect(status).toBe('proposed');
    expect(await look(deposit)).toMatchObject({ state: 'held', request, canSendBack: false });
    for (const again of [credit(deposit, second), sendBack(deposit, second)])
      expect((await again).body.errorCode).toBe('deposit_proposed');
    const proposal = await find(one, request);
    expect(proposal).toMatchObject({ payload: { deposit, ordered: 50, amount: 45 } });
    const decision = { id: request, payloadHash: proposal?.payloadHash };
    const own = await one.call(approvals.approve, { body: decision });
    expect(own.body.errorCode).toBe('own_request');
    const changed = await second.call(approvals.approve, {
      body: { ...decision, payloadHash: '00'.repeat(32) },
    });
    expect(changed.body.errorCode).toBe('changed_meanwhile');
    expect(await member.cash()).toBe(0);
    expect((await second.call(approvals.approve, { body: decision })).body.success).toBe(true);
    expect(await member.cash()).toBe(45);
    expect(await lastEvent(deposit)).toMatchObject({
      action: 'deposit.credited',
      actor: 'second@example.com',
      after: { amount: 45 },
    });
  });

  it('OPS-06 PRO-02 over a limit is warned of, and not called made once approved', async () => {
    await setDailyLimit(gateway, home.code, 40);
    const member = await enter();
    const deposit = await pay(member, 80, 'pay-less');
    const id = (await credit(deposit)).body.value.request;
    expect(await find(second, id)).toMatchObject({ refusal: null });
    await limitDeposits(gateway, deposit, 50);
    const proposal = await find(second, id);
    expect(proposal).toMatchObject({ refusal: 'limit_deposit_reached' });
    const decision = { id, payloadHash: proposal?.payloadHash };
    const { body } = await second.call(approvals.approve, { body: decision });
    expect(body.value).toEqual({ refusal: 'limit_deposit_reached' });
    expect(await member.cash()).toBe(0);
    expect(await find(second, id, 'closed')).toMatchObject({
      state: 'APPROVED',
      refusal: 'limit_deposit_reached',
    });
    expect((await look(deposit)).requests).toMatchObject([
      { id, reason, proposedBy: 'one@example.com', decidedBy: 'second@example.com' },
    ]);
  });

  it('OPS-06 is made at once at the threshold itself', async () => {
    await setDailyLimit(gateway, home.code, 45);
    const member = await enter();
    const deposit = await pay(member, 50, 'pay-less');
    expect((await credit(deposit)).body.value.status).toBe('credited');
  });
});

describe('the list of deposits', () => {
  it('PAY-02 OPS-01 are found by the number of the payment that the member typed', async () => {
    const wallets = findTenant('bangladesh');
    const member = createPaymentClient(gateway, await registerMember(gateway.app, wallets));
    const { body } = await member.open(100, 'nagad');
    const { depositId } = body.value as { depositId: string };
    const find = async () => (await list({ reference: 'ab12cd34ef' }, owner, wallets.code)).rows;
    expect(await find()).toEqual([]);
    // The provider does not know it: operators still find what the member typed.
    expect((await member.submitReference(depositId, 'Ab12cd34EF')).status).toBe(400);
    expect((await find()).map(({ deposit }) => deposit)).toEqual([depositId]);
    const { body: detail } = await callConsole<{ typedRef: string }>(
      owner,
      deposits.detail,
      { query: { deposit: depositId } },
      wallets.code,
    );
    expect(detail.value.typedRef).toBe('AB12CD34EF');
  });

  it('PAY-01 is searched by number, payment, member, method, state and time', async () => {
    const member = await enter('listed');
    const held = await pay(member, 10, 'pay-less');
    const paid = await pay(member, 11, 'pay');
    const { body } = await member.open(12, 'maya');
    const { depositId: open } = body.value as { depositId: string };
    const found = async (query: Record<string, string>) =>
      (await list(query)).rows.map(({ deposit }) => deposit);
    const mine = { member: 'listed' };
    expect(await found(mine)).toEqual([open, paid, held]);
    expect(await found({ member: member.caller.id })).toEqual([open, paid, held]);
    expect(await found({ ...mine, state: 'held' })).toEqual([held]);
    expect(await found({ ...mine, state: 'credited', provider: 'sandbox' })).toEqual([paid]);
    expect(await found({ ...mine, method: 'maya' })).toEqual([open]);
    expect(await found({ ...mine, provider: 'another' })).toEqual([]);
    expect(await found({ ...mine, until: String(Date.now() - 3_600_000) })).toEqual([]);
    expect(await found({ ...mine, from: String(Date.now() - 3_600_000) })).toHaveLength(3);
    expect((await found({ state: 'held' }))[0]).toBe(held);
    expect(await found({ reference: paid.toLowerCase() })).toEqual([paid]);
    const { rows } = await change('select payment_ref from deposit_intent where public_id = $1', [
      paid,
    ]);
    const { payment_ref: payment } = rows[0] as { payment_ref: string };
    expect(await found({ reference: payment })).toEqual([paid]);
    expect(await found({ reference: 'nothing' })).toEqual([]);
    const { held: count } = (await callConsole<{ held: number }>(one, deposits.waiting)).body.value;
    expect(count).toBe((await found({ state: 'held', limit: '200' })).length);
  });

  it('PAY-01 is paged by place, none twice and none left out', async () => {
    const member = await enter('pagedmember');
    for (const amount of [5, 6, 7, 8, 9]) await pay(member, amount, 'pay');
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page = await list({ member: 'pagedmember', limit: '2', ...(after && { after }) });
      seen.push(...page.rows.map(({ deposit }) => deposit));
      after = page.next;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
  });

  it('PAY-01 payments that were not credited are listed with what arrived', async () => {
    const member = await enter();
    const deposit = await pay(member, 15, 'pay');
    await change(
      `insert into payment_notice (tenant, provider, notice_ref, deposit, outcome, payment_ref,
         amount, currency, result, body)
       select tenant, provider, 'twice', id, 'paid', 'second-payment', 15000000, 'PHP',
         'UNMATCHED', '{}' from deposit_intent where public_id = $1`,
      [deposit],
    );
    const unmatched = await callConsole<{ rows: object[] }>(one, deposits.unmatched);
    expect(unmatched.body.value.rows[0]).toMatchObject({
      deposit,
      payment: 'second-payment',
      amount: 15,
      currency: 'PHP',
    });
    const { rows } = await list({ reference: 'second-payment' });
    expect(rows.map((row) => row.deposit)).toEqual([deposit]);
  });

  it('T-TEN-1 OPS-06 operators of another brand see and decide nothing of it', async () => {
    const member = await enter();
    const deposit = await pay(member, 25, 'pay-less');
    const there = { query: { deposit } };
    expect((await callConsole(foreign, deposits.detail, there)).body.errorCode).toBe(
      'permission_missing',
    );
    expect((await credit(deposit, foreign)).body.errorCode).toBe('permission_missing');
    const body = { deposit, reason };
    for (const [route, sent] of [
      [deposits.detail, there],
      [deposits.credit, { body }],
      [deposits.sendBack, { body }],
    ] as const)
      expect((await callConsole(foreign, route, sent, other.code)).body.errorCode).toBe(
        'deposit_unknown',
      );
    expect((await list({ reference: deposit }, foreign, other.code)).rows).toEqual([]);
    expect((await list({ state: 'held' }, foreign, other.code)).rows).toEqual([]);
  });
});

it('PAY-01 accounts of payers are masked, and no link to act as one is shown', async () => {
  const caller = await registerMember(gateway.app, findTenant('pakistan'));
  const member = createPaymentClient(gateway, caller);
  const payer = { mobileNumber: '03001234567', nationalIdDigits: '123456' };
  const { body } = await member.open(10, 'jazzcash', payer);
  const { depositId: deposit } = body.value as { depositId: string };
  const { value } = (
    await callConsole<Detail>(owner, deposits.detail, { query: { deposit } }, 'pakistan')
  ).body;
  expect(value.payer).toEqual([
    { field: 'mobileNumber', value: '•••567' },
    { field: 'nationalIdDigits', value: '•••' },
  ]);
  expect(value.instructions).toEqual([]);
  expect(JSON.stringify(value)).not.toMatch(/03001234567|123456|http/);
});
