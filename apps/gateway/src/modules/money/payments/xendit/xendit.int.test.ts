import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { limitDeposits } from '../../../../testing/gateway/payment-client.ts';
import { expectSoundBooks } from '../../../../testing/ledger/expect-sound-books.ts';
import {
  beginDeposit,
  makeBrand,
  type ProviderGateway,
  startProviderGateway,
} from '../../../../testing/payments/provider-gateway.ts';
import { XenditEmulator } from '../../../../testing/payments/xendit-emulator.ts';

const manila = makeBrand('PH', 'manila', true);
const jakarta = makeBrand('ID', 'jakarta', true);
const cebu = makeBrand('PH', 'cebu', false);

let gateway: ProviderGateway<XenditEmulator>;
let token: string;
let otherToken: string;
beforeAll(async () => {
  gateway = await startProviderGateway({
    provider: 'xendit',
    emulator: new XenditEmulator(),
    tenants: [manila, jakarta, cebu],
    openAccount: (emulator) => emulator.openAccount(),
  });
  token = (await gateway.connect(manila))['callbackToken'] ?? '';
  otherToken = (await gateway.connect(jakarta))['callbackToken'] ?? '';
}, 60_000);
afterAll(async () => {
  await expectSoundBooks(gateway.db);
  await gateway.stop();
});

const sql = (text: string, values: unknown[] = []) => gateway.db.owner.pool.query(text, values);
const bearing = (given: string) => ({
  'content-type': 'application/json',
  'x-callback-token': given,
});
const notify = (payload: string, tenant = manila, given = token) =>
  gateway.notify(tenant, payload, bearing(given));
const readAlerts = async (...depositIds: string[]) =>
  (
    await sql(
      `select action, subject, detail ->> 'state' as state from audit_event
        where action in ('alert.refund_failed', 'alert.payment_disputed')
          and subject = any ($1) order by id`,
      [depositIds.map((id) => `deposit:${id}`)],
    )
  ).rows;

