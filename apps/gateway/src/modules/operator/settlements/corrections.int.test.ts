import { contract } from '@parlour/contract';
import { operatorContract } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { call, startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import type { Member } from '../../../testing/gateway/transfer-client.ts';
import { createDividendTeam, type DividendTeam } from '../../../testing/growth/dividend-team.ts';
import {
  createOwner,
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';
import { checkInvariants } from '../../money/ledger/module.ts';

const { approvals, settlements } = operatorContract;

type Correction = { amount: number; state: string; operation: string | null; failure: string };
type Request = { id: string; payloadHash: string };

let gateway: TestGateway;
let first: LoggedInOperator;
let second: LoggedInOperator;
let third: LoggedInOperator;
/** Brands that have no team yet. */
const brands = [...tenants];

/** A team of a brand of its own, and what operators do with its two payouts. */
async function createTeam() {
  const brand = brands.pop();
  if (!brand) throw new Error('more tests than brands');
  const team = await createDividendTeam(gateway, brand);
  const ask = async <Value>(by: LoggedInOperator, route: object, sent: object = {}) => {
    const path = (route as { path: string }).path.replace(':brand', brand.code);
    const { body } = await by.call<Value>(route as never, { ...sent, path });
    return { code: body.errorCode, value: body.value };
  };
  const propose = (payout: string, direction: 'add' | 'charge', amount: number, by = first) =>
    ask<{ request: string }>(by, settlements.correct, {
      body: { payout, direction, amount, reason: 'counted wrongly' },
    });
  /** Returns the body that an operator sends to approve a request that is open. */
  const readApproval = async (request: string) => {
    const open = (await ask<Request[]>(first, approvals.list)).value;
    return { id: request, payloadHash: open.find(({ id }) => id === request)?.payloadHash };
  };
  const approve = (by: LoggedInOperator, body: object) => ask(by, approvals.approve, { body });
  const { value } = await ask<{ rows: { payout: string }[] }>(first, settlements.payouts);
  const [ofAgent, ofTop] = value.rows.map(({ payout }) => payout) as [string, string];
  return {
    ...team,
    brand,
    /** The payout of the brand to the top: 10, paid. */
    ofTop,
    /** The payout of the top to the agent: 12, unpaid. */
    ofAgent,
    ask,
    propose,
    readApproval,
    approve,
    /** Proposes a correction, has another operator approve it, and settles. */
    async correct(payout: string, direction: 'add' | 'charge', amount: number) {
      const { code, value } = await propose(payout, direction, amount);
      expect(code).toBeUndefined();
      const approval = await readApproval(value.request);
      expect((await approve(second, approval)).code).toBeUndefined();
      await team.settle();
    },
    corrections: async (payout: string) =>
      (await ask<{ rows: Correction[] }>(first, settlements.corrections, { query: { payout } }))
        .value.rows,
    cash: () => Promise.all([team.agent.cash(), team.top.cash()]),
  };
}

/** The database of a gateway that dies in its nth transaction: before its commit, or after it. */
function dyingIn(nth: number, isAfterCommit: boolean): TestGateway['db']['app'] {
  const { app } = gateway.db;
  let count = 0;
  return {
    ...app,
    async transaction<Value>(id: TenantId, work: (tx: Db) => Promise<Value>) {
      if (++count !== nth) return app.transaction(id, work);
      await app.transaction(id, async (tx) => {
        await work(tx);
        if (!isAfterCommit) throw new Error('died');
      });
      throw new Error('died');
    },
  };
}

const frozen = async (team: DividendTeam) =>
  (
    await gateway.db.owner.pool.query<{ text: string }>(
      `select i::text || s.state || s.frozen_at || encode(s.input_hash, 'hex') as text
       from settlement_input i join settlement_period s on s.tenant = i.tenant
         and s.id = i.settlement where i.tenant = $1 order by i.id`,
      [team.tenantId],
    )
  ).rows;

/** Rules of balances and settlements that do not hold. */
const brokenRules = async (team: DividendTeam) => {
  const violations = await gateway.db.app.transaction(team.tenantId, (tx) =>
    checkInvariants(tx, team.tenantId),
  );
  const rules = violations.filter(
    ({ kind, rule }) => kind === 'settlement' || rule.startsWith('I3'),
  );
  return [...new Set(rules.map(({ rule }) => rule))];
};

beforeAll(async () => {
  gateway = await startTestGateway();
  first = await createOwner(gateway);
  second = await createOwner(gateway, 'second@example.com');
  third = await createOwner(gateway, 'third@example.com');
}, 60_000);
afterAll(() => gateway.stop());

describe('a correction of a closed period', () => {
  it('CON-06 OPS-06 takes two operators, and is booked once although gateways die', async () => {
    const team = await createTeam();
    const { ofTop, propose, readApproval, approve, corrections, cash } = team;
    const before = await frozen(team);
    const { value } = await propose(ofTop, 'add', 3);
    expect((await propose(ofTop, 'add', 1)).code).toBe('correction_proposed');
    const approval = await readApproval(value.request);
    expect((await approve(first, approval)).code).toBe('own_request');
    const decided = await Promise.all([approve(second, approval), approve(third, approval)]);
    expect(decided.map(({ code }) => code).toSorted()).toEqual(['request_closed', undefined]);
    expect(await corrections(ofTop)).toMatchObject([{ amount: 3, state: 'due', operation: null }]);
    expect(await cash()).toEqual([0, 10]);
    // Approved, and not booked yet: gateways die in each transaction of the job, twice.
    let deaths = 0;
    for (let nth = 1, isDone = false; !isDone; nth++)
      for (const isAfterCommit of [false, true]) {
        isDone = await team.settle(dyingIn(nth, isAfterCommit)).then(
          () => true,
          () => false,
        );
        if (!isDone) deaths++;
      }
    expect(deaths).toBeGreaterThan(8);
    await Promise.all([team.settle(), team.settle()]);
    expect(await corrections(ofTop)).toMatchObject([{ amount: 3, state: 'paid' }]);
    // The three that came made the top rich enough for the payout of twelve.
    expect(await cash()).toEqual([12, 1]);
    expect(await frozen(team)).toEqual(before);
  });

  it('CON-06 a charge takes back what was paid, without funds later, and never more', async () => {
    const team = await createTeam();
    const { ofTop, ofAgent, propose, correct, corrections, cash } = team;
    // The three that come make the top rich enough for the payout of twelve.
    await correct(ofTop, 'add', 3);
    // Thirteen were paid to the top.
    expect((await propose(ofTop, 'charge', 13.01)).code).toBe('correction_refused');
    await correct(ofTop, 'charge', 5);
    expect(await corrections(ofTop)).toMatchObject([
      { amount: -5, state: 'unpaid', failure: 'PAYER_FUNDS' },
      { amount: 3, state: 'paid' },
    ]);
    expect(await cash()).toEqual([12, 1]);
    // What is charged already cannot be charged again, paid or not.
    expect((await propose(ofTop, 'charge', 8.01)).code).toBe('correction_refused');
    await team.credit(team.top, 10);
    await team.settle();
    expect(await cash()).toEqual([12, 6]);
    // Between two agents the money goes back to the payer.
    await correct(ofAgent, 'charge', 2);
    expect(await cash()).toEqual([10, 8]);
    expect(await team.settle()).toMatchObject({ corrected: 0 });
    // The bet was written without its postings; what moved since is in order.
    expect(await brokenRules(team)).toEqual([]);
  });

  it('CON-06 OPS-05 a booking that is not what was approved is a finding', async () => {
    const team = await createTeam();
    await team.correct(team.ofTop, 'add', 3);
    await team.correct(team.ofTop, 'charge', 1);
    const change = (to: string) =>
      gateway.db.owner.pool.query(`update settlement_adjustment set ${to} where tenant = $1`, [
        team.tenantId,
      ]);
    for (const [to, back] of [
      ['amount = -amount', 'amount = -amount'],
      ['amount = amount + 10000', 'amount = amount - 10000'],
    ] as const) {
      await change(to);
      expect(await brokenRules(team)).toEqual([
        'I12 a correction is booked once, in the direction and amount that was approved',
      ]);
      await change(back);
    }
    expect(await brokenRules(team)).toEqual([]);
  });

  it('CON-05 CON-06 both parties see it in their statement, and in their income', async () => {
    const team = await createTeam();
    await team.correct(team.ofTop, 'add', 3);
    // The twelve, which the top has by now.
    await team.settle();
    await team.correct(team.ofAgent, 'charge', 2);
    const get = async ({ caller }: Member, route: object, query: object) =>
      (await call(gateway.app, caller, route as never, { query } as never)).body.value as never;
    for (const party of [team.agent, team.top])
      expect(
        await get(party, contract.earnings.statement, { earningId: team.ofAgent }),
      ).toMatchObject({ amount: 12, corrections: [{ amount: -2, state: 'paid' }] });
    const span = { startTime: Date.now() - 60_000_000, endTime: Date.now() + 60_000 };
    expect(await get(team.agent, contract.earnings.income, span)).toMatchObject({ received: 10 });
    expect(await get(team.top, contract.earnings.income, span)).toMatchObject({
      received: 13,
      paid: 10,
    });
  });

  it('ROL-01 CON-06 support reads corrections and makes none', async () => {
    const { brand, ofTop, ask, propose } = await createTeam();
    const support = await createOperator(gateway, {
      login: 'support@example.com',
      role: 'support',
      brand: brand.code,
    });
    const query = { payout: ofTop };
    expect((await ask(support, settlements.corrections, { query })).code).toBeUndefined();
    expect((await propose(ofTop, 'add', 1, support)).code).toBe('permission_missing');
    expect((await propose('999999', 'add', 1)).code).toBe('payout_unknown');
  });
});
