import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { advanceJobClock } from '../../../testing/database/advance-job-clock.ts';
import {
  createLedgerFixture,
  FIRST_ZONE,
  type LedgerFixture,
  SECOND_ZONE,
} from '../../../testing/ledger/ledger-fixture.ts';
import type { Job, Period } from './job.ts';
import { createJobs } from './jobs.ts';
import { jobRuns } from './metrics.ts';
import { installJobScheduler, startJobScheduler } from './job-scheduler.ts';

let db: TestDatabase;
let fixture: LedgerFixture;
let serial = 0;
let kind = '';
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  await db.owner.pool.query(
    `create table effect (kind text, tenant smallint, starts timestamptz, ends timestamptz,
      primary key (kind, tenant, starts))`,
  );
  await db.owner.pool.query('grant all on effect to parlour_app');
});
afterAll(() => db.drop());
beforeEach(() => {
  kind = `kind-${(serial += 1)}`;
});

const note = (tx: { exec: Database['raw']['exec'] }, { tenantId, start, end }: Period) =>
  tx.exec('test-effect', 'insert into effect values ($1, $2, $3, $4)', [
    kind,
    tenantId,
    start,
    end,
  ]);
const effects = (tenant = fixture.first) =>
  db.owner.raw.many<{ starts: Date; ends: Date }>(
    'test-effects',
    'select starts, ends from effect where kind = $1 and tenant = $2 order by starts',
    [kind, tenant],
  );
const position = (tenant = fixture.first) =>
  db.owner.transaction(tenant, (tx) =>
    tx.one<{ next: Date; failures: number; failure: string | null; retryAt: Date | null }>(
      'test-clock',
      `select next_start as next, failures, failure, retry_at as "retryAt" from job_clock
        where tenant = $1 and kind = $2`,
      [tenant, kind],
    ),
  );
/** Connections of the queue are gone; the server forgets one a moment after it is closed. */
const queueDisconnected = () =>
  vi.waitFor(
    async () =>
      expect(
        (
          await db.owner.raw.one<{ open: number }>(
            'test-left',
            `select count(*)::int as open from pg_stat_activity
              where application_name = 'parlour-jobs' and datname = current_database()`,
          )
        )?.open,
      ).toBe(0),
    { timeout: 30_000 },
  );
const ignore = () => {};
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };
const pass = (span: string) => advanceJobClock(db, kind, span);

/** A gateway that knows one job, the only tenant being the first unless more are named. */
async function gatewayWith(
  job: Omit<Job, 'name' | 'runInTransaction' | 'runUnderLease'> & object,
  effect:
    | { runInTransaction: Extract<Job, { runInTransaction: unknown }>['runInTransaction'] }
    | { runUnderLease: Extract<Job, { runUnderLease: unknown }>['runUnderLease'] } = {
    runInTransaction: async (tx, period) => {
      await note(tx, period);
    },
  },
  tenantIds = [fixture.first],
) {
  const jobs = createJobs({ db: db.app, tenantIds });
  jobs.register({ name: kind, ...job, ...effect } as Job);
  await jobs.createClocks();
  return jobs;
}

describe('periods', () => {
  it('OPS-03 start with the current one, run in order, without a gap, per tenant', async () => {
    const jobs = await gatewayWith({ interval: 3600 }, undefined, [fixture.first, fixture.second]);
    expect(await jobs.runDue(kind)).toBe(0);
    await pass('5 hours');
    expect(await jobs.runDue(kind)).toBe(10);
    for (const tenant of [fixture.first, fixture.second]) {
      const rows = await effects(tenant);
      expect(rows).toHaveLength(5);
      rows.forEach(({ starts, ends }, index) => {
        expect(ends.getTime() - starts.getTime()).toBe(3_600_000);
        expect(starts.getTime() % 3_600_000).toBe(0);
        if (index > 0) expect(starts).toEqual(rows[index - 1]?.ends);
      });
    }
    expect(await jobs.runDue(kind)).toBe(0);
  });

  it('OPS-03 that were missed count as one where the job says so', async () => {
    const jobs = await gatewayWith({ interval: 3600, onMissed: 'runOnce' });
    await pass('5 hours');
    expect(await jobs.runDue(kind)).toBe(1);
    const [row] = await effects();
    expect(row!.ends.getTime() - row!.starts.getTime()).toBe(5 * 3_600_000);
  });

  it('OPS-03 wait for their grace', async () => {
    const jobs = await gatewayWith({ interval: 3600, graceSeconds: 7200 });
    await pass('2 hours');
    expect(await jobs.runDue(kind)).toBe(0);
    await pass('1 hour');
    expect(await jobs.runDue(kind)).toBe(1);
  });

  it.each(['day', 'week', 'month'] as const)(
    "OPS-03 by the %s begin at midnight of the tenant's own zone",
    async (interval) => {
      const jobs = await gatewayWith({ interval }, undefined, [fixture.first, fixture.second]);
      await db.owner.pool.query(
        `update job_clock set next_start = ('2026-01-31'::timestamp - case when $2 = 'week'
          then interval '5 days' when $2 = 'month' then interval '30 days'
          else interval '0' end) at time zone t.time_zone from tenant t where t.id = tenant
          and kind = $1`,
        [kind, interval],
      );
      await jobs.runDue(kind);
      const local = (tenant: TenantId, zone: string) =>
        db.owner.raw.one<{ ends: string }>(
          'test-local',
          `select to_char(ends at time zone $3, 'YYYY-MM-DD HH24:MI') as ends from effect
            where kind = $1 and tenant = $2 order by starts limit 1`,
          [kind, tenant, zone],
        );
      const wanted = {
        day: '2026-02-01 00:00',
        week: '2026-02-02 00:00',
        month: '2026-02-01 00:00',
      }[interval];
      expect((await local(fixture.first, FIRST_ZONE))?.ends).toBe(wanted);
      expect((await local(fixture.second, SECOND_ZONE))?.ends).toBe(wanted);
    },
  );
});

