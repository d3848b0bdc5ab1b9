import { randomUUID } from 'node:crypto';

import { operatorContract } from '@parlour/contract/operator';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { advanceJobClock } from '../../../testing/database/advance-job-clock.ts';
import { createPaymentClient } from '../../../testing/gateway/payment-client.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import {
  runPayoutJobs,
  setSandboxPlan,
  setWithdrawalRules,
  settleSandbox,
  tenantIdOf,
  type WithdrawalSeen,
  enterWithPayee,
} from '../../../testing/gateway/withdrawal-client.ts';
import { createOwner, type LoggedInOperator } from '../../../testing/operator/operator-client.ts';

const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;
let gateway: TestGateway;
let owner: LoggedInOperator;
let deposits: string[];
let payouts: string[];
/** The comparisons that the job made by itself. */
let runs: readonly Run[];
const sql = (text: string, values: unknown[] = []) => gateway.db.owner.pool.query(text, values);

/**
 * The job waits three hours after the end of a day: earlier in the day of the brand it is the one
 * before that is compared.
 */
const hour = Number(
  new Intl.DateTimeFormat('en-GB', { timeZone: home.timeZone, hour: '2-digit' }).format(),
);
const DAYS_BACK = hour < 4 ? 2 : 1;
const BACK = `interval '${DAYS_BACK} day'`;

/** Moves what happened to the day that is compared. */
async function putBack(): Promise<void> {
  const shift = [
    ['sandbox_payment', 'created_at'],
    ['sandbox_payout', 'created_at'],
    ['payout', 'closed_at'],
  ] as const;
  for (const [table, column] of shift)
    await sql(`update ${table} set ${column} = ${column} - ${BACK}`);
  await sql('alter table payment_notice disable trigger all');
  await sql(`update payment_notice set received_at = received_at - ${BACK}`);
  await sql('alter table payment_notice enable trigger all');
}

beforeAll(async () => {
  gateway = await startTestGateway({}, [home]);
  owner = await createOwner(gateway);
  await setWithdrawalRules(gateway, { tenant: home }, { turnoverPercent: 0, autoApproveUpTo: 500 });
  await setSandboxPlan(gateway, { tenant: home }, 'automatic');
  const { caller, payee, request } = await enterWithPayee(gateway, home);
  const cashier = createPaymentClient(gateway, caller);
  deposits = [];
  for (const amount of [500, 600, 700]) {
    const { body } = await cashier.open(amount, 'gcash');
    const { depositId } = body.value as { depositId: string };
    await cashier.play(await cashier.see(depositId), 'pay');
    deposits.push(depositId);
  }
  payouts = [];
  for (const amount of [100, 200]) {
    const { body } = await request(amount, payee);
    payouts.push(`${(body.value as WithdrawalSeen).withdrawalId}-1`);
  }
  await runPayoutJobs(gateway);
  await settleSandbox(gateway);
  await runPayoutJobs(gateway);
  await putBack();
  await runJob();
  runs = await readRuns();
}, 60_000);
afterAll(() => gateway.stop());

async function runJob(): Promise<void> {
  await advanceJobClock(gateway.db, 'reconcile-providers', '2 hours');
  await gateway.jobs.runDue('reconcile-providers');
}
type Run = {
  provider: string;
  day: string;
  findings: number;
  figures: { ours: object; theirs: object };
};
const readRuns = async (): Promise<Run[]> =>
  (
    await sql(
      `select provider, to_char(day, 'YYYY-MM-DD') as day, findings, figures
        from reconciliation_run where scope = 'PROVIDER' order by id`,
    )
  ).rows as Run[];
const comparedDay = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: home.timeZone }).format(
    Date.now() - DAYS_BACK * 86_400_000,
  );
const { reconciliation } = operatorContract;
const compare = (day: string, provider = 'sandbox') =>
  owner.call<{ run: string; findings: number }>(reconciliation.compareProvider, {
    path: reconciliation.compareProvider.path.replace(':brand', home.code),
    body: { provider, day, reason: 'looked at by finance' },
  });
type Finding = { kind: string; subject: string; member: { username: string } | null };
const readFindings = async (run: string) =>
  (
    await owner.call<{ list: Finding[] }>(reconciliation.run, {
      path: reconciliation.run.path.replace(':brand', home.code),
      query: { run },
    })
  ).body.value.list;

describe('the report of a payment provider', () => {
  it('PAY-03 PAY-04 equals deposits and payouts of the day, and is compared once', async () => {
    const run = runs.find(({ day }) => day === comparedDay());
    expect(run).toMatchObject({ provider: 'sandbox', findings: 0 });
    expect(run?.figures.theirs).toEqual({
      'deposit TLB': { count: 3, amount: '1800000000' },
      'payout TLB': { count: 2, amount: '300000000' },
    });
    expect(run?.figures.ours).toEqual(run?.figures.theirs);
    expect(runs).toHaveLength(3);
    const before = (await readRuns()).length;
    await runJob();
    expect(await readRuns()).toHaveLength(before);
  });

  it('PAY-03 that differs is listed both ways, with an alert and a hold', async () => {
    const [wrongAmount, missingThere] = deposits;
    const [returned, missingPayout] = payouts;
    await sql('update sandbox_payment set paid = paid + 1000000 where deposit = $1', [wrongAmount]);
    await sql('delete from sandbox_notice');
    await sql('delete from sandbox_payment where deposit = $1', [missingThere]);
    await sql(
      `insert into sandbox_payment (tenant, id, deposit, method, amount, currency, state, paid,
         paid_currency, return_url, created_at, expires_at)
       values ($1, $2, 'DUNKNOWN001', 'gcash', 5000000, 'TLB', 'PAID', 5000000, 'TLB', '',
         now() - ${BACK}, now())`,
      [tenantIdOf(gateway, { tenant: home }), randomUUID()],
    );
    await sql(`update sandbox_payout set state = 'RETURNED' where payout = $1`, [returned]);
    await sql(`update sandbox_payout set state = 'FAILED' where payout = $1`, [missingPayout]);
    const { body } = await compare(comparedDay());
    expect(body.value.findings).toBe(5);
    const found = await readFindings(body.value.run);
    const kinds = found.map(({ kind, subject }) => [kind, subject]);
    expect(new Map(kinds as [string, string][])).toEqual(
      new Map([
        ['wrong_amount', `deposit ${wrongAmount}`],
        ['missing_deposit', 'deposit DUNKNOWN001'],
        ['wrong_state', `payout ${returned}`],
        ['extra_deposit', `deposit ${missingThere}`],
        ['extra_payout', `payout ${missingPayout}`],
      ]),
    );
    const alerts = await sql(
      `select detail from audit_event where action = 'alert.reconciliation_discrepancy'`,
    );
    expect(alerts.rows).toMatchObject([{ detail: { scope: 'PROVIDER', discrepancies: 5 } }]);
    const { rows } = await sql('select count(*)::int as held from member_hold');
    expect(rows).toEqual([{ held: 1 }]);
  });

  it('PAY-03 of a day that is not over, or of a provider without keys, is refused', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: home.timeZone }).format();
    for (const answer of [await compare(today), await compare(comparedDay(), 'xendit')])
      expect(answer.body).toMatchObject({ errorCode: 'report_refused' });
    const { providers } = reconciliation;
    const path = providers.path.replace(':brand', home.code);
    expect((await owner.call(providers, { path })).body.value).toEqual(['sandbox']);
  });
});
