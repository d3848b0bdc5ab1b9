import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { limitDeposits } from '../../../../testing/gateway/payment-client.ts';
import { expectSoundBooks } from '../../../../testing/ledger/expect-sound-books.ts';
import {
  beginDeposit,
  makeBrand,
  type ProviderGateway,
  startProviderGateway,
} from '../../../../testing/payments/provider-gateway.ts';
import { RazorpayEmulator } from '../../../../testing/payments/razorpay-emulator.ts';

const mumbai = makeBrand('IN', 'mumbai', true);
const delhi = makeBrand('IN', 'delhi', true);
const goa = makeBrand('IN', 'goa', false);

let gateway: ProviderGateway<RazorpayEmulator>;
let secret: string;
let otherSecret: string;
beforeAll(async () => {
  gateway = await startProviderGateway({
    provider: 'razorpay',
    emulator: new RazorpayEmulator(),
    tenants: [mumbai, delhi, goa],
    openAccount: (emulator) => emulator.openAccount(),
  });
  secret = (await gateway.connect(mumbai))['webhookSecret'] ?? '';
  otherSecret = (await gateway.connect(delhi))['webhookSecret'] ?? '';
}, 60_000);
afterAll(async () => {
  await expectSoundBooks(gateway.db);
  await gateway.stop();
});

const enter = () => gateway.enter(mumbai);
const sql = (text: string, values: unknown[] = []) => gateway.db.owner.pool.query(text, values);
const notify = (payload: string, tenant = mumbai, key = secret) =>
  gateway.notify(tenant, payload, gateway.emulator.sign(key, payload));

