import { operatorContract } from '@parlour/contract/operator';
import type { TenantConfig } from '@parlour/tenant';
import { micros } from '@parlour/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../../../../tenants/all.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { enterTree, type Member } from '../../../testing/gateway/transfer-client.ts';
import { writeContract, writePastPlay } from '../../../testing/growth/past-play.ts';
import { boundsOf } from '../../../testing/growth/settlement-oracle.ts';
import {
  createOwner,
  inviteOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import { settle } from '../../growth/settlement/module.ts';

const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;
const { settlements } = operatorContract;
const reason = 'asked by the agent';
const DAY = 86_400_000;
const UNIT = 1_000_000n;

type Row = {
  payout: string;
  settlement: string;
  state: string;
  attempts: number;
  operation: string | null;
};
type Rows<Item> = { rows: Item[]; next: string | null };

let gateway: TestGateway;
let tenantId: number;
let owner: LoggedInOperator;
let support: LoggedInOperator;
let top: Member;
let agent: Member;
let leaf: Member;

/** The start of yesterday on the brand's clock. */
const yesterday = () => boundsOf('D', Date.now() - 2 * DAY, Date.now() - DAY, 8).at(-1)!;

const ask = async <Value>(
  route: (typeof settlements)[keyof typeof settlements],
  sent: { readonly query?: Record<string, string>; readonly body?: object } = {},
  by = owner,
) => {
  const path = route.path.replace(':brand', home.code);
  const { status, body } = await by.call<Value>(route, { ...sent, path });
  return { status, code: body.errorCode, value: body.value };
};
const read = async <Value>(
  route: (typeof settlements)[keyof typeof settlements],
  query: Record<string, string> = {},
) => (await ask<Value>(route, { query })).value;
const retry = (payout: string, by = owner) =>
  ask<{ state: string }>(settlements.retry, { body: { payout, reason } }, by);

const runSettlement = async () => {
  await rollUpAll(gateway.db, tenantId as never);
  return settle(
    { db: gateway.db.app, activeMinimum: async () => micros(0n) },
    tenantId as never,
    home.timeZone,
  );
};

/** A bet of yesterday that a member of the team lost. */
async function writeBets(at: number): Promise<void> {
  const { rows } = await gateway.db.owner.pool.query<{ vendor: number }>(
    `with v as (insert into vendor (tenant, code, name, needs_launch)
       values ($1, 'PAST', 'Past', false) returning id)
     insert into game (tenant, node_id, vendor, code, type, name)
     select $1, 'past', v.id, 'past', 'RNG', 'Past' from v returning vendor`,
    [tenantId],
  );
  await writePastPlay(gateway.db, { tenant: tenantId, vendor: rows[0]!.vendor }, [
    {
      member: leaf.memberId,
      game: 'past',
      at,
      stake: 100n * UNIT,
      end: { payout: 0n },
      endsAt: at + 1000,
    },
  ]);
}

/** The brand pays the top 10 % of the result, the top pays the agent 12 %: more than it gets. */
async function writeContracts(from: number): Promise<void> {
  const subject = { kind: 'DIVIDEND', product: 'RNG', period: 'D', from };
  const tiers = (rate: number) => [{ validBets: 0, netLoss: 0, activeMembers: 0, rate }];
  for (const [payer, { memberId }, rate] of [
    [null, top, 100_000],
    [top.memberId, agent, 120_000],
  ] as const)
    await writeContract(gateway.db, tenantId, {
      ...subject,
      payer,
      agent: memberId,
      tiers: tiers(rate),
    });
}

beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await createOwner(gateway);
  support = await inviteOperator(gateway, owner, {
    login: 'support@example.com',
    role: 'support',
    brand: home.code,
  });
  top = await enterTree(gateway, home, { type: 'agent_1' });
  agent = await enterTree(gateway, home, { type: 'agent_1', under: top });
  leaf = await enterTree(gateway, home, { under: agent });
  tenantId = gateway.tenancies.ofCode(home.code)!.tenantId;
  await gateway.db.owner.pool.query(`update member_closure set valid_from = '-infinity'`);
  await writeBets(yesterday());
  await writeContracts(yesterday());
  await runSettlement();
}, 60_000);
afterAll(() => gateway.stop());

const unpaid = () => read<Rows<Row & { balance: number }>>(settlements.unpaid);

