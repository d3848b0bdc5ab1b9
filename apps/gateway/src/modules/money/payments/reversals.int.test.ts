import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type PaymentClient, limitDeposits } from '../../../testing/gateway/payment-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import {
  licensed,
  type PaystackGateway,
  startPaystackGateway,
} from '../../../testing/payments/paystack-gateway.ts';
import { beginDeposit } from '../../../testing/payments/provider-gateway.ts';

const { deposits } = operatorContract;

let gateway: PaystackGateway;
let secretKey: string;
beforeAll(async () => {
  gateway = await startPaystackGateway();
  secretKey = await gateway.connect(licensed);
}, 60_000);
afterAll(async () => {
  await expectSoundBooks(gateway.db);
  await gateway.stop();
});

const sql = (text: string, values: unknown[] = []) => gateway.db.owner.pool.query(text, values);
const notify = (payload: string): Promise<number> =>
  gateway.notify(licensed, payload, gateway.emulator.sign(secretKey, payload));
const ask = async <Value>(route: OperatorRoute, query: Record<string, string> = {}) =>
  (
    await gateway.owners[0].call<Value>(route, {
      path: route.path.replace(':brand', licensed.code),
      query,
    })
  ).body.value;
const alerts = async (depositId: string) =>
  (
    await sql(
      `select action from audit_event where subject = $1 and action like 'alert.%' order by id`,
      [`deposit:${depositId}`],
    )
  ).rows.map(({ action }: { action: string }) => action.replace('alert.', ''));
const inbox = async (depositId: string) =>
  (
    await sql(`select m.template from member_message m where m.params ->> 'reference' = $1`, [
      depositId,
    ])
  ).rows.map(({ template }: { template: string }) => template);

type Reversal = {
  id: string;
  status: string;
  amount: number;
  isOwn: boolean;
  outcomes: string[];
};
type Detail = { state: string; code: string; reversal: string | null; reversals: Reversal[] };
const look = (deposit: string) => ask<Detail>(deposits.detail, { deposit });

async function begin(amount = 500): Promise<{ member: PaymentClient; depositId: string }> {
  const member = await gateway.enter(licensed);
  const { depositId } = await beginDeposit(member, amount, 'card');
  return { member, depositId };
}

/** A deposit that was credited. */
async function credited(amount = 500) {
  const { member, depositId } = await begin(amount);
  expect(await notify(gateway.emulator.pay(depositId))).toBe(200);
  expect(await member.cash()).toBe(amount);
  return { member, depositId };
}

/** Proposes a decision about a reversal of a deposit, the first unless another is named. */
async function decide(deposit: string, outcome: string, amount?: number, reversal?: string) {
  return gateway.operate(licensed, deposits.decideReversal, {
    deposit,
    reversal: reversal ?? (await look(deposit)).reversals[0]?.id,
    outcome,
    ...(amount !== undefined && { amount }),
  });
}

