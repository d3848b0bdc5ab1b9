import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findTenant, tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import {
  createPaymentClient,
  type DepositSeen,
  type PaymentClient,
  limitDeposits,
} from '../../../testing/gateway/payment-client.ts';
import {
  call,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import { createDepositJob } from './deposit-jobs.ts';
import type { DepositNotices } from './deposit-notices.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { ReversalNotices } from './reversals/reversal-notices.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(async () => {
  await expectSoundBooks(gateway.db);
  await gateway.stop();
});

const idOf = (code: string): TenantId => {
  const id = gateway.tenancies.ofCode(code)?.tenantId;
  if (id === undefined) throw new Error(code);
  return id;
};
const enter = async (code = 'philippines') =>
  createPaymentClient(gateway, await registerMember(gateway.app, findTenant(code)));

/** Opens a deposit that must succeed and reads it. */
async function begin(
  member: PaymentClient,
  amount: number,
  method: string,
  over: object = {},
): Promise<DepositSeen> {
  const { status, body } = await member.open(amount, method, over);
  expect([status, body.value]).toMatchObject([200, { state: 5 }]);
  return member.see((body.value as { depositId: string }).depositId);
}

/** Brings the next run of a job of one brand forward and runs what is due. */
async function runJob(kind: string, code = 'philippines'): Promise<void> {
  await gateway.db.owner.pool.query(
    `update job_clock set next_start = next_start - interval '1 hour' where kind = $1
      and tenant = $2`,
    [kind, idOf(code)],
  );
  await gateway.jobs.runDue(kind);
}

const change = (sql: string, values: unknown[]) => gateway.db.owner.pool.query(sql, values);

const payer = {
  upiId: 'ravi@bank',
  mobileNumber: '03001234567',
  nationalIdDigits: '123456',
  bankCode: '737',
};

describe('methods of a country', () => {
  it('PRO-02 G6 say until when a time-out refuses every deposit', async () => {
    const caller = await registerMember(gateway.app, findTenant('philippines'));
    const member = createPaymentClient(gateway, caller);
    const start = (span: string) =>
      gateway.db.owner.pool.query<{ until: Date }>(
        `insert into member_protection (tenant, member, timeout_until)
         select m.tenant, m.id, clock_timestamp() + $2::interval from member m
         where m.public_id = $1
         on conflict (tenant, member) do update set timeout_until = excluded.timeout_until
         returning timeout_until as until`,
        [caller.id, span],
      );
    expect(await member.methods()).not.toHaveProperty('timeOutUntil');
    const { rows } = await start('1 day');
    expect(await member.methods()).toMatchObject({ timeOutUntil: rows[0]?.until.getTime() });
    await start('-1 second');
    expect(await member.methods()).not.toHaveProperty('timeOutUntil');
  });

  it.each(tenants.map(({ code }) => [code]))(
    'PAY-02 every method of %s is paid by its own shape and credited once',
    async (code) => {
      const member = await enter(code);
      const { methods } = await member.methods();
      expect(methods.at(-1)).toMatchObject({ code: 'instant', shape: 'instant' });
      let expected = 0;
      for (const { code: method, shape } of methods) {
        // An operator credits a bank transfer: operator/bank-transfers.
        if (shape === 'slip') continue;
        const { body } = await member.open(10, method, payer);
        const { depositId } = body.value as { depositId: string };
        const opened = await member.see(depositId);
        if (shape !== 'instant') {
          expect(await member.cash()).toBe(expected);
          const page = await member.play(opened, 'pay');
          if (shape === 'reference') {
            const receipt = /class="code">(\w+)</.exec(page)?.[1] ?? '';
            expect((await member.submitReference(depositId, receipt)).status).toBe(200);
          }
        }
        expected += 10;
        expect(await member.see(depositId)).toMatchObject({ state: 'credited', amount: 10 });
        expect(await member.cash()).toBe(expected);
      }
    },
  );

  it('PAY-02 each shape says what the payer needs', async () => {
    const shown = async (code: string, method: string) =>
      (await begin(await enter(code), 25, method, payer)).instructions;
    expect(await shown('philippines', 'gcash')).toEqual({
      redirectUrl: expect.stringMatching(/^http:\/\/pay\.localhost.*\/tala\/[0-9a-f]{32}$/),
    });
    expect((await shown('indonesia', 'qris'))['qr']).toMatch(
      /53033605408(25000\.00).*6304[0-9A-F]{4}$/,
    );
    expect((await shown('india', 'upi-qr'))['appUrl']).toMatch(/^upi:\/\/pay\?.*am=25\.00&cu=INR/);
    expect(await shown('nigeria', 'bank-transfer')).toMatchObject({
      accountNumber: expect.stringMatching(/^\d{10}$/),
      accountName: 'Oba',
    });
    expect((await shown('nigeria', 'ussd'))['ussd']).toMatch(/^\*737\*000\*25\*\d{6}#$/);
    expect((await shown('bangladesh', 'bkash'))['accountNumber']).toMatch(/^\+880 /);
    expect((await shown('pakistan', 'otc-voucher'))['voucher']).toMatch(/^\d{12}$/);
    expect((await shown('pakistan', 'jazzcash'))['accountNumber']).toBe('03001234567');
  });

  it('PAY-02 a missing or misshapen field is named', async () => {
    const member = await enter('pakistan');
    const { status, body } = await member.open(10, 'jazzcash', { nationalIdDigits: '12' });
    expect([status, body.value]).toMatchObject([
      400,
      {
        fields: [
          { field: 'mobileNumber', rule: 'required' },
          { field: 'nationalIdDigits', rule: 'pattern' },
        ],
      },
    ]);
  });

  it('PAY-02 a method that the operator closed, or of another country, is refused', async () => {
    const member = await enter();
    expect((await member.open(10, 'bkash')).body).toMatchObject({
      errorCode: 'payment_method_unavailable',
      value: { fields: [{ field: 'mcsBankCode', rule: 'unknown' }] },
    });
    await change(`insert into setting (tenant, key, value) values ($1, 'deposits', $2)`, [
      idOf('philippines'),
      JSON.stringify({ closedMethods: ['maya'] }),
    ]);
    expect((await member.methods()).methods.map(({ code }) => code)).not.toContain('maya');
    expect((await member.open(10, 'maya')).body.errorCode).toBe('payment_method_unavailable');
    await change(`delete from setting where tenant = $1 and key = 'deposits'`, [
      idOf('philippines'),
    ]);
  });
});

describe('a notice', () => {
  it('PAY-01 sent twice, or by twenty at once, credits once', async () => {
    const member = await enter();
    const deposit = await begin(member, 40, 'gcash');
    await member.play(deposit, 'pay-with-two-notices');
    expect(await member.cash()).toBe(40);
    const { rows } = await change(
      `select body from sandbox_notice n join sandbox_payment p on p.id = n.payment
        where p.deposit = $1 limit 1`,
      [deposit.depositId],
    );
    const { signNotice, SIGNATURE_HEADER } = await import('./sandbox/sandbox-signature.ts');
    const { derivePurposeKey } = await import('../../../security/derive-key.ts');
    const secret = derivePurposeKey(gateway.masterKey, 'sandbox payment notices v1');
    const body = (rows[0] as { body: string }).body.replace(
      /"noticeId":"\w+"/,
      '"noticeId":"another"',
    );
    const send = (payload: string, signed = payload, merchant = 'tala') =>
      gateway.app.inject({
        method: 'POST',
        url: `/payments/v1/notices/sandbox/${merchant}`,
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signNotice(secret, 'tala', signed),
        },
        payload,
      });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(await member.cash()).toBe(40);

    // Changed after it was signed, or sent to another brand: refused.
    expect((await send(body.replace('40', '41'), body)).statusCode).toBe(403);
    expect((await send(body, body, 'oba')).statusCode).toBe(403);
    expect((await send(body, body, 'unknown')).statusCode).toBe(404);
  });

  it('PAY-01 that is lost is made up for by asking the provider', async () => {
    const member = await enter();
    const deposit = await begin(member, 15, 'qrph');
    await member.play(deposit, 'pay-without-notice');
    expect(await member.see(deposit.depositId)).toMatchObject({ state: 'open' });
    await change('update deposit_intent set next_poll_at = now() where public_id = $1', [
      deposit.depositId,
    ]);
    await runJob('deposits');
    expect(await member.see(deposit.depositId)).toMatchObject({ state: 'credited' });
    expect(await member.cash()).toBe(15);
  });

  it('PAY-01 of less money or another currency is held, and nothing is credited', async () => {
    const member = await enter();
    const [less, foreign] = [await begin(member, 50, 'gcash'), await begin(member, 50, 'gcash')];
    await member.play(less, 'pay-less');
    await member.play(foreign, 'pay-other-currency');
    expect(await member.see(less.depositId)).toMatchObject({
      state: 'checking',
      reason: 'mismatch',
      received: 45,
    });
    expect(await member.see(foreign.depositId)).toMatchObject({ state: 'checking' });
    expect(await member.cash()).toBe(0);
  });

  it('PAY-01 after the deposit was cancelled or expired is held for an operator', async () => {
    const member = await enter();
    const [cancelled, expired] = [
      await begin(member, 20, 'gcash'),
      await begin(member, 20, 'gcash'),
    ];
    expect((await member.cancel(cancelled.depositId)).state).toBe('cancelled');
    await change(
      `update deposit_intent set expires_at = now() - interval '1 hour' where public_id = $1`,
      [expired.depositId],
    );
    await runJob('deposits');
    expect(await member.see(expired.depositId)).toMatchObject({ state: 'expired' });
    for (const deposit of [cancelled, expired]) {
      await member.play(deposit, 'pay');
      expect(await member.see(deposit.depositId)).toMatchObject({
        state: 'checking',
        reason: 'late',
      });
    }
    expect(await member.cash()).toBe(0);
    expect((await member.methods()).open).toHaveLength(2);
  });

  it('PAY-01 the pages of a member hear of opening, cancelling and paying', async () => {
    const member = await enter();
    const first = await begin(member, 20, 'gcash');
    await member.cancel(first.depositId);
    await member.cancel(first.depositId);
    const second = await begin(member, 20, 'gcash');
    await member.play(second, 'pay');
    const { rows } = await gateway.db.owner.pool.query<{ deposit: string }>(
      `select data ->> 'depositId' as deposit from event where tenant = $1 and kind = 'deposit'
        and data ->> 'depositId' = any($2) order by number`,
      [idOf('philippines'), [first.depositId, second.depositId]],
    );
    expect(rows.map(({ deposit }) => deposit)).toEqual([
      first.depositId,
      first.depositId,
      second.depositId,
      second.depositId,
    ]);
  });

  it('PAY-01 of a failure closes the deposit', async () => {
    const member = await enter();
    const deposit = await begin(member, 20, 'maya');
    await member.play(deposit, 'decline');
    expect(await member.see(deposit.depositId)).toMatchObject({ state: 'failed' });
  });
});

describe('a deposit', () => {
  it('PAY-01 opened twenty times with one key is one deposit', async () => {
    const member = await enter();
    const key = 'one-key-of-one-press';
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => member.open(30, 'gcash', {}, key)),
    );
    const first = answers[0]?.body.value as { depositId: string };
    expect(answers.map(({ body }) => body.value)).toEqual(Array(20).fill(first));
    expect((await member.methods()).open).toHaveLength(1);
    // The answer to a key never changes, whatever has happened since.
    await member.play(await member.see(first.depositId), 'pay');
    expect((await member.open(30, 'gcash', {}, key)).body.value).toEqual(first);
  });

  it('PAY-01 at most three of a member wait for their payment', async () => {
    const member = await enter();
    const answers = await Promise.all(Array.from({ length: 8 }, () => member.open(5, 'gcash')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.find(({ status }) => status !== 200)?.body.errorCode).toBe(
      'too_many_open_deposits',
    );
  });

  it('PRO-02 over a limit set meanwhile is sent back to the payer', async () => {
    const caller = await registerMember(gateway.app, findTenant('philippines'));
    const member = createPaymentClient(gateway, caller);
    const deposit = await begin(member, 80, 'gcash');
    await limitDeposits(gateway, deposit.depositId, 50);
    await member.play(deposit, 'pay');
    expect(await member.see(deposit.depositId)).toMatchObject({
      state: 'returning',
      reason: 'limit_deposit_reached',
    });
    expect((await member.open(80, 'gcash')).body).toMatchObject({
      errorCode: 'limit_deposit_reached',
      value: { kind: 'DEPOSIT_DAY', left: 50 },
    });
    await runJob('deposits');
    expect(await member.see(deposit.depositId)).toMatchObject({ state: 'returned' });
    const { rows } = await change('select state from sandbox_payment where deposit = $1', [
      deposit.depositId,
    ]);
    expect(rows).toEqual([{ state: 'REFUNDED' }]);
    expect(await member.cash()).toBe(0);
  });

  it('TEN-05 of another member or brand does not exist', async () => {
    const [mine, other] = [
      await enter(),
      await registerMember(gateway.app, findTenant('philippines')),
    ];
    const { depositId } = await begin(mine, 5, 'gcash');
    const answer = await call(gateway.app, other, contract.payments.deposit, {
      query: { depositId },
    });
    expect([answer.status, answer.body.errorCode]).toEqual([404, 'not_found']);
  });

  it('PAY-01 a reference that the provider does not know credits nothing', async () => {
    const member = await enter('bangladesh');
    const deposit = await begin(member, 100, 'nagad');
    const answer = await member.submitReference(deposit.depositId, 'AB12CD34EF');
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'payment_reference_unknown']);
    expect(await member.cash()).toBe(0);
  });

  it('MEM-05 the report has the newest first, the sum credited, and filters', async () => {
    const caller = await registerMember(gateway.app, findTenant('nigeria'));
    const member = createPaymentClient(gateway, caller);
    await member.open(10, 'instant');
    const card = await begin(member, 20, 'card');
    expect(card.due).toBe(20.3);
    await member.play(card, 'pay');
    await member.cancel((await begin(member, 30, 'opay')).depositId);
    const ask = (query: object) =>
      call(gateway.app, caller, contract.payments.report, {
        query: {
          startDate: String(Date.now() - 60_000),
          endDate: String(Date.now() + 60_000),
          ...query,
        },
      });
    expect((await ask({})).body.value).toMatchObject({
      list: [
        { depositMethod: 'OPay', requestedAmount: 30, amount: 0, state: 3 },
        { depositMethod: 'Card', amount: 20, customerBankCharge: 0.3, state: 2 },
        { depositMethod: 'Practice credit', amount: 10, state: 2 },
      ],
      total: 3,
      footer: { amount: 30 },
    });
    expect((await ask({ depositState: '3' })).body.value).toMatchObject({ total: 1 });
    expect((await ask({ depositType: 'card', size: '1' })).body.value).toMatchObject({ total: 1 });
  });
});

