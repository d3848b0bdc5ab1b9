import { contract } from '@parlour/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../../testing/gateway/test-tenants.ts';
import {
  call,
  type Caller,
  startTestGateway,
  type TestGateway,
} from '../../../../testing/gateway/test-gateway.ts';
import { simulatedFailures } from './emulator.ts';

const philippines = tenants[0]!;
const visitor: Caller = { tenant: philippines };
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await offer({ FIREBASE3: true, SOCIALLOGIN3: true });
});
afterAll(() => gateway.stop());

const tenantId = () => gateway.tenancies.ofCode('philippines')!.tenantId;
const offer = (switches: Record<string, boolean>) =>
  gateway.db.owner.transaction(tenantId(), (tx) =>
    tx.exec(
      'offer',
      `insert into setting (tenant, key, value) values ($1, 'whitelabel', $2)
        on conflict (tenant, key) do update set value = excluded.value`,
      [tenantId(), JSON.stringify(switches)],
    ),
  );

/** Asks as Firebase's SDK does. */
async function toolkit(
  name: string,
  body: object,
): Promise<Record<string, never> & { error?: { message: string } }> {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:${name}?key=demo`,
    payload: body,
    headers: { host: 'philippines.localhost:4000' },
  });
  return answer.json();
}
async function proveNumber(mobile: string): Promise<string> {
  const { sessionInfo } = await toolkit('sendVerificationCode', {
    phoneNumber: mobile,
    recaptchaToken: 'x',
  });
  const list = await gateway.app.inject({
    url: '/emulator/v1/projects/demo-philippines/verificationCodes',
    headers: { host: 'philippines.localhost:4000' },
  });
  const { verificationCodes } = list.json() as {
    verificationCodes: { phoneNumber: string; code: string }[];
  };
  const code = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === mobile)?.code;
  const { idToken } = await toolkit('signInWithPhoneNumber', { sessionInfo, code });
  return idToken as unknown as string;
}
async function proveAccount(provider: string, email: string): Promise<string> {
  const answer = await toolkit('signInWithIdp', {
    requestUri: `http://philippines.localhost:4000/emulator/auth/handler?providerId=${provider}&email=${email}&name=Maria`,
    sessionId: 'x',
    returnSecureToken: true,
  });
  return answer['idToken'] as unknown as string;
}
const login = (token: string) =>
  call(gateway.app, visitor, contract.session.login, {
    body: { username: '', password: '', type: 'firebase', firebaseIdToken: token },
  });
const register = (token: string, over: object = {}) =>
  call(gateway.app, visitor, contract.identity.register, {
    body: { firebaseIdToken: token, birthday: '1990-01-01', consent: true, ...over },
  });

it.each(['phone', 'google.com', 'facebook.com'])(
  'AUT-03 a visitor registers by %s without a password and can log in again',
  async (provider) => {
    const prove = () =>
      provider === 'phone'
        ? proveNumber('+639170001111')
        : proveAccount(provider, 'maria@example.test');
    const token = await prove();
    expect(await login(token)).toMatchObject({
      status: 403,
      body: { errorCode: 'registration_required', value: { provider } },
    });
    const made = await register(token);
    expect(made).toMatchObject({ status: 200, body: { value: { type: 0, firstTimeLogin: true } } });
    const {
      id,
      userName,
      token: session,
    } = made.body.value as { id: string; userName: string; token: string };
    expect(userName).toMatch(/^[a-z][a-z0-9]{5,14}$/);
    expect(
      await call(
        gateway.app,
        { ...visitor, token: session, cookie: made.cookie! },
        contract.wallet.balance,
      ),
    ).toMatchObject({ status: 200 });
    expect((await login(await prove())).body.value).toMatchObject({ id, firstTimeLogin: false });
  },
);

it('PRO-03 AUT-14 refuses minors and a missing consent; the form can be resent', async () => {
  const token = await proveNumber('+639170002222');
  expect(await register(token, { birthday: '2020-01-01' })).toMatchObject({
    status: 400,
    body: {
      errorCode: 'age_below_minimum',
      value: { minimumAge: 21, fields: [{ field: 'birthday' }] },
    },
  });
  expect(await register(token, { birthday: 'yesterday' })).toMatchObject({
    status: 400,
    body: { value: { fields: [{ field: 'birthday', rule: 'date' }] } },
  });
  expect(await register(token, { consent: false })).toMatchObject({
    status: 400,
    body: { errorCode: 'consent_required' },
  });
  expect((await register(token)).status).toBe(200);
});

it('sends its codes to the sandbox inbox, and records how the member registered', async () => {
  const token = await proveNumber('+639170005555');
  await expect
    .poll(
      async () =>
        (
          await call(gateway.app, visitor, contract.sandbox.inbox, {
            query: { to: '+639170005555' },
          })
        ).body.value,
    )
    .toMatchObject([{ text: expect.stringMatching(/\d{6}/) }]);
  const made = await register(token);
  const { rows } = await gateway.db.owner.pool.query(
    `select r.method, r.minimum_age from registration r join member m on m.tenant = r.tenant
      and m.id = r.member where m.public_id = $1`,
    [(made.body.value as { id: string }).id],
  );
  expect(rows).toEqual([{ method: 'FEDERATED', minimum_age: 21 }]);
});