describe('a refund made in the dashboard', () => {
  it('PAY-06 after the credit is an alert, marks the deposit, and books nothing', async () => {
    const { member, depositId } = await credited();
    const notice = gateway.emulator.refund(depositId, 'processed');
    expect([await notify(notice), await notify(notice)]).toEqual([200, 200]);
    expect(await alerts(depositId)).toEqual(['payment_reversed']);
    expect(await look(depositId)).toMatchObject({
      state: 'credited',
      reversal: 'open',
      reversals: [
        { status: 'processed', isOwn: false, outcomes: ['debit', 'writeOff', 'dismiss'] },
      ],
    });
    expect(await member.cash()).toBe(500);
    const list = await ask<{ rows: { deposit: string }[] }>(deposits.list, { reversal: 'open' });
    expect(list.rows.map(({ deposit }) => deposit)).toContain(depositId);
  });

  it('PAY-06 of the same part twice are two, each with an alert and a debit', async () => {
    const { member, depositId } = await credited();
    const half = (status: string, index: number) =>
      notify(gateway.emulator.refund(depositId, status, { amount: 250_00, index }));
    await half('pending', 0);
    await half('processed', 0);
    await half('pending', 1);
    expect(await alerts(depositId)).toEqual(['payment_reversed', 'payment_reversed']);
    await half('processed', 1);
    const { reversals } = await look(depositId);
    expect(reversals).toMatchObject([
      { status: 'processed', amount: 250, outcomes: ['debit', 'writeOff', 'dismiss'] },
      { status: 'processed', amount: 250, outcomes: ['debit', 'writeOff', 'dismiss'] },
    ]);
    for (const { id } of reversals) {
      expect((await decide(depositId, 'debit', undefined, id)).status).toBe(200);
      await gateway.approveAll();
    }
    expect(await member.cash()).toBe(0);
    expect(await alerts(depositId)).toHaveLength(2);
  });

  it('PAY-06 together take no more back than was credited', async () => {
    const { member, depositId } = await credited();
    await notify(gateway.emulator.refund(depositId, 'processed', { amount: 300_00 }));
    await notify(gateway.emulator.dispute(depositId, 'resolved', 'merchant-accepted'));
    const [refund, dispute] = (await look(depositId)).reversals;
    expect((await decide(depositId, 'debit', 300, refund?.id)).status).toBe(200);
    await gateway.approveAll();
    expect((await look(depositId)).reversals[1]).toMatchObject({ amount: 200 });
    expect((await decide(depositId, 'debit', 201, dispute?.id)).errorCode).toBe('reversal_amount');
    expect((await decide(depositId, 'debit', 200, dispute?.id)).status).toBe(200);
    await gateway.approveAll();
    expect(await member.cash()).toBe(0);
  });

  it('PAY-06 is debited by two operators, what the member has not by the brand', async () => {
    const { member, depositId } = await credited();
    await notify(gateway.emulator.refund(depositId, 'processed'));
    expect((await decide(depositId, 'debit', 501)).errorCode).toBe('reversal_amount');
    expect((await decide(depositId, 'debit', 300)).status).toBe(200);
    expect((await decide(depositId, 'debit')).errorCode).toBe('deposit_proposed');
    expect(await member.cash()).toBe(500);
    await gateway.approveAll();
    expect(await member.cash()).toBe(200);
    expect(await look(depositId)).toMatchObject({
      reversal: 'decided',
      reversals: [{ outcomes: [] }],
    });
    expect((await decide(depositId, 'debit')).errorCode).toBe('reversal_not_open');
    expect(await inbox(depositId)).toContain('depositReversed');
    const { rows } = await sql(
      `select c.type as credit, d.type as debit, t.amount::text as amount from operation o
         join transfer t on t.tenant = o.tenant and t.operation = o.id
         join account c on c.tenant = o.tenant and c.id = t.credit_account
         join account d on d.tenant = o.tenant and d.id = t.debit_account
        where o.source = 'reversal' and o.external_ref like $1 order by o.id`,
      [`${depositId}:%`],
    );
    expect(rows).toEqual([
      { debit: 'SUSPENSE', credit: 'BANK_CLEARING', amount: '500000000' },
      { debit: 'WRITE_OFF', credit: 'SUSPENSE', amount: '200000000' },
      { debit: 'PLAYER_CASH', credit: 'SUSPENSE', amount: '300000000' },
    ]);
  });

  it('PAY-06 more than the member has is not debited, and stays open', async () => {
    const { member, depositId } = await credited();
    await notify(gateway.emulator.refund(depositId, 'processed'));
    expect((await decide(depositId, 'debit')).status).toBe(200);
    await sql(
      `update account set balance = 100000000 where type = 'PLAYER_CASH' and owner =
         (select member from deposit_intent where public_id = $1)`,
      [depositId],
    );
    await gateway.approveAll();
    expect(await member.cash()).toBe(100);
    expect((await look(depositId)).reversal).toBe('open');
    await sql(
      `update account set balance = 500000000 where type = 'PLAYER_CASH' and owner =
         (select member from deposit_intent where public_id = $1)`,
      [depositId],
    );
  });

  it('PAY-06 stops payouts of its member by one operator, once', async () => {
    const { depositId } = await credited();
    await notify(gateway.emulator.refund(depositId, 'processed'));
    const [reversal] = (await look(depositId)).reversals;
    const body = { deposit: depositId, reversal: reversal?.id };
    expect((await gateway.operate(licensed, deposits.holdMember, body)).status).toBe(200);
    expect((await gateway.operate(licensed, deposits.holdMember, body)).errorCode).toBe(
      'reversal_held',
    );
    const { rows } = await sql(
      `select is_held(tenant, member) as held from deposit_intent where public_id = $1`,
      [depositId],
    );
    expect(rows).toEqual([{ held: true }]);
  });

  it('PAY-06 before the notice holds the payment: nothing is credited', async () => {
    const { member, depositId } = await begin();
    const paid = gateway.emulator.pay(depositId);
    expect(await notify(gateway.emulator.refund(depositId, 'pending'))).toBe(200);
    expect(await notify(paid)).toBe(200);
    expect(await member.cash()).toBe(0);
    expect(await look(depositId)).toMatchObject({ state: 'held', code: 'reversed' });
    // Sent back here, too: there is no second refund.
    await gateway.operate(licensed, deposits.sendBack, { deposit: depositId });
    await notify(gateway.emulator.refund(depositId, 'processed'));
    await gateway.runDeposits(licensed);
    expect(await member.see(depositId)).toMatchObject({ state: 'returned' });
    expect(gateway.emulator.find(depositId).refunds).toMatchObject([{ status: 'processed' }]);
  });

  it('PAY-06 found by asking, without any notice, holds the deposit', async () => {
    const { member, depositId } = await begin();
    gateway.emulator.pay(depositId);
    gateway.emulator.refund(depositId, 'processed');
    await gateway.runDeposits(licensed);
    expect(await look(depositId)).toMatchObject({ state: 'held', code: 'reversed' });
    expect(await alerts(depositId)).toContain('payment_reversed');
    expect(await member.cash()).toBe(0);
    // Its notice comes after all: of the same refund.
    await notify(gateway.emulator.refund(depositId, 'processed'));
    expect((await look(depositId)).reversals).toHaveLength(1);
    expect((await alerts(depositId)).filter((one) => one === 'payment_reversed')).toHaveLength(1);
  });

  it('PAY-06 that is not listed yet is refused, so that its notice is sent again', async () => {
    const { depositId } = await credited();
    const notice = gateway.emulator.refund(depositId, 'processed', { amount: 250_00 });
    const { refunds } = gateway.emulator.find(depositId);
    const [listed] = refunds.splice(0);
    expect(await notify(notice)).toBeGreaterThanOrEqual(500);
    if (listed) refunds.push({ ...listed, status: 'pending' });
    expect(await notify(notice)).toBeGreaterThanOrEqual(500);
    expect((await look(depositId)).reversals).toEqual([]);
    for (const one of refunds) one.status = 'processed';
    expect(await notify(notice)).toBe(200);
    expect((await look(depositId)).reversals).toMatchObject([{ status: 'processed', amount: 250 }]);
  });

  it('PAY-06 of which nothing is ours is an alert, one a refund', async () => {
    const { depositId } = await begin();
    gateway.emulator.pay(depositId);
    const notice = gateway.emulator
      .refund(depositId, 'processed')
      .replaceAll(depositId, 'NOT-OF-OURS');
    expect([await notify(notice), await notify(notice)]).toEqual([200, 200]);
    expect(await alerts('NOT-OF-OURS')).toEqual(['payment_reversed']);
    expect(await notify(notice.replace('132013318360', '132013318361'))).toBe(200);
    expect(await alerts('NOT-OF-OURS')).toEqual(['payment_reversed', 'payment_reversed']);
  });
});

