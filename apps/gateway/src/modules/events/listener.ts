import { Client } from 'pg';

import { CHANNEL, readSignal, type Signal } from './signal.ts';

export type ListenerDeps = {
  readonly url: string;
  readonly onSignal: (signal: Signal) => void;
  /** Signals may have been missed: whatever they could have said has to be looked at. */
  readonly onGap: () => void;
  readonly onLost: (error: unknown) => void;
};

/** The one connection of a gateway that hears what all gateways say. */
export type Listener = {
  /** Listens from now on; whoever comes while it is being connected waits for the same. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

export function createListener({ url, onSignal, onGap, onLost }: ListenerDeps): Listener {
  let started: Promise<void> | undefined;
  let client: Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isStopping = false;

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: url,
      application_name: 'parlour-events',
      options: '-c role=parlour_app',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    let isLost = false;
    const lost = (error?: unknown): void => {
      if (isLost || isStopping || client !== next) return;
      isLost = true;
      onLost(error ?? new Error('the connection that hears events has ended'));
      comeBack(FIRST_PAUSE_MS);
    };
    next.on('error', lost).on('end', () => lost());
    next.on('notification', ({ payload = '' }) => {
      const signal = readSignal(payload);
      if (signal) onSignal(signal);
    });
    try {
      await next.connect();
      client = next;
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      client = undefined;
      await next.end().catch(() => undefined);
      throw error;
    }
  }

  function comeBack(pause: number): void {
    again = setTimeout(() => {
      connect().then(onGap, () => {
        if (!isStopping) comeBack(Math.min(pause * 2, LONGEST_PAUSE_MS));
      });
    }, pause).unref();
  }

  return {
    start() {
      started ??= connect().catch((error: unknown) => {
        // The next page that comes tries again.
        started = undefined;
        throw error;
      });
      return started;
    },
    async stop() {
      isStopping = true;
      clearTimeout(again);
      await started?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