it('PAY-01 what is wrong with one overdue deposit is logged, and closes the others', async () => {
  const member = await enter();
  const [broken, sound] = [await begin(member, 20, 'gcash'), await begin(member, 20, 'gcash')];
  await change(
    `update deposit_intent set expires_at = now() - interval '1 hour' where public_id = any($1)`,
    [[broken.depositId, sound.depositId]],
  );
  const provider = {
    findPayment: async (_: unknown, depositId: string) => {
      if (depositId === broken.depositId) throw new TypeError('no such field');
      return null;
    },
  } as unknown as PaymentProvider;
  const db = gateway.db.app;
  const logged: object[] = [];
  const job = createDepositJob({
    db,
    tenancies: gateway.tenancies,
    methods: { provider: () => provider },
    // Nothing was paid: neither receives anything.
    notices: {} as DepositNotices,
    reversals: {} as ReversalNotices,
    log: { error: (detail) => void logged.push(detail) },
  });
  if (!('runUnderLease' in job)) throw new Error('not under lease');
  const now = new Date();
  await job.runUnderLease({ tenantId: idOf('philippines'), start: now, end: now });
  expect(await member.see(broken.depositId)).toMatchObject({ state: 'open' });
  expect(await member.see(sound.depositId)).toMatchObject({ state: 'expired' });
  expect(logged).toContainEqual(expect.objectContaining({ depositId: broken.depositId }));
});
