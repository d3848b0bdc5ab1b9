import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { MemberId } from '../../../domain/ids.ts';
import { advanceJobClock } from '../../../testing/database/advance-job-clock.ts';
import { insertMember } from '../../../testing/gateway/insert-member.ts';
import type { TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import { RiskSignalRules } from '../../platform/settings/risk-signal-rules.ts';
import { alertOverdue, measureCases, oldestCaseGauge, openCasesGauge } from './open-cases.ts';
import { findRiskSignals } from './risk-signals.ts';
import { type Actions, nearMisses, type Pattern, patterns } from './risk-signals.fixture.ts';

// Its time zone is half an hour off the hours of UTC.
const home = tenants.find(({ code }) => code === 'india')!;
const rules = RiskSignalRules.parse({});

let gateway: TestGateway;
/** Noon of yesterday, in the brand's time zone. */
let at: Date;
const tenantId = () => gateway.tenancies.ofCode(home.code)!.tenantId;
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await gateway.db.owner.pool.query<Row>(text, [tenantId(), ...values])).rows;
beforeAll(async () => {
  gateway = await startSeededGateway();
  const [row] = await sql<{ at: Date }>(
    `select ((now() at time zone time_zone)::date - 1 + time '12:00') at time zone time_zone as at
     from tenant where id = $1`,
  );
  at = row?.at ?? new Date();
});
afterAll(() => gateway.stop());
// Each test looks at what it seeded itself.
beforeEach(async () => {
  await sql('delete from member_case where tenant = $1');
  await sql(
    `update deposit_intent set created_at = created_at - interval '1 year',
       closed_at = closed_at - interval '1 year' where tenant = $1`,
  );
  await sql('delete from rollup_player_hour where tenant = $1');
});

const addDeposit = (member: MemberId, time: Date, amount: number, state: string) =>
  sql(
    `insert into deposit_intent (tenant, member, asset, amount, provider, state, operation,
       created_at, closed_at)
     select m.tenant, m.id, money_asset(m.book), $3::numeric * 1000000, 'sandbox', $4, 1, $5, $5
     from member m where m.tenant = $1 and m.id = $2`,
    [member, amount, state, time],
  );
let serial = 0;
const addPlay = (member: MemberId, kind: string, amount: number, time: Date, code?: string) =>
  sql(
    `insert into operation (tenant, source, external_ref, kind, status, code, member, asset, amount,
       vendor, round_ref, game_code, balance, actor, request_id, created_at)
     select m.tenant, 'test', $3, $4::operation_kind,
       case when $7::text is null then 'APPLIED' else 'DECLINED' end::operation_status, $7, m.id,
       money_asset(m.book), $5::numeric * 1000000,
       (select min(v.id) from vendor v where v.tenant = m.tenant), $3, 'slot', 0, 'test', 'test',
       $6
     from member m where m.tenant = $1 and m.id = $2`,
    [member, `signal-${(serial += 1)}`, kind, amount, time, code ?? null],
  );
const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000);

/** A new member who did what a pattern says. */
async function seed({ does, type = undefined, days = 0 }: Pattern): Promise<MemberId> {
  const member = await insertMember(gateway, home, type ? { type } : {});
  await sql(
    `update member set created_at = $3::timestamptz - make_interval(days => $4)
     where tenant = $1 and id = $2`,
    [member, at, days],
  );
  const work: Promise<unknown>[] = [];
  const actions: Actions = {
    deposit: (minutes, amount, state = 'CONFIRMED') =>
      work.push(addDeposit(member, before(minutes), amount, state)),
    play: (minutes, kind, amount) => work.push(addPlay(member, kind, amount, before(minutes))),
    // The night before noon began 12 hours earlier; the zone has no summer time.
    night: (nights, hour, minute = 0, isDeclined = false) =>
      work.push(
        addPlay(
          member,
          'BET',
          1,
          before(12 * 60 + nights * 24 * 60 - hour * 60 - minute),
          isDeclined ? 'insufficient_balance' : undefined,
        ),
      ),
  };
  does(actions);
  await Promise.all(work);
  return member;
}

const look = (time = at, changed: Partial<RiskSignalRules> = {}) =>
  gateway.db.app.transaction(tenantId(), (tx) =>
    findRiskSignals(tx, tenantId(), time, { ...rules, ...changed }),
  );
type Case = { id: string; member: MemberId; kind: string; evidence: object; state: string };
const readCases = (member?: MemberId) =>
  sql<Case>(
    `select id::text, member, kind, evidence, state from member_case
     where tenant = $1 and ($2::bigint is null or member = $2) order by id`,
    [member ?? null],
  );