describe('a deposit by Xendit', () => {
  it('PAY-03 by GCash goes to its page in pesos, and is credited by its notice', async () => {
    const member = await gateway.enter(manila);
    const { depositId, instructions } = await beginDeposit(member, 2500.5, 'gcash');
    expect(instructions).toEqual({
      redirectUrl: expect.stringMatching(`^${gateway.emulator.url}/pay/pr-`) as string,
    });
    const returnUrl = expect.stringContaining(
      `/payments/v1/returned/manila/${depositId}/`,
    ) as string;
    const [body] = gateway.emulator.bodies.slice(-1);
    const { channel_properties: properties } = body ?? {};
    expect(properties).toEqual({ success_return_url: returnUrl, failure_return_url: returnUrl });
    expect(body).toMatchObject({
      reference_id: depositId,
      type: 'PAY',
      country: 'PH',
      currency: 'PHP',
      request_amount: 2500.5,
      channel_code: 'GCASH',
    });
    expect(await notify(gateway.emulator.pay(depositId))).toBe(200);
    expect(await member.see(depositId)).toMatchObject({ state: 'credited', amount: 2500.5 });
    expect(await member.cash()).toBe(2500.5);
  });

  it('PAY-03 of a brand that counts thousands is asked for in rupiah, to the rupiah', async () => {
    const member = await gateway.enter(jakarta);
    const { depositId, instructions } = await beginDeposit(member, 150.25, 'va-bca');
    expect(gateway.emulator.bodies.at(-1)).toMatchObject({
      country: 'ID',
      currency: 'IDR',
      request_amount: 150_250,
      channel_code: 'BCA_VIRTUAL_ACCOUNT',
    });
    expect(instructions).toMatchObject({
      bank: 'BCA',
      accountNumber: expect.stringMatching(/^8808\d{12}$/) as string,
    });
    expect(await notify(gateway.emulator.pay(depositId), jakarta, otherToken)).toBe(200);
    expect(await member.see(depositId)).toMatchObject({ state: 'credited' });
    expect(await member.cash()).toBe(150.25);
    expect((await member.open(9.99, 'va-bca')).body.errorCode).toBe('amount_out_of_range');
  });

  it('PAY-03 has the shapes of its methods: QR, and a request in the own app', async () => {
    const [member, other] = [await gateway.enter(jakarta), await gateway.enter(manila)];
    expect((await beginDeposit(member, 20, 'qris')).instructions['qr']).toMatch(/^000201pr-/);
    expect((await beginDeposit(other, 20, 'qrph')).instructions['qr']).toMatch(/^000201pr-/);
    const mobileNumber = '081234567890';
    const { instructions } = await beginDeposit(member, 20, 'ovo', { mobileNumber });
    expect(instructions).toEqual({ accountNumber: mobileNumber });
    expect(gateway.emulator.bodies.at(-1)).toMatchObject({
      channel_properties: { account_mobile_number: '+6281234567890' },
    });
  });

  it('PAY-03 a notice sent again, by twenty at once, and a poll credit it once', async () => {
    const member = await gateway.enter(manila);
    const { depositId } = await beginDeposit(member, 300, 'maya');
    const notice = gateway.emulator.pay(depositId);
    await Promise.all(Array.from({ length: 20 }, () => notify(notice)));
    await gateway.runDeposits(manila);
    expect(await notify(notice)).toBe(200);
    expect(await member.cash()).toBe(300);
    expect(await gateway.readResults(depositId)).toEqual(['CREDITED']);
  });

  it('PAY-03 a lost notice is found by asking, with the fee; a late one is no second', async () => {
    const member = await gateway.enter(manila);
    const { depositId } = await beginDeposit(member, 400, 'gcash');
    const late = gateway.emulator.pay(depositId);
    await gateway.runDeposits(manila);
    expect(await member.cash()).toBe(400);
    const { rows } = await sql(
      `select n.fee from payment_notice n join deposit_intent d on d.tenant = n.tenant
        and d.id = n.deposit where d.public_id = $1`,
      [depositId],
    );
    expect(rows).toEqual([{ fee: 11_100_000n }]);
    expect(await notify(late)).toBe(200);
    expect(await gateway.readResults(depositId)).toEqual(['CREDITED', 'REPEATED']);
  });

  it('PAY-03 a virtual account paid in part, or too much, is held', async () => {
    const member = await gateway.enter(jakarta);
    const [less, more] = [
      await beginDeposit(member, 100, 'va-bni'),
      await beginDeposit(member, 100, 'va-bri'),
    ];
    for (const [{ depositId }, paid] of [
      [less, 60_000],
      [more, 140_000],
    ] as const) {
      await notify(gateway.emulator.pay(depositId, { paid }), jakarta, otherToken);
      const seen = await member.see(depositId);
      expect(seen).toMatchObject({ state: 'checking', reason: 'mismatch', received: paid / 1000 });
    }
    expect(await member.cash()).toBe(0);
  });

  it('PAY-03 a failed attempt leaves it open; unpaid it expires', async () => {
    const member = await gateway.enter(manila);
    const { depositId } = await beginDeposit(member, 500, 'gcash');
    expect(await notify(gateway.emulator.fail(depositId))).toBe(200);
    expect(await member.see(depositId)).toMatchObject({ state: 'open' });
    await sql(
      `update deposit_intent set expires_at = now() - interval '1 hour' where public_id = $1`,
      [depositId],
    );
    await gateway.runDeposits(manila);
    expect(await member.see(depositId)).toMatchObject({ state: 'expired' });
  });

  it('PAY-03 over a limit set meanwhile is sent back once', async () => {
    const member = await gateway.enter(manila);
    const { depositId } = await beginDeposit(member, 900, 'gcash');
    await limitDeposits(gateway, depositId, 100);
    await notify(gateway.emulator.pay(depositId));
    gateway.emulator.faults = ['server-error'];
    await gateway.runDeposits(manila);
    expect(await member.see(depositId)).toMatchObject({ state: 'returning' });
    const { refunds } = gateway.emulator.find(depositId);
    refunds.push('PENDING');
    await gateway.runDeposits(manila);
    expect(await member.see(depositId)).toMatchObject({ state: 'returning' });
    expect(refunds).toEqual(['PENDING']);
    refunds.splice(0, 1, 'SUCCESS');
    await gateway.runDeposits(manila);
    expect(await member.see(depositId)).toMatchObject({ state: 'returned' });
    expect(refunds).toEqual(['SUCCESS']);
  });
});

