import { PgBoss } from 'pg-boss';

import { whileAloneAtChanging } from '../../db/migrate.ts';

/** Says when kinds of a minute or longer are looked at, and by which of several gateways. */
export type WakeQueue = { readonly stop: () => Promise<void> };

const SCHEMA = 'jobs';
const QUEUE = 'due';

/**
 * A look that fails is not repeated, because the next minute's does the same. After a minute it counts as lost with its gateway, so that others
 * look; one that only takes long goes on, and they find its period taken.
 */
const QUEUE_OPTIONS = {
  retryLimit: 0,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
  retentionSeconds: 3600,
} as const;

/** Makes or brings up to date the tables of pg-boss, as the owner; the gateway's own role may only use them. Two gateways that start at once do it one after the other. */
export const installWakeQueue = (url: string): Promise<void> =>
  whileAloneAtChanging(url, async () => {
    const boss = new PgBoss({
      connectionString: url,
      schema: SCHEMA,
      max: 1,
      application_name: 'parlour-migrate',
      schedule: false,
      supervise: false,
      reindex: false,
    });
    // Failures are thrown by the calls below; without a listener they would end the process as well.
    boss.on('error', () => undefined);
    try {
      await boss.start();
      // One waiting or running look a kind: looks never pile up, however long nobody was there.
      await boss.createQueue(QUEUE, { ...QUEUE_OPTIONS, policy: 'exclusive' });
      // Made by an earlier release, it has that one's options.
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

export type WakeQueueOptions = {
  readonly url: string;
  /** Kinds and how often to look after them, in minutes. */
  readonly kinds: ReadonlyMap<string, number>;
  readonly look: (kind: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
};

/** Joins the gateways that look after the kinds. A look that was missed is made up for by the one at the start. */
export async function startWakeQueue({
  url,
  kinds,
  look,
  onError,
}: WakeQueueOptions): Promise<WakeQueue> {
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
    await enterKinds(boss, kinds);
    await boss.work<{ kind: string }>(
      QUEUE,
      { pollingIntervalSeconds: 2, localConcurrency: 2 },
      async ([job]) => {
        // A kind of another release's gateway is left to that one.
        if (job && kinds.has(job.data.kind)) await look(job.data.kind);
      },
    );
  } catch (error) {
    // Half begun, its clocks would keep a process alive that serves nobody.
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) };
}

/** Writes down which kinds are looked at how often, forgets those that are gone, and asks for a first look at each. */
async function enterKinds(boss: PgBoss, kinds: WakeQueueOptions['kinds']): Promise<void> {
  for (const { key } of await boss.getSchedules(QUEUE))
    if (!kinds.has(key)) await boss.unschedule(QUEUE, key);
  for (const [kind, minutes] of kinds) {
    await boss.schedule(
      QUEUE,
      minutes === 1 ? '* * * * *' : `*/${minutes} * * * *`,
      { kind },
      { key: kind, singletonKey: kind },
    );
    await boss.send(QUEUE, { kind }, { singletonKey: kind });
  }
}
