import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createOperator } from '../../../testing/operator/operator-client.ts';
import {
  licensed,
  type PaystackGateway,
  pickRule,
  startPaystackGateway,
  unlicensed,
} from '../../../testing/payments/paystack-gateway.ts';

const { approvals, auditTrail, paymentProviders } = operatorContract;
type Method = {
  code: string;
  isOn: boolean;
  min: number;
  max: number;
  received: number;
  fees: number;
};
type Provider = {
  provider: string;
  state: string;
  isOn: boolean;
  keys: { name: string; tail: string | null }[];
  requests: string[];
  methods: Method[];
  noticePath: string;
  lastNoticeAt: number | null;
  failures: number;
  lastFailure: { call: string; reason: string } | null;
};

let gateway: PaystackGateway;
beforeAll(async () => {
  gateway = await startPaystackGateway();
}, 60_000);
afterAll(() => gateway.stop());
beforeEach(async () => {
  const [, second] = gateway.owners;
  for (const { id } of (await second.call<{ id: string }[]>(approvals.list)).body.value)
    await second.call(approvals.refuse, { body: { id, reason: 'left by another test' } });
  await gateway.db.owner.pool.query(
    'truncate payment_provider_key, payment_provider_method, payment_provider',
  );
});

const find = async (tenant = licensed): Promise<Provider> => {
  const { value } = await gateway.operate<{ providers: Provider[] }>(tenant, paymentProviders.list);
  const [provider] = value.providers;
  if (!provider) throw new Error('no provider');
  return provider;
};
const rules = async (over: Partial<Method> = {}) =>
  (await find()).methods.map((method) => pickRule({ ...method, ...over }));
const setKeys = (secretKey: string, tenant = licensed) =>
  gateway.operate<{ status: string }>(tenant, paymentProviders.setKeys, {
    provider: 'paystack',
    keys: { secretKey },
  });
const change = (body: object, tenant = licensed) =>
  gateway.operate<{ status: string }>(tenant, paymentProviders.change, {
    provider: 'paystack',
    ...body,
  });

describe('keys of a payment provider', () => {
  it('PAY-03 OPS-06 are used once a second operator agrees; only their end is shown', async () => {
    const secretKey = gateway.emulator.openAccount();
    expect(await find()).toMatchObject({
      state: 'no-keys',
      keys: [{ name: 'secretKey', tail: null }],
      noticePath: '/payments/v1/notices/paystack/lagos',
    });
    expect((await setKeys(secretKey)).value.status).toBe('proposed');
    expect(await find()).toMatchObject({
      state: 'no-keys',
      requests: ['payment-provider.keys.set'],
    });
    const open = await gateway.owners[1].call<{ id: string; payload: object }[]>(approvals.list);
    expect(open.body.value[0]?.payload).toMatchObject({
      provider: 'paystack',
      ends: { secretKey: `…${secretKey.slice(-4)}` },
    });
    await gateway.approveAll();
    const provider = await find();
    expect(provider).toMatchObject({
      state: 'off',
      keys: [{ name: 'secretKey', tail: secretKey.slice(-4) }],
      requests: [],
    });
    const trail = await gateway.owners[0].call(auditTrail.list, {});
    expect(JSON.stringify([open.body, provider, trail.body])).not.toContain(secretKey);
    expect(gateway.logs.join('')).not.toContain(secretKey.slice(8));
  });

  it('PAY-03 that are replaced while they wait are not used, and their secret goes', async () => {
    const [first, second] = [gateway.emulator.openAccount(), gateway.emulator.openAccount()];
    await setKeys(first);
    type Request = { id: string; payloadHash: string };
    const { body } = await gateway.owners[1].call<Request[]>(approvals.list);
    await setKeys(second);
    const { id, payloadHash } = body.value[0] as Request;
    const late = await gateway.owners[1].call(approvals.approve, { body: { id, payloadHash } });
    expect(late.body.errorCode).toBe('changed_meanwhile');
    await gateway.approveAll();
    expect((await find()).keys).toEqual([{ name: 'secretKey', tail: second.slice(-4) }]);
    const { rows } = await gateway.db.owner.pool.query(
      'select sealed is not null as "isKept" from payment_provider_key order by id',
    );
    expect(rows).toEqual([{ isKept: false }, { isKept: true }]);
  });

  it('PAY-03 sealed for one brand do not open for another', async () => {
    await gateway.connect(licensed);
    const { pool } = gateway.db.owner;
    await pool.query('insert into payment_provider (tenant, provider) values ($1, $2)', [
      gateway.idOf(unlicensed),
      'paystack',
    ]);
    await pool.query(
      `insert into payment_provider_key (tenant, provider, sealed, tails, active_from)
        select $1, provider, sealed, tails, active_from from payment_provider_key
        where tenant = $2`,
      [gateway.idOf(unlicensed), gateway.idOf(licensed)],
    );
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/payments/v1/notices/paystack/kano',
      payload: '{}',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': '0'.repeat(128) },
    });
    expect(answer.statusCode).toBe(500);
  });

  it('PAY-03 of the test mode, of another shape or of another name are refused', async () => {
    for (const keys of [
      { secretKey: 'sk_test_0123456789abcdef0123' },
      { secretKey: 'pk_live_0123456789abcdef0123' },
      {},
      { secretKey: gateway.emulator.openAccount(), publicKey: 'pk' },
    ]) {
      const { status, errorCode } = await gateway.operate(licensed, paymentProviders.setKeys, {
        provider: 'paystack',
        keys,
      });
      expect([status, errorCode]).toEqual([400, 'request.param.err']);
    }
    expect((await find()).requests).toEqual([]);
  });

  it('PAY-03 that are removed end at once, with the offer and with notices', async () => {
    const secretKey = await gateway.connect(licensed);
    const member = await gateway.enter(licensed);
    expect((await member.methods()).methods).not.toEqual([]);
    const removed = await gateway.operate(licensed, paymentProviders.removeKeys, {
      provider: 'paystack',
    });
    expect(removed.status).toBe(200);
    expect(await find()).toMatchObject({ state: 'no-keys', isOn: true });
    expect((await member.methods()).methods).toEqual([]);
    const payload = '{"event":"transfer.success"}';
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/payments/v1/notices/paystack/lagos',
      payload,
      headers: gateway.emulator.sign(secretKey, payload),
    });
    expect(answer.statusCode).toBe(403);
    const again = await gateway.operate(licensed, paymentProviders.removeKeys, {
      provider: 'paystack',
    });
    expect(again.errorCode).toBe('provider_without_keys');
  });
});

