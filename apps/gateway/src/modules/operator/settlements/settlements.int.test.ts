import { operatorContract } from '@parlour/contract/operator';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { createDividendTeam, type DividendTeam } from '../../../testing/growth/dividend-team.ts';
import {
  createOwner,
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';

const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;
/** The brand whose payouts stay as they were settled. */
const india = tenants.find(({ code }) => code === 'india') as TenantConfig;
const settled = tenants.find(({ code }) => code === 'bangladesh') as TenantConfig;
const { settlements } = operatorContract;
const reason = 'asked by the agent';

type Row = {
  payout: string;
  settlement: string;
  state: string;
  attempts: number;
  operation: string | null;
};
type Rows<Item> = { rows: Item[]; next: string | null };

let gateway: TestGateway;
let team: DividendTeam;
let owner: LoggedInOperator;
let support: LoggedInOperator;

const ask = async <Value>(
  route: (typeof settlements)[keyof typeof settlements],
  sent: { readonly query?: Record<string, string>; readonly body?: object } = {},
  { by = owner, brand = settled } = {},
) => {
  const path = route.path.replace(':brand', brand.code);
  const { status, body } = await by.call<Value>(route, { ...sent, path });
  return { status, code: body.errorCode, value: body.value };
};
const read = async <Value>(
  route: (typeof settlements)[keyof typeof settlements],
  query: Record<string, string> = {},
  brand = settled,
) => (await ask<Value>(route, { query }, { brand })).value;
const retry = (payout: string, by = owner) =>
  ask<{ state: string }>(settlements.retry, { body: { payout, reason } }, { by, brand: home });

beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await createOwner(gateway);
  support = await createOperator(gateway, {
    login: 'support@example.com',
    role: 'support',
    brand: home.code,
  });
  team = await createDividendTeam(gateway, settled);
}, 60_000);
afterAll(() => gateway.stop());

const unpaid = () => read<Rows<Row & { balance: number }>>(settlements.unpaid, {}, home);

describe('settlements in the console', () => {
  it('CON-04 a period shows what it pays, what it paid and what is late', async () => {
    const { rows } = await read<Rows<Row>>(settlements.periods, { kind: 'DIVIDEND' });
    expect(rows).toMatchObject([
      { period: 'D', state: 'open', contracts: 0, due: 0 },
      {
        state: 'closed',
        start: team.start,
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
      [{ from: String(team.start), until: String(team.start + 1) }, 1],
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

  it('CON-04 five minutes that pay nothing are left out until they are asked for', async () => {
    const { tenantId } = gateway.tenancies.ofCode('india')!;
    await gateway.db.owner.pool.query(
      `insert into settlement_period (tenant, period, starts_at, ends_at, time_zone, tzdb_version,
         state, frozen_at, settled_at, input_hash)
       select $1, 'FIVE_MINUTES', now() - n * interval '5 minutes',
         now() - (n - 1) * interval '5 minutes', 'UTC', 'test',
         case n when 1 then 'OPEN' else 'SETTLED' end,
         case n when 1 then null else now() end, case n when 1 then null else now() end,
         case n when 1 then null else 'x'::bytea end
       from generate_series(1, 3) n`,
      [tenantId],
    );
    const count = async (query: Record<string, string>) => {
      const asked = { period: 'FIVE_MINUTES', ...query };
      return (await read<Rows<Row>>(settlements.periods, asked, india)).rows.length;
    };
    expect(await count({})).toBe(1);
    expect(await count({ empty: 'shown' })).toBe(3);
  });

  it('CON-05 a payout opens to its statement, its members and its posting', async () => {
    const [late, paid] = (await read<Rows<Row>>(settlements.payouts)).rows;
    expect([late, paid]).toMatchObject([
      { state: 'unpaid', attempts: 1, failure: 'PAYER_FUNDS', operation: null, amount: 12 },
      { state: 'paid', attempts: 1, failure: null, amount: 10, payer: null },
    ]);
    const { rows: postings } = await gateway.db.owner.pool.query<{ kind: string }>(
      'select kind from operation where tenant = $1 and id = $2',
      [team.tenantId, paid?.operation],
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
    const { agent, top, credit, settle } = await createDividendTeam(gateway, home);
    const before = await unpaid();
    expect(before.rows).toMatchObject([{ amount: 12, balance: 10, attempts: 1 }]);
    expect(await read(settlements.payers, {}, home)).toMatchObject({
      rows: [{ payouts: 1, amount: 12, balance: 10 }],
    });
    const { payout } = before.rows[0]!;
    expect((await retry(payout, support)).code).toBe('permission_missing');
    expect((await retry(payout)).value).toEqual({ state: 'unpaid' });
    expect((await unpaid()).rows).toMatchObject([{ attempts: 2 }]);
    await credit(top, 20);
    // Two operators and the job at once.
    const tries = await Promise.all([retry(payout), retry(payout), settle()]);
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
    expect((await read<Rows<Row>>(settlements.periods, { state: 'paid' }, home)).rows).toHaveLength(
      1,
    );
  });

  it('CON-05 the simulator says what would be paid now, and by other terms', async () => {
    type Simulated = { contract: string; amount: number };
    const { rows } = await read<Rows<Simulated>>(settlements.simulate, { kind: 'DIVIDEND' });
    // Nothing was played today: a contract for each of the two agents is in force.
    expect(rows).toMatchObject([
      { amount: 0, tier: null, period: 'D', payer: null },
      { amount: 0, payer: { username: expect.any(String) } },
    ]);
    const contract = rows[0]!.contract;
    expect((await read<Rows<Simulated>>(settlements.simulate, { contract })).rows).toHaveLength(1);
    expect((await ask(settlements.simulate, { query: { contract: 'none' } })).code).toBe(
      'contract_unknown',
    );
    const tiers = (rate: number) =>
      JSON.stringify([{ validBets: 0, netLoss: 0, activeMembers: 0, rate }]);
    for (const [rate, would] of [
      [100_000, 10],
      [150_000, 15],
    ] as const)
      expect(await read(settlements.tryTerms, { contract, tiers: tiers(rate) })).toMatchObject({
        rows: [{ netLoss: 100, did: { amount: 10 }, would: { tier: 1, amount: would } }],
        did: 10,
        would,
      });
    const above = { contract, tiers: tiers(1_000_000) };
    expect((await ask(settlements.tryTerms, { query: above })).code).toBe('contract_terms');
    const { rows: kept } = await gateway.db.owner.pool.query<{ count: number }>(
      'select count(*)::int as count from settlement_input where tenant = $1',
      [team.tenantId],
    );
    expect(kept[0]?.count).toBe(2);
  });
});
