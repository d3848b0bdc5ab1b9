import { contract } from '@parlour/contract';
import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { type Agent, codeOf, enterAgent } from '../../../testing/gateway/contract-client.ts';
import {
  call,
  PASSWORD,
  registrationForm,
  startTestGateway,
  type TestGateway,
  uniqueUsername,
} from '../../../testing/gateway/test-gateway.ts';
import { createOwner, type LoggedInOperator } from '../../../testing/operator/operator-client.ts';

const home = tenants.find(({ code }) => code === 'philippines')!;
const abroad = tenants.find(({ code }) => code === 'nigeria')!;
const { agent: calls, member, team } = contract;
const { agentTree } = operatorContract;
type Counted = Readonly<Record<'members' | 'agents' | 'links', { used: number; allowed: number }>>;

let gateway: TestGateway;
let tenantId: TenantId;
let owner: LoggedInOperator;
let agent: Agent;
beforeAll(async () => {
  gateway = await startTestGateway();
  tenantId = gateway.tenancies.ofCode(home.code)!.tenantId;
  owner = await createOwner(gateway);
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  agent = await enterAgent(gateway, home);
});

const sql = (text: string, params: unknown[] = []) => gateway.db.owner.pool.query(text, params);
const setQuota = (quota: Readonly<Record<string, number | null>>, brand = home.code) =>
  owner.call(agentTree.setQuota, {
    path: agentTree.setQuota.path.replace(':brand', brand),
    body: {
      member: agent.id,
      members: null,
      agents: null,
      links: null,
      reason: 'agreed',
      ...quota,
    },
  });
const open = async (type = 0) =>
  codeOf(
    await agent.call(calls.openAccount, {
      body: {
        type,
        username: uniqueUsername(),
        password: PASSWORD,
        birthday: '1991-02-03',
        consent: true,
      },
    }),
  );
const link = async (type = 0) => agent.call(calls.createLink, { body: { type } });
const codeOfLink = async (type = 0) => ((await link(type)).body.value as { code: string }).code;
const join = async (affiliateCode: string) =>
  codeOf(
    await call(gateway.app, { tenant: home }, member.register, {
      body: registrationForm(uniqueUsername(), { affiliateCode }),
    }),
  );
const quotas = async () => (await agent.call(calls.quotas, {})).body.value as Counted;
const tally = (codes: readonly string[]) =>
  Object.fromEntries(
    [...new Set(codes)]
      .toSorted()
      .map((code) => [code, codes.filter((one) => one === code).length]),
  );

it('AUT-10 AGT-02 members and agents have quotas of their own, which the agent sees', async () => {
  await setQuota({ members: 2, agents: 1 });
  expect([await open(), await open(), await open()]).toEqual(['done', 'done', 'agent_quota']);
  expect([await open(1), await open(1)]).toEqual(['done', 'agent_quota']);
  expect(await quotas()).toEqual({
    members: { used: 2, allowed: 2 },
    agents: { used: 1, allowed: 1 },
    links: { used: 0, allowed: 50 },
  });
  await sql(
    `update member set status = 'CLOSED' where upline = $1 and type = 'member'
       and id = (select min(id) from member where upline = $1 and type = 'member')`,
    [agent.memberId],
  );
  expect([await open(), await open()]).toEqual(['done', 'agent_quota']);
});

it('AUT-10 AGT-03 of many who register at once by a link, as many come in as may', async () => {
  await setQuota({ members: 3 });
  const code = await codeOfLink();
  const codes = await Promise.all([
    ...Array.from({ length: 6 }, () => join(code)),
    ...Array.from({ length: 3 }, () => open()),
  ]);
  expect(tally(codes)).toEqual({ agent_quota: 6, done: 3 });
  expect((await quotas()).members).toEqual({ used: 3, allowed: 3 });
  await setQuota({ members: null });
  expect(await join(code)).toBe('done');
});

it('AGT-03 of many links that are made at once, as many are open as may', async () => {
  await setQuota({ links: 2 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => link()));
  expect(tally(answers.map(codeOf))).toEqual({ done: 2, 'request.param.err': 3 });
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused?.body.value).toMatchObject({
    fields: [{ field: 'code', rule: 'max', allowed: { max: 2 } }],
  });
  // One that has run out by itself takes no place.
  await sql(
    `update affiliate_link set starts_at = now() - interval '2 days',
       ends_at = now() - interval '1 day'
     where id = (select max(id) from affiliate_link where agent = $1)`,
    [agent.memberId],
  );
  expect([codeOf(await link()), codeOf(await link())]).toEqual(['done', 'request.param.err']);
});

it('AGT-02 a promotion takes a place among the agents', async () => {
  await setQuota({ agents: 0 });
  await open();
  const { rows } = await sql('select public_id from member where upline = $1', [agent.memberId]);
  const promote = async () =>
    codeOf(await agent.call(team.promote, { body: { customerId: rows[0].public_id } }));
  expect(await promote()).toBe('agent_quota');
  await setQuota({ agents: 1 });
  expect(await promote()).toBe('done');
});

it('AGT-02 OPS-06 T-TEN-1 an operator sets quotas of agents of its brand, with a row', async () => {
  await sql(
    `insert into setting (tenant, key, value) values ($1, 'agents', '{"maxMembers": 1}')
     on conflict (tenant, key) do update set value = excluded.value`,
    [tenantId],
  );
  expect((await quotas()).members.allowed).toBe(1);
  // The brand's own limit again, which the other tests have.
  await sql(`delete from setting where tenant = $1 and key = 'agents'`, [tenantId]);
  await expect.poll(async () => (await quotas()).members.allowed).toBeGreaterThan(1);
  await setQuota({ members: 7 });
  expect((await quotas()).members.allowed).toBe(7);
  const { rows } = await sql(
    `select before, after, reason from operator_event where action = 'agent.quota.changed'
     order by id desc limit 1`,
  );
  expect(rows[0]).toMatchObject({
    before: { username: agent.name, members: null },
    after: { members: 7, agents: null, links: null },
    reason: 'agreed',
  });
  expect((await setQuota({ members: 9 }, abroad.code)).body.errorCode).toBe('member_unknown');
  await sql(`update member set type = 'member' where id = $1`, [agent.memberId]);
  expect((await setQuota({ members: 9 })).body.errorCode).toBe('agent_unknown');
});
