import { operatorContract, type OperatorReply } from '@parlour/contract/operator';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { type Agent, enterAgent } from '../../../testing/gateway/contract-client.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { enterTree } from '../../../testing/gateway/transfer-client.ts';
import { writePastPlay } from '../../../testing/growth/past-play.ts';
import { createOwner, type LoggedInOperator } from '../../../testing/operator/operator-client.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';

const { agentPerformance } = operatorContract;
const home = tenants.find(({ code }) => code === 'philippines')!;
const abroad = tenants.find(({ code }) => code === 'nigeria')!;
type Calls = typeof agentPerformance;
type Query = Readonly<Record<string, string>>;
const DAY = 86_400_000;
const UNIT = 1_000_000n;

let gateway: TestGateway;
let tenantId: TenantId;
let owner: LoggedInOperator;
let rich: Agent;
let poor: Agent;
let child: Agent;
/** Yesterday and the day before, as the brand's days. */
const day = (ago: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: home.timeZone }).format(Date.now() - ago * DAY);
const period = { from: day(2), to: day(0) };

beforeAll(async () => {
  gateway = await startTestGateway();
  tenantId = gateway.tenancies.ofCode(home.code)!.tenantId;
  owner = await createOwner(gateway);
  rich = await enterAgent(gateway, home);
  poor = await enterAgent(gateway, home);
  child = await enterAgent(gateway, home, rich);
  const player = await enterTree(gateway, home, { amount: 40, under: child.member });
  const { pool } = gateway.db.owner;
  const { rows } = await pool.query<{ vendor: number }>(
    `with v as (insert into vendor (tenant, code, name, needs_launch)
       values ($1, 'PAST', 'Past', false) returning id)
     insert into game (tenant, node_id, vendor, code, type, name)
     select $1, 'past-RNG', v.id, 'past-RNG', 'RNG', 'RNG' from v returning vendor`,
    [tenantId],
  );
  // The client lets members be old enough to withdraw.
  await pool.query('update member set created_at = now() where tenant = $1 and id = any ($2)', [
    tenantId,
    [child.memberId, player.memberId],
  ]);
  await pool.query(`update member_closure set valid_from = '-infinity' where tenant = $1`, [
    tenantId,
  ]);
  const bet = (memberId: bigint, stake: bigint, payout: bigint) => ({
    member: memberId,
    game: 'past-RNG',
    at: Date.now() - 2000,
    endsAt: Date.now() - 1000,
    stake: stake * UNIT,
    end: { payout: payout * UNIT },
  });
  await writePastPlay(gateway.db, { tenant: tenantId, vendor: rows[0]!.vendor }, [
    bet(player.memberId, 100n, 30n),
    bet(poor.memberId, 20n, 50n),
  ]);
  await rollUpAll(gateway.db, tenantId);
});
afterAll(() => gateway.stop());

const ask = async <Name extends keyof Calls>(name: Name, query: Query, brand = home.code) => {
  const route = agentPerformance[name];
  const { body } = await owner.call<OperatorReply<Calls[Name]>>(route, {
    path: route.path.replace(':brand', brand),
    query: { ...period, ...query },
  });
  return body;
};
const names = async (query: Query) =>
  (await ask('list', query)).value.rows.map(({ username }) => username);

it('AGT-06 OPS-06 agents of a level are listed with what their teams did', async () => {
  const { rows } = (await ask('list', {})).value;
  expect(rows).toMatchObject([
    {
      username: rich.name,
      validBets: 100,
      netLoss: 70,
      deposits: 40,
      activeMembers: 1,
      newMembers: 2,
      commissionsReceived: 0,
    },
    { username: poor.name, validBets: 20, netLoss: -30, activeMembers: 1, newMembers: 0 },
  ]);
  expect(await names({ under: rich.id })).toEqual([child.name]);
  expect(await names({ text: child.name })).toEqual([child.name]);
});

it('AGT-06 OPS-06 the list is ordered by any figure, and read page by page', async () => {
  expect(await names({ sort: 'netLoss', order: 'asc' })).toEqual([poor.name, rich.name]);
  expect(await names({ sort: 'newMembers', scope: 'all' })).toEqual([
    rich.name,
    child.name,
    poor.name,
  ]);
  const { value } = await ask('list', { scope: 'all', limit: '2', sort: 'newMembers' });
  expect(await names({ scope: 'all', sort: 'newMembers', after: value.next ?? '' })).toEqual([
    poor.name,
  ]);
});

it('AGT-06 the days of an agent add up to its period, and each of them is there', async () => {
  const { value } = await ask('days', { member: rich.id });
  expect(value.days.map((one) => one.day)).toEqual([day(2), day(1), day(0)]);
  const sum = (key: 'validBets' | 'deposits' | 'newMembers') =>
    value.days.reduce((total, one) => total + one[key], 0);
  expect([sum('validBets'), sum('deposits'), sum('newMembers')]).toEqual([100, 40, 2]);
  expect(value.total).toMatchObject({ validBets: 100, activeMembers: 1, newMembers: 2 });
});

it('OPS-06 T-TEN-1 no period above 92 days, and no agent of another brand', async () => {
  for (const [from, to] of [
    ['2026-01-01', '2026-04-30'],
    ['2026-01-02', '2026-01-01'],
    ['2026-02-30', '2026-03-01'],
  ] as const)
    expect((await ask('list', { from, to })).errorCode).toBe('period_refused');
  expect((await ask('days', { member: rich.id }, abroad.code)).errorCode).toBe('member_unknown');
  expect((await ask('list', {}, abroad.code)).value.rows).toEqual([]);
});
