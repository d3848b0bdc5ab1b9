import { randomUUID } from 'node:crypto';

import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { derivePurposeKey } from '../../../security/derive-key.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import {
  runPayoutJobs,
  setSandboxPlan,
  setWithdrawalRules,
  settleSandbox,
  tenantIdOf,
  type WithdrawalSeen,
  noIdentityDemand,
  enterWithPayee,
} from '../../../testing/gateway/withdrawal-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import { SIGNATURE_HEADER, signNotice } from '../payments/sandbox/sandbox-signature.ts';

let gateway: TestGateway;
let secret: Buffer;
beforeAll(async () => {
  gateway = await startTestGateway();
  secret = derivePurposeKey(gateway.masterKey, 'sandbox payment notices v1');
});
afterAll(async () => {
  await expectSoundBooks(gateway.db);
  await gateway.stop();
});

const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;
const sql = (text: string, values: unknown[] = []) => gateway.db.owner.pool.query(text, values);
beforeEach(async () => {
  await setWithdrawalRules(gateway, { tenant: home }, { turnoverPercent: 0, autoApproveUpTo: 500 });
  await setSandboxPlan(gateway, { tenant: home }, 'manual');
});

async function enter() {
  const member = await enterWithPayee(gateway, home, { money: 1000 });
  /** Asks for a withdrawal that is approved by itself and sent to the sandbox. */
  const send = async (amount = 100): Promise<string> => {
    const { body } = await member.request(amount, member.payee);
    await runPayoutJobs(gateway);
    const { withdrawalId } = body.value as WithdrawalSeen;
    expect(await member.see(withdrawalId)).toMatchObject({ state: 'sending' });
    return withdrawalId;
  };
  return { ...member, send };
}

type Said = { payoutId: string; outcome: string; amount?: number; currency?: string };
const write = (
  { payoutId, outcome, amount = 100, currency }: Said,
  noticeId: string = randomUUID(),
) =>
  JSON.stringify({
    noticeId,
    payoutId,
    providerRef: `ref-${payoutId}`,
    outcome,
    amount,
    currency: currency ?? home.currency.code,
  });
const post = (body: string, signed = body, merchant = home.merchantCode) =>
  gateway.app.inject({
    method: 'POST',
    url: `/payments/v1/notices/sandbox/${merchant}`,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signNotice(secret, merchant, signed),
    },
    payload: body,
  });
const notify = async (said: Said, noticeId?: string) =>
  (await post(write(said, noticeId))).statusCode;
const resultsOf = async (payoutId: string): Promise<string[]> =>
  (
    await sql('select result from payout_notice where payout_ref = $1 order by id', [payoutId])
  ).rows.map(({ result }) => result as string);
const countAlerts = async (subject: string): Promise<number> =>
  (
    await sql(
      `select id from audit_event where action = 'alert.payout_unmatched' and subject = $1`,
      [subject],
    )
  ).rowCount ?? 0;

