import type { Database } from '../../db/pool.ts';
import { isShort, type Job } from './job.ts';
import { dueTenants, openClock } from './job-repository.ts';
import { jobLag, jobRuns, jobSeconds } from './metrics.ts';
import { runNext } from './run-due.ts';
import { startWakeQueue, type WakeQueue } from './wake-queue.ts';

/** Where modules say what they want done again and again. */
export type JobRegistry = { readonly every: (job: Job) => void };

type Log = {
  readonly [Level in 'debug' | 'info' | 'warn' | 'error']: (detail: object, words: string) => void;
};

export type Jobs = JobRegistry & {
  /** Gives kinds that are new their first period, the present one; `start` does so too. */
  readonly open: () => Promise<void>;
  /** Begins to look after every kind. `url` is the database's address, for the queue. */
  readonly start: (options: { readonly url: string; readonly log: Log }) => Promise<void>;
  /** Takes no further period and waits for those that run. */
  readonly stop: () => Promise<void>;
  /** Runs every period of a kind that is due now, for all tenants; answers how many were done. */
  readonly runDue: (kind: string) => Promise<number>;
};

export type JobsDeps = { readonly db: Database; readonly tenantIds: readonly number[] };

/** Short kinds are looked at by every gateway itself each second; a queue would be asked as often and answer later. */
const TICK_MS = 1000;

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Runs what comes round: each period of each kind once a tenant, in order, however many gateways there are and whenever they end. */
export function createJobs({ db, tenantIds }: JobsDeps): Jobs {
  const kinds = new Map<string, Job>();
  const running = new Map<string, Promise<number>>();
  const timers: NodeJS.Timeout[] = [];
  let queue: WakeQueue | undefined;
  let log = silent;
  let isStopping = false;
  let isCutOff = false;

  /** Says once that the database is gone and once that it is back. */
  const noteDatabase = (error?: unknown): void => {
    if (error !== undefined && !isCutOff && !isStopping)
      log.warn({ err: error }, 'jobs wait for the database');
    if (error === undefined && isCutOff) log.info({}, 'jobs go on');
    isCutOff = error !== undefined;
  };

  async function catchUp(job: Job, tenantId: number): Promise<number> {
    for (let done = 0; ;) {
      if (isStopping) return done;
      const turn = await runNext(db, tenantId, job);
      if (turn.outcome === 'idle') return done;
      jobRuns.inc({ kind: job.kind, outcome: turn.outcome });
      if (turn.outcome === 'failed') {
        log.error({ err: turn.error, kind: job.kind, tenantId }, 'job failed; it is tried again');
        return done;
      }
      const { period, ms, result } = turn;
      jobSeconds.observe({ kind: job.kind }, ms / 1000);
      jobLag.set({ kind: job.kind }, (Date.now() - period.end.getTime()) / 1000);
      const level = result && 'incident' in result ? 'error' : isShort(job) ? 'debug' : 'info';
      log[level](
        {
          kind: job.kind,
          tenantId,
          from: period.start,
          to: period.end,
          ms: Math.round(ms),
          ...result,
        },
        'job done',
      );
      done++;
    }
  }

  async function look(job: Job): Promise<number> {
    try {
      let done = 0;
      for (const tenantId of await dueTenants(db.raw, tenantIds, job))
        done += await catchUp(job, tenantId);
      noteDatabase();
      return done;
    } catch (error) {
      noteDatabase(error);
      return 0;
    }
  }

  /** One look a kind at a time in this process. */
  function runDue(kind: string): Promise<number> {
    const job = kinds.get(kind);
    if (!job)
      throw new Error(`There is no job ${kind}; there are ${[...kinds.keys()].join(', ')}.`);
    const now = running.get(kind) ?? look(job).finally(() => running.delete(kind));
    running.set(kind, now);
    return now;
  }

  const open = async (): Promise<void> => {
    for (const tenantId of tenantIds) {
      await db.transaction(tenantId, async (tx) => {
        for (const job of kinds.values()) await openClock(tx, tenantId, job);
      });
    }
  };

  return {
    every(job) {
      if (kinds.has(job.kind)) throw new Error(`Two jobs are called ${job.kind}.`);
      if (typeof job.every === 'number' && (!Number.isInteger(job.every) || job.every < 1))
        throw new Error(
          `${job.kind}: every must be a whole number of seconds from 1, or day, week or month.`,
        );
      kinds.set(job.kind, job);
    },
    open,
    runDue,
    async start(options) {
      log = options.log;
      await open();
      const [short, long] = [
        [...kinds.values()].filter(isShort),
        [...kinds.values()].filter((job) => !isShort(job)),
      ];
      // Each kind at its own moment of the second: together they would be a burst that everybody else waits behind.
      for (const [index, { kind }] of short.entries()) {
        timers.push(
          setTimeout(
            () => timers.push(setInterval(() => void runDue(kind), TICK_MS)),
            (index * TICK_MS) / short.length,
          ),
        );
      }
      queue = await startWakeQueue({
        url: options.url,
        kinds: new Map(long.map((job) => [job.kind, minutesBetweenLooks(job)])),
        look: async (kind) => {
          await runDue(kind);
        },
        onError: noteDatabase,
      });
    },
    async stop() {
      isStopping = true;
      timers.forEach((timer) => clearInterval(timer));
      await Promise.all([
        queue
          ?.stop()
          .catch((error: unknown) =>
            log.warn({ err: error }, 'the queue of jobs did not stop cleanly'),
          ),
        ...running.values(),
      ]);
    },
  };
}

/** A look is one cheap question, so long kinds are looked at often and their exact end needs no second clock. */
const minutesBetweenLooks = ({ every }: Job): number =>
  typeof every === 'number' && every < 300 ? 1 : 5;
