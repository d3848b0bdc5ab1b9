import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../testing/gateway/test-tenants.ts';
import {
  call,
  type Caller,
  uniqueUsername,
  PASSWORD,
  registrationForm,
  encryptBody,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../testing/gateway/test-gateway.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const visitor: Caller = { tenant: philippines };
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    PAYLOAD_ENCRYPTION: 'required',
    EXTRA_HOSTS: 'play.example=bangladesh',
  });
});
afterAll(() => gateway.stop());

const status = (headers: Record<string, string>, host = 'philippines.localhost') =>
  call(gateway.app, visitor, contract.system.status, { host, headers });

describe('the tenant', () => {
  it.each(tenants.map((tenant) => [tenant.code, tenant] as const))(
    'TEN-07 %s is found by its host, in any case and with any port',
    async (_code, tenant) => {
      for (const domain of tenant.domains) {
        for (const host of [domain, `${domain}:4000`, domain.toUpperCase()]) {
          const answer = await call(gateway.app, { tenant }, contract.system.status, { host });
          expect(answer).toMatchObject({
            status: 200,
            body: {
              success: true,
              value: {
                minimumAge: tenant.jurisdiction.minimumAge,
                book: 'PLAY',
                location: { countryCode: tenant.country },
              },
            },
          });
        }
      }
    },
  );

  it('TEN-04 is found by further hosts of the configuration', async () => {
    expect(
      (
        await call(gateway.app, { tenant: bangladesh }, contract.system.status, {
          host: 'play.example',
        })
      ).status,
    ).toBe(200);
  });

  it.each([
    'nowhere.example',
    'philippines.localhost.evil.example',
    'arcade.localhost',
    '127.0.0.1:4000',
    'xphilippines.localhost',
  ])('T-TEN-5 is not found by the host %s', async (host) => {
    expect(await status({}, host)).toMatchObject({
      status: 404,
      body: { success: false, errorCode: 'domain_not_available' },
    });
  });

  it('T-TEN-5 is not changed by other headers that name a host', async () => {
    const answer = await status({
      'x-forwarded-host': 'bangladesh.localhost',
      'x-host': 'bangladesh.localhost',
      forwarded: 'host=bangladesh.localhost',
    });
    expect(answer.body.value).toMatchObject({ location: { countryCode: 'PH' } });
  });

  it.each([
    ['another merchant', { merchant: 'shapla' }],
    ['a merchant given twice', { merchant: 'tala, tala' }],
    ['an empty merchant', { merchant: '' }],
    ['another spelling', { merchant: 'Tala' }],
  ])('T-TEN-5 is refused with %s in the Merchant header', async (_case, headers) => {
    expect(await status(headers)).toMatchObject({
      status: 400,
      body: { errorCode: 'function.not.available' },
    });
  });

  it('is refused without a Merchant header when no browser sent the call', async () => {
    const answer = await gateway.app.inject({
      url: contract.system.status.path,
      headers: { host: 'philippines.localhost' },
    });
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'function.not.available']);
  });
});

