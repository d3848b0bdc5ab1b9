import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { isSubMinute, type Job, type JobResult } from './job.ts';
import { type DuePeriod, findDuePeriods, insertClock } from './job-repository.ts';
import { jobLag, jobRuns, jobSeconds } from './metrics.ts';
import { runNextPeriod } from './run-next-period.ts';
import { startJobScheduler, type JobScheduler } from './job-scheduler.ts';

/** The registry in which modules register their scheduled jobs. */
export type JobRegistry = { readonly register: (job: Job) => void };

type Log = {
  readonly [Level in 'debug' | 'info' | 'warn' | 'error']: (
    detail: object,
    message: string,
  ) => void;
};

export type Jobs = JobRegistry & {
  /** Creates the clocks of new jobs, at their present period; `start` does so too. */
  readonly createClocks: () => Promise<void>;
  /** Starts running every job. `url` is the database's address, for the scheduler. */
  readonly start: (options: { readonly url: string; readonly log: Log }) => Promise<void>;
  /** True when the jobs were started and asked the database for work within the last minute. */
  readonly areRunning: () => boolean;
  /** Starts no further period and waits for those that run. */
  readonly stop: () => Promise<void>;
  /** Runs the due periods of a job for all tenants; returns how many succeeded. */
  readonly runDue: (name: string) => Promise<number>;
};

type JobsDeps = {
  readonly db: Database;
  readonly tenantIds: readonly TenantId[];
  /**
   * Seconds in which a job runs once though it has nothing to do by `job_has_work`, which measures
   * its gauges, too; null is never, for tests.
   */
  readonly fullRunSeconds?: number | null;
};

/** Jobs below a minute are polled by every gateway itself; the scheduler would answer later. */
const TICK_MS = 1000;
/**
 * Time within which the periods that a poll found are started: a burst at once would make requests
 * wait.
 */
const START_SPREAD_MS = 500;

/** Jobs that found no time or no database for so long count as stopped. */
const STALLED_MS = 60_000;

const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/**
 * Runs scheduled jobs: each period of each job once a tenant, in order, whatever number of
 * gateways there are and whenever one stops.
 */
