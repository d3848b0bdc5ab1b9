import { contract, isOwnCall, type Route } from '@parlour/contract';
import { switchDefaults } from '@parlour/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../testing/gateway/test-tenants.ts';
import type { MemberId } from '../domain/ids.ts';
import { buildCase } from '../testing/fuzz/fuzz-cases.ts';
import { insertMember, insertSession } from '../testing/gateway/insert-member.ts';
import {
  call,
  encryptBody,
  PASSWORD,
  registerMember,
  registrationForm,
  startTestGateway,
  type TestGateway,
  uniqueUsername,
} from '../testing/gateway/test-gateway.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const visitor = { tenant: bangladesh };
const { vendor: _vendors, ...site } = contract;
const withBody = Object.entries(site)
  .flatMap(([group, routes]) =>
    Object.entries(routes).map(([name, route]: [string, Route]) => ({
      id: `${group}.${name}`,
      route,
    })),
  )
  .filter(({ route }) => route.body !== undefined);

let gateway: TestGateway;
let agent: MemberId;
beforeAll(async () => {
  gateway = await startTestGateway();
  const switches = Object.fromEntries(Object.keys(switchDefaults).map((name) => [name, true]));
  await gateway.db.owner.pool.query(
    "insert into setting (tenant, key, value) values ($1, 'whitelabel', $2)",
    [gateway.tenancies.ofCode(philippines.code)!.tenantId, JSON.stringify(switches)],
  );
  agent = await insertMember(gateway, philippines, { type: 'agent_1' });
});
afterAll(() => gateway.stop());

