import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import {
  call,
  type Caller,
  uniqueUsername,
  PASSWORD,
  registrationForm,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const { agent } = contract;
type Link = {
  affiUrlId: string;
  code: string;
  path: string;
  affiliateCount: number;
  type: number;
  status: string;
  endDate: number | null;
};

let gateway: TestGateway;
let tenantId: TenantId;
let top: Caller & { username: string; id: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  tenantId = gateway.tenancies.ofCode('philippines')!.tenantId;
  top = await anAgent();
});
afterAll(() => gateway.stop());

const query = <Row extends object>(sql: string, params: unknown[] = []) =>
  gateway.db.owner.pool.query<Row>(sql, params);

async function anAgent(tenant = philippines) {
  const member = await registerMember(gateway.app, tenant);
  await query("update member set type = 'agent_1' where tenant = $1 and username = $2", [
    gateway.tenancies.ofCode(tenant.code)!.tenantId,
    member.username,
  ]);
  return member;
}
const account = (over: object = {}) => ({
  type: 0,
  username: uniqueUsername(),
  password: PASSWORD,
  birthday: '1991-02-03',
  consent: true,
  ...over,
});
const open = (caller: Caller, over: object = {}) =>
  call(gateway.app, caller, agent.openAccount, { body: account(over) });
const link = async (caller: Caller, body: object = { type: 0 }) =>
  (await call(gateway.app, caller, agent.createLink, { body })).body.value as Link;
const links = async (caller: Caller) =>
  (await call(gateway.app, caller, agent.links)).body.value as Link[];
const uplineOf = async (username: string) =>
  (
    await query<{ upline: string; type: string }>(
      `select u.username as upline, m.type from member m left join member u on u.tenant = m.tenant
        and u.id = m.upline where m.tenant = $1 and m.username = $2`,
      [tenantId, username],
    )
  ).rows[0];
const join = (affiliateCode: string, username = uniqueUsername()) =>
  call(gateway.app, { tenant: philippines }, contract.member.register, {
    body: registrationForm(username, { affiliateCode }),
  });

describe('AUT-10 the register centre', () => {
  it.each([
    [0, 'member'],
    [1, 'agent_1'],
  ])('AUT-10 opens type %i (%s), which must change its password', async (type, accountType) => {
    const body = account({ type, nickname: 'Ana' });
    const answer = await call(gateway.app, top, agent.openAccount, { body });
    expect(answer).toMatchObject({
      status: 200,
      body: { value: { userName: body.username, type } },
    });
    expect(await uplineOf(body.username)).toEqual({ upline: top.username, type: accountType });
    const login = await call(gateway.app, { tenant: philippines }, contract.session.login, {
      body: { username: body.username, password: PASSWORD, type: 'username' },
    });
    expect(login.body.value).toMatchObject({
      mustChangePassword: true,
      firstTimeLogin: true,
      type,
    });
    const caller = {
      tenant: philippines,
      token: (login.body.value as { token: string }).token,
      cookie: login.cookie!,
    };
    expect(
      await call(gateway.app, caller, contract.wallet.deposit, { body: { amount: 10 } }),
    ).toMatchObject({ status: 403, body: { errorCode: 'password_change_required' } });
    const { rows } = await query(
      `select method, recommender from registration r join member m on m.tenant = r.tenant
          and m.id = r.member where m.tenant = $1 and m.username = $2`,
      [tenantId, body.username],
    );
    expect(rows).toEqual([{ method: 'AGENT', recommender: top.username }]);
  });

  it.each([
    ['a taken name', async () => ({ username: top.username }), 'exists.username.err'],
    [
      'a person below the minimum age',
      async () => ({ birthday: `${new Date().getUTCFullYear() - 17}-01-01` }),
      'age_below_minimum',
    ],
    ['no consent', async () => ({ consent: false }), 'consent_required'],
    ['a common password', async () => ({ password: 'password123' }), 'password_common'],
    ['a short password', async () => ({ password: 'x1' }), 'format.pwd.err'],
    ['another kind of account', async () => ({ type: 4 }), 'request.param.err'],
  ])('AUT-10 refuses %s', async (_what, over, code) => {
    expect((await open(top, await over())).body.errorCode).toBe(code);
  });

  it('T-AZ-3 AUT-10 ignores a chosen upline: it is the agent who asks', async () => {
    const body = { ...account(), upline: 'agent01', recommender: 'agent01' };
    expect((await call(gateway.app, top, agent.openAccount, { body })).status).toBe(200);
    expect(await uplineOf(body.username)).toMatchObject({ upline: top.username });
  });

  it('AUT-10 refuses members, who are not agents', async () => {
    expect(await open(await registerMember(gateway.app, philippines))).toMatchObject({
      status: 403,
      body: { errorCode: 'error_not_agent' },
    });
  });
});

