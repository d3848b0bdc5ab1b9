import { contract, type Route } from '@parlour/contract';
import { switchDefaults } from '@parlour/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../testing/gateway/test-tenants.ts';
import {
  call,
  type Caller,
  encryptBody,
  startTestGateway,
  type TestGateway,
} from '../testing/gateway/test-gateway.ts';
import { insertMember, insertSession } from '../testing/gateway/insert-member.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const visitor: Caller = { tenant: philippines };
const CANARY = 'canary-of-an-encrypted-body';

const encrypted = Object.entries(contract)
  .flatMap(([group, calls]) =>
    Object.entries(calls).map(
      ([name, route]: [string, Route]) => [`${group}.${name}`, route] as const,
    ),
  )
  .filter(([, { encrypted: isMarked }]) => isMarked);

let gateway: TestGateway;
const callers = new Map<Route['access'], Caller>([['public', visitor]]);
beforeAll(async () => {
  gateway = await startTestGateway({ PAYLOAD_ENCRYPTION: 'required' });
  const tenantId = gateway.tenancies.ofCode(philippines.code)!.tenantId;
  await gateway.db.owner.pool.query(
    "insert into setting (tenant, key, value) values ($1, 'whitelabel', $2)",
    [
      tenantId,
      JSON.stringify(Object.fromEntries(Object.keys(switchDefaults).map((name) => [name, true]))),
    ],
  );
  const agent = await insertMember(gateway, philippines, { type: 'agent_1' });
  for (const access of ['session', 'real', 'agent'] as const)
    callers.set(access, await insertSession(gateway, philippines, agent));
});
afterAll(() => gateway.stop());

it('AUT-12 the calls that carry passwords, codes and numbers are marked as encrypted', () => {
  expect(encrypted.map(([id]) => id)).toEqual(
    expect.arrayContaining([
      'session.login',
      'member.register',
      'registration.mobile',
      'account.changePassword',
      'agent.openAccount',
    ]),
  );
});

describe.each(encrypted)('AUT-12 %s', (_id, route) => {
  const ask = (body: unknown) => call(gateway.app, callers.get(route.access)!, route, { body });
  const refused = {
    status: route.softFail ? 200 : 400,
    body: { success: false, errorCode: 'request_body_required' },
  };

  it('refuses plain JSON, and neither returns nor logs its content', async () => {
    for (const body of [
      {},
      { password: CANARY },
      { value: '' },
      { value: CANARY },
      { value: { password: CANARY } },
    ]) {
      const answer = await ask(body);
      expect(answer).toMatchObject(refused);
      expect(JSON.stringify(answer.body)).not.toContain(CANARY);
    }
    expect(gateway.logs.join('\n')).not.toContain(CANARY);
  });

  it('refuses an encrypted body with a plain field beside it', async () => {
    expect(
      await ask({ ...(await encryptBody(gateway.app, visitor, route, {})), password: CANARY }),
    ).toMatchObject(refused);
  });

  it('accepts an encrypted body once; a repeat is refused here and by other calls', async () => {
    const body = await encryptBody(gateway.app, visitor, route, { undeclaredField: 1 });
    const first = await ask(body);
    expect(first.body.errorCode).not.toBe('request_body_required');
    expect(first.status).toBeLessThan(500);
    expect(await ask(body)).toMatchObject(refused);
    const other =
      route.path === contract.session.login.path
        ? contract.member.register
        : contract.session.login;
    expect((await call(gateway.app, visitor, other, { body })).body.errorCode).toBe(
      'request_body_required',
    );
  });

  it('refuses a body that was made for another brand, path or method', async () => {
    for (const over of [
      { aud: bangladesh.merchantCode },
      { htu: '/wps/session/other' },
      { htm: route.method === 'PUT' ? 'POST' : 'PUT' },
      { aud: undefined },
    ])
      expect(await ask(await encryptBody(gateway.app, visitor, route, {}, over))).toMatchObject(
        refused,
      );
  });

  it('tells a client of before the binding that it is out of date', async () => {
    const over = { aud: undefined, htm: undefined, htu: undefined };
    expect(await ask(await encryptBody(gateway.app, visitor, route, {}, over))).toMatchObject({
      ...refused,
      body: { errorCode: 'client_outdated', message: expect.stringContaining('out of date') },
    });
  });

  it('refuses a body encrypted too long ago or dated in the future', async () => {
    for (const offset of [-180, 180])
      expect(
        await ask(
          await encryptBody(
            gateway.app,
            visitor,
            route,
            {},
            { iat: Math.floor(Date.now() / 1000) + offset },
          ),
        ),
      ).toMatchObject(refused);
  });
});