it('PAY-03 of Xendit a payment that cannot be sent back is shown to operators, once', async () => {
  const member = await gateway.enter(manila);
  const { depositId } = await beginDeposit(member, 900, 'qrph');
  await limitDeposits(gateway, depositId, 100);
  await notify(gateway.emulator.pay(depositId));
  for (let tries = 0; tries < 2; tries += 1) {
    await sql(`update deposit_intent set next_poll_at = now() where public_id = $1`, [depositId]);
    await gateway.runDeposits(manila);
  }
  expect(await member.see(depositId)).toMatchObject({ state: 'returning' });
  expect(await readAlerts(depositId)).toEqual([
    { action: 'alert.refund_failed', subject: `deposit:${depositId}`, state: 'refused' },
  ]);
});

describe('a notice of Xendit', () => {
  it('PAY-03 TEN-05 without the token of its own brand is refused', async () => {
    const member = await gateway.enter(manila);
    const { depositId } = await beginDeposit(member, 150, 'gcash');
    const notice = gateway.emulator.pay(depositId);
    const cases = ['', token.slice(1), `${token}x`, token.toUpperCase(), otherToken];
    for (const given of cases) expect(await notify(notice, manila, given)).toBe(403);
    expect(await gateway.notify(manila, notice, { 'content-type': 'application/json' })).toBe(403);
    expect(await notify(notice, jakarta)).toBe(403);
    expect(await notify(notice, cebu)).toBe(403);
    expect(await member.cash()).toBe(0);
    expect(await notify(notice)).toBe(200);
    expect(await member.cash()).toBe(150);
  });

  it('PAY-03 that says more than the API does is not believed', async () => {
    const member = await gateway.enter(manila);
    const { depositId } = await beginDeposit(member, 150, 'gcash');
    // The token is right, and the payment is not paid: it is asked about again later.
    const { paymentId } = gateway.emulator.find(depositId);
    const forged = gateway.emulator.toNotice('payment.capture', {
      payment_id: paymentId,
      reference_id: depositId,
      status: 'SUCCEEDED',
      request_amount: 150,
    });
    expect(await notify(forged)).toBe(503);
    // Paid, with another amount in the notice: what the API says counts.
    const notice = gateway.emulator.pay(depositId).replaceAll('150', '999');
    expect(await notify(notice.replaceAll(/py-[\w-]+/g, paymentId))).toBe(200);
    expect(await member.cash()).toBe(150);
    expect(await notify(forged.replace(paymentId, 'py-unknown'))).toBe(200);
    expect(await gateway.readResults(depositId)).toEqual(['CREDITED']);
  });

  it('PAY-03 that is unreadable asks to be sent again; other events change nothing', async () => {
    for (const payload of ['not json', '{"event":"payment.capture"}', '{"data":{}}'])
      expect(await notify(payload)).toBe(503);
    for (const event of ['payment.failure', 'payment_token.activation', 'report.completed'])
      expect(await notify(gateway.emulator.toNotice(event, {}))).toBe(200);
  });
});

it('PAY-06 a refund made in Xendit’s dashboard is found by its payment', async () => {
  const { emulator } = gateway;
  const member = await gateway.enter(manila);
  const [before, after] = [
    await beginDeposit(member, 500, 'gcash'),
    await beginDeposit(member, 500, 'gcash'),
  ];
  await notify(emulator.pay(after.depositId));
  expect(await notify(emulator.refund(after.depositId, 'SUCCEEDED'))).toBe(200);
  const paid = emulator.pay(before.depositId);
  expect(await notify(emulator.refund(before.depositId, 'SUCCEEDED'))).toBe(200);
  expect(await notify(paid)).toBe(200);
  const { rows } = await sql(
    `select d.public_id, d.state, d.code, r.status, r.is_own from deposit_intent d
      join payment_reversal r on r.tenant = d.tenant and r.deposit = d.id
      where d.public_id in ($1, $2) order by d.id`,
    [before.depositId, after.depositId],
  );
  expect(rows).toMatchObject([
    { state: 'HELD', code: 'reversed', status: 'SUCCEEDED', is_own: false },
    { state: 'CONFIRMED', status: 'SUCCEEDED', is_own: false },
  ]);
  expect(await member.cash()).toBe(500);
  // The token alone proves nothing: a refund that the API does not know changes nothing.
  const forged = emulator.refund(after.depositId, 'SUCCEEDED').replace(/rfd-[\w-]+/, 'rfd-unknown');
  expect(await notify(forged)).toBe(200);
  const unknown = await sql(`select from payment_reversal where reversal_ref = 'rfd-unknown'`);
  expect(unknown.rows).toEqual([]);
});

