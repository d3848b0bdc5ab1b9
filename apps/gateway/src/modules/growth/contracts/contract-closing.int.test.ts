import { micros } from '@parlour/money';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { closeDemoAccounts } from '../../../commands/operator/close-demo-accounts.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { advanceJobClock } from '../../../testing/database/advance-job-clock.ts';
import {
  type Agent,
  dividend,
  enterAgent,
  grantBrandContract,
  type SeenContract,
} from '../../../testing/gateway/contract-client.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { writeContract, writePastPlay } from '../../../testing/growth/past-play.ts';
import { deposit } from '../../../testing/gateway/vendor-client.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import { settle } from '../settlement/module.ts';
import { startOfDay } from '../../../testing/database/time-zones.ts';

const home = tenants.find(({ code }) => code === 'philippines')!;
const UNIT = 1_000_000n;

let gateway: TestGateway;
let tenantId: TenantId;
/** A chain: the brand pays the top, the top the middle, the middle the low. */
let top: Agent;
let middle: Agent;
let low: Agent;
let last: Agent;
beforeAll(async () => {
  gateway = await startTestGateway();
  tenantId = gateway.tenancies.ofCode(home.code)!.tenantId;
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  top = await enterAgent(gateway, home);
  middle = await enterAgent(gateway, home, top);
  low = await enterAgent(gateway, home, middle);
  last = await enterAgent(gateway, home, low);
});

const sql = (text: string, params: unknown[] = []) => gateway.db.owner.pool.query(text, params);
/** Offers along an edge and accepts. */
const agree = async (from: Agent, to: Agent, percent: number): Promise<string> => {
  const offered = (await from.offer(to, dividend(percent))).body.value as SeenContract;
  await to.accept(offered);
  return offered.contractId;
};
const agreeAll = async () => {
  await grantBrandContract(gateway, tenantId, top, 50);
  return {
    middle: await agree(top, middle, 40),
    low: await agree(middle, low, 30),
    last: await agree(low, last, 20),
  };
};
const stateOf = async (contractId: string) =>
  (
    await sql(
      `select v.state, v.end_reason, v.effective_to > now() as is_ahead from contract_version v
       join contract c on c.tenant = v.tenant and c.id = v.contract where c.public_id = $1
       order by v.number desc limit 1`,
      [contractId],
    )
  ).rows[0] as { state: string; end_reason: string | null; is_ahead: boolean | null };
const endOf = async (contractId: string) => (await stateOf(contractId)).end_reason;
const messagesOf = async ({ memberId }: Agent) =>
  (
    await sql('select template from member_message where member = $1 order by id', [memberId])
  ).rows.map(({ template }) => template as string);
/** Closes accounts as the end of a demo does. */
const close = async (...agents: readonly Agent[]) => {
  await sql('update member set is_demo = true where id = any ($1::bigint[])', [
    agents.map(({ memberId }) => memberId),
  ]);
  await closeDemoAccounts(gateway.db.owner, tenantId, 'operator:test');
};
const setStatus = ({ memberId }: Agent, status: string) =>
  sql('update member set status = $2 where id = $1', [memberId, status]);
const runJob = async () => {
  await advanceJobClock(gateway.db, 'contract-offers', '10 minutes');
  await gateway.jobs.runDue('contract-offers');
};

it('CON-04 what a closed account pays and is paid ends with the running period', async () => {
  const contracts = await agreeAll();
  const offered = (await middle.offer(low, dividend(31))).body.value as SeenContract;
  await close(middle);
  expect(await stateOf(contracts.middle)).toEqual({
    state: 'ACCEPTED',
    end_reason: 'CLOSED',
    is_ahead: true,
  });
  expect(await stateOf(offered.contractId)).toMatchObject({ state: 'WITHDRAWN' });
  const [paid] = (
    await sql(
      `select v.end_reason from contract_version v join contract c on c.tenant = v.tenant
       and c.id = v.contract where c.public_id = $1 and v.state = 'ACCEPTED'`,
      [contracts.low],
    )
  ).rows;
  expect(paid).toEqual({ end_reason: 'CLOSED' });
  expect(await endOf(contracts.last)).toBe('OUTRANKED');
  expect((await messagesOf(top)).slice(-1)).toEqual(['contractEnded']);
  expect((await messagesOf(low)).slice(-2)).toEqual(['contractEnded', 'contractEnded']);
  expect((await messagesOf(last)).slice(-1)).toEqual(['contractEnded']);
});

it('CON-04 the job ends contracts of an account that was closed without them', async () => {
  const contracts = await agreeAll();
  await setStatus(low, 'CLOSED');
  await runJob();
  expect([await endOf(contracts.low), await endOf(contracts.last)]).toEqual(['CLOSED', 'CLOSED']);
  expect(await endOf(contracts.middle)).toBeNull();
});

it('CON-04 contracts of an agent that is locked or excludes itself go on', async () => {
  const contracts = await agreeAll();
  await setStatus(middle, 'LOCKED');
  await sql(
    `insert into member_protection (tenant, member, excluded_at, excluded_until)
     values ($1, $2, now(), now() + interval '90 days')`,
    [tenantId, low.memberId],
  );
  await runJob();
  for (const contract of Object.values(contracts)) expect(await endOf(contract)).toBeNull();
});

it('CON-04 what was earned up to the end is paid, by and to accounts that are closed', async () => {
  const start = startOfDay(home.timeZone, 1);
  await deposit(gateway, middle.caller, 50);
  const { publicId } = await writeContract(gateway.db, tenantId, {
    payer: middle.memberId,
    agent: low.memberId,
    kind: 'DAILY_SALARY',
    product: 'RNG',
    period: 'DAY',
    tiers: [{ validBets: 0, activeMembers: 0, rate: 50_000 }],
    from: start,
  });
  const { rows } = await sql(
    `with v as (insert into vendor (tenant, code, name, needs_launch)
       values ($1, 'PAST', 'Past', false) returning id)
     insert into game (tenant, node_id, vendor, code, type, name)
     select $1, 'past-RNG', v.id, 'past-RNG', 'RNG', 'RNG' from v returning vendor`,
    [tenantId],
  );
  await writePastPlay(gateway.db, { tenant: tenantId, vendor: rows[0].vendor }, [
    {
      member: last.memberId,
      game: 'past-RNG',
      at: start + 5000,
      stake: 100n * UNIT,
      end: { payout: 0n },
      endsAt: start + 6000,
    },
  ]);
  await sql(`update member_closure set valid_from = '-infinity' where tenant = $1`, [tenantId]);
  await close(middle, low);
  expect(await endOf(publicId)).toBe('CLOSED');
  await rollUpAll(gateway.db, tenantId);
  await settle(gateway.db.app, { tenantId, timeZone: home.timeZone, activeMinimum: micros(0n) });
  const { rows: payouts } = await sql(
    `select p.state, i.amount::int from settlement_payout p join settlement_input i
     on i.tenant = p.tenant and i.id = p.input where i.agent = $1`,
    [low.memberId],
  );
  expect(payouts).toEqual([{ state: 'PAID', amount: 5_000_000 }]);
});