describe('a deposit by Razorpay', () => {
  it('PAY-03 by UPI goes to a link in paise, and its notice credits it', async () => {
    const member = await enter();
    const { depositId, instructions } = await beginDeposit(member, 499.99, 'upi');
    expect(instructions).toEqual({
      redirectUrl: expect.stringMatching(`^${gateway.emulator.url}/i/plink_`) as string,
    });
    expect(gateway.emulator.bodies.at(-1)).toMatchObject({
      upi_link: true,
      amount: 49_999,
      currency: 'INR',
      accept_partial: false,
      reference_id: depositId,
      notify: { sms: false, email: false },
      notes: { deposit: depositId, brand: 'mumbai' },
      callback_url: expect.stringContaining(`/payments/v1/returned/mumbai/${depositId}/`),
    });
    expect(await notify(gateway.emulator.pay(depositId))).toBe(200);
    expect(await member.see(depositId)).toMatchObject({ state: 'credited', amount: 499.99 });
    expect(await member.cash()).toBe(499.99);
    const { rows } = await sql(
      `select n.fee from payment_notice n join deposit_intent d on d.tenant = n.tenant
        and d.id = n.deposit where d.public_id = $1`,
      [depositId],
    );
    expect(rows).toEqual([{ fee: 11_800_000n }]);
  });

  it('PAY-03 by card offers cards alone on the page', async () => {
    await beginDeposit(await enter(), 500, 'card');
    expect(gateway.emulator.bodies.at(-1)).toMatchObject({
      options: { checkout: { method: { card: 1, netbanking: 0, upi: 0, wallet: 0 } } },
    });
  });

  it('PAY-03 opened twenty times with one key is one link', async () => {
    const member = await enter();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => member.open(800, 'card', {}, 'one-key-of-one-press')),
    );
    const urls = answers.map(({ body }) => (body.value as { redirectUrl: string }).redirectUrl);
    expect(new Set(urls).size).toBe(1);
    expect(urls[0]).toContain('/i/plink_');
  });

  it('PAY-03 a notice sent again, by twenty at once, and a poll credit it once', async () => {
    const member = await enter();
    const { depositId } = await beginDeposit(member, 300, 'upi');
    const notice = gateway.emulator.pay(depositId);
    await Promise.all(Array.from({ length: 20 }, () => notify(notice)));
    await gateway.runDeposits(mumbai);
    expect(await member.cash()).toBe(300);
    expect(await gateway.readResults(depositId)).toEqual(['CREDITED']);
  });

  it('PAY-03 a lost notice is found by asking; one that comes later changes nothing', async () => {
    const member = await enter();
    const { depositId } = await beginDeposit(member, 400, 'netbanking');
    const late = gateway.emulator.pay(depositId);
    await gateway.runDeposits(mumbai);
    expect(await member.cash()).toBe(400);
    expect(await notify(late)).toBe(200);
    expect(await gateway.readResults(depositId)).toEqual(['CREDITED', 'REPEATED']);
  });

  it('PAY-03 less money, or another currency, is held and not credited', async () => {
    const member = await enter();
    const [less, foreign] = [
      await beginDeposit(member, 500, 'upi'),
      await beginDeposit(member, 500, 'card'),
    ];
    await notify(gateway.emulator.pay(less.depositId, { paid: 45_000 }));
    await notify(gateway.emulator.pay(foreign.depositId, { currency: 'USD' }));
    for (const { depositId } of [less, foreign])
      expect(await member.see(depositId)).toMatchObject({ state: 'checking', reason: 'mismatch' });
    expect(await member.cash()).toBe(0);
  });

  it('PAY-03 a link that ends closes it, by its notice or by asking', async () => {
    const member = await enter();
    const [notified, asked] = [
      await beginDeposit(member, 500, 'upi'),
      await beginDeposit(member, 500, 'upi'),
    ];
    await notify(gateway.emulator.expire(notified.depositId));
    gateway.emulator.expire(asked.depositId);
    await gateway.runDeposits(mumbai);
    for (const { depositId } of [notified, asked])
      expect(await member.see(depositId)).toMatchObject({ state: 'expired' });
  });

  it('PAY-06 a link that is paid as it expires is credited, one paid later is held', async () => {
    const member = await enter();
    const [asked, late] = [
      await beginDeposit(member, 300, 'upi'),
      await beginDeposit(member, 300, 'upi'),
    ];
    gateway.emulator.pay(asked.depositId, { status: 'expired' });
    await gateway.runDeposits(mumbai);
    expect(await member.see(asked.depositId)).toMatchObject({ state: 'credited' });
    await notify(gateway.emulator.expire(late.depositId));
    expect(await member.see(late.depositId)).toMatchObject({ state: 'expired' });
    await notify(gateway.emulator.pay(late.depositId, { status: 'expired' }));
    expect(await member.see(late.depositId)).toMatchObject({ state: 'checking', reason: 'late' });
  });

  it('PAY-03 over a limit set meanwhile is sent back once', async () => {
    const member = await enter();
    const { depositId } = await beginDeposit(member, 900, 'upi');
    await limitDeposits(gateway, depositId, 100);
    await notify(gateway.emulator.pay(depositId));
    gateway.emulator.faults = ['server-error'];
    await gateway.runDeposits(mumbai);
    expect(await member.see(depositId)).toMatchObject({ state: 'returning' });
    await gateway.runDeposits(mumbai);
    await gateway.runDeposits(mumbai);
    expect(await member.see(depositId)).toMatchObject({ state: 'returning' });
    const { refunds } = gateway.emulator.find(depositId);
    expect(refunds).toEqual(['pending']);
    refunds.splice(0, 1, 'processed');
    await gateway.runDeposits(mumbai);
    expect(await member.see(depositId)).toMatchObject({ state: 'returned' });
  });
});

describe('a notice of Razorpay', () => {
  it('PAY-03 TEN-05 with a forged, missing or foreign signature is refused', async () => {
    const member = await enter();
    const { depositId } = await beginDeposit(member, 150, 'upi');
    const notice = gateway.emulator.pay(depositId);
    const signed = gateway.emulator.sign(secret, notice);
    const signature = signed['x-razorpay-signature'] ?? '';
    const forged: Record<string, string>[] = [
      { 'content-type': 'application/json' },
      gateway.emulator.sign(otherSecret, notice),
      { ...signed, 'x-razorpay-signature': signature.slice(1) },
      { ...signed, 'x-razorpay-signature': signature.replace(/^./, (one) => flip(one)) },
    ];
    for (const headers of forged) expect(await gateway.notify(mumbai, notice, headers)).toBe(403);
    // The same JSON in other bytes is not what was signed.
    const again = JSON.stringify(JSON.parse(notice), null, 1);
    expect(await gateway.notify(mumbai, again, signed)).toBe(403);
    expect(await notify(notice, delhi)).toBe(403);
    expect(await notify(notice, goa)).toBe(403);
    expect(await member.cash()).toBe(0);
    expect(await notify(notice)).toBe(200);
    expect(await member.cash()).toBe(150);
  });

  it('PAY-03 of the test mode, or of another account, credits nothing', async () => {
    const member = await enter();
    const { depositId } = await beginDeposit(member, 150, 'upi');
    const { id } = gateway.emulator.find(depositId);
    const paid = gateway.emulator.pay(depositId);
    gateway.emulator.find(depositId).status = 'created';
    // Signed with the right secret, about a link that the live keys do not know, or know as unpaid.
    expect(await notify(paid.replaceAll(id, 'plink_OfTheTestMode'))).toBe(200);
    expect(await notify(paid)).toBe(503);
    expect(await member.see(depositId)).toMatchObject({ state: 'open' });
    expect(await gateway.readResults(depositId)).toEqual([]);
  });

  it('PAY-03 that is unreadable asks to be sent again; other events change nothing', async () => {
    for (const payload of ['not json', '{"event":"payment_link.paid"}', '{"payload":{}}'])
      expect(await notify(payload)).toBe(503);
    for (const event of ['payment.failed', 'order.paid', 'settlement.processed'])
      expect(await notify(gateway.emulator.toNotice(event, {}))).toBe(200);
  });
});

