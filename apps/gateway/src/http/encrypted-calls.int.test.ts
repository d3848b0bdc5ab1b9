import { contract, type Route } from '@parlour/contract';
import { switchDefaults } from '@parlour/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../../tenants/all.ts';
import {
  call,
  type Caller,
  sealed,
  startTestGateway,
  type TestGateway,
} from '../harness/gateway.ts';
import { addPerson, beginSession } from '../harness/people.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
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
  const agent = await addPerson(gateway, philippines, { type: 1 });
  for (const access of ['session', 'real', 'agent'] as const)
    callers.set(access, await beginSession(gateway, philippines, agent));
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

  it('takes no plain JSON, and shows none of it', async () => {
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

  it('takes no envelope with anything beside it', async () => {
    expect(
      await ask({ ...(await sealed(gateway.app, visitor, {})), password: CANARY }),
    ).toMatchObject(refused);
  });

  it('takes a sealed body, once, and no other call takes it after that', async () => {
    const body = await sealed(gateway.app, visitor, { nobodyKnowsThis: 1 });
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

  it('takes no body that is too old or from the future', async () => {
    for (const offset of [-180, 180])
      expect(
        await ask(
          await sealed(gateway.app, visitor, {}, { iat: Math.floor(Date.now() / 1000) + offset }),
        ),
      ).toMatchObject(refused);
  });
});
