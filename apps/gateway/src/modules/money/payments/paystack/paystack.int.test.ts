import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import {
  type DepositSeen,
  type PaymentClient,
  limitDeposits,
} from '../../../../testing/gateway/payment-client.ts';
import { expectSoundBooks } from '../../../../testing/ledger/expect-sound-books.ts';
import {
  licensed,
  otherLicensed,
  type PaystackGateway,
  startPaystackGateway,
  unlicensed,
} from '../../../../testing/payments/paystack-gateway.ts';

let gateway: PaystackGateway;
let secretKey: string;
beforeAll(async () => {
  gateway = await startPaystackGateway();
  secretKey = await gateway.connect(licensed);
}, 60_000);
afterAll(async () => {
  await expectSoundBooks(gateway.db);
  await gateway.stop();
});

const enter = () => gateway.enter(licensed);
const sql = (text: string, values: unknown[] = []) => gateway.db.owner.pool.query(text, values);

/** Opens a deposit that must succeed. */
async function begin(member: PaymentClient, amount: number, method = 'card'): Promise<DepositSeen> {
  const { status, body } = await member.open(amount, method);
  expect([status, body.value]).toMatchObject([200, { state: 5 }]);
  return member.see((body.value as { depositId: string }).depositId);
}

/** Sends a notice as Paystack does; returns the status of the answer. */
async function notify(
  payload: string,
  {
    headers = gateway.emulator.sign(secretKey, payload),
    tenant = licensed,
  }: { headers?: Record<string, string>; tenant?: TenantConfig } = {},
): Promise<number> {
  return gateway.notify(tenant, payload, headers);
}

const results = async (payment: string) =>
  (
    await sql('select result from payment_notice where payment_ref = $1 order by id', [payment])
  ).rows.map(({ result }: { result: string }) => result);
const idOf = (reference: string) => String(gateway.emulator.find(reference).id);

