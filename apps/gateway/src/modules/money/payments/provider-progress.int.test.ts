import { contract } from '@parlour/contract';
import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPaymentClient } from '../../../testing/gateway/payment-client.ts';
import { call, registerMember } from '../../../testing/gateway/test-gateway.ts';
import { setWithdrawalRules } from '../../../testing/gateway/withdrawal-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import { enterWithRealMoney } from '../../../testing/payments/enter-with-real-money.ts';
import {
  licensed,
  type PaystackGateway,
  startPaystackGateway,
} from '../../../testing/payments/paystack-gateway.ts';
import { beginDeposit } from '../../../testing/payments/provider-gateway.ts';
import { openWithdrawalsGauge } from '../withdrawals/metrics.ts';

const { deposits, withdrawals } = operatorContract;

let gateway: PaystackGateway;
let secretKey: string;
beforeAll(async () => {
  gateway = await startPaystackGateway();
  secretKey = await gateway.connect(licensed);
  const rules = { turnoverPercent: 0, autoApproveUpTo: 1_000_000 };
  await setWithdrawalRules(gateway, { tenant: licensed }, rules);
}, 60_000);
afterAll(async () => {
  await expectSoundBooks(gateway.db);
  await gateway.stop();
});

const sql = (text: string, values: unknown[] = []) => gateway.db.owner.pool.query(text, values);
const notify = (payload: string): Promise<number> =>
  gateway.notify(licensed, payload, gateway.emulator.sign(secretKey, payload));
const alerts = async (subject: string) =>
  (
    await sql(
      `select action, detail ->> 'status' as status from audit_event
        where subject = $1 and action like 'alert.%' order by id`,
      [subject],
    )
  ).rows.map(({ action, status }: { action: string; status: string }) => `${action} ${status}`);
const ask = async <Value>(route: OperatorRoute, query: Record<string, string>) =>
  (
    await gateway.owners[0].call<Value>(route, {
      path: route.path.replace(':brand', licensed.code),
      query,
    })
  ).body.value;

type Payout = { payout: string; state: string; status: string | null; canEnd: boolean };
type Seen = { payouts: Payout[]; request: string | null; state: string };
type Waiting = { unclear: number };
type Queue = { rows: { withdrawal: string; unclear: { payout: string } | null }[] };
const queued = async () =>
  (await ask<Queue>(withdrawals.queue, { limit: '200' })).rows.map(({ withdrawal }) => withdrawal);
/** Reads the number of unclear withdrawals of the brand from the metric. */
async function measured(): Promise<number | undefined> {
  const { values } = await openWithdrawalsGauge.get();
  return values.find(({ labels }) => labels.tenant === licensed.code && labels.state === 'unclear')
    ?.value;
}
const look = (withdrawal: string) => ask<Seen>(withdrawals.detail, { withdrawal });

/** A member with real money and a payee, who asks for withdrawals that are sent at once. */
async function enter() {
  const member = await enterWithRealMoney(gateway, licensed, {
    method: 'card',
    pay: (depositId) => notify(gateway.emulator.pay(depositId)),
    kind: 'bank',
    provider: '058',
  });
  const send = async () => {
    const { id, payout } = await member.send();
    return { id, payout, transfer: `payout-${payout.toLowerCase()}` };
  };
  return { ...member, send };
}

