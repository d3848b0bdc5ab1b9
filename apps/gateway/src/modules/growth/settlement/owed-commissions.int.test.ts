import { contract } from '@parlour/contract';
import { operatorContract } from '@parlour/contract/operator';
import { micros } from '@parlour/money';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startOfDay } from '../../../testing/database/time-zones.ts';
import { call, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { enterTree, type Member } from '../../../testing/gateway/transfer-client.ts';
import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import { addPayee, createWithdrawalClient } from '../../../testing/gateway/withdrawal-client.ts';
import { writeContract, writePastGames, writePastPlay } from '../../../testing/growth/past-play.ts';
import { createOwner } from '../../../testing/operator/operator-client.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import { settle } from './settle.ts';

const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;
const UNIT = 1_000_000n;

let gateway: TestGateway;
let tenantId: number;
let vendor: number;
beforeAll(async () => {
  gateway = await startSeededGateway();
  tenantId = gateway.tenancies.ofCode(home.code)!.tenantId;
  vendor = await writePastGames(gateway.db, tenantId, ['RNG']);
  const start = startOfDay(home.timeZone, 1);
  pairs = [await enterPair(start), await enterPair(start), await enterPair(start)];
  // As if all had been there for long.
  await sql(`update member_closure set valid_from = '-infinity'`);
  await runSettlement();
}, 60_000);
afterAll(() => gateway.stop());

const sql = (text: string, values: unknown[] = []) => gateway.db.owner.pool.query(text, values);
const codeOf = async (answer: ReturnType<Member['send']>) => (await answer).body.errorCode;

const runSettlement = async () => {
  await rollUpAll(gateway.db, tenantId as never);
  return settle(gateway.db.app, {
    tenantId: tenantId as never,
    timeZone: home.timeZone,
    activeMinimum: micros(0n),
  });
};

type Pair = { readonly payer: Member; readonly agent: Member };
let pairs: Pair[];

/** An agent who has 4 and will owe its downline agent a salary of 10 for yesterday. */
async function enterPair(start: number): Promise<Pair> {
  const payer = await enterTree(gateway, home, { type: 'agent_1' });
  await give(payer, 4n);
  const agent = await enterTree(gateway, home, { type: 'agent_1', under: payer });
  await writePastPlay(gateway.db, { tenant: tenantId, vendor }, [
    {
      member: agent.memberId,
      game: 'past-RNG',
      at: start,
      stake: 200n * UNIT,
      end: { payout: 0n },
      endsAt: start + 1000,
    },
  ]);
  await writeContract(gateway.db, tenantId, {
    product: 'RNG',
    from: start,
    payer: payer.memberId,
    agent: agent.memberId,
    kind: 'DAILY_SALARY',
    period: 'DAY',
    tiers: [{ validBets: 0, activeMembers: 0, rate: 50_000 }],
  });
  return { payer, agent };
}

let gifts = 0;
/** Cash without turnover. */
const give = ({ memberId }: Member, amount: bigint) =>
  sql(
    `select post_adjustment($1::smallint, $2, 'PLAY', 'PLAYER_CASH', $3, $4, 'operator:1', 'test')`,
    [tenantId, memberId, amount * UNIT, `owed-${++gifts}`],
  );

const readOwed = async ({ caller }: Member, role = 'payer') => {
  const { body } = await call(gateway.app, caller, contract.earnings.list, {
    query: { role, state: 'unpaid', size: 1 },
  });
  return (body.value as { footer: { owed: number } }).footer.owed;
};

it('CON-05 WAL-03 WAL-04 cash of a payer who owes waits for the settlement', async () => {
  const { payer, agent } = pairs[0]!;
  const cashier = createWithdrawalClient(gateway, payer.caller);
  const payee = await addPayee(gateway, payer.caller);
  expect([await readOwed(payer), await readOwed(agent), await readOwed(agent, 'agent')]).toEqual([
    10, 0, 0,
  ]);
  expect(await cashier.overview()).toMatchObject({ cash: 4, refusal: 'commissions_unpaid' });
  expect((await cashier.request(100, payee)).body.errorCode).toBe('commissions_unpaid');
  expect(await payer.overview()).toMatchObject({ refusal: 'commissions_unpaid' });
  // Not even to the one who is owed: the settlement would pay it again.
  expect(await codeOf(payer.send(10, { to: agent.caller.id }))).toBe('commissions_unpaid');
  // Said first: a PIN would move nothing.
  for (const pin of ['000000', undefined])
    expect([
      await codeOf(payer.send(10, { to: agent.caller.id, pin })),
      (await cashier.request(100, payee, { pin })).body.errorCode,
    ]).toEqual(['commissions_unpaid', 'commissions_unpaid']);
  expect(await createWithdrawalClient(gateway, agent.caller).overview()).not.toHaveProperty(
    'refusal',
    'commissions_unpaid',
  );

  await give(payer, 20n);
  await runSettlement();
  expect([await payer.cash(), await agent.cash(), await readOwed(payer)]).toEqual([14, 10, 0]);
  expect(await payer.overview()).not.toHaveProperty('refusal');
  expect((await payer.send(10, { to: agent.caller.id })).status).toBe(200);
});

it('CON-05 WAL-04 what has no room at its receiver is not owed by the payer', async () => {
  const { payer } = pairs[1]!;
  await sql(
    `update settlement_payout o set failure = 'AGENT_LIMIT' from settlement_input i
     where i.tenant = o.tenant and i.id = o.input and i.payer = $1`,
    [payer.memberId],
  );
  expect(await readOwed(payer)).toBe(0);
  expect(await payer.overview()).not.toHaveProperty('refusal');
});

it('CON-06 WAL-04 an agent who has to give back a correction owes it', async () => {
  const { payer, agent } = pairs[2]!;
  const { rows } = await sql(
    `insert into operator (login, name) select 'owed' || n || '@example.com', 'Owed'
     from generate_series(1, 2) n returning id`,
  );
  await sql(
    `insert into settlement_adjustment (tenant, input, amount, reason, request, proposed_by,
       approved_by, state, failure)
     select i.tenant, i.id, -3000000, 'test', 'owed', $2, $3, 'UNPAID', 'PAYER_FUNDS'
     from settlement_input i where i.tenant = $1 and i.agent = $4`,
    [tenantId, ...rows.map(({ id }) => id as number), agent.memberId],
  );
  expect([await readOwed(agent), await readOwed(payer)]).toEqual([3, 10]);
  expect(await agent.overview()).toMatchObject({ refusal: 'commissions_unpaid' });
});

it('CON-05 OPS-01 operators see what an agent owes, on its page and in its profile', async () => {
  const owner = await createOwner(gateway);
  const { payer } = pairs[2]!;
  for (const route of [operatorContract.agentTree.detail, operatorContract.members.totals]) {
    const { body } = await owner.call<{ owed: number }>(route, {
      path: route.path.replace(':brand', home.code),
      query: { member: payer.caller.id },
    });
    expect(body.value.owed).toBe(10);
  }
});
