import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { createPaymentClient } from '../../../testing/gateway/payment-client.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import {
  runPayoutJobs,
  setSandboxPlan,
  setWithdrawalRules,
  settleSandbox,
  tenantIdOf,
  type WithdrawalSeen,
  enterWithPayee,
} from '../../../testing/gateway/withdrawal-client.ts';
import { sweepTenant } from './sweep.ts';

const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await setWithdrawalRules(gateway, { tenant: home }, { turnoverPercent: 0, autoApproveUpTo: 500 });
});
afterAll(() => gateway.stop());

const sql = (text: string, values: unknown[] = []) => gateway.db.owner.pool.query(text, values);

/**
 * Reads the data that the sandbox provider keeps: numbers of deposits and payouts, and the count of
 * notices.
 */
async function readKept() {
  const { rows } = await sql('select deposit as number from sandbox_payment order by created_at');
  const payouts = await sql('select payout as number from sandbox_payout order by created_at');
  const notices = await sql('select count(*)::int as count from sandbox_notice');
  return {
    numbers: [...rows, ...payouts.rows].map(({ number }) => String(number)),
    notices: (notices.rows[0] as { count: number }).count,
  };
}

async function sweep() {
  const tenantId = tenantIdOf(gateway, { tenant: home });
  await gateway.db.app.transaction(tenantId, (tx) => sweepTenant(tx, tenantId));
}

it('PAY-02 the sandbox forgets what was settled a month ago, and nothing else', async () => {
  const { caller, payee, request } = await enterWithPayee(gateway, home);
  const payments = createPaymentClient(gateway, caller);
  const pay = async (action: string): Promise<string> => {
    const { body } = await payments.open(100, 'gcash');
    const { depositId } = body.value as { depositId: string };
    if (action !== '') await payments.play(await payments.see(depositId), action);
    return depositId;
  };
  const withdraw = async (plan: 'automatic' | 'manual'): Promise<string> => {
    await setSandboxPlan(gateway, caller, plan);
    const { body } = await request(50, payee);
    await runPayoutJobs(gateway);
    await settleSandbox(gateway);
    await runPayoutJobs(gateway);
    return `${(body.value as WithdrawalSeen).withdrawalId}-1`;
  };
  const [credited, open, held] = [await pay('pay'), await pay(''), await pay('pay-less')];
  // Paid, but its notice is not sent yet, and its member gave up.
  const unheard = await pay('pay-later');
  await payments.cancel(unheard);
  const [paid, waiting] = [await withdraw('automatic'), await withdraw('manual')];
  await sql(`update sandbox_payment set created_at = created_at - interval '29 days'`);
  await sql(`update sandbox_payout set created_at = created_at - interval '29 days'`);
  await sql(`update sandbox_notice set sent_at = sent_at - interval '29 days'`);
  const before = await readKept();
  expect(before.numbers).toEqual([credited, open, held, unheard, paid, waiting]);
  await sweep();
  expect(await readKept()).toEqual(before);

  await sql(`update sandbox_payment set created_at = created_at - interval '2 days'`);
  await sql(`update sandbox_payout set created_at = created_at - interval '2 days'`);
  await sql(`update sandbox_notice set sent_at = sent_at - interval '2 days'`);
  await sweep();
  expect(await readKept()).toEqual({ numbers: [open, held, unheard, waiting], notices: 1 });
  // The deposit of play money is as it was: the books do not need the provider's memory.
  expect(await payments.see(credited)).toMatchObject({ state: 'credited' });
});