describe('the job that looks for risky play', () => {
  it('PRO-02 finds 20 of 20 seeded patterns and none of 20 near misses, each once', async () => {
    const seeded = new Map<MemberId, string>();
    for (const [kind, all] of Object.entries(patterns))
      for (const pattern of all) seeded.set(await seed(pattern), kind);
    const misses: MemberId[] = [];
    for (const pattern of nearMisses) misses.push(await seed(pattern));
    expect([seeded.size, misses.length]).toEqual([20, 20]);
    await rollUpAll(gateway.db, tenantId());

    expect(await look()).toEqual({ raised: 20, seen: 0 });
    const found = new Map((await readCases()).map(({ member, kind }) => [member, kind]));
    expect(found).toEqual(seeded);
    expect(misses.filter((member) => found.has(member))).toEqual([]);

    expect(await look()).toEqual({ raised: 0, seen: 20 });
    expect(await readCases()).toHaveLength(20);
  });

  it('PRO-02 raises a closed case again after 30 days, or for twice its figure', async () => {
    const member = await seed(patterns['rising_deposits']![0]!);
    await look();
    const operator = await gateway.db.owner.pool.query<{ id: number }>(
      `insert into operator (login, name) values ('closer@example.com', 'Closer') returning id`,
    );
    const closeAs = (days: number) =>
      sql(
        `update member_case set state = 'CLOSED', outcome = 'contacted', note = 'called',
           closed_by = $4, closed_at = $2::timestamptz - make_interval(days => $3)
         where tenant = $1 and state = 'OPEN'`,
        [at, days, operator.rows[0]?.id],
      );
    await closeAs(29);
    expect(await look()).toEqual({ raised: 0, seen: 0 });
    await addDeposit(member, before(60), 199, 'CONFIRMED');
    expect(await look()).toEqual({ raised: 0, seen: 0 });
    await addDeposit(member, before(50), 1, 'CONFIRMED');
    expect(await look()).toEqual({ raised: 1, seen: 0 });
    await closeAs(31);
    expect(await look(at, { repeatDays: 32 })).toEqual({ raised: 0, seen: 0 });
    await sql(
      `update member_case set closed_at = closed_at - interval '10 days' where tenant = $1`,
    );
    expect(await look()).toEqual({ raised: 1, seen: 0 });
  });

  it('PRO-02 raises a case once, however often the job runs', async () => {
    const member = await seed(patterns['rising_deposits']![0]!);
    for (const _ of [1, 2]) {
      await advanceJobClock(gateway.db, 'risk-signals', '3 hours');
      expect(await gateway.jobs.runDue('risk-signals')).toBeGreaterThan(0);
      expect(await readCases(member)).toMatchObject([{ kind: 'rising_deposits', state: 'OPEN' }]);
    }
  });

  it('PRO-02 keeps the strongest figures of an open case, as numbers', async () => {
    const member = await seed(patterns['chasing_losses']![0]!);
    await look();
    await addPlay(member, 'BET', 40, before(150));
    expect(await look()).toEqual({ raised: 0, seen: 1 });
    await addPlay(member, 'WIN', 35, before(149));
    expect(await look()).toEqual({ raised: 0, seen: 1 });
    expect(await readCases(member)).toMatchObject([
      { evidence: { deposits: 3, deposited: '300000000', lost: '250000000' } },
    ]);
  });

  it('PRO-02 takes its thresholds from the settings of the brand', async () => {
    await seed(patterns['chasing_losses']![0]!);
    expect(await look(at, { chasingDeposits: 4 })).toMatchObject({ raised: 0 });
    expect(await look(at, { chasingLossPercent: 71 })).toMatchObject({ raised: 0 });
    expect(await look(at, { chasingHours: 1 })).toMatchObject({ raised: 0 });
    expect(await look()).toMatchObject({ raised: 1 });
  });

  it('PRO-02 looks at nights over midnight by the hours of the settings', async () => {
    const member = await seed({
      does: ({ night }) => {
        night(0, 1);
        night(1, -1);
        night(2, 1);
        night(3, -1);
      },
    });
    await rollUpAll(gateway.db, tenantId());
    await look(at, { nightFromHour: 22, nightUntilHour: 3, risingPercent: 10_000 });
    expect((await readCases(member)).map(({ kind }) => kind)).toEqual(['night_play']);
  });

  it('PRO-02 measures open cases and raises an alert about an overdue one, once', async () => {
    const member = await seed(patterns['chasing_losses']![0]!);
    await look();
    await sql(
      `update member_case set raised_at = now() - interval '73 hours'
       where tenant = $1 and member = $2`,
      [member],
    );
    const alert = (hours: number) =>
      gateway.db.app.transaction(tenantId(), (tx) => alertOverdue(tx, tenantId(), hours));
    expect(await alert(74)).toBe(0);
    expect(await alert(rules.overdueHours)).toBe(1);
    expect(await alert(rules.overdueHours)).toBe(0);
    const tenancy = gateway.tenancies.ofCode(home.code)!;
    await gateway.db.app.transaction(tenantId(), (tx) => measureCases(tx, tenancy));
    const valueOf = async (gauge: typeof openCasesGauge) =>
      (await gauge.get()).values.find(
        ({ labels }) => labels['tenant'] === home.code && labels['kind'] === 'chasing_losses',
      )?.value ?? 0;
    expect(await valueOf(openCasesGauge)).toBeGreaterThan(0);
    expect(await valueOf(oldestCaseGauge)).toBeGreaterThanOrEqual(73 * 3600);
  });
});
