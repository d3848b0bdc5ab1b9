import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { setWithdrawalRules } from '../../../../testing/gateway/withdrawal-client.ts';
import { expectSoundBooks } from '../../../../testing/ledger/expect-sound-books.ts';
import { enterWithRealMoney } from '../../../../testing/payments/enter-with-real-money.ts';
import {
  makeBrand,
  type ProviderGateway,
  startProviderGateway,
} from '../../../../testing/payments/provider-gateway.ts';
import { XenditEmulator } from '../../../../testing/payments/xendit-emulator.ts';

const manila = makeBrand('PH', 'manila', true);
const jakarta = makeBrand('ID', 'jakarta', true);
const tokens = new Map<TenantConfig, string>();

let gateway: ProviderGateway<XenditEmulator>;
beforeAll(async () => {
  gateway = await startProviderGateway({
    provider: 'xendit',
    emulator: new XenditEmulator(),
    tenants: [manila, jakarta],
    openAccount: (emulator) => emulator.openAccount(),
  });
  for (const tenant of [manila, jakarta]) {
    tokens.set(tenant, (await gateway.connect(tenant))['callbackToken'] ?? '');
    const rules = { turnoverPercent: 0, autoApproveUpTo: 1_000_000 };
    await setWithdrawalRules(gateway, { tenant }, rules);
  }
}, 60_000);
afterAll(async () => {
  await expectSoundBooks(gateway.db);
  await gateway.stop();
});

const sql = (text: string, values: unknown[] = []) => gateway.db.owner.pool.query(text, values);
const notify = (tenant: TenantConfig, payload: string) =>
  gateway.notify(tenant, payload, {
    'content-type': 'application/json',
    'x-callback-token': tokens.get(tenant) ?? '',
  });

type Payee = { readonly kind: string; readonly provider: string; readonly accountNumber?: string };

/** A member with real money and a payee. */
const enter = (tenant: TenantConfig, payee: Payee) =>
  enterWithRealMoney(gateway, tenant, {
    method: tenant === manila ? 'gcash' : 'dana',
    pay: (depositId) => notify(tenant, gateway.emulator.pay(depositId)),
    ...payee,
  });

describe('a withdrawal by Xendit', () => {
  it('PAY-03 PAY-04 goes to a bank account, and its notice pays it once', async () => {
    const member = await enter(manila, { kind: 'bank', provider: 'BNORPHMM' });
    const { id, payout } = await member.send();
    expect(gateway.emulator.payouts.at(-1)).toMatchObject({
      reference: payout,
      idempotencyKey: payout,
      channel: 'PH_BDO',
      amount: 400,
      currency: 'PHP',
      holder: 'Juan dela Cruz',
    });
    const notice = gateway.emulator.settle(payout, 'SUCCEEDED');
    expect([await notify(manila, notice), await notify(manila, notice)]).toEqual([200, 200]);
    expect(await member.see(id)).toMatchObject({ state: 'paid' });
    expect(await member.cash()).toBe(600);
  });

  it('PAY-03 of thousands of rupiah goes to a wallet by its number with the country', async () => {
    const accountNumber = '081234567891';
    const member = await enter(jakarta, { kind: 'wallet', provider: 'ovo', accountNumber });
    await member.send(250.5);
    expect(gateway.emulator.payouts.at(-1)).toMatchObject({
      channel: 'ID_OVO',
      account: '+6281234567891',
      amount: 250_500,
      currency: 'IDR',
    });
  });

  it('PAY-03 a lost answer makes no second payout, a lost notice is asked for', async () => {
    const member = await enter(manila, { kind: 'wallet', provider: 'gcash' });
    const before = gateway.emulator.payouts.length;
    const { id, payout } = await member.send();
    await sql('update payout set provider_ref = null where public_id = $1', [payout]);
    await gateway.runPayouts();
    expect(gateway.emulator.payouts).toHaveLength(before + 1);
    gateway.emulator.settle(payout, 'SUCCEEDED');
    await gateway.runPayouts();
    expect(await member.see(id)).toMatchObject({ state: 'paid' });
  });

  it('PAY-03 that is reversed after it was paid is credited again', async () => {
    const member = await enter(manila, { kind: 'bank', provider: 'BOPIPHMM' });
    const { id, payout } = await member.send();
    await notify(manila, gateway.emulator.settle(payout, 'SUCCEEDED'));
    // Said by a notice alone, and not by the API, nothing comes back.
    const said = gateway.emulator.settle(payout, 'REVERSED');
    gateway.emulator.settle(payout, 'SUCCEEDED');
    await notify(manila, said);
    expect(await member.see(id)).toMatchObject({ state: 'paid' });
    await notify(manila, gateway.emulator.settle(payout, 'REVERSED'));
    expect(await member.see(id)).toMatchObject({ state: 'returned' });
    expect(await member.cash()).toBe(1000);
  });

  it('PAY-03 that fails, or is refused, stays on hold for an operator', async () => {
    const bank = { kind: 'bank', provider: 'BNORPHMM' };
    const [failed, refused] = [await enter(manila, bank), await enter(manila, bank)];
    const unknown = await enter(manila, { kind: 'bank', provider: 'XXXXPHMM' });
    const first = await failed.send();
    await notify(manila, gateway.emulator.settle(first.payout, 'FAILED'));
    const { balance } = gateway.emulator;
    gateway.emulator.balance = 0;
    const second = await refused.send();
    gateway.emulator.balance = balance;
    const third = await unknown.send();
    for (const [member, { id }] of [
      [failed, first],
      [refused, second],
      [unknown, third],
    ] as const) {
      expect(await member.see(id)).toMatchObject({ state: 'checking' });
      expect(await member.cash()).toBe(600);
    }
  });
});