describe('a deposit by Paystack', () => {
  it('PAY-03 goes to its page with the amount in kobo, and is credited by its notice', async () => {
    const member = await enter();
    const deposit = await begin(member, 2500.5, 'bank-transfer');
    const { depositId } = deposit;
    expect(deposit.instructions).toEqual({
      redirectUrl: expect.stringMatching(`^${gateway.emulator.url}/checkout/`),
    });
    expect(gateway.emulator.bodies.at(-1)).toEqual({
      reference: depositId,
      amount: 250_050,
      currency: 'NGN',
      email: expect.stringMatching(/^payer-[0-9a-f]{32}@lagos\.localhost$/),
      channels: ['bank_transfer'],
      callback_url: expect.stringMatching(
        `^http://lagos.localhost:4000/payments/v1/returned/lagos/${depositId}/[\\w-]{22}$`,
      ),
      metadata: { deposit: depositId, brand: 'lagos' },
    });
    expect(await notify(gateway.emulator.pay(depositId))).toBe(200);
    expect(await member.see(depositId)).toMatchObject({ state: 'credited', amount: 2500.5 });
    expect(await member.cash()).toBe(2500.5);
    const { rows } = await sql('select fee, amount from payment_notice where payment_ref = $1', [
      idOf(depositId),
    ]);
    expect(rows).toEqual([{ fee: 137_510_000n, amount: 2_500_500_000n }]);
  });

  it('PAY-06 a member has one address at Paystack, on the domain of the setting', async () => {
    onTestFinished(async () => {
      await sql("delete from setting where tenant = $1 and key = 'deposits'", [
        gateway.idOf(licensed),
      ]);
    });
    await sql(
      `insert into setting (tenant, key, value) values ($1, 'deposits', $2)
        on conflict (tenant, key) do update set value = excluded.value`,
      [
        gateway.idOf(licensed),
        JSON.stringify({ closedMethods: [], payerEmailDomain: 'pay.example.com' }),
      ],
    );
    const member = await enter();
    const emailOf = async () => {
      const { depositId } = await begin(member, 300);
      return gateway.emulator.find(depositId).email;
    };
    const [first, second] = [await emailOf(), await emailOf()];
    expect(first).toMatch(/^payer-[0-9a-f]{32}@pay\.example\.com$/);
    expect(second).toBe(first);
  });

  it('PAY-06 a payer who bears the fee is credited what was ordered', async () => {
    const member = await enter();
    const [fee, more] = [await begin(member, 500), await begin(member, 500)];
    const requested = 50_000;
    await notify(gateway.emulator.pay(fee.depositId, { amount: 50_700, requested }));
    expect(await member.see(fee.depositId)).toMatchObject({ state: 'credited', amount: 500 });
    // More than the fee is no fee: it is held, in all that arrived.
    await notify(gateway.emulator.pay(more.depositId, { amount: 60_000, requested }));
    expect(await member.see(more.depositId)).toMatchObject({ state: 'checking', received: 600 });
    expect(await member.cash()).toBe(500);
    const { rows } = await sql('select fee from payment_notice where payment_ref = $1', [
      idOf(fee.depositId),
    ]);
    // What Paystack keeps of the order: the payer bore the rest of 7.61.
    expect(rows).toEqual([{ fee: 610_000n }]);
  });

  it('PAY-06 what is paid after its time is up is held with its reason', async () => {
    const member = await enter();
    const { depositId } = await begin(member, 300);
    await sql(
      `update deposit_intent set expires_at = now() - interval '1 hour' where public_id = $1`,
      [depositId],
    );
    await gateway.runDeposits(licensed);
    expect(await member.see(depositId)).toMatchObject({ state: 'expired' });
    await notify(gateway.emulator.pay(depositId));
    expect(await member.see(depositId)).toMatchObject({ state: 'checking', reason: 'late' });
  });

  it('PAY-03 a notice sent again, by twenty at once, and a poll credit it once', async () => {
    const member = await enter();
    const { depositId } = await begin(member, 300);
    const notice = gateway.emulator.pay(depositId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(notice)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await gateway.runDeposits(licensed);
    expect(await notify(notice)).toBe(200);
    expect(await member.cash()).toBe(300);
    expect(await results(idOf(depositId))).toEqual(['CREDITED']);
  });

  it('PAY-03 a lost notice is found by asking; one that comes later changes nothing', async () => {
    const member = await enter();
    const { depositId } = await begin(member, 400, 'ussd');
    const late = gateway.emulator.pay(depositId);
    await gateway.runDeposits(licensed);
    expect(await member.cash()).toBe(400);
    expect(await notify(late)).toBe(200);
    expect(await member.cash()).toBe(400);
    expect(await results(idOf(depositId))).toEqual(['CREDITED', 'REPEATED']);
  });

  it('PAY-03 less money, or another currency, is held and not credited', async () => {
    const member = await enter();
    const [less, foreign] = [await begin(member, 500), await begin(member, 500)];
    await notify(gateway.emulator.pay(less.depositId, { amount: 45_000 }));
    await notify(gateway.emulator.pay(foreign.depositId, { currency: 'GHS' }));
    for (const { depositId } of [less, foreign])
      expect(await member.see(depositId)).toMatchObject({ state: 'checking', reason: 'mismatch' });
    expect(await member.cash()).toBe(0);
  });

  it('PAY-03 a failed attempt leaves it open for the next one on the same page', async () => {
    const member = await enter();
    const { depositId } = await begin(member, 600);
    gateway.emulator.attempt(depositId);
    await gateway.runDeposits(licensed);
    expect(await member.see(depositId)).toMatchObject({ state: 'open' });
    await notify(gateway.emulator.pay(depositId));
    expect(await member.see(depositId)).toMatchObject({ state: 'credited' });
  });

  it('PAY-03 a payment of the test mode is no money', async () => {
    const member = await enter();
    const { depositId } = await begin(member, 700);
    expect(await notify(gateway.emulator.pay(depositId, { domain: 'test' }))).toBe(200);
    await gateway.runDeposits(licensed);
    expect(await member.see(depositId)).toMatchObject({ state: 'open' });
    expect(await member.cash()).toBe(0);
  });

  it('PAY-03 opened twenty times with one key is one transaction', async () => {
    const member = await enter();
    const {
      rows: [{ before }],
    } = await sql('select coalesce(max(id), 0) as before from payment_provider_failure');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => member.open(800, 'card', {}, 'one-key-of-one-press')),
    );
    const urls = answers.map(({ body }) => (body.value as { redirectUrl: string }).redirectUrl);
    expect(new Set(urls).size).toBe(1);
    expect((await member.methods()).open).toMatchObject([{ state: 'open' }]);
    // The others waited for the answer that the first one was given.
    const { rows } = await sql(
      'select distinct reason from payment_provider_failure where id > $1',
      [before],
    );
    expect(rows).toEqual([{ reason: 'order_exists' }]);
  });

  it('PAY-03 over a limit set meanwhile is sent back once', async () => {
    const member = await enter();
    const { depositId } = await begin(member, 900);
    await limitDeposits(gateway, depositId, 100);
    await notify(gateway.emulator.pay(depositId));
    expect(await member.see(depositId)).toMatchObject({ state: 'returning' });
    // Down: it is tried again later. The answer to the next one is lost: it is not refunded twice.
    gateway.emulator.faults = ['server-error'];
    await gateway.runDeposits(licensed);
    expect(await member.see(depositId)).toMatchObject({ state: 'returning' });
    gateway.emulator.refund(depositId, 'processing');
    await gateway.runDeposits(licensed);
    expect(await member.see(depositId)).toMatchObject({ state: 'returning' });
    expect(gateway.emulator.find(depositId).refunds).toMatchObject([{ status: 'processing' }]);
    gateway.emulator.refund(depositId, 'processed');
    await gateway.runDeposits(licensed);
    expect(await member.see(depositId)).toMatchObject({ state: 'returned' });
    expect(await member.cash()).toBe(0);
  });

  it('PAY-03 that Paystack does not know is closed once its time is up', async () => {
    const member = await enter();
    const { depositId } = await begin(member, 250);
    // Its order got lost there; asked about it, Paystack answers that there is none.
    await sql(
      `update deposit_intent set public_id = 'lost-' || public_id,
        expires_at = now() - interval '1 hour' where public_id = $1`,
      [depositId],
    );
    await gateway.runDeposits(licensed);
    expect(await member.see(`lost-${depositId}`)).toMatchObject({ state: 'expired' });
  });
});