describe('several gateways', () => {
  it('OPS-03 run each period once between them', async () => {
    const gateways = await Promise.all(
      Array.from({ length: 4 }, () => gatewayWith({ interval: 3600 })),
    );
    await pass('300 hours');
    // Warm connections: all of them set out at the same moment.
    await Promise.all(
      Array.from({ length: 8 }, () => db.app.raw.one('test-warm', 'select pg_sleep(0.05)')),
    );
    const done = await Promise.all(gateways.map((jobs) => jobs.runDue(kind)));
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(300);
    expect(await effects()).toHaveLength(300);
    // Nor did any of them run into another: the unique key is the last wall, not the way.
    expect(
      (await jobRuns.get()).values.filter(
        ({ labels }) => labels.kind === kind && labels.outcome === 'failed',
      ),
    ).toEqual([]);
  });

  it('OPS-03 leave long work to its owner, and take it over when its lease expires', async () => {
    const order: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun = () => {};
    const taken = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = await gatewayWith(
      { interval: 3600 },
      {
        runUnderLease: async () => {
          order.push('slow');
          begun();
          await held;
        },
      },
    );
    const other = await gatewayWith(
      { interval: 3600 },
      {
        runUnderLease: async () => {
          order.push('other');
        },
      },
    );
    await pass('1 hour');
    const first = slow.runDue(kind);
    await taken;
    expect(await other.runDue(kind)).toBe(0);
    await db.owner.pool.query(
      "update job_clock set lease_until = clock_timestamp() - interval '1 second' where kind = $1",
      [kind],
    );
    expect(await other.runDue(kind)).toBe(1);
    // The slow one ends at last: its work happened twice, its note is refused, the clock stands.
    release();
    expect(await first).toBe(0);
    expect(order).toEqual(['slow', 'other']);
    expect(await position()).toMatchObject({ failures: 0 });
  });
});

describe('a job that tells whether it has work', () => {
  const runs: TenantId[] = [];
  const createGateway = async (fullRunSeconds?: number | null) => {
    const jobs = createJobs({
      db: db.app,
      tenantIds: [fixture.first, fixture.second],
      ...(fullRunSeconds !== undefined && { fullRunSeconds }),
    });
    jobs.register({
      name: 'missions',
      interval: 5,
      onMissed: 'runOnce',
      runUnderLease: async ({ tenantId }) => {
        runs.push(tenantId);
      },
    });
    await jobs.createClocks();
    return jobs;
  };
  const note = (tenant: TenantId) =>
    db.owner.pool.query('insert into mission_due (tenant, member) values ($1, 1)', [tenant]);
  beforeEach(async () => {
    kind = 'missions';
    runs.length = 0;
    await db.owner.pool.query('delete from mission_due');
    await db.owner.pool.query(
      `update job_clock set failures = 0, lease = null, lease_until = null,
         next_start = job_period_start(clock_timestamp(), 5, null, null) where kind = 'missions'`,
    );
  });

  it('OPS-03 runs for the brands that have some, and passes the period for others', async () => {
    const jobs = await createGateway(null);
    await note(fixture.second);
    await pass('10 minutes');
    const lastPeriod = Date.now() - 5000;
    expect(await jobs.runDue(kind)).toBe(1);
    expect(runs).toEqual([fixture.second]);
    for (const tenant of [fixture.first, fixture.second])
      expect((await position(tenant))!.next.getTime()).toBeGreaterThan(lastPeriod);
    // What comes later is found by the next period.
    await note(fixture.first);
    await pass('5 seconds');
    await jobs.runDue(kind);
    expect(runs).toEqual([fixture.second, fixture.first, fixture.second]);
  });

  it('OPS-03 runs once a minute for every brand all the same', async () => {
    const jobs = await createGateway();
    await pass('1 minute');
    expect(await jobs.runDue(kind)).toBe(2);
    expect(runs).toEqual([fixture.first, fixture.second]);
  });

  it.each([
    ['failed', 'failures = 1'],
    ['ended with its gateway', "lease = 'gone', lease_until = clock_timestamp()"],
  ])('OPS-03 runs again for a brand where it %s', async (_, state) => {
    const jobs = await createGateway(null);
    await pass('10 minutes');
    await db.owner.pool.query(`update job_clock set ${state} where kind = $1 and tenant = $2`, [
      kind,
      fixture.first,
    ]);
    expect(await jobs.runDue(kind)).toBe(1);
    expect(runs).toEqual([fixture.first]);
    expect(await position()).toMatchObject({ failures: 0 });
  });

  it('OPS-03 runs for all while the look at its work fails', async () => {
    const jobs = await createGateway(null);
    await pass('10 minutes');
    await db.owner.pool.query('alter table mission_due rename to mission_due_away');
    try {
      expect(await jobs.runDue(kind)).toBe(0);
      expect(await jobs.runDue(kind)).toBe(2);
    } finally {
      await db.owner.pool.query('alter table mission_due_away rename to mission_due');
    }
  });

  it('OPS-03 is polled with all others by a gateway, which finds its work', async () => {
    await installJobScheduler(db.url);
    const jobs = await createGateway(null);
    await note(fixture.second);
    await pass('10 minutes');
    await jobs.start({ url: db.loginUrl, log: silent });
    await expect.poll(() => runs).toContain(fixture.second);
    await jobs.stop();
    expect(runs).not.toContain(fixture.first);
    await queueDisconnected();
  });

  it('OPS-03 passes nothing that another gateway works on', async () => {
    const jobs = await createGateway(null);
    await pass('10 minutes');
    const before = await position();
    await db.owner.transaction(fixture.first, async (tx) => {
      await tx.exec('test-hold', "select from job_clock where kind = 'missions' for update", []);
      expect(await jobs.runDue(kind)).toBe(0);
    });
    // It did not wait for the other one either.
    expect(jobs.areRunning()).toBe(true);
    expect(await position()).toEqual(before);
  });
});

