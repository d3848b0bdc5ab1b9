import { contract, type Reply } from '@parlour/contract';
import { operatorContract } from '@parlour/contract/operator';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  call,
  type Caller,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { enterTree } from '../../../testing/gateway/transfer-client.ts';
import { createOwner, type LoggedInOperator } from '../../../testing/operator/operator-client.ts';

const tenant = (code: string) => tenants.find((each) => each.code === code) as TenantConfig;
const [pakistan, india] = [tenant('pakistan'), tenant('india')];
const { agentNotices, readAgentNotices, announcements } = contract.content;
const kind = 'agent_notice';
type Notices = Reply<typeof agentNotices>;

let gateway: TestGateway;
let owner: LoggedInOperator;
let agent: Caller;
let agentId: bigint;
let other: Caller;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await createOwner(gateway);
});
afterAll(() => gateway.stop());
// Each test has its agents, and the only announcements for them.
beforeEach(async () => {
  await gateway.db.owner.pool.query('delete from announcement where kind = $1', [kind]);
  ({ caller: agent, memberId: agentId } = await enterTree(gateway, pakistan, { type: 'agent_1' }));
  ({ caller: other } = await enterTree(gateway, pakistan, { type: 'agent_1' }));
});

const read = async (caller: Caller, { language = 'EN', ...query }: Record<string, string> = {}) => {
  const { status, body } = await call(gateway.app, caller, agentNotices, {
    query,
    headers: { language },
  });
  expect(status).toBe(200);
  return body.value as Notices;
};
const titles = async (...asked: Parameters<typeof read>) =>
  (await read(...asked)).list.map(({ title }) => title);
const markRead = (caller: Caller, ids?: readonly string[]) =>
  call(gateway.app, caller, readAgentNotices, { body: { ids } });

/** Publishes an announcement for agents by the console; returns its id. */
async function publish(texts: Record<string, string>, { body = '', from = null as number | null }) {
  const ask = async <Value>(name: 'save' | 'publish', sent: object) => {
    const route = operatorContract.content[name];
    const answer = await owner.call<Value>(route, {
      path: route.path.replace(':brand', pakistan.code),
      body: { kind, reason: 'news for agents', ...sent },
    });
    expect(answer.status).toBe(200);
    return answer.body.value;
  };
  const draft = {
    texts: Object.entries(texts).map(([language, title]) => ({
      language,
      title,
      subTitle: '',
      action: '',
      body,
    })),
    position: 0,
    picture: '',
    from,
    until: null,
    group: null,
    link: null,
    rolls: false,
    moment: null,
    category: null,
    promotion: null,
    parent: null,
  };
  const { id, version } = await ask<{ id: string; version: number }>('save', {
    id: null,
    basedOn: null,
    draft,
  });
  await ask('publish', { id, version });
  return id;
}

it('AGT-02 agents read what is published for them, in their language, newest first', async () => {
  const none = { list: [], total: 0, totalPages: 0, footer: { unread: 0 } };
  await expect.poll(() => read(agent)).toEqual(none);
  const hour = 3_600_000;
  const older = await publish({ EN: 'New rates', UR: 'نئی شرحیں' }, { from: Date.now() - hour });
  await publish({ EN: 'Payday' }, { body: '<p>Soon<script>alert(1)</script></p>' });
  await publish({ EN: 'Next year' }, { from: Date.now() + 24 * hour });
  await expect.poll(() => titles(agent)).toEqual(['Payday', 'New rates']);
  expect(await titles(agent, { language: 'UR', page: '2', size: '1' })).toEqual(['نئی شرحیں']);
  expect((await read(agent)).list[0]?.content).toBe('<p>Soon</p>');
  expect((await read(agent)).footer.unread).toBe(2);

  expect((await markRead(agent, [older, 'unknown'])).status).toBe(200);
  expect((await markRead(agent, [older])).status).toBe(200);
  const { list, footer } = await read(agent);
  expect(list.map(({ isRead }) => isRead)).toEqual([false, true]);
  expect([footer.unread, (await read(other)).footer.unread]).toEqual([1, 2]);
  expect((await markRead(agent)).status).toBe(200);
  expect((await read(agent)).footer.unread).toBe(0);
});

it('AGT-02 AGT-05 announcements for agents reach no member, visitor or other brand', async () => {
  const id = await publish({ EN: 'For agents alone' }, {});
  await expect.poll(() => titles(agent)).toContain('For agents alone');
  const member = await registerMember(gateway.app, pakistan);
  for (const route of [agentNotices, readAgentNotices])
    expect((await call(gateway.app, member, route, { body: { ids: [id] } })).body.errorCode).toBe(
      'error_not_agent',
    );
  for (const execution of ['A', 'B', 'F'])
    expect(
      JSON.stringify(
        (await call(gateway.app, { tenant: pakistan }, announcements, { query: { execution } }))
          .body,
      ),
    ).not.toContain('For agents alone');
  const abroad = (await enterTree(gateway, india, { type: 'agent_1' })).caller;
  expect(await titles(abroad)).toEqual([]);
});

it('AGT-02 PRO-02 announcements that lead to promotions are left out during a break', async () => {
  await publish({ EN: 'A race' }, { body: '<p><a href="/promotions">See</a></p>' });
  await expect.poll(() => titles(agent)).toContain('A race');
  await gateway.db.owner.pool.query(
    `insert into member_protection (tenant, member, timeout_until)
     values ($1, $2, now() + interval '1 day')`,
    [gateway.tenancies.ofCode('pakistan')?.tenantId, agentId],
  );
  expect(await titles(agent)).not.toContain('A race');
  expect(await titles(other)).toContain('A race');
});
