import { micros } from '@parlour/money';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { TenantId } from '../../../../domain/ids.ts';
import { PaystackEmulator } from '../../../../testing/payments/paystack-emulator.ts';
import { makeBrand } from '../../../../testing/payments/provider-gateway.ts';
import { RazorpayEmulator } from '../../../../testing/payments/razorpay-emulator.ts';
import { XenditEmulator } from '../../../../testing/payments/xendit-emulator.ts';
import type { PaymentProvider, PayoutAccount } from '../payment-provider.ts';
import { createPaystackProvider } from '../paystack/paystack-provider.ts';
import { createRazorpayProvider } from '../razorpay/razorpay-provider.ts';
import { createXenditProvider } from '../xendit/xendit-provider.ts';

const holder = { holderName: 'Ada Example', providerName: 'Bank' };

/** The differences from provider to provider. */
const cases = [
  {
    name: 'Paystack',
    country: 'NG',
    emulator: new PaystackEmulator(),
    open: (emulator: PaystackEmulator) => ({ secretKey: emulator.openAccount() }),
    create: createPaystackProvider,
    account: { provider: '058', accountNumber: '0123456789', branchCode: '' },
    toReference: (payout: string) => `payout-${payout.toLowerCase()}`,
    settled: 'success',
    returned: 'reversed',
  },
  {
    name: 'Xendit',
    country: 'ID',
    emulator: new XenditEmulator(),
    open: (emulator: XenditEmulator) => emulator.openAccount(),
    create: createXenditProvider,
    account: { provider: '014', accountNumber: '1234567890', branchCode: '' },
    toReference: (payout: string) => payout,
    settled: 'SUCCEEDED',
    returned: 'REVERSED',
  },
  {
    name: 'Razorpay',
    country: 'IN',
    emulator: new RazorpayEmulator(),
    open: (emulator: RazorpayEmulator) => emulator.openAccount(),
    create: createRazorpayProvider,
    account: { provider: 'HDFC', accountNumber: '50100012345', branchCode: 'HDFC0001234' },
    toReference: (payout: string) => payout,
    settled: 'processed',
    returned: 'reversed',
  },
] as const;

/** More than a page of every provider has. */
const DEPOSITS = 103;

describe.each(cases)('the report of $name', (one) => {
  // Each case has the emulator that its functions take.
  const emulator = one.emulator as PaystackEmulator;
  const tenant: TenantConfig = makeBrand(one.country, 'reporting', true);
  const tenancy = { tenant, tenantId: 1 as TenantId };
  const currency = tenant.currency.code;
  const account: PayoutAccount = { ...one.account, ...holder, kind: 'bank' };
  let provider: PaymentProvider;
  beforeAll(async () => {
    await emulator.start();
    const keys = (one.open as (from: unknown) => Record<string, string>)(emulator);
    provider = one.create({ openKeys: async () => keys, baseUrl: emulator.url });
  });
  afterAll(() => emulator.stop());

  it('PAY-03 PAY-01 lists what was paid and came back, page by page', async () => {
    const [method] = provider.methods(tenancy);
    if (!method) throw new Error(one.name);
    const returnUrl = 'http://reporting.localhost/back';
    const amount = method.min;
    const open = async (depositId: string) => {
      const payerEmail = 'payer-1@example.com';
      const order = { depositId, method, payer: {}, payerEmail, amount, currency, returnUrl };
      await provider.prepareDeposit({ ...tenancy, ...order });
      return depositId;
    };
    for (let count = 0; count < DEPOSITS; count += 1) emulator.pay(await open(`DEPOSIT${count}`));
    await open('UNPAID');
    const payoutAmount = micros(250_000_000n);
    for (const payoutId of ['WPAID0001-1', 'WBACK0001-1', 'WFAIL0001-1', 'WOPEN0001-1'])
      await provider.payouts?.create({
        ...tenancy,
        payoutId,
        account,
        currency,
        amount: payoutAmount,
      });
    const settle = (payout: string, state: string) =>
      emulator.settle(one.toReference(payout), state as 'success');
    settle('WPAID0001-1', one.settled);
    settle('WBACK0001-1', one.returned);
    settle('WFAIL0001-1', one.name === 'Xendit' ? 'FAILED' : 'failed');
    const now = Date.now();
    const period = { from: new Date(now - 3_600_000), to: new Date(now + 3_600_000) };
    const lines = (await provider.report?.(tenancy, period)) ?? [];
    const deposits = lines.filter(({ kind }) => kind === 'deposit');
    expect(deposits).toHaveLength(DEPOSITS);
    expect(new Set(deposits.map(({ reference }) => reference)).size).toBe(DEPOSITS);
    expect(deposits[0]).toMatchObject({ state: 'paid', amount, currency });
    expect(lines.filter(({ kind }) => kind === 'payout')).toEqual([
      expect.objectContaining({
        reference: 'WPAID0001-1',
        state: 'paid',
        amount: payoutAmount,
        currency,
      }) as unknown,
      expect.objectContaining({ reference: 'WBACK0001-1', state: 'returned' }) as unknown,
    ]);
  });
});