describe('the switch of a payment provider', () => {
  it('PAY-03 is refused without keys, and without a licence record', async () => {
    const on = { isOn: true, methods: await rules() };
    expect((await change(on)).errorCode).toBe('provider_without_keys');
    await setKeys(gateway.emulator.openAccount(), unlicensed);
    await gateway.approveAll();
    expect(await find(unlicensed)).toMatchObject({ state: 'unlicensed' });
    expect((await change(on, unlicensed)).errorCode).toBe('provider_unlicensed');
  });

  it('PAY-03 OPS-06 off and narrower limits hold at once; on and wider ones take two', async () => {
    await gateway.connect(licensed);
    const member = await gateway.enter(licensed);
    const narrow = await rules({ min: 500, max: 1000 });
    expect((await change({ isOn: true, methods: narrow })).value.status).toBe('done');
    expect((await member.open(400, 'card')).body.errorCode).toBe('amount_out_of_range');
    const wide = await rules({ min: 300 });
    expect((await change({ isOn: true, methods: wide })).value.status).toBe('proposed');
    expect((await member.open(400, 'card')).status).toBe(400);
    await gateway.approveAll();
    expect((await member.open(400, 'card')).status).toBe(200);
    const closed = (await rules()).map((rule, index) => ({ ...rule, isOn: index > 0 }));
    expect((await change({ isOn: true, methods: closed })).value.status).toBe('done');
    expect((await member.open(400, 'card')).body.errorCode).toBe('real_money_not_licensed');
    expect((await change({ isOn: false, methods: closed })).value.status).toBe('done');
    expect((await member.methods()).methods).toEqual([]);
    expect((await change({ isOn: true, methods: closed })).value.status).toBe('proposed');
  });

  it('PAY-03 ranges beyond those of the provider, and other methods, are refused', async () => {
    const [card, ...rest] = await rules();
    const low = { isOn: false, methods: [{ ...card, min: 1 }, ...rest] };
    expect((await change(low)).errorCode).toBe('request.param.err');
    expect((await change({ isOn: false, methods: rest })).errorCode).toBe('changed_meanwhile');
    const unknown = await gateway.operate(licensed, paymentProviders.change, {
      provider: 'sandbox',
      isOn: false,
      methods: [card],
    });
    expect(unknown.errorCode).toBe('provider_unknown');
  });
});

it('PAY-03 the list shows the last notice and the failures of a day', async () => {
  const secretKey = await gateway.connect(licensed);
  const member = await gateway.enter(licensed);
  gateway.emulator.faults = ['server-error'];
  await member.open(200, 'card');
  const opened = (await member.open(200, 'card')).body.value as { depositId: string };
  const payload = gateway.emulator.pay(opened.depositId);
  const headers = gateway.emulator.sign(secretKey, payload);
  const url = '/payments/v1/notices/paystack/lagos';
  await gateway.app.inject({ method: 'POST', url, payload, headers });
  expect(await find()).toMatchObject({
    state: 'on',
    lastNoticeAt: expect.any(Number) as number,
    failures: 1,
    lastFailure: { call: 'prepare', reason: 'server_error' },
  });
  const [card] = (await find()).methods;
  expect(card).toMatchObject({ code: 'card', received: 200, fees: 3 });
  expect((await gateway.app.inject('/metrics')).body).toContain(
    'parlour_payment_provider_calls_total{provider="paystack",call="prepare",outcome="server_error"}',
  );
});

it('PAY-03 providers are ordered as a whole', async () => {
  const place = (providers: string[]) =>
    gateway.operate(licensed, paymentProviders.place, { providers });
  expect((await place(['paystack'])).status).toBe(200);
  expect((await place(['paystack', 'sandbox'])).errorCode).toBe('changed_meanwhile');
});

it('OPS-06 who may only read deposits changes no provider', async () => {
  const reader = await createOperator(gateway, {
    login: 'reader@example.com',
    role: 'support',
    brand: licensed.code,
  });
  const path = (route: { path: string }) => route.path.replace(':brand', licensed.code);
  const { list, removeKeys } = paymentProviders;
  expect((await reader.call(list, { path: path(list) })).status).toBe(200);
  const body = { provider: 'paystack', reason: 'not mine to do' };
  const answer = await reader.call(removeKeys, { path: path(removeKeys), body });
  expect(answer.body.errorCode).toBe('permission_missing');
});