describe('a dispute', () => {
  it('PAY-06 is an alert and, lost, debited; one that was won books nothing', async () => {
    const [lost, won] = [await credited(), await credited()];
    for (const { depositId } of [lost, won]) {
      await notify(gateway.emulator.dispute(depositId, 'awaiting-merchant-feedback'));
      expect(await alerts(depositId)).toEqual(['payment_disputed']);
      expect((await look(depositId)).reversal).toBe('open');
    }
    await notify(gateway.emulator.dispute(lost.depositId, 'resolved', 'merchant-accepted'));
    await notify(gateway.emulator.dispute(won.depositId, 'resolved', 'declined'));
    expect((await look(won.depositId)).reversal).toBe('decided');
    expect((await decide(won.depositId, 'debit')).errorCode).toBe('reversal_not_open');
    expect((await decide(lost.depositId, 'debit')).status).toBe(200);
    await gateway.approveAll();
    expect([await lost.member.cash(), await won.member.cash()]).toEqual([0, 500]);
  });
});

describe('a refund that was decided here', () => {
  /** A deposit over a limit that was set meanwhile: it goes back. */
  async function returning() {
    const { member, depositId } = await begin(900);
    await limitDeposits(gateway, depositId, 100);
    await notify(gateway.emulator.pay(depositId));
    await gateway.runDeposits(licensed);
    expect(gateway.emulator.find(depositId).refunds).toMatchObject([{ status: 'pending' }]);
    return { member, depositId };
  }

  it('PAY-06 is returned once the provider says processed, and not before', async () => {
    const { member, depositId } = await returning();
    await gateway.runDeposits(licensed);
    await notify(gateway.emulator.refund(depositId, 'processing'));
    expect(await member.see(depositId)).toMatchObject({ state: 'returning' });
    await notify(gateway.emulator.refund(depositId, 'processed'));
    expect(await member.see(depositId)).toMatchObject({ state: 'returned' });
    expect(await alerts(depositId)).toEqual([]);
    expect((await look(depositId)).reversal).toBeNull();
  });

  it('PAY-06 its end is asked for where the notice is lost', async () => {
    const { member, depositId } = await returning();
    gateway.emulator.refund(depositId, 'processed');
    await gateway.runDeposits(licensed);
    expect(await member.see(depositId)).toMatchObject({ state: 'returned' });
  });

  it('PAY-06 after a part went back in the dashboard sends the rest, waits for both', async () => {
    const { member, depositId } = await begin(900);
    const paid = gateway.emulator.pay(depositId);
    await notify(gateway.emulator.refund(depositId, 'pending', { amount: 400_00 }));
    await notify(paid);
    await gateway.operate(licensed, deposits.sendBack, { deposit: depositId });
    await gateway.runDeposits(licensed);
    expect(gateway.emulator.find(depositId).refunds).toMatchObject([
      { status: 'pending', amount: 400_00 },
      { status: 'pending', amount: 500_00 },
    ]);
    await notify(gateway.emulator.refund(depositId, 'processed', { amount: 400_00 }));
    await gateway.runDeposits(licensed);
    expect(await member.see(depositId)).toMatchObject({ state: 'returning' });
    await notify(gateway.emulator.refund(depositId, 'processed', { amount: 500_00, index: 1 }));
    await gateway.runDeposits(licensed);
    expect(await member.see(depositId)).toMatchObject({ state: 'returned' });
  });

  it('PAY-06 that needs attention reaches an operator and the member, once', async () => {
    const { member, depositId } = await returning();
    await notify(gateway.emulator.refund(depositId, 'needs-attention'));
    await gateway.runDeposits(licensed);
    expect(await alerts(depositId)).toEqual(['refund_needs_attention']);
    expect((await inbox(depositId)).filter((one) => one === 'depositReturnDelayed')).toHaveLength(
      1,
    );
    expect(await member.see(depositId)).toMatchObject({ state: 'returning' });
  });
});