describe('a notice of Paystack', () => {
  it('PAY-03 with a forged, missing or foreign signature is refused', async () => {
    const member = await enter();
    const { depositId } = await begin(member, 150);
    const notice = gateway.emulator.pay(depositId);
    const signed = gateway.emulator.sign(secretKey, notice);
    const signature = signed['x-paystack-signature'] ?? '';
    const forged = [
      { 'content-type': 'application/json' },
      gateway.emulator.sign('sk_live_0000000000000000', notice),
      { ...signed, 'x-paystack-signature': signature.slice(0, 64) },
      { ...signed, 'x-paystack-signature': signature.replace(/.$/, (last) => flip(last)) },
    ];
    for (const headers of forged) expect(await notify(notice, { headers })).toBe(403);
    // The same JSON in other bytes is not what was signed.
    const again = JSON.stringify(JSON.parse(notice), null, 1);
    expect(await notify(again, { headers: signed })).toBe(403);
    expect(await member.cash()).toBe(0);
    expect(await notify(notice, { headers: signed })).toBe(200);
    expect(await member.cash()).toBe(150);
  });

  it('PAY-03 TEN-05 is verified with the keys of its own brand alone', async () => {
    const otherKey = await gateway.connect(otherLicensed);
    const member = await gateway.enter(otherLicensed);
    const { depositId } = await begin(member, 250);
    const notice = gateway.emulator.pay(depositId);
    const own = gateway.emulator.sign(otherKey, notice);
    expect(await notify(notice, { headers: own })).toBe(403);
    expect(await notify(notice, { tenant: otherLicensed })).toBe(403);
    expect(await notify(notice, { headers: own, tenant: unlicensed })).toBe(403);
    expect(await member.cash()).toBe(0);
    expect(await notify(notice, { headers: own, tenant: otherLicensed })).toBe(200);
    expect(await member.cash()).toBe(250);
  });

  it('PAY-03 about an unknown reference is unmatched; other events change nothing', async () => {
    const member = await enter();
    const { depositId } = await begin(member, 350);
    const notice = gateway.emulator.pay(depositId);
    const unknown = notice.replaceAll(depositId, 'not-of-ours');
    expect(await notify(unknown)).toBe(200);
    expect(await results(idOf(depositId))).toEqual(['UNMATCHED']);
    const event = (name: string) => notice.replace('charge.success', name);
    for (const name of ['charge.dispute.create', 'invoice.update', 'charge.failed'])
      expect(await notify(event(name))).toBe(200);
    expect(await member.see(depositId)).toMatchObject({ state: 'open' });
  });

  it('PAY-03 about a failed refund or a dispute raises an alert', async () => {
    const failed = { event: 'refund.failed', data: { status: 'failed' } };
    const named = { ...failed.data, transaction_reference: 'DREFUND0001' };
    expect(await notify(JSON.stringify({ ...failed, data: named }))).toBe(200);
    const dispute = {
      status: 'awaiting-merchant-feedback',
      transaction: { reference: 'DISPUTED' },
    };
    expect(await notify(JSON.stringify({ event: 'charge.dispute.create', data: dispute }))).toBe(
      200,
    );
    const { rows } = await sql(
      `select action, subject from audit_event where subject in ('deposit:DREFUND0001',
        'deposit:DISPUTED') order by id`,
    );
    expect(rows).toEqual([
      { action: 'alert.refund_failed', subject: 'deposit:DREFUND0001' },
      { action: 'alert.payment_disputed', subject: 'deposit:DISPUTED' },
    ]);
  });

  it('PAY-03 that is signed but unreadable asks to be sent again', async () => {
    const { depositId } = await begin(await enter(), 450);
    const notice = gateway.emulator.pay(depositId);
    for (const payload of [
      'not json',
      '{"event":"charge.success"}',
      notice.replace('"amount":45000', '"amount":45000.5'),
    ])
      expect(await notify(payload)).toBe(503);
    expect(await results(idOf(depositId))).toEqual([]);
  });
});