describe('REG-05 invitation links', () => {
  it.each([
    [0, 'member'],
    [1, 'agent_1'],
  ])('REG-05 of type %i register a %s and count the registration', async (type, accountType) => {
    const { code, path, type: linkType } = await link(top, { type });
    expect(linkType).toBe(type);
    expect(path).toBe(`http://${philippines.domains[0]}:4000/register?affiliateCode=${code}`);
    const username = uniqueUsername();
    expect((await join(code.toLowerCase(), username)).status).toBe(200);
    expect(await uplineOf(username)).toEqual({ upline: top.username, type: accountType });
    expect((await links(top)).find((entry) => entry.code === code)).toMatchObject({
      affiliateCount: 1,
      status: 'A',
    });
    expect((await call(gateway.app, top, agent.registered)).body.value).toEqual(
      expect.arrayContaining([expect.objectContaining({ username, type, code })]),
    );
  });

  it('AGT-03 name who registered by each of them, a page at a time', async () => {
    const agentOfLinks = await anAgent();
    const [first, second] = [await link(agentOfLinks), await link(agentOfLinks)];
    const names: string[] = [];
    for (const { code } of [first, first, second]) {
      const username = uniqueUsername();
      await join(code, username);
      names.unshift(username);
    }
    const registered = async (params: Record<string, string> = {}) =>
      (
        (await call(gateway.app, agentOfLinks, agent.registered, { query: params })).body.value as {
          username: string;
        }[]
      ).map(({ username }) => username);
    expect(await registered()).toEqual(names);
    expect(await registered({ affiUrlId: first.code.toLowerCase() })).toEqual(names.slice(1));
    expect(await registered({ page: '2', size: '2' })).toEqual(names.slice(2));
    // The code of another agent lists no member.
    expect(await registered({ affiUrlId: (await link(top)).code })).toEqual([]);
  });

  it('REG-05 stop working when deleted; their codes cannot be used again', async () => {
    const [first, second] = [await link(top), await link(top, { type: 0, code: 'SUMMER26' })];
    expect(
      (await call(gateway.app, top, agent.deleteLink, { body: { affiUrlId: first.affiUrlId } }))
        .status,
    ).toBe(200);
    expect(
      (
        await call(gateway.app, top, agent.deleteLink, {
          method: 'DELETE',
          path: '/wps/agent/affiliateUrl',
          query: { affiUrlId: second.affiUrlId },
        })
      ).status,
    ).toBe(200);
    for (const { code } of [first, second])
      expect((await join(code)).body.errorCode).toBe('invitation_code_error');
    expect(
      (await links(top))
        .filter(({ code }) => [first.code, second.code].includes(code))
        .map(({ status }) => status),
    ).toEqual(['E', 'E']);
    expect(
      (await call(gateway.app, top, agent.createLink, { body: { type: 0, code: 'summer26' } }))
        .body,
    ).toMatchObject({
      errorCode: 'request.param.err',
      value: { fields: [{ field: 'code', rule: 'taken' }] },
    });
  });

  it('REG-05 stop working after their end date', async () => {
    expect(
      (
        await call(gateway.app, top, agent.createLink, {
          body: { type: 0, endDate: Date.now() - 1000 },
        })
      ).body.errorCode,
    ).toBe('request.param.err');
    const { code } = await link(top, { type: 0, endDate: Date.now() + 60_000 });
    await query(
      `update affiliate_link
        set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
        where code = $1`,
      [code],
    );
    expect((await join(code)).body.errorCode).toBe('invitation_code_error');
  });

  it('T-AZ-1 REG-05 cannot be seen or deleted by other agents', async () => {
    const { affiUrlId, code } = await link(top);
    const [other, ofOtherTenant] = [await anAgent(), await anAgent(bangladesh)];
    for (const otherAgent of [other, ofOtherTenant]) {
      expect((await links(otherAgent)).map((entry) => entry.code)).not.toContain(code);
      expect(
        await call(gateway.app, otherAgent, agent.deleteLink, { body: { affiUrlId } }),
      ).toMatchObject({ status: 404, body: { errorCode: 'not_found' } });
      expect((await call(gateway.app, otherAgent, agent.registered)).body.value).toEqual([]);
    }
    expect((await join(code)).status).toBe(200);
  });

  it('REG-05 are limited to fifty active ones per agent', async () => {
    const eager = await anAgent();
    await query(
      `insert into affiliate_link (tenant, code, agent) select $1, 'EAGER' || n, m.id
        from member m, generate_series(1, 50) n where m.tenant = $1 and m.username = $2`,
      [tenantId, eager.username],
    );
    expect(
      (await call(gateway.app, eager, agent.createLink, { body: { type: 0 } })).body,
    ).toMatchObject({
      errorCode: 'request.param.err',
      value: { fields: [{ rule: 'max', allowed: { max: 50 } }] },
    });
  });
});

describe('AUT-10 a brand whose agent centre is switched off', () => {
  it('AUT-10 ERR-01 refuses agents with the right password, but not members', async () => {
    const [agentAccount, member] = [
      await anAgent(),
      await registerMember(gateway.app, philippines),
    ];
    await query(
      `insert into setting (tenant, key, value)
        values ($1, 'whitelabel', '{"AGENTCENTRE3": false}')`,
      [tenantId],
    );
    const login = async (username: string, password = PASSWORD) =>
      (
        await call(gateway.app, { tenant: philippines }, contract.session.login, {
          body: { username, password, type: 'username' },
          headers: { language: 'EN' },
        })
      ).body;
    expect(await login(agentAccount.username)).toMatchObject({ errorCode: 'member_no_enter' });
    expect(await login(agentAccount.username, 'not the password')).toMatchObject({
      errorCode: 'login_failed',
    });
    expect(await login(member.username)).toMatchObject({ success: true });
    expect((await call(gateway.app, agentAccount, agent.links)).body.errorCode).toBe(
      'function.not.available',
    );
    await query("delete from setting where tenant = $1 and key = 'whitelabel'", [tenantId]);
    expect(await login(agentAccount.username)).toMatchObject({ success: true });
  });
});
