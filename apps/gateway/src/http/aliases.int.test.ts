import { randomUUID } from 'node:crypto';

import { contract, type Endpoint, listEndpoints, type Route } from '@parlour/contract';
import { switchDefaults } from '@parlour/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../testing/gateway/test-tenants.ts';
import { insertMember, insertSession } from '../testing/gateway/insert-member.ts';
import {
  call,
  type Caller,
  encryptBody,
  startTestGateway,
  type TestGateway,
} from '../testing/gateway/test-gateway.ts';
import { startSeededGateway } from '../testing/gateway/vendor-client.ts';
import { isWholeRun } from '../testing/whole-run.ts';

const philippines = tenants[0]!;
const visitor: Caller = { tenant: philippines };
const { vendor: _vendors, ...site } = contract;
const aliased = Object.entries(site)
  .flatMap(([group, routes]) =>
    Object.entries(routes).map(([name, route]: [string, Route]) => ({
      id: `${group}.${name}`,
      route,
      aliases: listEndpoints(route).slice(1),
    })),
  )
  .filter(({ aliases }) => aliases.length > 0)
  .map((each, row) => ({ ...each, row }));

let gateway: TestGateway;
const callers = new Map<string, () => Promise<Caller>>([['a visitor', async () => visitor]]);
beforeAll(async () => {
  gateway = await startSeededGateway({ PAYLOAD_ENCRYPTION: 'required' });
  await setSwitches(true);
  for (const type of ['trial', 'member', 'agent_1'] as const) {
    const member = await insertMember(gateway, philippines, { type });
    callers.set(type, () => insertSession(gateway, philippines, member));
  }
});
afterAll(() => gateway.stop());

/** All of them in the whole run, else one, another from call to call. */
const chooseCallers = (row: number) => {
  const all = [...callers];
  return isWholeRun ? all : [all[row % all.length]!];
};

const setSwitches = (on: boolean) =>
  gateway.db.owner.pool.query(
    `insert into setting (tenant, key, value) values ($1, 'whitelabel', $2)
      on conflict (tenant, key) do update set value = excluded.value`,
    [
      gateway.tenancies.ofCode(philippines.code)!.tenantId,
      JSON.stringify(Object.fromEntries(Object.keys(switchDefaults).map((name) => [name, on]))),
    ],
  );

const fill = ({ method, path }: Endpoint) => ({ method, path: path.replaceAll(/:\w+/g, '1') });

/**
 * Sends an empty request to an endpoint, and returns its status, its code and the call that the log
 * names.
 */
async function ask(caller: Caller, route: Route, endpoint: Endpoint, headers = {}) {
  gateway.logs.length = 0;
  const { status, body } = await call(gateway.app, caller, route, {
    ...fill(endpoint),
    query: route.query ? { gameId: 1, code: 1 } : {},
    headers,
    ...(endpoint.method !== 'GET' && { body: {} }),
  });
  const logged = gateway.logs.map((line) => (JSON.parse(line) as { call?: string }).call);
  return { status, errorCode: body.errorCode ?? null, logged };
}

it('API-01 every name that two prefixes share is among the aliases', () => {
  expect(aliased.length).toBeGreaterThan(30);
  expect(aliased.flatMap(({ aliases }) => aliases.map(({ path }) => path))).toEqual(
    expect.arrayContaining(['/wps/relay/MCS2_getPlayerAvatar', '/wps/wallets/balance']),
  );
});

describe.each(aliased)('API-01 the aliases of $id', ({ id, route, aliases, row }) => {
  const canonical = { method: route.method, path: route.path };

  it('answer every caller as the call itself, and are logged as it', async () => {
    for (const [name, begin] of chooseCallers(row)) {
      const expected = await ask(await begin(), route, canonical);
      expect(expected.logged, name).toEqual([id]);
      for (const alias of aliases)
        expect(await ask(await begin(), route, alias), `${name}, ${alias.path}`).toEqual(expected);
    }
  });

  it('refuse another merchant, another site and a call that is switched off', async () => {
    const caller = await callers.get(route.access === 'agent' ? 'agent_1' : 'member')!();
    for (const headers of [{ merchant: 'shapla' }, { 'sec-fetch-site': 'cross-site' }]) {
      for (const alias of aliases) {
        // A POST is never taken from another site; some GETs are.
        const other = alias.method === route.method ? canonical : alias;
        expect(await ask(caller, route, alias, headers)).toEqual(
          await ask(caller, route, other, headers),
        );
      }
    }
    if (route.needsSwitch === undefined) return;
    await setSwitches(false);
    for (const alias of aliases)
      expect(await ask(caller, route, alias)).toMatchObject({
        errorCode: 'function.not.available',
      });
    await setSwitches(true);
  });
});

describe('API-01 AUT-12 an encrypted body', () => {
  const route = contract.account.setPaymentPassword;
  const alias = route.alias[0];

  it('is bound to the alias that it was made for', async () => {
    const member = await callers.get('member')!();
    const send = async (madeFor: Endpoint, sentTo: Endpoint) => {
      const body = await encryptBody(gateway.app, member, madeFor, {});
      return (await call(gateway.app, member, route, { ...sentTo, body })).body.errorCode;
    };
    expect(await send(alias, alias)).not.toBe('request_body_required');
    expect(await send(route, alias)).toBe('request_body_required');
    expect(await send(alias, { method: route.method, path: route.path })).toBe(
      'request_body_required',
    );
  });
});

it('API-01 T-IDEM-1 a key that a call has used is used under its aliases, too', async () => {
  const route = contract.wallet.deposit;
  const member = await callers.get('member')!();
  const headers = { 'idempotency-key': randomUUID() };
  const deposit = (path: string, amount: number) =>
    call(gateway.app, member, route, { path, headers, body: { amount } });
  const first = await deposit('/wps/relay/MCS2_depositByLaunchUrl', 100);
  expect(first.status).toBe(200);
  expect((await deposit(route.path, 100)).body).toEqual(first.body);
  expect((await deposit(route.path, 200)).body.errorCode).toBe('idempotency_key_reused');
});

it('API-01 metrics name the call, whichever of its names was asked', async () => {
  await call(gateway.app, visitor, contract.games.hot, {
    path: '/wps/relay/MCS2_getFavoriteGames',
  });
  const { body } = await gateway.app.inject({ url: '/metrics' });
  expect(body).toContain('call="games.favourites"');
  expect(body).not.toContain('MCS2_');
});

it('API-01 a call and its aliases share the rate limit of an address', async () => {
  const limited = await startTestGateway({ RATE_LIMITS: 'on', API_REQUESTS_PER_MINUTE: '60' });
  const paths = listEndpoints(contract.content.announcements).map(({ path }) => path);
  const statuses: number[] = [];
  for (let count = 0; count < 62; count += 1)
    statuses.push(
      (
        await call(limited.app, visitor, contract.content.announcements, {
          path: paths[count % paths.length]!,
        })
      ).status,
    );
  await limited.stop();
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.slice(60)).toEqual([429, 429]);
});