describe('settlements in the console', () => {
  it('CON-04 OPS-04 a period shows what it pays, what it paid and what is late', async () => {
    const { rows } = await read<Rows<Row>>(settlements.periods, { kind: 'DIVIDEND' });
    expect(rows).toMatchObject([
      { period: 'D', state: 'open', contracts: 0, due: 0 },
      {
        state: 'closed',
        start: yesterday(),
        contracts: 2,
        payouts: 2,
        due: 22,
        paid: 10,
        unpaid: 12,
        late: 1,
      },
    ]);
    for (const [query, count] of [
      [{ state: 'closed' }, 1],
      [{ state: 'paid' }, 0],
      [{ period: 'W' }, 0],
      [{ kind: 'DAILY_SALARY' }, 0],
      [{ from: String(yesterday()), until: String(yesterday() + 1) }, 1],
    ] as const)
      expect((await read<Rows<Row>>(settlements.periods, query)).rows).toHaveLength(count);
    const [first] = (await read<Rows<Row>>(settlements.periods, { limit: '1' })).rows;
    const { next } = await read<Rows<Row>>(settlements.periods, { limit: '1' });
    const second = await read<Rows<Row>>(settlements.periods, { limit: '1', after: next ?? '' });
    expect(second.rows[0]?.settlement).not.toBe(first?.settlement);
    const detail = await read<object>(settlements.period, {
      settlement: second.rows[0]!.settlement,
    });
    expect(detail).toMatchObject({ inputHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('CON-05 OPS-04 a payout opens to its statement, its members and its posting', async () => {
    const [late, paid] = (await read<Rows<Row>>(settlements.payouts)).rows;
    expect([late, paid]).toMatchObject([
      { state: 'unpaid', attempts: 1, failure: 'PAYER_FUNDS', operation: null, amount: 12 },
      { state: 'paid', attempts: 1, failure: null, amount: 10, payer: null },
    ]);
    const { rows: postings } = await gateway.db.owner.pool.query<{ kind: string }>(
      'select kind from operation where tenant = $1 and id = $2',
      [tenantId, paid?.operation],
    );
    expect(postings).toEqual([{ kind: 'COMMISSION' }]);
    expect(await read(settlements.statement, { payout: paid!.payout })).toMatchObject({
      netLoss: 100,
      validBets: 100,
      activeMembers: 1,
      bases: [{ tier: 1, of: 'netLoss', amount: 100, rate: 100_000 }],
      inputHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      version: 1,
    });
    expect(await read(settlements.members, { payout: paid!.payout })).toMatchObject({
      rows: [{ validBets: 100, netLoss: 100, isActive: true }],
      next: null,
    });
    expect(await read(settlements.bets, { payout: paid!.payout })).toEqual({
      rows: [],
      next: null,
    });
    expect((await ask(settlements.statement, { query: { payout: '999' } })).code).toBe(
      'payout_unknown',
    );
  });

  it('CON-04 OPS-07 an unpaid commission is tried again, and paid once', async () => {
    const before = await unpaid();
    expect(before.rows).toMatchObject([{ amount: 12, balance: 10, attempts: 1 }]);
    expect(await read(settlements.payers)).toMatchObject({
      rows: [{ payouts: 1, amount: 12, balance: 10 }],
    });
    const { payout } = before.rows[0]!;
    expect((await retry(payout, support)).code).toBe('permission_missing');
    expect((await retry(payout)).value).toEqual({ state: 'unpaid' });
    expect((await unpaid()).rows).toMatchObject([{ attempts: 2 }]);
    await gateway.db.owner.pool.query(
      `select post_adjustment($1::smallint, $2, 'PLAY', 'PLAYER_CASH', 20000000, 'retry-test',
         'operator:1', 'test')`,
      [tenantId, top.memberId],
    );
    // Two operators and the job at once.
    const tries = await Promise.all([retry(payout), retry(payout), runSettlement()]);
    const paid = tries.slice(0, 2).filter((one) => 'value' in one && one.value !== undefined);
    expect(paid.length).toBeLessThanOrEqual(1);
    expect((await unpaid()).rows).toEqual([]);
    expect([await agent.cash(), await top.cash()]).toEqual([12, 18]);
    expect((await retry(payout)).code).toBe('payout_not_unpaid');
    const { rows } = await gateway.db.owner.pool.query<{ reason: string }>(
      `select reason from operator_event where action = 'commission.retried' and subject = $1`,
      [`commission:${payout}`],
    );
    expect(rows.length).toBe(1 + paid.length);
    expect(rows[0]?.reason).toBe(reason);
    expect((await read<Rows<Row>>(settlements.periods, { state: 'paid' })).rows).toHaveLength(1);
  });
});
