import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { contract } from '@parlour/contract';
import type { TenantConfig } from '@parlour/tenant';
import { micros } from '@parlour/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { call, startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { enterTree, type Member } from '../../../testing/gateway/transfer-client.ts';
import { writeContract, writePastGames, writePastPlay } from '../../../testing/growth/past-play.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import { settle } from './settle.ts';
import { startOfDay } from '../../../testing/database/time-zones.ts';

const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;
const abroad = tenants.find(({ code }) => code === 'nigeria') as TenantConfig;
const [MINUTE, DAY] = [60_000, 86_400_000];
const UNIT = 1_000_000n;

type Row = {
  earningId: string;
  contractId: string;
  kind: string;
  amount: number;
  state: string;
  agent: string | null;
  role: string;
  tier: number | null;
};
type Listed = { list: Row[]; total: number; footer: { amount: number; unpaid: number } };

let gateway: TestGateway;
let tenantId: number;
/** The top, two agents below it, and members below the first of these. */
let top: Member;
let agent: Member;
let sibling: Member;
let leaf: Member;
let stranger: Member;
let salary: string;
let running: string;
/** The five minutes in which single bets are paid for. */
let window: number;

/** The start of yesterday on the brand's clock. */
const yesterday = () => startOfDay(home.timeZone, 1);

const get = async <Value>(
  { caller }: Member,
  route: unknown,
  query: Readonly<Record<string, string | number>> = {},
) => {
  const { status, body } = await call(gateway.app, caller, route as never, { query });
  return { status, code: body.errorCode as string | undefined, value: body.value as Value };
};
const list = async (member: Member, query: Readonly<Record<string, string | number>>) =>
  (await get<Listed>(member, contract.earnings.list, query)).value;

const runSettlement = async () => {
  await rollUpAll(gateway.db, tenantId as never);
  return settle(gateway.db.app, {
    tenantId: tenantId as never,
    timeZone: home.timeZone,
    activeMinimum: micros(0n),
  });
};

/** Bets of yesterday, and of five minutes of a while ago. */
async function writeBets(start: number): Promise<void> {
  const vendor = await writePastGames(gateway.db, tenantId, ['RNG', 'LIVE']);
  window = Math.floor((Date.now() - 30 * MINUTE) / (5 * MINUTE)) * 5 * MINUTE;
  const bet = (member: Member, game: string, at: number, payout: bigint) => ({
    member: member.memberId,
    game,
    at,
    stake: 100n * UNIT,
    end: { payout: payout * UNIT },
    endsAt: at + 1000,
  });
  await writePastPlay(gateway.db, { tenant: tenantId, vendor }, [
    bet(leaf, 'past-RNG', start, 0n),
    bet(agent, 'past-RNG', start, 150n),
    bet(leaf, 'past-LIVE', window, 0n),
    bet(leaf, 'past-LIVE', window + 5, 300n),
  ]);
}

/** A dividend, a daily salary and one for single bets, and a salary that runs today. */
async function writeContracts(start: number): Promise<void> {
  const subject = { product: 'RNG', from: start };
  await writeContract(gateway.db, tenantId, {
    ...subject,
    payer: null,
    agent: top.memberId,
    kind: 'DIVIDEND',
    period: 'D',
    carry: 'CARRY',
    tiers: [{ validBets: 0, netLoss: 0, activeMembers: 2, rate: 100_000 }],
  });
  ({ publicId: salary } = await writeContract(gateway.db, tenantId, {
    ...subject,
    payer: top.memberId,
    agent: agent.memberId,
    kind: 'DAILY_SALARY',
    period: 'DAY',
    tiers: [
      { validBets: 0, activeMembers: 0, rate: 1000 },
      { validBets: 200 * Number(UNIT), activeMembers: 2, rate: 50_000 },
    ],
  }));
  await writeContract(gateway.db, tenantId, {
    product: 'LIVE',
    from: window,
    payer: top.memberId,
    agent: agent.memberId,
    kind: 'REAL_TIME_SALARY',
    period: 'FIVE_MINUTES',
    tiers: [{ betAmount: 50 * Number(UNIT), winRate: 1000, lossRate: 5000 }],
  });
  ({ publicId: running } = await writeContract(gateway.db, tenantId, {
    product: 'LIVE',
    from: start + DAY,
    payer: top.memberId,
    agent: agent.memberId,
    kind: 'DAILY_SALARY',
    period: 'DAY',
    tiers: [{ validBets: 0, activeMembers: 1, rate: 1000 }],
  }));
}