export function createJobs({ db, tenantIds, fullRunSeconds = 60 }: JobsDeps): Jobs {
  const jobsByName = new Map<string, Job>();
  const running = new Map<string, Promise<number>>();
  let timer: NodeJS.Timeout | undefined;
  let scheduler: JobScheduler | undefined;
  let log = silentLog;
  let isStopping = false;
  let isDisconnected = false;
  let isPolling = false;
  let polledAt: number | undefined;

  /** Logs the loss of the database once, and its return once. */
  const logConnection = (error?: unknown): void => {
    if (error !== undefined && !isDisconnected && !isStopping)
      log.warn({ err: error }, 'job runner paused; the database is unreachable');
    if (error === undefined && isDisconnected) log.info({}, 'job runner resumed');
    isDisconnected = error !== undefined;
  };

  /** Runs a tenant's due periods in order; returns how many succeeded. */
  async function runDuePeriods(job: Job, tenantId: TenantId): Promise<number> {
    for (let done = 0; ;) {
      if (isStopping) return done;
      const run = await runNextPeriod(db, tenantId, job);
      if (run.outcome === 'idle') return done;
      jobRuns.inc({ kind: job.name, outcome: run.outcome });
      if (run.outcome === 'failed') {
        log.error({ err: run.error, kind: job.name, tenantId }, 'job failed; it will be retried');
        return done;
      }
      const { period, ms, result } = run;
      jobSeconds.observe({ kind: job.name }, ms / 1000);
      jobLag.set({ kind: job.name }, (Date.now() - period.end.getTime()) / 1000);

      log[getLogLevel(job, result)](
        {
          kind: job.name,
          tenantId,
          from: period.start,
          to: period.end,
          ms: Math.round(ms),
          ...result,
        },
        'job done',
      );
      done++;
      // What became due meanwhile is found by the next poll.
      if (job.onMissed === 'runOnce') return done;
    }
  }

  /** Periods to run, by the job's name. */
  async function findDue(jobs: readonly Job[]): Promise<ReadonlyMap<string, DuePeriod[]>> {
    try {
      // What failed may be the look at the work of one job: the next poll does without.
      const due = await findDuePeriods(
        db.raw,
        tenantIds,
        jobs,
        isDisconnected ? 0 : fullRunSeconds,
      );
      logConnection();
      polledAt = performance.now();
      return Map.groupBy(due, ({ kind }) => kind);
    } catch (error) {
      logConnection(error);
      return new Map();
    }
  }

  async function runTenants(job: Job, due: readonly DuePeriod[] = []): Promise<number> {
    try {
      let done = 0;
      for (const { tenant } of due) done += await runDuePeriods(job, tenant);
      return done;
    } catch (error) {
      logConnection(error);
      return 0;
    }
  }

  /** One run of a job at a time in this process. */
  function runAlone({ name }: Job, work: () => Promise<number>): Promise<number> {
    const run = running.get(name) ?? work().finally(() => running.delete(name));
    running.set(name, run);
    return run;
  }

  function runDue(name: string): Promise<number> {
    const job = jobsByName.get(name);
    if (!job)
      throw new Error(`There is no job ${name}; there are ${[...jobsByName.keys()].join(', ')}.`);
    return runAlone(job, async () => runTenants(job, (await findDue([job])).get(name)));
  }

  /** Asks for the work of all jobs at once, and starts those that have some. */
  async function poll(jobs: readonly Job[]): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    const due = await findDue(jobs.filter(({ name }) => !running.has(name)));
    isPolling = false;
    const found = jobs.filter(({ name }) => due.has(name));
    for (const [index, job] of found.entries())
      setTimeout(
        () => void runAlone(job, () => runTenants(job, due.get(job.name))),
        (index * START_SPREAD_MS) / found.length,
      );
  }

  const createClocks = async (): Promise<void> => {
    for (const tenantId of tenantIds) {
      await db.transaction(tenantId, async (tx) => {
        for (const job of jobsByName.values()) await insertClock(tx, tenantId, job);
      });
    }
  };

  return {
    register(job) {
      if (jobsByName.has(job.name)) throw new Error(`Two jobs are called ${job.name}.`);
      if (typeof job.interval === 'number' && (!Number.isInteger(job.interval) || job.interval < 1))
        throw new Error(
          `${job.name}: interval must be a whole number of seconds from 1, or day, week or month.`,
        );
      jobsByName.set(job.name, job);
    },
    createClocks,
    runDue,
    areRunning: () =>
      !isStopping && polledAt !== undefined && performance.now() - polledAt < STALLED_MS,
    async start(options) {
      log = options.log;
      await createClocks();
      const [short, long] = [
        [...jobsByName.values()].filter(isSubMinute),
        [...jobsByName.values()].filter((job) => !isSubMinute(job)),
      ];
      timer = setInterval(() => void poll(short), TICK_MS);
      scheduler = await startJobScheduler({
        url: options.url,
        intervals: new Map(long.map((job) => [job.name, pollMinutes(job)])),
        runDue: async (name) => {
          await runDue(name);
        },
        onError: logConnection,
      });
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await Promise.all([
        scheduler
          ?.stop()
          .catch((error: unknown) =>
            log.warn({ err: error }, 'the job scheduler did not stop cleanly'),
          ),
        ...running.values(),
      ]);
    },
  };
}

const getLogLevel = (job: Job, result: JobResult): keyof Log => {
  if (result && 'incident' in result) return 'error';
  return isSubMinute(job) ? 'debug' : 'info';
};

/** Polling is one cheap query, so it is frequent enough to need no exact timer. */
const pollMinutes = ({ interval }: Job): number =>
  typeof interval === 'number' && interval < 300 ? 1 : 5;
