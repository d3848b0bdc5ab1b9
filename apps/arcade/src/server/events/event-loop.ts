import type { TicketState } from '@parlour/arcade-protocol';
import type { Query } from '../db/pool.ts';
import type { Ticket } from './event.ts';
import type { Scheduler } from './scheduler.ts';
import type { TicketDriver } from './ticket-driver.ts';
import { findMovable, readTickets } from './ticket-repository.ts';

type Deps = {
  readonly query: Query;
  readonly drive: TicketDriver;
  readonly onError: (error: unknown, ticket?: Ticket) => void;
};

const PAGE_SIZE = 200;

/** Moves tickets on beside everything else, a few at a time, each only once at a time. */
export function createTicketCrew({ query, drive, onError }: Deps) {
  const busy = new Set<string>();
  const jobs = new Set<Promise<void>>();
  const again = new Set<string>();

  async function driveAll(tickets: readonly Ticket[]): Promise<void> {
    const waiting = tickets.filter(({ id }) => !busy.has(id));
    for (const { id } of waiting) busy.add(id);
    const queue = [...waiting];
    const work = async () => {
      for (let ticket = queue.shift(); ticket; ticket = queue.shift()) {
        const { id } = ticket;
        await drive(ticket).catch((error: unknown) => onError(error, ticket));
        busy.delete(id);
      }
    };
    await Promise.all(Array.from({ length: 6 }, work));
  }

  async function driveEvent(event: string, states: readonly TicketState[]): Promise<void> {
    let after = '';
    for (;;) {
      const tickets = await readTickets(query, event, states, after, PAGE_SIZE);
      await driveAll(tickets);
      if (tickets.length < PAGE_SIZE) return;
      after = tickets.at(-1)?.id ?? '';
    }
  }

  const run = (key: string, work: () => Promise<void>) => {
    // One run per event at a time: what comes meanwhile is seen by the next tick or by the sweep.
    if (again.has(key)) return;
    again.add(key);
    const job: Promise<void> = work()
      .catch(onError)
      .finally(() => {
        jobs.delete(job);
        again.delete(key);
      });
    jobs.add(job);
  };

  return {
    /** The tickets of an event that was locked or has ended. */
    onTickets: (event: string, states: readonly TicketState[]): void =>
      run(`${event} ${states.length}`, () => driveEvent(event, states)),
    /** Tickets that have not moved for a while: after a crash, or when an answer did not come. */
    sweep: (idleMs: number): void =>
      run('sweep', async () => driveAll(await findMovable(query, idleMs))),
    /** Waits until all that is under way has come to rest. */
    async rest(): Promise<void> {
      while (jobs.size > 0) await Promise.all(jobs);
    },
  };
}

type TicketCrew = ReturnType<typeof createTicketCrew>;

type LoopDeps = {
  readonly scheduler: Scheduler;
  readonly crew: TicketCrew;
  readonly onError: (error: unknown) => void;
};

/**
 * Runs the events of this arcade until it is stopped; an idle game is looked at every few seconds
 * only.
 */
export function startEventLoop(
  { scheduler, crew, onError }: LoopDeps,
  {
    tickMs = 250,
    idleMs = 3000,
    sweepMs = 3000,
  }: { tickMs?: number; idleMs?: number; sweepMs?: number } = {},
) {
  const stopping = new AbortController();
  let isIdle = false;
  let wake = () => {};
  let swept = performance.now();
  crew.sweep(0);

  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const runs = await scheduler.tick().catch((error: unknown) => {
        onError(error);
        return true;
      });
      if (performance.now() - swept >= sweepMs) {
        swept = performance.now();
        crew.sweep(sweepMs);
      }
      isIdle = !runs;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, runs ? tickMs : idleMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (stopping.signal.aborted) wake();
      });
    }
  })();

  return {
    /** A player came: idle games are looked at at once. */
    wake: (): void => {
      if (isIdle) wake();
    },
    async stop(): Promise<void> {
      stopping.abort();
      wake();
      await loop;
      await crew.rest();
    },
  };
}