describe('a payout that is not over', () => {
  it.each(['otp', 'received'])(
    'PAY-06 %s calls an operator at once, and goes on',
    async (status) => {
      const member = await enter();
      const { id, payout, transfer } = await member.send();
      gateway.emulator.settle(transfer, status);
      await gateway.runPayouts();
      await gateway.runPayouts();
      expect(await alerts(`payout:${payout}`)).toEqual([`alert.payout_needs_attention ${status}`]);
      expect((await look(id)).payouts).toMatchObject([{ status, state: 'sending', canEnd: true }]);
      await notify(gateway.emulator.settle(transfer, 'success'));
      expect(await member.see(id)).toMatchObject({ state: 'paid' });
    },
  );

  it.each(['abandoned', 'blocked', 'rejected'])(
    'PAY-06 %s is over: it waits to be sent again or given back',
    async (status) => {
      const member = await enter();
      const { id, transfer } = await member.send();
      gateway.emulator.settle(transfer, status);
      await gateway.runPayouts();
      expect(await member.see(id)).toMatchObject({ state: 'checking' });
      expect(await gateway.operate(licensed, withdrawals.resend, { withdrawal: id })).toMatchObject(
        { status: 200 },
      );
      await gateway.approveAll();
      await gateway.runPayouts();
      expect(gateway.emulator.transfers.at(-1)?.reference).toBe(transfer.replace(/1$/, '2'));
    },
  );

  it('PAY-06 unclear is in the queue until it is over, counted and measured', async () => {
    const member = await enter();
    const { id, payout, transfer } = await member.send();
    const before = await ask<Waiting>(withdrawals.waiting, {});
    expect(await queued()).not.toContain(id);
    await notify(gateway.emulator.settle(transfer, 'sleeping'));
    const { rows } = await ask<Queue>(withdrawals.queue, { state: 'unclear', limit: '200' });
    expect(rows.find(({ withdrawal }) => withdrawal === id)).toMatchObject({
      state: 'sending',
      unclear: { payout, status: 'sleeping', progress: 'unknown', since: expect.any(Number) },
    });
    expect(await queued()).toContain(id);
    const counts = await ask<Waiting>(withdrawals.waiting, {});
    expect(counts.unclear).toBe(before.unclear + 1);
    await gateway.runPayouts();
    expect(await measured()).toBe(counts.unclear);
    await notify(gateway.emulator.settle(transfer, 'success'));
    expect(await queued()).not.toContain(id);
    expect(await ask<Waiting>(withdrawals.waiting, {})).toMatchObject(before);
  });

  it('PAY-06 without a word for an hour is in the queue, too', async () => {
    const member = await enter();
    const { id, payout } = await member.send();
    expect(await queued()).not.toContain(id);
    await sql(
      `update payout set created_at = created_at - interval '61 minutes' where public_id = $1`,
      [payout],
    );
    const { rows } = await ask<Queue>(withdrawals.queue, { state: 'unclear', limit: '200' });
    expect(rows.find(({ withdrawal }) => withdrawal === id)?.unclear?.payout).toBe(payout);
  });

  it('PAY-06 an unknown status of a signed notice is an alert, and shown raw', async () => {
    const member = await enter();
    const { id, payout, transfer } = await member.send();
    expect(await notify(gateway.emulator.settle(transfer, 'sleeping'))).toBe(200);
    expect(await alerts(`payout:${payout}`)).toEqual(['alert.payout_status_unknown sleeping']);
    expect((await look(id)).payouts).toMatchObject([{ status: 'sleeping', canEnd: true }]);
    expect(await member.cash()).toBe(600);
  });

  it.each([
    ['failed', 'checking'],
    ['paid', 'paid'],
  ])('PAY-06 an unknown status is ended as %s by two operators', async (outcome, state) => {
    const member = await enter();
    const { id, payout, transfer } = await member.send();
    await notify(gateway.emulator.settle(transfer, 'sleeping'));
    const end = { withdrawal: id, payout, outcome };
    const proposed = await gateway.operate<{ status: string }>(
      licensed,
      withdrawals.endPayout,
      end,
    );
    expect(proposed).toMatchObject({ status: 200, value: { status: 'proposed' } });
    expect(await member.see(id)).toMatchObject({ state: 'sending' });
    const again = await gateway.operate(licensed, withdrawals.endPayout, end);
    expect(again.errorCode).toBe('withdrawal_proposed');
    await gateway.approveAll();
    expect(await member.see(id)).toMatchObject({ state });
    expect(await member.cash()).toBe(600);
    const { rows } = await sql(
      `select count(*)::int from operator_event where action = 'withdrawal.payout_ended'
        and subject = $1`,
      [`withdrawal:${id}`],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('PAY-06 one that settles before the second operator approves is not ended', async () => {
    const member = await enter();
    const { id, payout, transfer } = await member.send();
    await notify(gateway.emulator.settle(transfer, 'sleeping'));
    await gateway.operate(licensed, withdrawals.endPayout, {
      withdrawal: id,
      payout,
      outcome: 'failed',
    });
    await notify(gateway.emulator.settle(transfer, 'success'));
    await gateway.approveAll();
    expect(await member.see(id)).toMatchObject({ state: 'paid' });
  });

  it('PAY-06 one on its way is not ended, one without a word for an hour is', async () => {
    const member = await enter();
    const { id, payout } = await member.send();
    const end = { withdrawal: id, payout, outcome: 'failed' };
    const { errorCode } = await gateway.operate(licensed, withdrawals.endPayout, end);
    expect(errorCode).toBe('payout_not_unclear');
    await sql(`update payout set created_at = now() - interval '61 minutes' where public_id = $1`, [
      payout,
    ]);
    expect((await gateway.operate(licensed, withdrawals.endPayout, end)).status).toBe(200);
    await gateway.approveAll();
    expect(await member.see(id)).toMatchObject({ state: 'checking' });
  });
});

describe('a deposit that is not over', () => {
  const begin = async () => {
    const caller = await registerMember(gateway.app, licensed);
    const member = createPaymentClient(gateway, caller);
    const { depositId } = await beginDeposit(member, 500, 'card');
    return { caller, member, depositId };
  };
  const see = (deposit: string) =>
    ask<{ state: string; status: string; canEnd: boolean }>(deposits.detail, { deposit });

  it('PAY-06 an unknown status is an alert, keeps it open, and is shown raw', async () => {
    const { member, depositId } = await begin();
    gateway.emulator.find(depositId).status = 'sleeping';
    await sql(
      `update deposit_intent set expires_at = now() - interval '1 hour' where public_id = $1`,
      [depositId],
    );
    await gateway.runDeposits(licensed);
    await gateway.runDeposits(licensed);
    expect(await alerts(`deposit:${depositId}`)).toEqual(['alert.payment_status_unknown sleeping']);
    expect(await see(depositId)).toMatchObject({ state: 'unclear', status: 'sleeping' });
    expect(await member.see(depositId)).toMatchObject({ state: 'checking' });
    await notify(gateway.emulator.pay(depositId));
    expect(await member.see(depositId)).toMatchObject({ state: 'credited' });
  });

  it('MEM-05 PAY-06 its member finds it among those that are checked, not the open', async () => {
    const { caller, depositId } = await begin();
    gateway.emulator.find(depositId).status = 'sleeping';
    await gateway.runDeposits(licensed);
    const count = async (depositState: string) => {
      const range = {
        startDate: String(Date.now() - 60_000),
        endDate: String(Date.now() + 60_000),
      };
      const { report } = contract.payments;
      const reply = await call(gateway.app, caller, report, { query: { ...range, depositState } });
      return (reply.body.value as { total: number }).total;
    };
    expect([await count('4'), await count('5')]).toEqual([1, 0]);
  });

  it.each([
    ['paid', 'credited', 500],
    ['failed', 'failed', 0],
  ])('PAY-06 it is ended as %s by two operators', async (outcome, state, cash) => {
    const { member, depositId } = await begin();
    gateway.emulator.find(depositId).status = 'sleeping';
    const body = { deposit: depositId, outcome };
    const early = await gateway.operate(licensed, deposits.end, body);
    expect(early.errorCode).toBe('deposit_not_unclear');
    await gateway.runDeposits(licensed);
    expect((await gateway.operate(licensed, deposits.end, body)).status).toBe(200);
    expect(await member.cash()).toBe(0);
    await gateway.approveAll();
    expect(await member.see(depositId)).toMatchObject({ state });
    expect(await member.cash()).toBe(cash);
    // The notice of the same payment comes after all: it is not credited twice.
    if (outcome === 'paid') await notify(gateway.emulator.pay(depositId));
    expect(await member.cash()).toBe(cash);
  });
});
