import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../testing/gateway/test-tenants.ts';
import { sendRaw } from '../testing/gateway/raw-request.ts';
import { call, startTestGateway, type TestGateway } from '../testing/gateway/test-gateway.ts';

const philippines = tenants[0]!;
const HOST = 'philippines.localhost:4000';
const MERCHANT = philippines.merchantCode;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => gateway.stop());

const send = (target: string, { method = 'GET', headers = [`Host: ${HOST}`] } = {}) =>
  sendRaw(
    gateway.app,
    [`${method} ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'),
  );

describe('API-01 T-API-1 a request target', () => {
  it.each([
    '//',
    '/\\',
    '//[',
    '/%',
    '/%00',
    '/%ff',
    '/%E0%A4%A',
    '/..%2f..%2fetc%2fpasswd',
    '//evil.example/%2f..',
    'http://philippines.localhost/nowhere',
    'http://[',
    '*',
    '/wps/%',
    '/wps/%00',
    '/wps//system/status/',
    `/wps/relay/${'a'.repeat(2000)}`,
    `/lgw/draw/${'1'.repeat(400)}`,
    '/lgw/draw/%00',
    '/vendor/v1/%',
    `/${'x'.repeat(10_000)}`,
    `/?${'a=1&'.repeat(3000)}`,
    `/${'x'.repeat(20_000)}`,
  ])('like %.40s is answered with a clean 4xx', async (target) => {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const answer = await send(target, { method });
      expect(answer.status, `${method} ${answer.body}`).toBeGreaterThanOrEqual(400);
      expect(answer.status, `${method} ${answer.body}`).toBeLessThan(500);
      const body = JSON.parse(answer.body) as { message: string };
      expect(body).toMatchObject({ success: false, errorCode: expect.stringMatching(/^[\w.]+$/) });
      expect(body.message).not.toContain(target);
    }
  });

  it.each(['GET / HTTP/9.9\r\n\r\n', 'nonsense\r\n\r\n', '\0\0\0\0'])(
    'that is no HTTP (%j) is refused in the form of every error',
    async (bytes) => {
      const answer = await sendRaw(gateway.app, bytes);
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body)).toMatchObject({ errorCode: 'request.param.err' });
    },
  );
});

it('API-01 names the path when it cannot be decoded', async () => {
  for (const target of ['/lgw/games/%ED%A0%80/play_menu', '/wps/%'])
    expect(JSON.parse((await send(target)).body)).toMatchObject({
      errorCode: 'request.param.err',
      value: { fields: [{ field: '(path)', rule: 'encoding' }] },
    });
});

it('API-01 refuses two Host headers and leads none to another brand', async () => {
  for (const hosts of [
    [`Host: ${HOST}`, 'Host: bangladesh.localhost:4000'],
    [`Host: ${HOST}`, `hOST: ${HOST}`],
  ])
    for (const target of ['/', '/wps/system/status', '/healthz']) {
      const answer = await send(target, { headers: [...hosts, `Merchant: ${MERCHANT}`] });
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body)).toMatchObject({
        errorCode: 'request.param.err',
        value: { fields: [{ field: 'Host', rule: 'single' }] },
      });
    }
  expect(
    (await send('/wps/system/status', { headers: [`Host: ${HOST}`, `Merchant: ${MERCHANT}`] }))
      .status,
  ).toBe(200);
});

describe('API-01 a request without a Host header', () => {
  const bare = (target: string, version: string) =>
    sendRaw(gateway.app, `GET ${target} HTTP/${version}\r\nConnection: close\r\n\r\n`);

  it.each(['/', '/wps/system/status', '/healthz', '/nowhere'])(
    'is refused in the form of every error: %s',
    async (target) => {
      const answer = await bare(target, '1.1');
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body)).toMatchObject({
        success: false,
        errorCode: 'request.param.err',
        value: { fields: [{ field: 'Host', rule: 'single' }] },
      });
    },
  );

  it('in HTTP/1.0 belongs to no brand, and still checks the health', async () => {
    expect(await bare('/healthz', '1.0')).toMatchObject({ status: 200, body: '{"ok":true}' });
    expect((await bare('/', '1.0')).status).toBe(404);
    const answer = await bare('/wps/system/status', '1.0');
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toMatchObject({ success: false });
  });
});

it('API-01 ignores cookies, and refuses keys, with control characters', async () => {
  const cookies = ['captchaId=%00', '__Host-sid=%00', '__Host-device=%E2%80%AE'].join('; ');
  expect(
    await call(gateway.app, { tenant: philippines, cookie: cookies }, contract.check.captcha),
  ).toMatchObject({ status: 200 });
  const refused = await call(gateway.app, { tenant: philippines }, contract.system.status, {
    headers: { 'idempotency-key': 'a\u0085b' },
  });
  expect(refused.body.value).toEqual({
    fields: [{ field: 'Idempotency-Key', rule: 'characters' }],
  });
});

describe('API-01 T-API-3 the flood brake', () => {
  let limited: TestGateway;
  beforeAll(async () => {
    limited = await startTestGateway({
      RATE_LIMITS: 'on',
      API_REQUESTS_PER_MINUTE: '60',
      VENDOR_REQUESTS_PER_MINUTE: '70',
      PAGE_REQUESTS_PER_MINUTE: '80',
    });
  });
  afterAll(() => limited.stop());

  it.each([
    ['unknown calls', '/wps/nowhere', 60],
    ['the vendor API', contract.vendor.balance.path, 70],
    ['pages and files', '/emulator/auth/handler', 80],
  ] as const)('stops one address at the limit of %s', async (_name, url, limit) => {
    const ask = (remoteAddress: string) =>
      limited.app.inject({
        method: url.startsWith('/vendor') ? 'POST' : 'GET',
        url,
        remoteAddress,
        headers: { host: HOST },
      });
    const answers = [];
    for (let n = 0; n < limit + 5; n += 1) answers.push(await ask('203.0.113.9'));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(5);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('203.0.113.10')).statusCode).not.toBe(429);
  });
});

it.each([
  ['', 'required'],
  ['{', 'json'],
  ['type=1', 'json'],
])('API-01 VAL-02 names the body %j by the rule %s', async (payload, rule) => {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: contract.session.login.path,
    payload,
    headers: {
      host: HOST,
      merchant: MERCHANT,
      'content-type': 'application/json',
    },
  });
  expect(answer.json()).toMatchObject({
    errorCode: 'request.param.err',
    value: { fields: [{ field: '(body)', rule }] },
  });
});