describe('API-01 the envelope', () => {
  it('answers alias paths like the path itself', async () => {
    for (const { method, path } of contract.games.hot.alias ?? [])
      expect(
        await call(gateway.app, visitor, contract.games.hot, { method, path, body: {} }),
      ).toMatchObject({ status: 200, body: { success: true, value: { list: [] } } });
    expect(
      (await call(gateway.app, visitor, contract.system.status, { path: '/wps/v2/system/status' }))
        .status,
    ).toBe(200);
  });

  it('API-02 serves a document of its calls, and answers each of them', async () => {
    const { paths } = (await gateway.app.inject({ url: '/openapi.json' })).json<{
      paths: Record<string, Record<string, object>>;
    }>();
    const listed = Object.entries(paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => ({
        url: path.replaceAll(/{(\w+)}/g, ':$1'),
        method: verb.toUpperCase() as 'GET',
      })),
    );
    expect(listed.length).toBeGreaterThan(100);
    expect(listed.filter((call) => !gateway.app.hasRoute(call))).toEqual([]);
  });

  it('answers unknown paths and methods with an error code, never with a page', async () => {
    expect(
      await call(gateway.app, visitor, contract.system.status, { path: '/wps/no/such/thing' }),
    ).toMatchObject({ status: 404, body: { errorCode: 'not_found' } });
    for (const path of ['/wps/system/status', '/vendor/v1/bet'])
      expect(
        await call(gateway.app, visitor, contract.system.status, { path, method: 'PUT' }),
      ).toMatchObject({ status: 405, body: { errorCode: 'http_method_not_support' } });
    expect(
      (
        await gateway.app.inject({
          method: 'HEAD',
          url: contract.games.launch.path,
          headers: { host: 'philippines.localhost', merchant: 'tala' },
        })
      ).statusCode,
    ).toBe(405);
  });

  it('has the security headers and a valid request id', async () => {
    const { headers } = await status({ 'x-request-id': 'my-request-0001' });
    expect(headers).toMatchObject({
      'x-request-id': 'my-request-0001',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
    expect((await status({ 'x-request-id': 'x\ny' })).headers['x-request-id']).toMatch(
      /^[0-9A-HJKMNP-TV-Z]{8}$/,
    );
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'text/json',
    'application/problem+json',
    '',
  ])('T-API-2 refuses a body of content type %j', async (type) => {
    expect(
      await call(gateway.app, visitor, contract.session.login, {
        body: {},
        headers: { 'content-type': type },
      }),
    ).toMatchObject({ status: 415, body: { errorCode: 'unsupported_media_type' } });
  });

  it.each([
    '{',
    '[]',
    'null',
    '"text"',
    '{"__proto__":{"type":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
  ])('T-API-1 refuses the body %s', async (payload) => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: contract.session.login.path,
      payload,
      headers: {
        host: 'philippines.localhost',
        merchant: 'tala',
        'content-type': 'application/json',
      },
    });
    expect([answer.statusCode, answer.json().success]).toEqual([400, false]);
  });

  it('refuses cross-site calls', async () => {
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(
        await call(gateway.app, visitor, contract.session.login, {
          body: {},
          headers: { 'sec-fetch-site': site },
        }),
      ).toMatchObject({ status: 403, body: { errorCode: 'permission_denied' } });
  });

  it('LCH-01 LCH-04 LCH-06 refuses launches that another site requests', async () => {
    const { launch, trialLaunch, launchFb } = contract.games;
    for (const route of [launch, trialLaunch, launchFb])
      for (const site of ['cross-site', 'same-site', 'none'])
        expect(
          await call(gateway.app, visitor, route, {
            query: { nodeId: 'x' },
            headers: { 'sec-fetch-site': site },
          }),
        ).toMatchObject({ status: 403, body: { errorCode: 'permission_denied' } });
    // The same requests from the site's own pages pass the guard.
    const statusOf = async (route: typeof launch | typeof trialLaunch | typeof launchFb) =>
      (
        await call(gateway.app, visitor, route, {
          query: { nodeId: 'x' },
          headers: { 'sec-fetch-site': 'same-origin' },
        })
      ).status;
    expect([await statusOf(launch), await statusOf(trialLaunch), await statusOf(launchFb)]).toEqual(
      [401, 404, 401],
    );
  });

  it('names the invalid fields and their rules', async () => {
    const answer = await call(gateway.app, visitor, contract.games.list, {
      query: { gameType: 'POKER', pageSize: 500 },
    });
    expect(answer.body).toMatchObject({
      errorCode: 'request.param.err',
      value: {
        fields: [
          { field: 'gameType', rule: 'one_of' },
          { field: 'pageSize', rule: 'max', allowed: { max: 100 } },
        ],
      },
    });
  });

  it('hides the details of an internal failure, which are logged', async () => {
    await gateway.db.owner.pool.query('alter table game rename to game_away');
    const answer = await call(gateway.app, { tenant: tenants[5]! }, contract.games.hot);
    await gateway.db.owner.pool.query('alter table game_away rename to game');
    expect(answer).toMatchObject({
      status: 500,
      body: { success: false, errorCode: 'system_error' },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/relation|game|at /);
    const written = gateway.logs.filter((line) => line.includes('request failed'));
    expect(written).toHaveLength(1);
    expect(JSON.parse(written[0]!)).toMatchObject({
      requestId: answer.headers['x-request-id'],
      err: { code: '42P01' },
    });
  });
});

