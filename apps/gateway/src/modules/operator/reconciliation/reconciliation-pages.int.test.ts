import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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
  createOwner,
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';

const { auditTrail, jobs, outbox, reconciliation } = operatorContract;
const [home] = tenants as [(typeof tenants)[number]];
const reason = 'looked into by finance';
type Finding = { position: number; kind: string; state: string; assignee: string | null };
type Run = { id: string; findings: number; unsettled: number; list: Finding[] };

let gateway: TestGateway;
let owner: LoggedInOperator;
let finance: LoggedInOperator;
let player: string;
beforeAll(async () => {
  gateway = await startSeededGateway();
  owner = await createOwner(gateway);
  finance = await createOperator(gateway, {
    login: 'finance@example.com',
    role: 'finance',
    brand: home.code,
  });
  const member = await registerMember(gateway.app, home);
  await deposit(gateway, member, 100);
  ({ player } = await openGame(gateway, member));
  for (const txId of ['r-1', 'r-2'])
    await vendorCall(gateway.app, getArcadeKey(gateway, home), 'bet', {
      txId,
      player,
      roundId: `round-${txId}`,
      gameCode: 'kite-season',
      currency: home.currency.code,
      amount: 5,
    });
});
afterAll(() => gateway.stop());

const at = ({ path }: { readonly path: string }) => path.replace(':brand', home.code);
const post = <Value>(route: Parameters<LoggedInOperator['call']>[0], body: object) =>
  finance.call<Value>(route, { path: at(route), body });
const get = async <Value>(
  route: Parameters<LoggedInOperator['call']>[0],
  query: Record<string, string> = {},
) => (await finance.call<Value>(route, { path: at(route), query })).body.value;
const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: home.timeZone }).format(new Date());
const line = (txId: string, amount: string) =>
  JSON.stringify({
    txId,
    type: 'bet',
    player,
    roundId: `round-${txId}`,
    amount,
    currency: home.currency.code,
  });

type Compared = { run: string; findings: number; totals: object[] };
/** Compares a report of the vendor that differs from the journal twice. */
async function compareReport(): Promise<Compared> {
  const report = [line('r-1', '5.00'), line('r-2', '6.00'), line('r-9', '1.00')].join('\n');
  const body = { vendor: 'ARCADE', day: today(), report, reason };
  return (await post<Compared>(reconciliation.compareVendor, body)).body.value;
}
/** Findings of a run in a state. */
const findingsOf = async (run: string, state: string) =>
  (await get<(Finding & { run: string })[]>(reconciliation.findings, { state })).filter(
    (finding) => finding.run === run,
  );

describe('reconciliation in the console', () => {
  it('OPS-05 compares the journal on demand and lists the run', async () => {
    const started = await post<{ run: string; findings: number }>(reconciliation.start, {
      scope: 'WHOLE',
      reason,
    });
    expect(started.body.value.findings).toBe(0);
    const { rows } = await get<{ rows: Run[] }>(reconciliation.runs, { outcome: 'agrees' });
    expect(rows[0]).toMatchObject({ id: started.body.value.run, scope: 'WHOLE', findings: 0 });
  });

  it("OPS-05 T-REC-1 compares a vendor's report and says what differs", async () => {
    const compared = await compareReport();
    expect(compared).toMatchObject({ findings: 2 });
    expect(compared.totals).toMatchObject([{ ours: 10, theirs: 12, oursCount: 2 }]);
    const run = await get<Run>(reconciliation.run, { run: compared.run });
    expect(run.list.map(({ kind }) => kind).toSorted()).toEqual(['missing_bet', 'wrong_amount']);
    expect(run.unsettled).toBe(2);
  });

  it.each([
    ['{', /line 1 of the report/],
    [line('x', 'five').replace('bet', 'bat'), /line 1 of the report/],
  ])('OPS-05 refuses a report that cannot be read: %s', async (report, fault) => {
    const { body } = await post(reconciliation.compareVendor, {
      vendor: 'ARCADE',
      day: today(),
      report,
      reason,
    });
    expect(body).toMatchObject({ errorCode: 'report_refused' });
    expect((body.value as { fault: string }).fault).toMatch(fault);
  });

  it('OPS-05 a finding is taken on, explained and closed, each step once', async () => {
    const { run } = await compareReport();
    const position = (await findingsOf(run, 'open'))[0]?.position;
    const step = async (from: string, state: string) =>
      (await post(reconciliation.work, { run, position, from, state, reason })).body.errorCode;
    expect(await step('open', 'closed')).toBe('step_refused');
    expect(await step('open', 'assigned')).toBeUndefined();
    expect(await step('open', 'assigned')).toBe('changed_meanwhile');
    expect(await findingsOf(run, 'assigned')).toMatchObject([
      { position, assignee: 'finance@example.com', note: reason },
    ]);
    expect(await step('assigned', 'explained')).toBeUndefined();
    expect(await step('explained', 'closed')).toBeUndefined();
    const after = await get<Run>(reconciliation.run, { run });
    expect(after.unsettled).toBe(after.findings - 1);
    const trail = await owner.call<{ rows: { after: object }[] }>(auditTrail.list, {
      query: { subject: `finding:${run}/${position}` },
    });
    expect(trail.body.value.rows.map((row) => row.after)).toEqual([
      { state: 'closed' },
      { state: 'explained' },
      { state: 'assigned' },
    ]);
  });

  it('OPS-05 two operators who take on a finding at once: one gets it', async () => {
    const { run } = await compareReport();
    const position = (await findingsOf(run, 'open'))[0]?.position;
    const body = { run, position, from: 'open', state: 'assigned', reason };
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(reconciliation.work, body)));
    expect(answers.filter((answer) => answer.body.success)).toHaveLength(1);
  });

  it('OPS-04 OPS-07 verifies the journal and the audit trail, and sees a changed row', async () => {
    const verify = async (chain: string) =>
      (await post<{ faults: string[]; rows: number }>(reconciliation.verify, { chain })).body.value;
    expect((await verify('journal')).faults).toEqual([]);
    const { pool } = gateway.db.owner;
    const { rows } = await pool.query<{ id: bigint }>('select id from operator_event order by id');
    const trail = await verify('operators');
    expect(trail).toMatchObject({ faults: [], rows: rows.length });
    const row = rows[1]?.id;
    await pool.query('alter table operator_event disable trigger all');
    await pool.query(`update operator_event set reason = 'another' where id = $1`, [row]);
    await pool.query('alter table operator_event enable trigger all');
    expect((await verify('operators')).faults).toEqual([`row ${row}: it was changed`]);
  });
});

