import { Client } from 'pg';

import { CHANNEL, parseSignal, type Signal } from '../../platform/events/module.ts';

type SignalListenerDeps = {
  readonly url: string;
  readonly onSignal: (signal: Signal) => void;
  /** Signals may have been missed: everything they could be about has to be read. */
  readonly onReconnect: () => void;
  readonly onConnectionLost: (error: unknown) => void;
};

/** The gateway's LISTEN connection. */
type SignalListener = {
  /** Connects once; concurrent callers wait for the same connection. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5000;

export function createSignalListener({
  url,
  onSignal,
  onReconnect,
  onConnectionLost,
}: SignalListenerDeps): SignalListener {
  let started: Promise<void> | undefined;
  let client: Client | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
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
    const handleLoss = (error?: unknown): void => {
      if (isLost || isStopping || client !== next) return;
      isLost = true;
      onConnectionLost(error ?? new Error('the LISTEN connection has ended'));
      reconnectAfter(FIRST_RETRY_MS);
    };
    next.on('error', handleLoss).on('end', () => handleLoss());
    next.on('notification', ({ payload = '' }) => {
      const signal = parseSignal(payload);
      if (signal) onSignal(signal);
    });
    try {
      await next.connect();
      client = next;
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      client = undefined;
      // The error of the connection is the one to report, not that of closing it.
      await next.end().catch(() => undefined);
      throw error;
    }
  }

  function reconnectAfter(delayMs: number): void {
    retryTimer = setTimeout(() => {
      connect().then(onReconnect, () => {
        if (!isStopping) reconnectAfter(Math.min(delayMs * 2, MAX_RETRY_MS));
      });
    }, delayMs).unref();
  }

  return {
    start() {
      started ??= connect().catch((error: unknown) => {
        // The next page that opens a stream tries again.
        started = undefined;
        throw error;
      });
      return started;
    },
    async stop() {
      isStopping = true;
      clearTimeout(retryTimer);
      // A failed connection was reported to its caller; there is nothing left to close.
      await started?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