describe('a notice about a payout', () => {
  it('PAY-04 pays once, by twenty at once and by others of the same payout', async () => {
    const member = await enter();
    const id = await member.send();
    const said = { payoutId: `${id}-1`, outcome: 'paid' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(said, 'same')));
    expect(answers).toEqual(Array(20).fill(200));
    await Promise.all(Array.from({ length: 5 }, () => notify(said)));
    expect(await member.see(id)).toMatchObject({ state: 'paid' });
    const results = await resultsOf(`${id}-1`);
    expect(results.filter((result) => result === 'PAID')).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(['PAID', 'IGNORED']));
    expect(await member.cash()).toBe(900);
    await expectSoundBooks(gateway.db);
  });

  it('PAY-04 that was changed, or sent to another brand, is refused', async () => {
    const member = await enter();
    const id = await member.send();
    const body = write({ payoutId: `${id}-1`, outcome: 'paid' });
    expect((await post(body.replace('100', '101'), body)).statusCode).toBe(403);
    const oba = tenants.find(({ code }) => code === 'nigeria') as TenantConfig;
    const forged = await gateway.app.inject({
      method: 'POST',
      url: `/payments/v1/notices/sandbox/${oba.merchantCode}`,
      headers: { [SIGNATURE_HEADER]: signNotice(secret, home.merchantCode, body) },
      payload: body,
    });
    expect(forged.statusCode).toBe(403);
    expect(await member.see(id)).toMatchObject({ state: 'sending' });
  });

  it('PAY-04 of another amount or currency changes nothing and calls a person', async () => {
    const member = await enter();
    const id = await member.send();
    await notify({ payoutId: `${id}-1`, outcome: 'paid', amount: 99 });
    await notify({ payoutId: `${id}-1`, outcome: 'paid', currency: 'XXX' });
    expect(await resultsOf(`${id}-1`)).toEqual(['UNMATCHED', 'UNMATCHED']);
    expect(await countAlerts(`withdrawal:${id}`)).toBe(1);
    expect(await member.see(id)).toMatchObject({ state: 'sending' });
    await notify({ payoutId: `${id}-1`, outcome: 'paid' });
    expect(await member.see(id)).toMatchObject({ state: 'paid' });
  });

  it('PAY-04 of a payout that is not ours is kept with an alert', async () => {
    await notify({ payoutId: 'W0UNKNOWN-1', outcome: 'paid' });
    expect(await resultsOf('W0UNKNOWN-1')).toEqual(['UNMATCHED']);
    expect(await countAlerts('payout:W0UNKNOWN-1')).toBe(1);
  });

  it('PAY-04 returned after paid credits once; returned before paid, too', async () => {
    const member = await enter();
    const [late, early] = [await member.send(), await member.send()];
    await notify({ payoutId: `${late}-1`, outcome: 'paid' });
    const back = { payoutId: `${late}-1`, outcome: 'returned' };
    await Promise.all(Array.from({ length: 10 }, () => notify(back)));
    expect(await member.see(late)).toMatchObject({
      state: 'returned',
      returned: 100,
      reason: 'payout_returned',
    });
    await notify({ payoutId: `${early}-1`, outcome: 'returned' });
    await notify({ payoutId: `${early}-1`, outcome: 'paid' });
    expect(await resultsOf(`${early}-1`)).toEqual(['RETURNED', 'IGNORED']);
    expect(await member.see(early)).toMatchObject({ state: 'returned' });
    expect(await member.cash()).toBe(1000);
    await expectSoundBooks(gateway.db);
  });

  it('PAY-04 what comes back brings its fee, as movements of the account record', async () => {
    const rules = { turnoverPercent: 0, autoApproveUpTo: 500, feeBasisPoints: 200 };
    await setWithdrawalRules(gateway, { tenant: home }, rules);
    const member = await enter();
    const id = await member.send();
    await notify({ payoutId: `${id}-1`, outcome: 'paid', amount: 98 });
    await notify({ payoutId: `${id}-1`, outcome: 'returned', amount: 98 });
    expect(await member.see(id)).toMatchObject({ state: 'returned', returned: 100, fee: 2 });
    expect(await member.cash()).toBe(1000);
    const { rows } = await sql(
      `select o.kind, o.amount::text from operation o join withdrawal w on w.public_id = $1
         and w.tenant = o.tenant where o.source = 'withdrawal'
         and o.external_ref like w.public_id || '%' order by o.id`,
      [id],
    );
    expect(rows).toEqual([
      { kind: 'WITHDRAWAL', amount: '100000000' },
      { kind: 'PAYOUT', amount: '100000000' },
      { kind: 'PAYOUT_RETURN', amount: '98000000' },
      { kind: 'PAYOUT_RETURN', amount: '2000000' },
    ]);
    await expectSoundBooks(gateway.db);
  });

  it('PAY-04 paid after failed still pays; failed after paid calls a person', async () => {
    const member = await enter();
    const id = await member.send();
    await notify({ payoutId: `${id}-1`, outcome: 'failed' });
    expect(await member.see(id)).toMatchObject({ state: 'checking' });
    await notify({ payoutId: `${id}-1`, outcome: 'paid' });
    expect(await member.see(id)).toMatchObject({ state: 'paid' });
    await notify({ payoutId: `${id}-1`, outcome: 'failed' });
    expect(await resultsOf(`${id}-1`)).toEqual(['FAILED', 'PAID', 'UNMATCHED']);
    await expectSoundBooks(gateway.db);
  });

  it('PAY-04 paid after it was given back or sent again never pays twice', async () => {
    const member = await enter();
    const decide = gateway.db.app;
    const tenant = tenantIdOf(gateway, { tenant: home });
    const { createWithdrawalDecisions } = await import('./withdrawal-decisions.ts');
    const decisions = createWithdrawalDecisions({ identityDemand: noIdentityDemand });
    const by = { actor: 'operator:test', requestId: 'test' };
    const [given, again] = [await member.send(), await member.send()];
    for (const id of [given, again]) await notify({ payoutId: `${id}-1`, outcome: 'failed' });
    await decide.transaction(tenant, (tx) =>
      decisions.reject(tx, tenant, given, { ...by, code: 'payout_failed' }),
    );
    await decide.transaction(tenant, (tx) => decisions.resend(tx, tenant, again, by));
    await runPayoutJobs(gateway);
    for (const id of [given, again]) await notify({ payoutId: `${id}-1`, outcome: 'paid' });
    expect(await member.see(given)).toMatchObject({ state: 'failed' });
    expect(await member.see(again)).toMatchObject({ state: 'sending' });
    for (const id of [given, again]) expect(await countAlerts(`withdrawal:${id}`)).toBe(1);
    await notify({ payoutId: `${again}-2`, outcome: 'paid' });
    expect(await member.see(again)).toMatchObject({ state: 'paid' });
    expect(await member.cash()).toBe(900);
    await expectSoundBooks(gateway.db);
  });
});