describe('jobs and messages in the console', () => {
  type Job = {
    name: string;
    failures: number;
    lookedAt: number;
    nextAt: number;
    retryAt: number | null;
  };
  const failJob = (name: string) =>
    gateway.db.owner.pool.query(
      `update job_clock set failures = 3, failure = 'the disk was full',
         retry_at = now() + interval '4 minutes' where kind = $1`,
      [name],
    );

  it('OPS-03 lists every job with its next run, failed ones first', async () => {
    await failJob('reconcile-tail');
    const list = await get<Job[]>(jobs.list);
    expect(list[0]).toMatchObject({ name: 'reconcile-tail', failures: 3 });
    expect(list.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['ledger-totals', 'reconcile-whole', 'operator-audit-head']),
    );
    for (const { lookedAt, nextAt } of list) expect(lookedAt).toBeLessThan(nextAt);
  });

  it('OPS-03 a failed job is due at once when it is retried, and no other', async () => {
    await failJob('reconcile-tail');
    const retry = async (name: string) => (await post(jobs.retry, { name, reason })).body.errorCode;
    expect(await retry('reconcile-tail')).toBeUndefined();
    expect(await retry('reconcile-tail')).toBe('job_not_failed');
    expect(await retry('reconcile-whole')).toBe('job_not_failed');
    const failed = (await get<Job[]>(jobs.list)).find(({ name }) => name === 'reconcile-tail');
    expect(failed).toMatchObject({ failures: 3, retryAt: null });
  });

  it('OPS-02 messages have no recipient here, and are sent early while they wait', async () => {
    const { rows } = await gateway.db.owner.pool.query<{ id: bigint; state: string }>(
      `insert into outbox (tenant, key, channel, provider, recipient_hash, recipient, template,
         language, body, state, attempts, due_at, expires_at)
       select $1, gen_random_uuid(), 'email', 'smtp', '', 'sealed', 'code', 'EN', 'sealed', s, 1,
         now() + interval '1 hour', now() + interval '1 day'
       from unnest(array['waiting', 'failed']) s returning id, state`,
      [gateway.tenancies.ofCode(home.code)?.tenantId],
    );
    const send = async (state: string) =>
      (
        await post(outbox.sendNow, {
          id: String(rows.find((row) => row.state === state)?.id),
          reason,
        })
      ).body.errorCode;
    const waiting = await get<{ rows: object[]; counts: object }>(outbox.list, {
      state: 'waiting',
    });
    expect(JSON.stringify(waiting)).not.toContain('sealed');
    expect(waiting.counts).toMatchObject({ waiting: 1, failed: 1 });
    expect(await send('waiting')).toBeUndefined();
    expect(await send('failed')).toBe('message_not_waiting');
  });
});