beforeAll(async () => {
  gateway = await startTestGateway();
  top = await enterTree(gateway, home, { type: 'agent_1' });
  agent = await enterTree(gateway, home, { type: 'agent_1', under: top });
  sibling = await enterTree(gateway, home, { type: 'agent_1', under: top });
  leaf = await enterTree(gateway, home, { under: agent });
  stranger = await enterTree(gateway, abroad, { type: 'agent_1' });
  tenantId = gateway.tenancies.ofCode(home.code)!.tenantId;
  const start = yesterday();
  // As if all had been there for long.
  await gateway.db.owner.pool.query(`update member_closure set valid_from = '-infinity'`);
  await writeBets(start);
  await writeContracts(start);
  await runSettlement();
}, 60_000);
afterAll(() => gateway.stop());

describe('what contracts pay', () => {
  it('CON-04 AGT-02 an upline without money leaves it unpaid, then pays as it should', async () => {
    const paying = { paying: 'yes', kind: 'DAILY_SALARY' };
    const before = await list(agent, { role: 'agent', ...paying });
    expect(before).toMatchObject({
      total: 1,
      list: [{ amount: 10, state: 'unpaid', role: 'agent', tier: 2, contractId: salary }],
      footer: { amount: 10, unpaid: 10 },
    });
    expect(await list(top, { role: 'payer', ...paying })).toMatchObject({
      list: [{ amount: 10, state: 'unpaid', role: 'payer' }],
    });
    // The top has a dividend of 5; 0.5 and 0.1 went for a lost and a won bet of 100.
    expect([await agent.cash(), await top.cash()]).toEqual([0.6, 4.4]);
    await gateway.db.owner.pool.query(
      `select post_adjustment($1::smallint, $2, 'PLAY', 'PLAYER_CASH', 20000000, 'unpaid-test',
         'operator:1', 'test')`,
      [tenantId, top.memberId],
    );
    expect(await runSettlement()).toMatchObject({ paid: 1 });
    expect(await runSettlement()).toMatchObject({ paid: 0 });
    expect(await list(agent, { role: 'agent', ...paying })).toMatchObject({
      list: [{ amount: 10, state: 'paid' }],
      footer: { unpaid: 0 },
    });
    expect([await agent.cash(), await top.cash()]).toEqual([10.6, 14.4]);
    // By day and kind, rebates too.
    const { pool } = gateway.db.owner;
    await pool.query(`insert into rebate_run (tenant, day) values ($1, current_date - 1)`, [
      tenantId,
    ]);
    await pool.query(
      `insert into rebate_payout (tenant, day, member, product, asset, own_bets, team_bets, rate,
         passed_on, amount, remainder, state, operation, paid_at)
       select $1, current_date - 1, $2, 'RNG', money_asset('PLAY'), 0, 300000000, 5000, 0, 1500000,
         0, 'PAID', 0, clock_timestamp()`,
      [tenantId, agent.memberId],
    );
    const span = { startTime: Date.now() - 7 * DAY, endTime: Date.now() + MINUTE };
    const { value } = await get<{ list: object[] }>(agent, contract.earnings.income, span);
    expect(value).toMatchObject({ received: 12.1, paid: 0, unpaid: 0 });
    expect(value.list).toMatchObject([
      { kind: 'DAILY_SALARY', amount: 10 },
      { kind: 'REAL_TIME_SALARY', amount: 0.6 },
      { kind: 'REBATE', amount: 1.5 },
    ]);
    expect((await get(top, contract.earnings.income, span)).value).toMatchObject({
      received: 5,
      paid: 10.6,
    });
  });

  it('CON-05 a statement says how it was computed, down to members and bets', async () => {
    const [row] = (await list(agent, { role: 'agent', kind: 'DAILY_SALARY', paying: 'yes' })).list;
    const statement = await get(agent, contract.earnings.statement, { earningId: row!.earningId });
    expect(statement.value).toMatchObject({
      validBets: 200,
      netLoss: 50,
      activeMembers: 2,
      bases: [{ tier: 2, of: 'validBets', amount: 200, rate: 50_000 }],
      amount: 10,
      version: 1,
      timeZone: home.timeZone,
    });
    const members = await get(agent, contract.earnings.members, { earningId: row!.earningId });
    expect(members.value).toMatchObject({
      total: 2,
      list: [
        { validBets: 100, netLoss: -50, isActive: true },
        { validBets: 100, netLoss: 100, isActive: true },
      ],
      footer: { validBets: 200, netLoss: 50, activeMembers: 2 },
    });
    const [real] = (await list(agent, { role: 'agent', kind: 'REAL_TIME_SALARY', paying: 'yes' }))
      .list;
    const bets = await get(agent, contract.earnings.bets, { earningId: real!.earningId });
    expect(bets.value).toMatchObject({
      total: 2,
      list: [
        { stake: 100, payout: 300, tier: 1 },
        { stake: 100, payout: 0, tier: 1 },
      ],
    });
  });

  it('CON-05 every bet of a statement is read once, beyond ten thousand of them', async () => {
    const query = { role: 'agent', kind: 'REAL_TIME_SALARY', paying: 'yes' };
    const [{ earningId } = { earningId: '' }] = (await list(agent, query)).list;
    const MORE = 12_000;
    const run = (sql: string) => gateway.db.owner.pool.query(sql);
    await run(`insert into settled_bet
      select s.tenant, -n, s.at, s.asset, s.member, s.product, s.vendor, 'many-' || n, s.stake, 0
      from (select * from settled_bet where tenant = ${tenantId} and product = 'LIVE' limit 1) s,
        generate_series(1, ${MORE}) n`);
    try {
      const seen: string[] = [];
      for (let page = 1, pages = 1; page <= pages; page++) {
        const { value } = await get<{ list: { round: string }[]; totalPages: number }>(
          agent,
          contract.earnings.bets,
          { earningId, page, size: 1000 },
        );
        seen.push(...value.list.map(({ round }) => round));
        pages = value.totalPages;
      }
      expect(seen).toHaveLength(MORE + 2);
      expect(new Set(seen).size).toBe(MORE + 2);
    } finally {
      await run("delete from settled_bet where round_ref like 'many-%'");
    }
  });

  it('MEM-08 who is paid by the single bet sees the running period and payouts', async () => {
    const kind = 'REAL_TIME_SALARY';
    const { value: kinds } = await get<{ kind: string }[]>(agent, contract.contracts.kinds);
    expect(kinds.map((each) => each.kind)).toContain(kind);
    const { list: own } = (
      await get<{ list: { contractId: string }[] }>(agent, contract.contracts.list, {
        role: 'agent',
        kind,
      })
    ).value;
    expect(own).toHaveLength(1);
    const query = { contractId: own[0]!.contractId };
    const forecast = await get<{ start: number; end: number }>(
      agent,
      contract.earnings.forecast,
      query,
    );
    expect(forecast.value.end - forecast.value.start).toBe(5 * MINUTE);
    expect(forecast.value).toMatchObject({ amount: 0, bases: [] });
    expect(await list(agent, { role: 'agent', kind, paying: 'yes' })).toMatchObject({
      list: [{ amount: 0.6, state: 'paid', tier: null }],
      footer: { amount: 0.6, unpaid: 0 },
    });
    // Others of the brand, those without a contract of the kind and plain members see nothing.
    expect((await get(sibling, contract.earnings.forecast, query)).code).toBe('not_found');
    expect((await list(sibling, { role: 'agent', kind })).list).toEqual([]);
    expect((await get(leaf, contract.earnings.forecast, query)).code).toBe('error_not_agent');
  });

  it('CON-05 a script without code of the product computes every payout again', async () => {
    const script = join(import.meta.dirname, '../../../../../../tools/recompute-payout.mjs');
    const run = (input: object) => {
      const { stdout, status } = spawnSync(process.execPath, [script], {
        input: JSON.stringify(input),
        encoding: 'utf8',
      });
      return { status, result: JSON.parse(stdout) as { amount: number } };
    };
    const kinds = new Set<string>();
    for (const party of [agent, top])
      for (const { earningId, amount, kind } of (
        await list(party, { role: 'agent', paying: 'yes' })
      ).list) {
        kinds.add(kind);
        const query = { earningId, size: 100 };
        const statement = await get<object>(party, contract.earnings.statement, { earningId });
        const { value } = await get<{ list: object[] }>(party, contract.earnings.bets, query);
        const input = { statement: statement.value, bets: value.list };
        expect(run(input)).toMatchObject({ status: 0, result: { amount } });
        const other = { ...statement.value, amount: amount + 1 };
        expect(run({ ...input, statement: other }).status).toBe(1);
      }
    expect(kinds.size).toBe(3);
  });

  it('CON-05 a forecast says what the running period would pay', async () => {
    const { value } = await get(agent, contract.earnings.forecast, { contractId: running });
    // In the first half hour of a day the bets are those of the day before.
    const isToday = window >= yesterday() + DAY;
    expect(value).toMatchObject(
      isToday
        ? { tier: 1, validBets: 200, netLoss: -100, activeMembers: 1, amount: 0.2 }
        : { tier: null, validBets: 0, amount: 0 },
    );
  });
});

it('AGT-05 only the two parties of a contract see what it pays', async () => {
  const [row] = (await list(agent, { role: 'agent', kind: 'DAILY_SALARY', paying: 'yes' })).list;
  const { earningId } = row!;
  const calls = [
    [contract.earnings.statement, { earningId }],
    [contract.earnings.members, { earningId }],
    [contract.earnings.bets, { earningId }],
    [contract.earnings.forecast, { contractId: salary }],
  ] as const;
  for (const [route, query] of calls) {
    for (const party of [agent, top]) expect((await get(party, route, query)).status).toBe(200);
    for (const other of [sibling, stranger])
      expect(await get(other, route, query)).toMatchObject({ code: 'not_found' });
    expect((await get(leaf, route, query)).status).toBe(403);
  }
  for (const other of [sibling, stranger])
    for (const role of ['agent', 'payer'])
      expect((await list(other, { role, contractId: salary })).total).toBe(0);
});
