import { randomUUID } from 'node:crypto';

import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { registerMember, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import {
  deposit,
  getArcadeKey,
  openGame,
  startSeededGateway,
  vendorCall,
} from '../../../testing/gateway/vendor-client.ts';
import {
  setWithdrawalRules,
  type WithdrawalSeen,
  enterWithPayee,
} from '../../../testing/gateway/withdrawal-client.ts';
import { advanceJobClock } from '../../../testing/database/advance-job-clock.ts';
import { approveRequest } from '../../../testing/operator/approve-request.ts';
import { setDailyLimit } from '../../../testing/operator/daily-limit.ts';
import {
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';

const { adjustments, rounds, withdrawals } = operatorContract;
const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;
const reason = 'looked at by a person';
type Decided = { status: string; request: string; outcomes?: { status: string }[] };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startSeededGateway();
  await setDailyLimit(gateway, home.code, 500);
  await setWithdrawalRules(gateway, { tenant: home }, { turnoverPercent: 0, autoApproveUpTo: 0 });
});
afterAll(() => gateway.stop());

const newOperator = () =>
  createOperator(gateway, {
    login: `${randomUUID()}@example.com`,
    role: 'owner',
    brand: home.code,
  });
const ask = async (by: LoggedInOperator, route: OperatorRoute, body: object): Promise<Decided> => {
  const path = route.path.replace(':brand', home.code);
  const answer = await by.call<Decided>(route, { path, body: { ...body, reason } });
  expect(answer.body.errorCode).toBeUndefined();
  return { ...answer.body.value, ...answer.body.value.outcomes?.[0] };
};
const adjust = (by: LoggedInOperator, member: string, amount: number, key = randomUUID()) =>
  ask(by, adjustments.make, {
    member,
    direction: 'credit',
    account: 'PLAYER_CASH',
    book: 'PLAY',
    amount,
    key,
  });

async function wantWithdrawal(amount: number): Promise<string> {
  const { request, payee } = await enterWithPayee(gateway, home, { money: amount });
  const { body } = await request(amount, payee);
  return (body.value as WithdrawalSeen).withdrawalId;
}

async function openRound(
  stake: number,
): Promise<{ vendor: string; round: string; member: string }> {
  const caller = await registerMember(gateway.app, home);
  await deposit(gateway, caller, stake);
  const { player } = await openGame(gateway, caller);
  const roundId = randomUUID();
  const answer = await vendorCall(gateway.app, getArcadeKey(gateway, home), 'bet', {
    txId: randomUUID(),
    player,
    roundId,
    gameCode: 'kite-season',
    currency: home.currency.code,
    amount: stake,
  });
  expect(answer.body).toMatchObject({ status: 'APPLIED' });
  return { vendor: 'ARCADE', round: roundId, member: caller.id };
}

it('OPS-12 adjustments, withdrawals and rounds of one operator are one sum a day', async () => {
  const operator = await newOperator();
  const other = await newOperator();
  const member = await registerMember(gateway.app, home);
  expect((await adjust(operator, member.id, 200)).status).toBe('done');
  const withdrawal = await wantWithdrawal(200);
  expect((await ask(operator, withdrawals.approve, { withdrawals: [withdrawal] })).status).toBe(
    'done',
  );
  // 400 of 500: each road asks for a second operator for 200 more.
  const round = await openRound(200);
  expect((await ask(operator, rounds.void, round)).status).toBe('proposed');
  const next = await wantWithdrawal(200);
  expect((await ask(operator, withdrawals.approve, { withdrawals: [next] })).status).toBe(
    'proposed',
  );
  const waiting = await adjust(operator, member.id, 200);
  expect(waiting.status).toBe('proposed');
  expect((await adjust(operator, member.id, 100)).status).toBe('done');
  // What two decided counts for neither, and another operator has a sum of its own.
  expect((await approveRequest(other, waiting.request)).status).toBe(200);
  expect((await adjust(other, member.id, 500)).status).toBe('done');
  await gateway.db.owner.pool.query(
    `update operator_limit_use set at = at - interval '24 hours' where operator = $1`,
    [operator.id],
  );
  expect((await adjust(operator, member.id, 500)).status).toBe('done');
});

it('OPS-12 sums at once cannot exceed it, and the same decision again counts once', async () => {
  const operator = await newOperator();
  const member = await registerMember(gateway.app, home);
  const made = await Promise.all(
    [400, 400, 400, 400].map((sum) => adjust(operator, member.id, sum)),
  );
  expect(made.map(({ status }) => status).toSorted()).toEqual([
    'done',
    'proposed',
    'proposed',
    'proposed',
  ]);
  const key = randomUUID();
  for (let time = 0; time < 3; time += 1)
    expect((await adjust(operator, member.id, 50, key)).status).toBe('done');
  expect((await adjust(operator, member.id, 50)).status).toBe('done');
});

it('OPS-12 the gauges say how many requests wait for a second operator, and how long', async () => {
  const operator = await newOperator();
  const member = await registerMember(gateway.app, home);
  const { pool } = gateway.db.owner;
  await pool.query(`update operator_request set expires_at = now() where state = 'OPEN'`);
  const waiting = [await adjust(operator, member.id, 600), await adjust(operator, member.id, 700)];
  await pool.query(
    `update operator_request set proposed_at = now() - interval '30 hours' where public_id = $1`,
    [waiting[1]?.request],
  );
  await pool.query(
    `insert into operator_request (action, permission, payload, payload_hash, reason, proposed_by,
       expires_at)
     select 'operator.invited', 'operators.invite', '{}', '\\x01', $2, $1,
       now() + unnest(array['1 hour', '-1 hour']::interval[])`,
    [operator.id, reason],
  );
  await advanceJobClock(gateway.db, 'approvals', '2 minutes');
  await gateway.jobs.runDue('approvals');
  const { body } = await gateway.app.inject('/metrics');
  const read = (name: string, tenant: string) =>
    Number(new RegExp(`^parlour_approvals_${name}{tenant="${tenant}"} (.*)$`, 'm').exec(body)?.[1]);
  expect(['platform', home.code, 'india'].map((tenant) => read('open', tenant))).toEqual([1, 2, 0]);
  expect(read('oldest_seconds', home.code)).toBeGreaterThanOrEqual(30 * 3600);
  expect(read('oldest_seconds', 'india')).toBe(0);
});