it('PAY-03 of Xendit a failed refund and a dispute raise alerts, once', async () => {
  const { emulator } = gateway;
  const member = await gateway.enter(manila);
  const { depositId } = await beginDeposit(member, 500, 'gcash');
  emulator.pay(depositId);
  const failed = emulator.refund(depositId, 'FAILED');
  const disputed = emulator.dispute(depositId, 'ACTION_REQUIRED');
  // A notice is not signed: of a dispute that Xendit does not know it says nothing.
  const forged = disputed.replace(/mi-dspt-\w+/, 'mi-dspt-unknown');
  for (const notice of [failed, failed, disputed, disputed, forged])
    expect(await notify(notice)).toBe(200);
  const subject = `deposit:${depositId}`;
  expect(await readAlerts(depositId)).toEqual([
    { action: 'alert.refund_failed', subject, state: 'FAILED' },
    { action: 'alert.payment_disputed', subject, state: 'ACTION_REQUIRED' },
  ]);
});

it('PAY-06 of Xendit a dispute is what the API says: amount, and who won', async () => {
  const { emulator } = gateway;
  const member = await gateway.enter(manila);
  const open = async () => {
    const { depositId } = await beginDeposit(member, 500, 'gcash');
    await notify(emulator.pay(depositId));
    await notify(emulator.dispute(depositId, 'ACTION_REQUIRED'));
    await notify(emulator.dispute(depositId, 'UNDER_REVIEW'));
    return depositId;
  };
  const [lost, won] = [await open(), await open()];
  const read = async (depositId: string) =>
    (
      await sql(
        `select r.status, r.progress, r.amount::text as amount, r.currency
          from payment_reversal r join deposit_intent d on d.tenant = r.tenant and d.id = r.deposit
          where d.public_id = $1`,
        [depositId],
      )
    ).rows;
  const money = { amount: '500000000', currency: 'TLB' };
  expect(await read(lost)).toEqual([{ status: 'UNDER_REVIEW', progress: 'waiting', ...money }]);
  await notify(emulator.dispute(lost, 'LOST', '350.50'));
  await notify(emulator.dispute(won, 'WON'));
  const lostMoney = { amount: '350500000', currency: 'TLB' };
  expect(await read(lost)).toEqual([{ status: 'LOST', progress: 'processed', ...lostMoney }]);
  expect(await read(won)).toEqual([{ status: 'WON', progress: 'failed', ...money }]);
});

describe('Xendit out of order', () => {
  it.each([
    ['server-error', 'server_error'],
    ['rate-limit', 'rate_limited'],
    ['garbage', 'bad_reply'],
    ['drop', 'unreachable'],
  ] as const)('PAY-03 %s at the start refuses the member', async (fault, reason) => {
    const member = await gateway.enter(manila);
    gateway.emulator.faults = [fault];
    const { status, body } = await member.open(200, 'gcash');
    expect([status, body.errorCode]).toEqual([503, 'payment_provider_unavailable']);
    expect((await member.methods()).open).toEqual([]);
    const { rows } = await sql(
      `select reason from payment_provider_failure where provider = 'xendit' order by id desc
        limit 1`,
    );
    expect(rows).toEqual([{ reason }]);
  });
});

describe('a brand at Xendit', () => {
  it('PAY-03 PRO-01 without a licence record pays play money at the sandbox only', async () => {
    const before = gateway.emulator.requests.length;
    const member = await gateway.enter(cebu);
    await beginDeposit(member, 200, 'gcash');
    expect(gateway.emulator.requests).toHaveLength(before);
    const real = await gateway.enter(manila);
    const codes = (await real.methods()).methods.map(({ code }) => code);
    expect(codes).toEqual(['gcash', 'maya', 'qrph']);
  });

  it('PAY-03 T-LOG-1 no key is in the log or in the database in clear', async () => {
    expect(gateway.logs.join('')).not.toContain(token);
    const { rows } = await sql('select sealed from payment_provider_key where sealed is not null');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
