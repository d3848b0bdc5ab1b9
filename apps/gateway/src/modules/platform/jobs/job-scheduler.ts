import { withMigrationLock } from '@parlour/database';
import { PgBoss } from 'pg-boss';

/** Polls jobs of a minute or longer, each on one of several gateways at a time. */
export type JobScheduler = { readonly stop: () => Promise<void> };

const SCHEMA = 'jobs';
const QUEUE = 'due';

/**
 * A failed poll is not retried: the next minute's does the same. After a minute it counts as lost
 * with its gateway, so that others poll; if it is only slow, they find its period claimed.
 */
const QUEUE_OPTIONS = {
  retryLimit: 0,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
  retentionSeconds: 3600,
} as const;

/**
 * Creates or migrates the tables of pg-boss, as the owner; the gateway's role may only use them.
 * Gateways that start at once do it one after the other.
 */
export const installJobScheduler = (url: string): Promise<void> =>
  withMigrationLock(url, async () => {
    const boss = new PgBoss({
      connectionString: url,
      schema: SCHEMA,
      max: 1,
      application_name: 'parlour-migrate',
      schedule: false,
      supervise: false,
      reindex: false,
    });
    // The calls below throw too; without a listener the event would end the process.
    boss.on('error', () => undefined);
    try {
      await boss.start();
      // One waiting or running poll a job: polls never pile up while no gateway runs.
      await boss.createQueue(QUEUE, { ...QUEUE_OPTIONS, policy: 'exclusive' });
      // A queue of an earlier release has that release's options.
      await boss.updateQueue(QUEUE, QUEUE_OPTIONS);
      for (const grant of [
        `usage on schema ${SCHEMA}`,
        `select, insert, update, delete on all tables in schema ${SCHEMA}`,
      ])
        await boss.getDb().executeSql(`grant ${grant} to parlour_app`);
    } finally {
      await boss.stop({ graceful: false });
    }
  });

type JobSchedulerOptions = {
  readonly url: string;
  /** Polling intervals by the job's name, in minutes. */
  readonly intervals: ReadonlyMap<string, number>;
  readonly runDue: (name: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
};

/** Starts polling. A first poll of each job makes up for missed ones. */
export async function startJobScheduler({
  url,
  intervals,
  runDue,
  onError,
}: JobSchedulerOptions): Promise<JobScheduler> {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    max: 2,
    application_name: 'parlour-jobs',
    options: '-c role=parlour_app -c timezone=UTC -c statement_timeout=10000',
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    cronWorkerIntervalSeconds: 10,
  });
  boss.on('error', onError);
  try {
    await boss.start();
    await scheduleJobs(boss, intervals);
    await boss.work<{ kind: string }>(
      QUEUE,
      { pollingIntervalSeconds: 2, localConcurrency: 2 },
      async ([job]) => {
        // A job of another release is left to its gateways.
        if (job && intervals.has(job.data.kind)) await runDue(job.data.kind);
      },
    );
  } catch (error) {
    // Half started, its timers would keep a failed process alive; the first error is reported.
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) };
}

/** Schedules the jobs, removes those that no longer exist, and asks for a first poll of each. */
async function scheduleJobs(
  boss: PgBoss,
  intervals: JobSchedulerOptions['intervals'],
): Promise<void> {
  for (const { key } of await boss.getSchedules(QUEUE))
    if (!intervals.has(key)) await boss.unschedule(QUEUE, key);
  for (const [name, minutes] of intervals) {
    await boss.schedule(
      QUEUE,
      minutes === 1 ? '* * * * *' : `*/${minutes} * * * *`,
      { kind: name },
      { key: name, singletonKey: name },
    );
    await boss.send(QUEUE, { kind: name }, { singletonKey: name });
  }
}
