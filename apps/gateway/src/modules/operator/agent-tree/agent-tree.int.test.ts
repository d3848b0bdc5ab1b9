import { operatorContract, type OperatorReply } from '@parlour/contract/operator';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  type Agent,
  enterAgent,
  grantBrandContract,
} from '../../../testing/gateway/contract-client.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { enterTree } from '../../../testing/gateway/transfer-client.ts';
import { createOwner, type LoggedInOperator } from '../../../testing/operator/operator-client.ts';

const { agentTree } = operatorContract;
const [home, abroad] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
type Calls = typeof agentTree;
type Level = OperatorReply<Calls['list']>;

let gateway: TestGateway;
let owner: LoggedInOperator;
let top: Agent;
let middle: Agent;
let low: Agent;
let player: Awaited<ReturnType<typeof enterTree>>;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await createOwner(gateway);
  top = await enterAgent(gateway, home);
  middle = await enterAgent(gateway, home, top);
  low = await enterAgent(gateway, home, middle);
  player = await enterTree(gateway, home, { amount: 30, under: low.member });
  await grantBrandContract(gateway, gateway.tenancies.ofCode(home.code)!.tenantId, top, 40);
});
afterAll(() => gateway.stop());

const ask = async <Name extends keyof Calls>(
  name: Name,
  query: Readonly<Record<string, string>> = {},
  brand = home.code,
) => {
  const route = agentTree[name];
  const { body } = await owner.call<OperatorReply<Calls[Name]>>(route, {
    path: route.path.replace(':brand', brand),
    query,
  });
  return body;
};
const level = async (query: Readonly<Record<string, string>> = {}): Promise<Level> =>
  (await ask('list', query)).value;
const names = ({ rows }: Level) => rows.map(({ username }) => username);

it('AGT-04 the tree begins with the agents at the top and opens level by level', async () => {
  const roots = await level();
  expect(roots).toMatchObject({ path: [] });
  expect(roots.rows.find(({ username }) => username === top.name)).toMatchObject({
    upline: null,
    directs: 1,
    teamSize: 3,
    contracts: 1,
    balance: 0,
  });
  expect(names(roots)).not.toContain(player.caller.username);
  expect(names(await level({ kind: 'members' }))).not.toContain(top.name);
  const below = await level({ under: low.id });
  expect(below.path.map(({ username }) => username)).toEqual([top.name, middle.name, low.name]);
  expect(below.rows).toMatchObject([
    { username: player.caller.username, type: 'member', balance: 30, upline: { member: low.id } },
  ]);
  expect(names(await level({ under: low.id, kind: 'agents' }))).toEqual([]);
});

it('AGT-04 a search finds at any level below its place, by name or id', async () => {
  const { username, id } = player.caller;
  for (const query of [
    { text: username.toUpperCase() },
    { text: id },
    { text: username.slice(0, -1), under: top.id },
    { text: username, kind: 'members' },
  ])
    expect(names(await level(query))).toContain(username);
  expect(names(await level({ text: top.name, under: top.id }))).toEqual([top.name]);
  expect(names(await level({ text: username, kind: 'agents' }))).toEqual([]);
  expect(names(await level({ text: top.name, under: middle.id }))).toEqual([]);
});

it('AGT-04 a level is read page by page without a gap', async () => {
  const parent = await enterAgent(gateway, home);
  const children: string[] = [];
  for (let count = 0; count < 3; count += 1)
    children.unshift((await enterAgent(gateway, home, parent)).name);
  const first = await level({ under: parent.id, limit: '2' });
  const second = await level({ under: parent.id, limit: '2', after: first.next ?? '' });
  expect([...names(first), ...names(second)]).toEqual(children);
  expect(second.next).toBeNull();
});

it('AGT-04 T-TEN-1 an agent has its path and team; that of another brand is unknown', async () => {
  const { value } = await ask('detail', { member: middle.id });
  expect(value).toMatchObject({ directs: 1, teamSize: 2, invited: 0, links: [], moves: [] });
  expect(value.path.map(({ username }) => username)).toEqual([top.name, middle.name]);
  expect((await ask('balance', { member: middle.id })).value).toEqual({ balance: 30 });
  for (const name of ['detail', 'balance'] as const)
    expect((await ask(name, { member: middle.id }, abroad.code)).errorCode).toBe('member_unknown');
});