it('PAY-06 a refund made in Razorpay’s dashboard is found by its payment', async () => {
  const { emulator } = gateway;
  const member = await enter();
  const [before, after] = [
    await beginDeposit(member, 500, 'upi'),
    await beginDeposit(member, 500, 'upi'),
  ];
  await notify(emulator.pay(after.depositId));
  expect(await notify(emulator.refund(after.depositId, 'processed'))).toBe(200);
  const paid = emulator.pay(before.depositId);
  // Its own notice is lost: what the link says of its payment is enough.
  emulator.refund(before.depositId, 'processed');
  expect(await notify(paid)).toBe(200);
  const { rows } = await sql(
    `select d.state, d.code, r.is_own from deposit_intent d
      join payment_reversal r on r.tenant = d.tenant and r.deposit = d.id
      where d.public_id in ($1, $2) order by d.id`,
    [before.depositId, after.depositId],
  );
  expect(rows).toMatchObject([
    { state: 'HELD', code: 'reversed', is_own: false },
    { state: 'CONFIRMED', is_own: false },
  ]);
  expect(await member.cash()).toBe(500);
});

it('PAY-03 of Razorpay a failed refund and a dispute raise alerts', async () => {
  const payment = { entity: { id: 'pay_1', notes: { deposit: 'DDISPUTE001' } } };
  const dispute = { entity: { payment_id: 'pay_1', status: 'open' } };
  const { emulator } = gateway;
  const { depositId } = await beginDeposit(await enter(), 500, 'upi');
  emulator.pay(depositId);
  expect(await notify(emulator.refund(depositId, 'failed'))).toBe(200);
  expect(await notify(emulator.toNotice('payment.dispute.created', { payment, dispute }))).toBe(
    200,
  );
  const { rows } = await sql(
    `select action, subject, detail ->> 'state' as state from audit_event
      where action in ('alert.refund_failed', 'alert.payment_disputed') order by id`,
  );
  expect(rows).toEqual([
    { action: 'alert.refund_failed', subject: `deposit:${depositId}`, state: 'failed' },
    { action: 'alert.payment_disputed', subject: 'deposit:DDISPUTE001', state: 'open' },
  ]);
});

describe('Razorpay out of order', () => {
  it.each([
    ['server-error', 'server_error'],
    ['rate-limit', 'rate_limited'],
    ['garbage', 'bad_reply'],
    ['drop', 'unreachable'],
  ] as const)('PAY-03 %s at the start refuses the member', async (fault, reason) => {
    const member = await enter();
    gateway.emulator.faults = [fault];
    const { status, body } = await member.open(200, 'card');
    expect([status, body.errorCode]).toEqual([503, 'payment_provider_unavailable']);
    expect((await member.methods()).open).toEqual([]);
    const { rows } = await sql(
      'select reason from payment_provider_failure order by id desc limit 1',
    );
    expect(rows).toEqual([{ reason }]);
  });
});

it('PAY-03 PRO-01 a brand without a licence record pays at the sandbox only', async () => {
  const before = gateway.emulator.requests.length;
  const member = await gateway.enter(goa);
  await beginDeposit(member, 200, 'upi-qr');
  expect(gateway.emulator.requests).toHaveLength(before);
  const codes = (await (await enter()).methods()).methods.map(({ code }) => code);
  expect(codes).toEqual(['upi', 'card', 'netbanking', 'wallet']);
});

const flip = (digit: string): string => (digit === '0' ? '1' : '0');