/** Reads the number of times that a call dropped a field, from the metric. */
async function countDropped(id: string): Promise<number> {
  const { body } = await gateway.app.inject({ url: '/metrics' });
  const line = body
    .split('\n')
    .find((text) => text.startsWith(`parlour_unknown_body_fields_total{call="${id}"}`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

const namedIn = (body: { value?: unknown }) =>
  ((body.value as { fields?: { field: string; rule: string }[] } | undefined)?.fields ?? [])
    .filter(({ rule }) => rule === 'unknown')
    .map(({ field }) => field);

describe.each(withBody)('T-AZ-3 API-01 $id and a field that it does not know', ({ id, route }) => {
  it(isOwnCall(route) ? 'names and refuses it' : 'drops and counts it', async () => {
    const before = await countDropped(id);
    const base = buildCase(route).body;
    const { status, body } = await call(
      gateway.app,
      await insertSession(gateway, philippines, agent),
      route,
      { body: Array.isArray(base) ? base : { ...(base as object), isAdmin: true } },
    );
    const dropped = (await countDropped(id)) - before;
    expect(status).toBeLessThan(500);
    if (isOwnCall(route)) {
      expect(body).toMatchObject({ success: false, errorCode: 'request.param.err' });
      expect([namedIn(body), dropped]).toEqual([['isAdmin'], 0]);
    } else
      expect([namedIn(body).includes('isAdmin'), dropped]).toEqual([
        false,
        Array.isArray(base) ? 0 : 1,
      ]);
  });
});

describe('T-AZ-3 fields that would give rights or money', () => {
  const granting = {
    id: 1,
    type: 1,
    accountType: 'agent_1',
    role: 'operator',
    roles: ['operator'],
    isAgent: true,
    isAdmin: true,
    tenant: 2,
    tenantId: 2,
    book: 'REAL',
    upline: 1,
    status: 'ACTIVE',
    balance: 1_000_000,
    sumBalance: 1_000_000,
    bonus: 5,
    rankLevel: 9,
    clubLabel: { rankLevel: 9 },
    mobileVerified: true,
    emailVerified: true,
    mustChangePassword: false,
    constructor: 'x',
  };

  /** Reads the stored data of an account, without what differs between any two. */
  async function readAccount(username: string): Promise<unknown> {
    const { pool } = gateway.db.owner;
    const { rows } = await pool.query<{ id: MemberId } & Record<string, unknown>>(
      'select to_jsonb(m) as row, m.id from member m where username = $1',
      [username],
    );
    const names = /^(id|public_id|username.*|nickname|password_hash)$/;
    const times = /^(created|consent|last_login|password_changed)_at$/;
    const fields = Object.entries(rows[0]!['row'] as object).filter(
      ([name]) => !names.test(name) && !times.test(name),
    );
    return Object.fromEntries(fields);
  }

  it('T-AZ-3 AUT-10 a registration assigns none of them', async () => {
    const [plain, greedy] = [uniqueUsername(), uniqueUsername()];
    await registerMember(gateway.app, bangladesh, plain);
    const answer = await call(gateway.app, visitor, contract.member.register, {
      body: registrationForm(greedy, granting),
    });
    expect(answer).toMatchObject({ status: 200, body: { value: { type: 0 } } });
    expect(await readAccount(greedy)).toEqual(await readAccount(plain));
    const { token } = answer.body.value as { token: string };
    const caller = { ...visitor, token, cookie: answer.cookie! };
    expect((await call(gateway.app, caller, contract.wallet.balance)).body.value).toMatchObject({
      sumBalance: 0,
      bonus: 0,
    });
  });

  it('T-AZ-3 AUT-12 nor does an encrypted one', async () => {
    const [plain, greedy] = [uniqueUsername(), uniqueUsername()];
    await registerMember(gateway.app, bangladesh, plain);
    const form = registrationForm(greedy, granting);
    const body = await encryptBody(gateway.app, visitor, contract.member.register, form);
    const answer = await call(gateway.app, visitor, contract.member.register, { body });
    expect(answer.status).toBe(200);
    expect(await readAccount(greedy)).toEqual(await readAccount(plain));
  });

  it('T-AZ-3 nor does a change of the profile, a login or a deposit', async () => {
    const member = await registerMember(gateway.app, bangladesh);
    const before = await readAccount(member.username);
    const info = () => call(gateway.app, member, contract.member.info);
    const shown = (await info()).body.value as object;
    const update = { ...granting, telegram: '@juan', account: 'other', clubLabel: {} };
    expect(
      (await call(gateway.app, member, contract.account.updateInfo, { body: update })).status,
    ).toBe(200);
    expect((await info()).body.value).toEqual({ ...shown, telegram: '@juan' });
    expect(await readAccount(member.username)).toEqual(before);

    const login = { username: member.username, password: PASSWORD, type: 'username' };
    const again = await call(gateway.app, visitor, contract.session.login, {
      body: { ...granting, ...login },
    });
    expect(again).toMatchObject({ status: 200, body: { value: { id: member.id, type: 0 } } });

    const victim = await registerMember(gateway.app, bangladesh);
    const deposit = await call(gateway.app, member, contract.wallet.deposit, {
      body: { amount: 200, memberId: victim.id, customerId: victim.id, state: 2, bonus: 500 },
    });
    expect(deposit).toMatchObject({ status: 200, body: { value: { sumBalance: 200 } } });
  });
});

it('T-AZ-3 API-01 unknown fields of a POST alias are dropped and counted', async () => {
  const before = await countDropped('games.hot');
  const answer = await call(gateway.app, visitor, contract.games.hot, {
    method: 'POST',
    body: { isPlatform: 2, moduleId: 'GAMELOHOT3', sign: 'x' },
  });
  expect([answer.status, (await countDropped('games.hot')) - before]).toEqual([200, 2]);
});

it('T-AZ-3 API-01 a call of ours without a body refuses fields by name', async () => {
  const member = await insertSession(gateway, philippines, agent);
  const answer = await call(gateway.app, member, contract.account.endOthers, {
    body: { exceptFor: 1 },
  });
  expect(answer.status).toBe(400);
  expect(namedIn(answer.body)).toEqual(['exceptFor']);
});

it('T-AZ-3 API-01 fields of inner objects are dropped and counted, too', async () => {
  const before = await countDropped('lottery.placeVnTicket');
  const base = buildCase(contract.lottery.placeVnTicket).body as {
    contents: [{ numero: [object] }];
  };
  const [line] = base.contents;
  const contents = [{ ...line, odds: 9, numero: [{ ...line.numero[0], price: 0 }] }];
  const { body } = await call(
    gateway.app,
    await insertSession(gateway, philippines, agent),
    contract.lottery.placeVnTicket,
    { body: { ...base, contents } },
  );
  expect(namedIn(body)).toEqual([]);
  expect((await countDropped('lottery.placeVnTicket')) - before).toBe(2);
});