describe('Paystack out of order', () => {
  it.each([
    ['server-error', 'server_error'],
    ['rate-limit', 'rate_limited'],
    ['garbage', 'bad_reply'],
    ['huge', 'bad_reply'],
    ['drop', 'unreachable'],
  ] as const)(
    'PAY-03 %s at the start refuses the member and leaves nothing open',
    async (fault, reason) => {
      const member = await enter();
      gateway.emulator.faults = [fault];
      const { status, body } = await member.open(200, 'card');
      expect([status, body.errorCode]).toEqual([503, 'payment_provider_unavailable']);
      expect((await member.methods()).open).toEqual([]);
      const { rows } = await sql(
        `select reason from payment_provider_failure where call = 'prepare'
          order by id desc limit 1`,
      );
      expect(rows).toEqual([{ reason }]);
      expect((await member.open(200, 'card')).status).toBe(200);
    },
  );

  it('PAY-03 while it does not answer a deposit whose time is up is not closed', async () => {
    const member = await enter();
    const { depositId } = await begin(member, 200);
    await sql(
      `update deposit_intent set expires_at = now() - interval '1 hour' where public_id = $1`,
      [depositId],
    );
    gateway.emulator.pay(depositId);
    for (let others = 0; others < 3; others++) await begin(await enter(), 200);
    gateway.emulator.faults = Array(20).fill('server-error');
    const before = gateway.emulator.requests.length;
    await gateway.runDeposits(licensed);
    expect(await member.see(depositId)).toMatchObject({ state: 'open' });
    // Four or more could be asked about. After its first failure a run asks no more, and there are
    // two runs where a new period of the job begins meanwhile.
    expect([1, 2]).toContain(gateway.emulator.requests.length - before);
    gateway.emulator.faults = [];
    await gateway.runDeposits(licensed);
    expect(await member.see(depositId)).toMatchObject({ state: 'credited' });
  });
});

describe('a brand without a licence record', () => {
  it('PAY-03 PRO-01 its play money is never paid in by Paystack', async () => {
    const member = await gateway.enter(unlicensed);
    const { methods } = await member.methods();
    expect(methods.map(({ code }) => code)).toContain('opay');
    const { depositId } = await begin(member, 200);
    const { rows } = await sql(
      `update deposit_intent set provider = 'paystack' where public_id = $1
        returning deposit_refusal(tenant, member, 'paystack', amount, now()) as refusal`,
      [depositId],
    );
    expect(rows).toEqual([{ refusal: 'payment_method_unavailable' }]);
    expect(gateway.emulator.requests).not.toContain(`GET /transaction/verify/${depositId}`);
  });

  it('PAY-03 PRO-01 its real money is never paid in by the sandbox', async () => {
    const member = await enter();
    const { methods } = await member.methods();
    expect(methods.map(({ code }) => code)).toEqual([
      'card',
      'bank-transfer',
      'ussd',
      'bank-account',
    ]);
    expect((await member.open(200, 'opay')).body.errorCode).toBe('real_money_not_licensed');
  });
});

it('PAY-03 T-LOG-1 no key is in the log, in the database in clear, or in an answer', async () => {
  expect(gateway.logs.join('')).not.toContain(secretKey.slice(8));
  const { rows } = await sql('select sealed from payment_provider_key where sealed is not null');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(secretKey);
});

const flip = (digit: string): string => (digit === '0' ? '1' : '0');
