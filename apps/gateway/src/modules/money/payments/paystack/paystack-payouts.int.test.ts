import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { setWithdrawalRules } from '../../../../testing/gateway/withdrawal-client.ts';
import { expectSoundBooks } from '../../../../testing/ledger/expect-sound-books.ts';
import { enterWithRealMoney } from '../../../../testing/payments/enter-with-real-money.ts';
import {
  licensed,
  type PaystackGateway,
  startPaystackGateway,
} from '../../../../testing/payments/paystack-gateway.ts';

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

/** A member with real money, and a payee at a bank or an e-wallet. */
const enter = (payee: { kind?: string; provider?: string; accountNumber?: string } = {}) =>
  enterWithRealMoney(gateway, licensed, {
    method: 'card',
    pay: (depositId) => notify(gateway.emulator.pay(depositId)),
    kind: 'bank',
    provider: '058',
    ...payee,
  });
type Member = Awaited<ReturnType<typeof enter>>;

/** Asks for a withdrawal and has it sent; returns the reference of its transfer. */
async function send(member: Member): Promise<{ id: string; payout: string }> {
  const { id, payout } = await member.send();
  return { id, payout: `payout-${payout.toLowerCase()}` };
}

describe('a withdrawal by Paystack', () => {
  it('PAY-03 PAY-04 goes to the bank account as a transfer, and its notice pays it', async () => {
    const member = await enter();
    const { id, payout } = await send(member);
    expect(gateway.emulator.transfers.at(-1)).toMatchObject({
      reference: payout,
      amount: 40_000,
      recipient: expect.stringMatching(/^RCP_058_\d{10}$/) as string,
    });
    expect(await member.see(id)).toMatchObject({ state: 'sending' });
    const notice = gateway.emulator.settle(payout, 'success');
    expect([await notify(notice), await notify(notice)]).toEqual([200, 200]);
    expect(await member.see(id)).toMatchObject({ state: 'paid' });
    expect(await member.cash()).toBe(600);
  });

  it('PAY-03 goes to an e-wallet by its mobile number', async () => {
    await send(await enter({ kind: 'wallet', provider: 'opay', accountNumber: '08012345678' }));
    expect(gateway.emulator.transfers.at(-1)?.recipient).toBe('RCP_999992_8012345678');
  });

  it('PAY-03 PAY-06 a lost answer makes no second transfer, a lost notice asks', async () => {
    const member = await enter();
    const before = gateway.emulator.transfers.length;
    const { id, payout } = await send(member);
    const orders = () =>
      gateway.emulator.requests.filter((asked) => asked === 'POST /transfer').length;
    const ordered = orders();
    await sql('update payout set provider_ref = null where public_id = $1', [`${id}-1`]);
    await gateway.runPayouts();
    expect(gateway.emulator.transfers).toHaveLength(before + 1);
    // It was asked for, and not ordered again.
    expect(orders()).toBe(ordered);
    gateway.emulator.settle(payout, 'success');
    await gateway.runPayouts();
    expect(await member.see(id)).toMatchObject({ state: 'paid' });
  });

  it('PAY-03 that is reversed after it was paid is credited again', async () => {
    const member = await enter();
    const { id, payout } = await send(member);
    await notify(gateway.emulator.settle(payout, 'success'));
    await notify(gateway.emulator.settle(payout, 'reversed'));
    expect(await member.see(id)).toMatchObject({ state: 'returned' });
    expect(await member.cash()).toBe(1000);
  });

  it('PAY-03 that fails, or is refused, stays on hold for an operator', async () => {
    const [failed, refused] = [await enter(), await enter()];
    const first = await send(failed);
    await notify(gateway.emulator.settle(first.payout, 'failed'));
    const { balance } = gateway.emulator;
    gateway.emulator.balance = 0;
    const second = await send(refused);
    gateway.emulator.balance = balance;
    for (const [member, { id }] of [
      [failed, first],
      [refused, second],
    ] as const) {
      expect(await member.see(id)).toMatchObject({ state: 'checking' });
      expect(await member.cash()).toBe(600);
    }
  });

  it('PAY-03 is sent once Paystack answers again', async () => {
    const member = await enter();
    gateway.emulator.faults = ['server-error'];
    const { id, payout } = await send(member);
    expect(await member.see(id)).toMatchObject({ state: 'sending' });
    await gateway.runPayouts();
    expect(gateway.emulator.transfers.at(-1)?.reference).toBe(payout);
  });

  it('PAY-03 is refused while the brand has no keys', async () => {
    const member = await enter();
    await sql('update payment_provider_key set ended_at = now(), sealed = null');
    const { body } = await member.request(100, member.payee);
    expect(body.errorCode).toBe('withdraw_not_supported');
    secretKey = await gateway.connect(licensed);
  });
});