describe('AUT-12 an encrypted body', () => {
  const login = (body: unknown) => call(gateway.app, visitor, contract.session.login, { body });
  const refused = { status: 400, body: { errorCode: 'request_body_required' } };

  it('is decrypted with the published key', async () => {
    const username = uniqueUsername();
    const answer = await call(gateway.app, visitor, contract.member.register, {
      body: await encryptBody(
        gateway.app,
        visitor,
        contract.member.register,
        registrationForm(username),
      ),
    });
    expect(answer).toMatchObject({ status: 200, body: { value: { userName: username } } });
    expect(
      (
        await login(
          await encryptBody(gateway.app, visitor, contract.session.login, {
            username,
            password: PASSWORD,
            type: 'username',
          }),
        )
      ).status,
    ).toBe(200);
  });

  it('is required: plain JSON is refused', async () => {
    expect(
      await login({ username: 'member001', password: PASSWORD, type: 'username' }),
    ).toMatchObject(refused);
  });

  it('is accepted once', async () => {
    const body = await encryptBody(gateway.app, visitor, contract.session.login, {
      username: uniqueUsername(),
      password: PASSWORD,
      type: 'username',
    });
    expect((await login(body)).body.errorCode).toBe('login_failed');
    expect(await login(body)).toMatchObject(refused);
    const jti = 'same-id-twice-0001';
    await login(
      await encryptBody(
        gateway.app,
        visitor,
        contract.session.login,
        { username: uniqueUsername(), password: PASSWORD, type: 'username' },
        { jti },
      ),
    );
    expect(
      await login(
        await encryptBody(
          gateway.app,
          visitor,
          contract.session.login,
          { username: uniqueUsername(), password: PASSWORD, type: 'username' },
          { jti },
        ),
      ),
    ).toMatchObject(refused);
  });

  it('is accepted once when it arrives eight times concurrently', async () => {
    const body = await encryptBody(gateway.app, visitor, contract.session.login, {
      username: uniqueUsername(),
      password: PASSWORD,
      type: 'username',
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(body)));
    expect(answers.map((answer) => answer.body.errorCode).toSorted()).toEqual([
      'login_failed',
      ...Array<string>(7).fill('request_body_required'),
    ]);
  });

  it.each([-121, 125])('is refused when dated %i seconds from now', async (offset) => {
    const body = await encryptBody(
      gateway.app,
      visitor,
      contract.session.login,
      { username: uniqueUsername(), password: PASSWORD, type: 'username' },
      { iat: Math.floor(Date.now() / 1000) + offset },
    );
    expect(await login(body)).toMatchObject(refused);
  });

  it('is refused when altered, encrypted for an unknown key or malformed', async () => {
    const { value } = await encryptBody(gateway.app, visitor, contract.session.login, {
      username: uniqueUsername(),
      password: PASSWORD,
      type: 'username',
    });
    const parts = value.split('.');
    const altered = parts
      .map((part, index) => (index === 3 ? `${part[0] === 'A' ? 'B' : 'A'}${part.slice(1)}` : part))
      .join('.');
    expect(await login({ value: altered })).toMatchObject(refused);
    const header = {
      ...(JSON.parse(Buffer.from(parts[0]!, 'base64url').toString()) as object),
      kid: 'another',
    };
    expect(
      await login({
        value: [Buffer.from(JSON.stringify(header)).toString('base64url'), ...parts.slice(1)].join(
          '.',
        ),
      }),
    ).toMatchObject(refused);
    for (const junk of ['', 'x', 'a.b.c.d.e', 'x'.repeat(5000)])
      expect(await login({ value: junk })).toMatchObject({ status: 400 });
  });

  it('is accepted for one hour after its key was replaced', async () => {
    const before = await encryptBody(gateway.app, visitor, contract.session.login, {
      username: uniqueUsername(),
      password: PASSWORD,
      type: 'username',
    });
    await gateway.db.owner.pool.query(
      "update payload_key set created_at = created_at - interval '25 hours'",
    );
    const { createPayloadKeys } = await import('./payload-keys.ts');
    const { createAtRest } = await import('../security/at-rest.ts');
    const fresh = () =>
      createPayloadKeys({ db: gateway.db.app, atRest: createAtRest(gateway.masterKey) });
    const old = (
      JSON.parse(Buffer.from(before.value.split('.')[0]!, 'base64url').toString()) as {
        kid: string;
      }
    ).kid;
    expect((await fresh().current()).kid).not.toBe(old);
    expect(await fresh().private(old)).not.toBeNull();
    expect((await login(before)).body.errorCode).toBe('login_failed');
    await gateway.db.owner.pool.query(
      "update payload_key set created_at = created_at - interval '61 minutes'",
    );
    expect(await fresh().private(old)).toBeNull();
  });

  it('stores the private key encrypted in the database', async () => {
    await encryptBody(gateway.app, visitor, contract.session.login, {});
    const { rows } = await gateway.db.owner.pool.query<{ sealed: string }>(
      'select sealed from payload_key',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.sealed).toMatch(/^v1\.[\w-]+$/);
  });
});

