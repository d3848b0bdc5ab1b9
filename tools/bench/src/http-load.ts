import { connect, type Socket } from 'node:net';

import { quantile } from './median.ts';

export type LoadResult = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
  readonly answered: number;
};

type Options = {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The next request as bytes, made ahead of time or on the spot. */
  readonly next: () => Buffer;
  /** Requests per second over all connections; absent = as fast as responses arrive. */
  readonly rate?: number;
};

/**
 * Sends HTTP/1.1 requests over kept connections, one at a time on each, and times every response.
 * Bare sockets: on two cores a heavier client would measure itself. Responses must carry
 * content-length.
 */
export async function httpLoad({
  port,
  connections,
  seconds,
  next,
  rate,
}: Options): Promise<LoadResult> {
  const times: number[] = [];
  let failed = 0;
  // Vendors keep their connections: opening them is not what is timed.
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      await new Promise<void>((resolve, reject) =>
        socket.once('connect', resolve).once('error', reject),
      );
      return socket;
    }),
  );
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let planned = 0;
  await Promise.all(
    sockets.map(async (socket) => {
      const answer = answers(socket);
      while (performance.now() < end) {
        let start = performance.now();
        if (rate !== undefined) {
          // Open loop: a late answer counts from when its request was due, not from when it could
          // be sent.
          const due = begin + (planned++ / rate) * 1000;
          if (due >= end) break;
          if (due > start) await new Promise((resolve) => setTimeout(resolve, due - start));
          start = due;
        }
        socket.write(next());
        const status = await answer();
        times.push(performance.now() - start);
        if (status !== 200) failed++;
      }
      socket.destroy();
    }),
  );
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: times.length / ((performance.now() - begin) / 1000),
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    failed,
    answered: times.length,
  };
}

/** Reads one answer after the other from a socket; resolves with its status. */
function answers(socket: Socket): () => Promise<number> {
  let held = Buffer.alloc(0);
  let waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;
  const take = () => {
    const head = held.indexOf('\r\n\r\n');
    if (head === -1 || !waiting) return;
    const text = held.toString('latin1', 0, head);
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (held.length < head + 4 + length) return;
    held = held.subarray(head + 4 + length);
    const { resolve } = waiting;
    waiting = undefined;
    resolve(Number(text.slice(9, 12)));
  };
  socket.on('data', (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    take();
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('the server closed the connection')));
  return () =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject };
      take();
    });
}
