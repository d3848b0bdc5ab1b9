import { operatorContract } from '@parlour/contract/operator';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../../testing/gateway/test-tenants.ts';
import { advanceJobClock } from '../../../../testing/database/advance-job-clock.ts';
import { createPaymentClient } from '../../../../testing/gateway/payment-client.ts';
import {
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../../testing/gateway/test-gateway.ts';
import { createOwner } from '../../../../testing/operator/operator-client.ts';

const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;

let gateway: TestGateway;
let page: URL;
beforeAll(async () => {
  gateway = await startTestGateway();
  const { waiting } = operatorContract.withdrawals;
  const path = waiting.path.replace(':brand', home.code);
  const owner = await createOwner(gateway);
  page = new URL(
    (await owner.call<{ sandboxPage: string }>(waiting, { path })).body.value.sandboxPage,
  );
});
afterAll(() => gateway.stop());

const sql = (text: string, values: unknown[]) => gateway.db.owner.pool.query(text, values);
const press = (button: 'down' | 'up', method: string) =>
  gateway.app.inject({
    method: 'POST',
    url: page.pathname,
    headers: { host: page.host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ [button]: method }).toString(),
  });
const look = async () =>
  (await gateway.app.inject({ method: 'GET', url: page.pathname, headers: { host: page.host } }))
    .body;
const enter = async () => createPaymentClient(gateway, await registerMember(gateway.app, home));

/** Asks about an open deposit as the job does when a notice may be lost, long after its time. */
async function poll(depositId: string): Promise<void> {
  await sql(
    `update deposit_intent set next_poll_at = now(), expires_at = now() - interval '1 hour'
      where public_id = $1`,
    [depositId],
  );
  await advanceJobClock(gateway.db, 'deposits', '1 hour');
  await gateway.jobs.runDue('deposits');
}

it('PAY-02 a tester lets one method be down; a refused deposit may be made again', async () => {
  const member = await enter();
  expect((await press('down', 'maya')).statusCode).toBe(303);
  expect(await look()).toMatch(/value="maya" aria-pressed="true"/);
  const { status, body } = await member.open(40, 'maya');
  expect([status, body.errorCode]).toEqual([503, 'payment_provider_unavailable']);
  expect((await member.methods()).open).toEqual([]);
  expect((await member.open(40, 'gcash')).status).toBe(200);

  await press('up', 'maya');
  expect(await look()).toMatch(/value="maya" aria-pressed="false"/);
  expect((await member.open(40, 'maya')).status).toBe(200);
});

it('PAY-01 a payment is not closed but credited once its provider is up again', async () => {
  const member = await enter();
  const { depositId } = (await member.open(40, 'maya')).body.value as { depositId: string };
  await member.play(await member.see(depositId), 'pay-without-notice');
  await press('down', 'maya');
  await poll(depositId);
  expect(await member.see(depositId)).toMatchObject({ state: 'open' });
  await press('up', 'maya');
  await poll(depositId);
  await poll(depositId);
  expect(await member.see(depositId)).toMatchObject({ state: 'credited' });
  expect(await member.cash()).toBe(40);
});

it('PAY-01 OPS-03 a notice that was held back is sent when its time has come', async () => {
  const member = await enter();
  const { depositId } = (await member.open(40, 'maya')).body.value as { depositId: string };
  await member.play(await member.see(depositId), 'pay-later');
  const send = async () => {
    await advanceJobClock(gateway.db, 'sandbox-notices', '1 minute');
    await gateway.jobs.runDue('sandbox-notices');
  };
  await send();
  expect(await member.cash()).toBe(0);
  await sql('update sandbox_notice set due_at = now() where sent_at is null', []);
  await send();
  expect(await member.cash()).toBe(40);
});
