import { randomInt } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPayeeVault } from '../../payees/module.ts';
import { setWithdrawalRules } from '../../../../testing/gateway/withdrawal-client.ts';
import { expectSoundBooks } from '../../../../testing/ledger/expect-sound-books.ts';
import { enterWithRealMoney } from '../../../../testing/payments/enter-with-real-money.ts';
import {
  makeBrand,
  type ProviderGateway,
  startProviderGateway,
} from '../../../../testing/payments/provider-gateway.ts';
import { RazorpayEmulator } from '../../../../testing/payments/razorpay-emulator.ts';
import { createAtRest } from '../../../../security/at-rest.ts';

const mumbai = makeBrand('IN', 'mumbai', true);

let gateway: ProviderGateway<RazorpayEmulator>;
let secret: string;
beforeAll(async () => {
  gateway = await startProviderGateway({
    provider: 'razorpay',
    emulator: new RazorpayEmulator(),
    tenants: [mumbai],
    openAccount: (emulator) => emulator.openAccount(),
  });
  secret = (await gateway.connect(mumbai))['webhookSecret'] ?? '';
  const rules = { turnoverPercent: 0, autoApproveUpTo: 1_000_000 };
  await setWithdrawalRules(gateway, { tenant: mumbai }, rules);
}, 60_000);
afterAll(async () => {
  await expectSoundBooks(gateway.db);
  await gateway.stop();
});

const sql = (text: string, values: unknown[] = []) => gateway.db.owner.pool.query(text, values);
const notify = (payload: string) =>
  gateway.notify(mumbai, payload, gateway.emulator.sign(secret, payload));
const someAccount = (): string => String(randomInt(1e9, 9e9));

/** A member with real money, and a payee: a bank account with its IFSC, or a UPI address. */
async function enter({ kind = 'bank', number = someAccount(), branchCode = 'HDFC0001234' } = {}) {
  const member = await enterWithRealMoney(gateway, mumbai, {
    method: 'upi',
    pay: (depositId) => notify(gateway.emulator.pay(depositId)),
    kind,
    provider: kind === 'bank' ? 'HDFC' : 'upi',
    accountNumber: number,
  });
  const vault = createPayeeVault(createAtRest(gateway.masterKey), gateway.masterKey);
  const account = { holderName: 'Gauri Kumar', accountNumber: number, branchCode };
  await sql('update payee set sealed = $2 where public_id = $1', [
    member.payee,
    vault.seal(gateway.idOf(mumbai), member.payee, account),
  ]);
  return member;
}

describe('a withdrawal by Razorpay', () => {
  it('PAY-03 PAY-04 goes to a bank account by its IFSC, and its notice pays it once', async () => {
    const member = await enter();
    const { id, payout } = await member.send(400.5);
    expect(gateway.emulator.payouts.at(-1)).toMatchObject({
      reference: payout,
      idempotencyKey: payout,
      mode: 'IMPS',
      amount: 40_050,
      fundAccount: {
        account_type: 'bank_account',
        bank_account: { name: 'Gauri Kumar', ifsc: 'HDFC0001234' },
      },
    });
    const notice = gateway.emulator.settle(payout, 'processed');
    expect([await notify(notice), await notify(notice)]).toEqual([200, 200]);
    expect(await member.see(id)).toMatchObject({ state: 'paid' });
    expect(await member.cash()).toBe(599.5);
  });

  it('PAY-03 goes to a UPI address', async () => {
    await (await enter({ kind: 'wallet', number: 'gauri@examplebank' })).send();
    expect(gateway.emulator.payouts.at(-1)).toMatchObject({
      mode: 'UPI',
      fundAccount: { account_type: 'vpa', vpa: { address: 'gauri@examplebank' } },
    });
  });

  it('PAY-03 a lost answer makes no second payout, a lost notice is asked for', async () => {
    const member = await enter();
    const before = gateway.emulator.payouts.length;
    const { id, payout } = await member.send();
    await sql('update payout set provider_ref = null where public_id = $1', [payout]);
    await gateway.runPayouts();
    expect(gateway.emulator.payouts).toHaveLength(before + 1);
    gateway.emulator.settle(payout, 'processed');
    await gateway.runPayouts();
    expect(await member.see(id)).toMatchObject({ state: 'paid' });
  });

  it('PAY-03 that is reversed is credited again, once', async () => {
    const member = await enter();
    const { id, payout } = await member.send();
    await notify(gateway.emulator.settle(payout, 'processed'));
    const reversed = gateway.emulator.settle(payout, 'reversed');
    expect([await notify(reversed), await notify(reversed)]).toEqual([200, 200]);
    expect(await member.see(id)).toMatchObject({ state: 'returned' });
    expect(await member.cash()).toBe(1000);
  });

  it('PAY-03 that fails, or is refused, stays on hold for an operator', async () => {
    const [failed, refused] = [await enter(), await enter()];
    const strange = await enter({ branchCode: '' });
    const first = await failed.send();
    await notify(gateway.emulator.settle(first.payout, 'failed'));
    const { balance } = gateway.emulator;
    gateway.emulator.balance = 0;
    const second = await refused.send();
    gateway.emulator.balance = balance;
    const third = await strange.send();
    for (const [member, { id }] of [
      [failed, first],
      [refused, second],
      [strange, third],
    ] as const) {
      expect(await member.see(id)).toMatchObject({ state: 'checking' });
      expect(await member.cash()).toBe(600);
    }
  });
});