describe('a run that fails', () => {
  it('OPS-03 leaves no effect, is recorded, and is retried before later periods', async () => {
    let isBroken = true;
    const jobs = await gatewayWith(
      { interval: 3600 },
      {
        runInTransaction: async (tx, period) => {
          await note(tx, period);
          if (isBroken) throw new Error('the vendor is asleep');
        },
      },
    );
    await pass('3 hours');
    const before = await position();
    expect(await jobs.runDue(kind)).toBe(0);
    expect(await effects()).toEqual([]);
    expect(await position()).toMatchObject({
      next: before?.next,
      failures: 1,
      failure: 'the vendor is asleep',
    });
    // Not before its time.
    expect(await jobs.runDue(kind)).toBe(0);
    expect(await position()).toMatchObject({ failures: 1 });
    isBroken = false;
    await pass('0 hours');
    expect(await jobs.runDue(kind)).toBe(3);
    expect((await effects())[0]?.starts).toEqual(before?.next);
    expect(await position()).toMatchObject({ failures: 0, failure: null, retryAt: null });
  });

  it('OPS-03 between its effect and its record runs again once', async () => {
    const jobs = await gatewayWith({ interval: 3600 });
    await pass('1 hour');
    await db.owner.pool.query(
      `create function fail_note() returns trigger language plpgsql as $$ begin raise exception
        'cut off'; end $$; create trigger cut before insert
        on job_run for each row execute function fail_note()`,
    );
    expect(await jobs.runDue(kind)).toBe(0);
    expect(await effects()).toEqual([]);
    await db.owner.pool.query('drop trigger cut on job_run');
    await pass('0 hours');
    expect(await jobs.runDue(kind)).toBe(1);
    expect(await effects()).toHaveLength(1);
  });
});

it('OPS-03 the queue runs what is due, survives lost connections, and stops', async () => {
  await installJobScheduler(db.url);
  await installJobScheduler(db.url);
  const jobs = createJobs({ db: db.app, tenantIds: [fixture.first] });
  let seen = () => {};
  const done = new Promise<void>((resolve) => {
    seen = resolve;
  });
  const words: string[] = [];
  const tell = (_: object, text: string) => {
    words.push(text);
    if (text === 'job done') seen();
  };
  jobs.register({
    name: kind,
    interval: 3600,
    runInTransaction: async (tx, period) => {
      await note(tx, period);
    },
  });
  await jobs.createClocks();
  await pass('2 hours');
  await jobs.start({ url: db.loginUrl, log: { debug: tell, info: tell, warn: tell, error: tell } });
  await db.owner.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parlour-jobs'
      and datname = current_database()`,
  );
  await done;
  await jobs.stop();
  expect(await effects()).toHaveLength(2);
  await queueDisconnected();
});

it('OPS-03 a queue that cannot begin leaves nothing that keeps its process alive', async () => {
  await installJobScheduler(db.url);
  await db.owner.pool.query(
    `create function fail_schedule() returns trigger language plpgsql as $$ begin raise exception
      'the database goes away'; end $$; create trigger cut before insert
      on jobs.schedule for each row execute function fail_schedule()`,
  );
  await expect(
    startJobScheduler({
      url: db.loginUrl,
      intervals: new Map([[kind, 5]]),
      runDue: async () => {},
      onError: () => {},
    }),
  ).rejects.toThrow('the database goes away');
  await queueDisconnected();
  await db.owner.pool.query('drop trigger cut on jobs.schedule');
});