describe('the sender', () => {
  it('PAY-04 asks for the same payout again after a crash; there is no second', async () => {
    const member = await enter();
    const id = await member.send();
    // As if the process had died between the provider's answer and the note of it.
    await sql('update payout set provider_ref = null, next_poll_at = now() where public_id = $1', [
      `${id}-1`,
    ]);
    await runPayoutJobs(gateway);
    const { rows } = await sql('select id from sandbox_payout where payout = $1', [`${id}-1`]);
    expect(rows).toHaveLength(1);
    const noted = await sql('select provider_ref from payout where public_id = $1', [`${id}-1`]);
    expect(noted.rows).toEqual([{ provider_ref: rows[0].id }]);
  });

  it('PAY-04 makes up for a lost notice by asking', async () => {
    const member = await enter();
    const id = await member.send();
    await sql(`update sandbox_payout set state = 'PAID' where payout = $1`, [`${id}-1`]);
    await sql('update payout set next_poll_at = now() where public_id = $1', [`${id}-1`]);
    await runPayoutJobs(gateway);
    expect(await member.see(id)).toMatchObject({ state: 'paid' });
  });

  it('PAY-04 never lets the sandbox pay real money, nor another provider play money', async () => {
    const member = await enter();
    const id = await member.send();
    const { insertAttempt } = await import('./payout-repository.ts');
    const tenant = tenantIdOf(gateway, { tenant: home });
    const { rows } = await sql('select id from withdrawal where public_id = $1', [id]);
    const attempt = (provider: string) =>
      gateway.db.app.transaction(tenant, (tx) =>
        insertAttempt(tx, tenant, { id: BigInt(rows[0].id), provider }),
      );
    expect(await attempt('realbank')).toBeUndefined();
    expect(await attempt('sandbox')).toEqual({ payoutId: `${id}-2` });
  });

  it('PAY-04 shows a payout that has had no word for an hour', async () => {
    const member = await enter();
    const id = await member.send();
    await sql(`update payout set created_at = now() - interval '2 hours' where public_id = $1`, [
      `${id}-1`,
    ]);
    await runPayoutJobs(gateway);
    const alerts = await sql(
      `select id from audit_event where action = 'alert.payout_stuck' and subject = $1`,
      [`payout:${id}-1`],
    );
    expect(alerts.rows).toHaveLength(1);
  });
});

describe('a receipt', () => {
  const pay = async () => {
    await setSandboxPlan(gateway, { tenant: home }, 'automatic');
    const member = await enter();
    const { body } = await member.request(100, member.payee);
    await runPayoutJobs(gateway);
    await settleSandbox(gateway);
    await runPayoutJobs(gateway);
    return { member, id: (body.value as WithdrawalSeen).withdrawalId };
  };

  it('WAL-03 is given once: received', async () => {
    const { member, id } = await pay();
    expect((await member.receipt(id, 'received')).status).toBe(200);
    expect(await member.see(id)).toMatchObject({
      receipt: { state: 'received', received: 100, remaining: 0, canAnswer: false },
    });
    expect((await member.receipt(id, 'notReceived')).body.errorCode).toBe('receipt_closed');
  });

  it('WAL-03 answered ten times at once, one answer counts', async () => {
    const { member, id } = await pay();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        member.receipt(id, index % 2 ? 'received' : 'notReceived'),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await sql(
      `select e.action from withdrawal_event e join withdrawal w on w.tenant = e.tenant
         and w.id = e.withdrawal where w.public_id = $1 and e.action in ('received', 'disputed')`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it('WAL-03 of a part names what arrived, which is less than was paid', async () => {
    const { member, id } = await pay();
    const partly = (receivedAmount?: number) =>
      member.receipt(id, 'partly', receivedAmount === undefined ? {} : { receivedAmount });
    expect((await partly()).status).toBe(400);
    expect((await partly(100)).status).toBe(400);
    expect((await partly(40)).status).toBe(200);
    expect(await member.see(id)).toMatchObject({
      receipt: { state: 'disputed', received: 40, remaining: 60 },
    });
  });

  it('WAL-03 counts as received after the minutes of its policy', async () => {
    const { member, id } = await pay();
    await runPayoutJobs(gateway);
    expect(await member.see(id)).toMatchObject({ receipt: { state: 'waiting' } });
    await sql('update withdrawal set receipt_due_at = now() where public_id = $1', [id]);
    await runPayoutJobs(gateway);
    expect(await member.see(id)).toMatchObject({ receipt: { state: 'automatic' } });
    expect((await member.receipt(id, 'notReceived')).body.errorCode).toBe('receipt_closed');
    const { rows } = await sql(
      `select template from member_message where params ->> 'reference' = $1 order by id`,
      [id],
    );
    expect(rows.map(({ template }) => template)).toEqual([
      'withdrawalConfirm',
      'withdrawalUnanswered',
    ]);
  });

  it('WAL-03 is that of the own withdrawal', async () => {
    const { id } = await pay();
    const other = await enter();
    expect((await other.receipt(id, 'received')).body.errorCode).toBe('not_found');
  });
});
