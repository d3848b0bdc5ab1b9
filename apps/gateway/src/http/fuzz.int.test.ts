import { contract, type Method, type Route } from '@parlour/contract';
import { signatureHeaders, signVendorCall } from '@parlour/contract/vendor-signature';
import { switchDefaults } from '@parlour/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../testing/gateway/test-tenants.ts';
import type { MemberId } from '../domain/ids.ts';
import {
  findFault,
  findObjection,
  findMissingRefusal,
  type FuzzAnswer,
} from '../testing/fuzz/check-answer.ts';
import { drawCases, type FuzzInput } from '../testing/fuzz/fuzz-cases.ts';
import { startFuzz } from '../testing/fuzz/fuzz-seed.ts';
import { toUrl } from '../testing/fuzz/fuzz-url.ts';
import { oddBodies, refusedTexts } from '../testing/fuzz/hostile-values.ts';
import { insertMember, insertSession } from '../testing/gateway/insert-member.ts';
import type { TestGateway } from '../testing/gateway/test-gateway.ts';
import { getArcadeKey, startSeededGateway } from '../testing/gateway/vendor-client.ts';

const philippines = tenants[0]!;
const run = startFuzz();
const calls = Object.entries(contract).flatMap(([group, routes]) =>
  Object.entries(routes).map(([name, route]: [string, Route]) => ({
    id: `${group}.${name}`,
    route,
  })),
);

let gateway: TestGateway;
let agent: MemberId;
beforeAll(async () => {
  gateway = await startSeededGateway();
  const tenantId = gateway.tenancies.ofCode(philippines.code)!.tenantId;
  const allOn = Object.fromEntries(Object.keys(switchDefaults).map((name) => [name, true]));
  await gateway.db.owner.pool.query(
    `insert into setting (tenant, key, value) values ($1, 'whitelabel', $2)
      on conflict (tenant, key) do update set value = excluded.value`,
    [tenantId, JSON.stringify(allOn)],
  );
  agent = await insertMember(gateway, philippines, { type: 'agent_1' });
});
afterAll(() => gateway.stop());

/** Headers that are sent with odd texts. */
const ODD_HEADERS = [
  'authorization',
  'cookie',
  'idempotency-key',
  'last-event-id',
  'user-agent',
] as const;

type Headers = Readonly<Record<string, string>>;
type Sent = {
  readonly method: Method;
  readonly url: string;
  readonly payload?: string | Buffer | undefined;
  readonly headers?: Headers;
};

async function send({ payload, ...request }: Sent): Promise<FuzzAnswer> {
  const answer = await gateway.app.inject({
    ...request,
    ...(payload !== undefined && { payload }),
  });
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type']),
    text: answer.body,
  };
}

/** The headers of a caller who may make the call; a session of its own, for calls that end one. */
async function headersOf(route: Route, path: string, payload = ''): Promise<Headers> {
  if (route.access === 'vendor') {
    const { keyId, secret } = getArcadeKey(gateway, philippines);
    const signed = { timestamp: String(Date.now()), nonce: 'nonce-of-a-fuzz' };
    const { method } = route;
    return {
      host: 'gateway.internal',
      [signatureHeaders.key]: keyId,
      [signatureHeaders.timestamp]: signed.timestamp,
      [signatureHeaders.nonce]: signed.nonce,
      [signatureHeaders.signature]: signVendorCall(secret, {
        method,
        path,
        body: payload,
        ...signed,
      }),
    };
  }
  const { token, cookie } = await insertSession(gateway, philippines, agent);
  return {
    host: 'philippines.localhost:4000',
    merchant: philippines.merchantCode,
    language: 'EN',
    authorization: token,
    cookie,
    ...(route.idempotency && { 'idempotency-key': `fuzz-${token}` }),
  };
}

async function ask(route: Route, path: string, method: Method, { query, body }: FuzzInput) {
  const url = toUrl(path, query);
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = await headersOf(route, url, payload);
  return send({
    method,
    url,
    payload,
    headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
  });
}

describe.each(calls)('T-API-1 API-01 $id', ({ id, route }) => {
  it('answers every hostile field with a clean refusal that names it', async () => {
    const faults: string[] = [];
    const draw = run.drawOf(`${id} fields`);
    for (let round = 0; round < run.rounds; round += 1)
      for (const { method, path } of [route, ...(route.alias ?? [])])
        for (const { what, refused, dropped, ...input } of drawCases(draw, route)) {
          const answer = await ask(route, path, method, input);
          const fault =
            findFault(answer) ??
            findMissingRefusal(answer, refused) ??
            findObjection(answer, dropped);
          if (fault !== null) faults.push(`${method} ${path}, ${what}: ${fault} ${answer.text}`);
        }
    expect(faults).toEqual([]);
  });

  it('answers odd bodies, types and headers with a clean refusal', async () => {
    const faults: string[] = [];
    const { random, some } = run.drawOf(`${id} bodies`);
    for (const [type, payload] of route.method === 'GET' ? [] : some(oddBodies)) {
      const headers = await headersOf(route, route.path, payload);
      const answer = await send({
        method: route.method,
        url: toUrl(route.path, {}),
        payload,
        headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
      });
      const fault = findFault(answer);
      if (fault !== null) faults.push(`${type} ${payload.slice(0, 60)}: ${fault} ${answer.text}`);
    }
    for (const name of some(ODD_HEADERS)) {
      const value =
        name === 'cookie' ? '__Host-sid=%00; captchaId=%E2%80%AE; a=%' : random.pick(refusedTexts);
      const answer = await send({
        method: route.method,
        url: toUrl(route.path, {}),
        headers: { ...(await headersOf(route, route.path)), [name]: value },
      });
      const fault = findFault(answer);
      if (fault !== null) faults.push(`${name}: ${fault} ${answer.text}`);
    }
    expect(faults).toEqual([]);
  });
});
