import { contract, listEndpoints, type Route } from '@parlour/contract';
import { switchDefaults } from '@parlour/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { familyEndpoints } from '../testing/family-client/endpoints.ts';
import { tenants } from '../testing/gateway/test-tenants.ts';
import {
  call,
  type Caller,
  startTestGateway,
  type TestGateway,
} from '../testing/gateway/test-gateway.ts';
import { insertMember, insertSession } from '../testing/gateway/insert-member.ts';

const [tenant] = tenants as [(typeof tenants)[number]];
const routes: readonly Route[] = Object.values(contract).flatMap((calls) => Object.values(calls));
const NEEDS_TOKEN = 'login.not.session';
const UNKNOWN_TOKEN = 'user.or.token.invalid';
const NEEDS_ENCRYPTION = 'request_body_required';

let gateway: TestGateway;
/** A session of its own for each call: logging out is among them. */
let beginSession: () => Promise<Caller>;
beforeAll(async () => {
  gateway = await startTestGateway({ PAYLOAD_ENCRYPTION: 'required' });
  await gateway.db.owner.pool.query(
    "insert into setting (tenant, key, value) values ($1, 'whitelabel', $2)",
    [
      gateway.tenancies.ofCode(tenant.code)!.tenantId,
      JSON.stringify(Object.fromEntries(Object.keys(switchDefaults).map((name) => [name, true]))),
    ],
  );
  const member = await insertMember(gateway, tenant, { type: 'agent_1' });
  beginSession = () => insertSession(gateway, tenant, member);
});
afterAll(() => gateway.stop());

describe.each(familyEndpoints)('API-01 $method $path', (endpoint) => {
  const { method, path, token, encrypted, module } = endpoint;
  const route = routes.find((each) =>
    listEndpoints(each).some((known) => known.method === method && known.path === path),
  );
  /** The error of a request with an empty body, with and without the number of its module. */
  const ask = async (
    begin: () => Caller | Promise<Caller>,
    verb: string = method,
  ): Promise<ReadonlySet<unknown>> => {
    const answers = [];
    for (const moduleId of [module, null]) {
      const { body } = await call(gateway.app, await begin(), route!, {
        path,
        method: verb as typeof method,
        headers: { language: 'EN', ...(moduleId !== null && { moduleid: moduleId }) },
        ...(verb !== 'GET' && { body: {} }),
      });
      answers.push(body.errorCode ?? null);
    }
    return new Set(answers);
  };

  const visit = () => ({ tenant });

  it('answers by its method, its token rule, its encryption and its module number', async () => {
    expect(route?.module ?? null).toBe(module);
    const anonymous = await ask(visit);
    expect(anonymous.has(NEEDS_TOKEN)).toBe(token);
    expect(await ask(visit, 'PATCH')).toEqual(new Set(['http_method_not_support']));
    // With its token, the body is what is asked for next.
    const known = token ? await ask(beginSession) : anonymous;
    for (const refusal of [NEEDS_TOKEN, UNKNOWN_TOKEN]) expect(known.has(refusal)).toBe(false);
    if (encrypted) expect(known).toEqual(new Set([NEEDS_ENCRYPTION]));
    else expect(known.has(NEEDS_ENCRYPTION)).toBe(false);
  });
});
