import { operatorContract } from '@parlour/contract/operator';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { Tenancy } from '../../../request/context.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import {
  runPayoutJobs,
  setSandboxPlan,
  setWithdrawalRules,
  type WithdrawalSeen,
  enterWithPayee,
} from '../../../testing/gateway/withdrawal-client.ts';
import { createOwner } from '../../../testing/operator/operator-client.ts';
import { jobRowErrors } from '../../platform/jobs/module.ts';
import type { PaymentProvider, PayoutOrder } from '../payments/payment-provider.ts';
import { createPayoutNotices } from './payout-notices.ts';
import { createWithdrawalJob } from './withdrawal-jobs.ts';

const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;
let gateway: TestGateway;
let tenancy: Tenancy;
beforeAll(async () => {
  gateway = await startTestGateway();
  tenancy = gateway.tenancies.ofCode(home.code) as Tenancy;
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  await setWithdrawalRules(gateway, { tenant: home }, { turnoverPercent: 0, autoApproveUpTo: 500 });
  await setSandboxPlan(gateway, { tenant: home }, 'manual');
});

async function request(amount = 100) {
  const accountNumber = '001234567890';
  const client = await enterWithPayee(gateway, home, { money: 1000, accountNumber });
  // Accounts are shared here; the mark is taken off, so that it is approved by itself.
  await gateway.db.owner.pool.query('update payee set fingerprint = decode(public_id, $1)', [
    'hex',
  ]);
  const { body } = await client.request(amount, client.payee);
  const { withdrawalId, state } = body.value as WithdrawalSeen;
  expect(state).toBe('approved');
  return { client, id: withdrawalId };
}

/** Lines that the job logged. */
const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
});

/** A run of the job against a provider of the test, found by `choose`. */
async function runAgainst(
  create: (order: PayoutOrder) => Promise<object>,
  choose: () => void = () => {},
): Promise<object> {
  const provider = {
    name: 'sandbox',
    isSandbox: true,
    payouts: { create, find: async () => null },
  } as unknown as PaymentProvider;
  const db = gateway.db.app;
  const job = createWithdrawalJob({
    db,
    tenancies: gateway.tenancies,
    paymentMethods: {
      provider: () => provider,
      payoutProvider: async () => {
        choose();
        return provider;
      },
    },
    payees: {
      readAccount: async () => ({
        kind: 'bank',
        provider: 'test',
        providerName: 'Test',
        accountNumber: '001234567890',
        holderName: 'Juan dela Cruz',
        branchCode: '',
      }),
    },
    notices: createPayoutNotices({ db }),
    log: {
      error: (detail, message) => {
        const { err, ...ids } = detail as { readonly err: Error };
        logged.push(`${message}: ${err.message} ${JSON.stringify(ids)}`);
      },
    },
  });
  if (!('runUnderLease' in job)) throw new Error('not under lease');
  const now = new Date();
  return (await job.runUnderLease({ tenantId: tenancy.tenantId, start: now, end: now })) ?? {};
}

const countFailedRows = async () => {
  const { values } = await jobRowErrors.get();
  return values.find(({ labels }) => labels.kind === 'withdrawals')?.value ?? 0;
};

const due = () => gateway.db.owner.pool.query('update payout set next_poll_at = now()');

it('PAY-04 a provider that does not answer is asked again, and holds up no other', async () => {
  const [first, second] = [await request(), await request()];
  const asked: string[] = [];
  const isDown = (order: PayoutOrder) => {
    asked.push(order.payoutId);
    if (order.payoutId === `${first.id}-1` && asked.length < 3) throw new Error('timeout');
    return Promise.resolve({ providerRef: order.payoutId });
  };
  expect(await runAgainst(async (order) => isDown(order))).toMatchObject({ asked: 1, failed: 1 });
  expect(logged).toEqual([expect.stringContaining('following a payout failed')]);
  expect(logged[0]).toContain(`"payoutId":"${first.id}-1","provider":"sandbox"`);
  await due();
  await runAgainst(async (order) => isDown(order));
  // Under the same number: the provider can tell that it is no second one.
  expect(asked.filter((payout) => payout === `${first.id}-1`)).toHaveLength(2);
  for (const { client, id } of [first, second])
    expect(await client.see(id)).toMatchObject({ state: 'sending' });
});

it('PAY-04 a withdrawal that cannot be sent is logged, and holds up no other', async () => {
  const [first, second] = [await request(), await request()];
  const before = await countFailedRows();
  let chosen = 0;
  const create = async ({ payoutId }: PayoutOrder) => ({ providerRef: payoutId });
  await runAgainst(create, () => {
    chosen += 1;
    if (chosen === 1) throw new Error('no key of the provider');
  });
  expect(await first.client.see(first.id)).toMatchObject({ state: 'approved' });
  expect(await second.client.see(second.id)).toMatchObject({ state: 'sending' });
  expect(logged).toEqual([expect.stringMatching(/^a withdrawal was not sent: .*no key of the/)]);
  expect(logged[0]).toContain(`"withdrawal":"${first.id}"`);
  expect(await countFailedRows()).toBe(before + 1);
  await runAgainst(create);
  expect(await first.client.see(first.id)).toMatchObject({ state: 'sending' });
});

it('PAY-04 a payout that the provider refuses at once comes before an operator', async () => {
  const { client, id } = await request();
  await runAgainst(async () => ({ refused: 'account_closed' }));
  expect(await client.see(id)).toMatchObject({ state: 'checking', reason: 'payout_refused' });
});

it('PAY-04 a tester plays the bank on a page whose address operators are given', async () => {
  const { client, id } = await request();
  await runPayoutJobs(gateway);
  const owner = await createOwner(gateway);
  const { waiting } = operatorContract.withdrawals;
  const answer = await owner.call<{ sandboxPage: string }>(waiting, {
    path: waiting.path.replace(':brand', home.code),
  });
  const url = new URL(answer.body.value.sandboxPage);
  const ask = (method: 'GET' | 'POST', path: string, form: Record<string, string> = {}) =>
    gateway.app.inject({
      method,
      url: path,
      headers: { host: url.host, 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { payload: new URLSearchParams(form).toString() }),
    });
  const page = (await ask('GET', url.pathname)).body;
  expect(page).toContain(`${id}-1`);
  expect(page).not.toContain('001234567890');
  const payout =
    new RegExp(`${id}-1.*?name="payout" value="([0-9a-f]+)"`, 's').exec(page)?.[1] ?? '';
  expect((await ask('POST', url.pathname, { payout, action: 'pay' })).statusCode).toBe(303);
  expect(await client.see(id)).toMatchObject({ state: 'paid' });
  await ask('POST', url.pathname, { payout, action: 'return' });
  expect(await client.see(id)).toMatchObject({ state: 'returned' });
  const wrong = url.pathname.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  expect((await ask('GET', wrong)).statusCode).toBe(404);
  expect((await ask('POST', wrong, { plan: 'fail' })).statusCode).toBe(404);
});