it('T-LOG-1 logs one line per request, without secrets', async () => {
  const canary = 'Canary4711';
  const caller = await (async () => {
    const username = uniqueUsername();
    const body = await encryptBody(
      gateway.app,
      visitor,
      contract.member.register,
      registrationForm(username, {
        password: `${canary} lantern`,
        confirmPassword: `${canary} lantern`,
      }),
    );
    const answer = await call(gateway.app, visitor, contract.member.register, { body });
    return {
      tenant: philippines,
      token: (answer.body.value as { token: string }).token,
      cookie: answer.cookie!,
    };
  })();
  const before = gateway.logs.length;
  const answer = await call(gateway.app, caller, contract.member.info, {
    query: { token: canary, t: 1 },
  });
  expect(answer.status).toBe(200);
  expect(gateway.logs.length - before).toBe(1);
  expect(JSON.parse(gateway.logs.at(-1)!)).toMatchObject({
    method: 'GET',
    path: '/wps/member/info',
    call: 'member.info',
    status: 200,
    requestId: answer.headers['x-request-id'],
  });
  await call(gateway.app, visitor, contract.session.login, {
    body: { username: canary, password: canary },
  });
  const everything = gateway.logs.join('\n');
  for (const secret of [canary, caller.token, caller.cookie.split('=')[1]!])
    expect(everything).not.toContain(secret);
});

it('does not accept a session token in the query', async () => {
  const optional = await startTestGateway();
  const caller = await registerMember(optional.app, philippines);
  expect(
    (
      await call(
        optional.app,
        { tenant: philippines, cookie: caller.cookie },
        contract.member.info,
        { query: { token: caller.token, Authorization: caller.token } },
      )
    ).status,
  ).toBe(401);
  await optional.stop();
});

it('T-API-3 limits the calls of one address and answers when to retry', async () => {
  const limited = await startTestGateway({ RATE_LIMITS: 'on' });
  // Ten at a time: concurrent calls share one update of the counter.
  const answers = [];
  for (let n = 0; n < 125; n++)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, () => call(limited.app, visitor, contract.session.touch)),
      )),
    );
  const refused = answers.filter(({ status: code }) => code === 429);
  expect(refused).toHaveLength(50);
  expect(refused[0]).toMatchObject({ body: { success: false, errorCode: 'TOO_MANY_REQUESTS' } });
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
  // The health check is not limited.
  expect((await limited.app.inject('/healthz')).statusCode).toBe(200);
  await limited.stop();
});