it('creates one account for one token, also concurrently', async () => {
  const token = await proveNumber('+639170003333');
  const answers = await Promise.all(Array.from({ length: 6 }, () => register(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await gateway.db.owner.pool.query(
    "select count(*)::int as n from member where mobile = '+639170003333'",
  );
  expect(rows).toEqual([{ n: 1 }]);
});

it('refuses a login method whose switch is off, also with a valid token', async () => {
  const [phone, google] = [
    await proveNumber('+639170004444'),
    await proveAccount('google.com', 'off@example.test'),
  ];
  await offer({ FIREBASE3: false, SOCIALLOGIN3: true });
  expect(await login(phone)).toMatchObject({
    status: 400,
    body: { errorCode: 'function.not.available' },
  });
  expect(await login(google)).toMatchObject({
    status: 403,
    body: { errorCode: 'registration_required' },
  });
  await offer({ FIREBASE3: true, SOCIALLOGIN3: false });
  expect(await login(google)).toMatchObject({
    status: 400,
    body: { errorCode: 'function.not.available' },
  });
  expect(await login(phone)).toMatchObject({
    status: 403,
    body: { errorCode: 'registration_required' },
  });
  await offer({ FIREBASE3: true, SOCIALLOGIN3: true });
});

it('ERR-01 simulates each failure of the service by the last digits of the number', async () => {
  for (const [ending, message] of Object.entries(simulatedFailures))
    expect(
      (await toolkit('sendVerificationCode', { phoneNumber: `+63917555${ending}` })).error?.message,
    ).toBe(message);
  const { sessionInfo } = await toolkit('sendVerificationCode', { phoneNumber: '+639175559906' });
  expect(
    (await toolkit('signInWithPhoneNumber', { sessionInfo, code: '000000' })).error?.message,
  ).toBe('SESSION_EXPIRED');
  const fresh = await toolkit('sendVerificationCode', { phoneNumber: '+639175550000' });
  expect(
    (await toolkit('signInWithPhoneNumber', { sessionInfo: fresh['sessionInfo'], code: 'x' })).error
      ?.message,
  ).toBe('INVALID_CODE');
  expect(
    (await toolkit('signInWithPhoneNumber', { sessionInfo: fresh['sessionInfo'], code: '' })).error
      ?.message,
  ).toBe('MISSING_CODE');
});

it.each([
  ['no JSON', 'application/json', '{"phoneNumber": ', 400],
  ['nothing', 'application/json', '', 400],
  ['a list', 'application/json', '[1]', 400],
  ['a prototype', 'application/json', '{"__proto__": {"a": 1}}', 400],
  ['a text', 'text/plain', 'x', 415],
  ['a long body', 'application/json', JSON.stringify({ phoneNumber: 'x'.repeat(20_000) }), 413],
  ['a token of junk', 'application/json', '{"idToken": "a.bm90IGpzb24.c"}', 400],
  ['a token of null', 'application/json', '{"idToken": "a.bnVsbA.c"}', 400],
  ['NUL', 'application/json', String.raw`{"phoneNumber": "\u0000", "idToken": "\u0000"}`, 400],
  [
    'NUL in a name',
    'application/json',
    '{"postBody": "providerId=google.com&email=a%00@b.c"}',
    400,
  ],
])('AUT-03 T-API-1 refuses %s in the form of the service', async (_name, type, payload, status) => {
  for (const name of ['sendVerificationCode', 'signInWithPhoneNumber', 'signInWithIdp', 'lookup']) {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/accounts:${name}?key=demo`,
      payload,
      headers: { host: 'philippines.localhost:4000', 'content-type': type },
    });
    expect(answer.statusCode, name).toBe(status);
    expect(answer.json(), name).toEqual({
      error: {
        code: status,
        message: expect.stringMatching(/./),
        errors: [{ message: expect.anything(), reason: expect.anything(), domain: 'global' }],
      },
    });
  }
});

it('does not exist outside demo mode', async () => {
  const real = await startTestGateway({
    DEMO: '0',
    MASTER_KEY: 'a'.repeat(64),
    PAYLOAD_ENCRYPTION: 'required',
    RATE_LIMITS: 'on',
    HUMAN_CHECK: 'on',
  });
  try {
    for (const [method, url] of [
      ['POST', '/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode'],
      ['GET', '/emulator/auth/handler'],
      ['GET', '/emulator/v1/projects/demo-philippines/verificationCodes'],
    ] as const) {
      const answer = await real.app.inject({
        method,
        url,
        payload: {},
        headers: { host: 'philippines.localhost:4000' },
      });
      expect(answer.statusCode, url).toBe(404);
    }
    expect((await call(real.app, visitor, contract.identity.loginMethods)).body.value).toEqual({
      freePlay: { needsAge: false, minimumAge: 21 },
    });
  } finally {
    await real.stop();
  }
});
