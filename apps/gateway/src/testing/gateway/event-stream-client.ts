import { EventEmitter } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { eventStream } from '@parlour/contract/events';
import type { FastifyInstance } from 'fastify';

import { createApp } from '../../app.ts';
import type { TenantId } from '../../domain/ids.ts';
import type { EventLimits } from '../../modules/site/event-stream/event-hub.ts';
import { createJobs } from '../../modules/platform/jobs/jobs.ts';
import type { Caller, TestGateway } from './test-gateway.ts';
import { startSeededGateway } from './vendor-client.ts';

/** Another gateway on the same database, listening, with its own connections to it. */
export async function startSecondGateway(
  { config, db, tenancies, masterKey }: TestGateway,
  events: Partial<EventLimits> = {},
): Promise<FastifyInstance> {
  const jobs = createJobs({ db: db.app, tenantIds: tenancies.all.map(({ tenantId }) => tenantId) });
  const app = await createApp({
    config,
    db: db.app,
    tenancies,
    masterKey,
    jobs,
    settingsCacheTtlMs: 0,
    events,
    log: { write: () => {} },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

/** Two further gateways on one database: what happens at `there` is reported by `here`. */
export type EventGateways = {
  readonly gateway: TestGateway;
  /** The first brand. */
  readonly tenantId: TenantId;
  readonly here: FastifyInstance;
  readonly there: FastifyInstance;
  /** Opens the caller's stream, at `here` unless another gateway is named. */
  readonly open: (
    member: Caller,
    from?: { readonly at?: FastifyInstance; readonly lastId?: string },
  ) => Promise<EventStreamClient>;
  /** Closes every stream that is open. */
  readonly closeStreams: () => void;
  readonly stop: () => Promise<void>;
};

export async function startEventGateways(): Promise<EventGateways> {
  const gateway = await startSeededGateway();
  const tenancy = gateway.tenancies.ofCode('philippines');
  if (!tenancy) throw new Error('philippines');
  const [here, there] = await Promise.all([
    startSecondGateway(gateway),
    startSecondGateway(gateway),
  ]);
  const pages: EventStreamClient[] = [];
  return {
    gateway,
    tenantId: tenancy.tenantId,
    here,
    there,
    async open(member, { at = here, lastId } = {}) {
      const page = await openEventStream(at, member, lastId);
      pages.push(page);
      return page;
    },
    closeStreams() {
      for (const page of pages.splice(0)) page.close();
    },
    async stop() {
      await Promise.all([here.close(), there.close()]);
      await gateway.stop();
    },
  };
}

export type ReceivedEvent = {
  readonly kind: string;
  readonly id: string;
  readonly data: Record<string, unknown>;
};

/** A page that reads its stream over a real connection. */
type EventStreamClient = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** All received events, in order. */
  readonly received: readonly ReceivedEvent[];
  /** Waits for a matching event. */
  readonly waitFor: (
    kind: string,
    isIt?: (data: Record<string, unknown>) => boolean,
  ) => Promise<ReceivedEvent>;
  /** Waits until the stream is over, however it ends. */
  readonly closed: Promise<void>;
  /** The number of comments that keep the line alive. */
  readonly heartbeats: () => number;
  /** Stops and goes on reading. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly close: () => void;
};

/** Opens an event stream as a caller; `lastId` resumes an earlier one. */
const openEventStream = (
  app: FastifyInstance,
  { tenant, token, cookie }: Caller,
  lastId?: string,
): Promise<EventStreamClient> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    const headers = {
      host: `${tenant.domains[0]}:4000`,
      merchant: tenant.merchantCode,
      accept: 'text/event-stream',
      ...(token !== undefined && { authorization: token }),
      ...(cookie !== undefined && { cookie }),
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    };
    const request: ClientRequest = get(
      { host: '127.0.0.1', port, path: eventStream.path, headers, agent: false },
      (response) => resolve(readEventStream(request, response)),
    );
    request.once('error', reject);
  });

function readEventStream(request: ClientRequest, response: IncomingMessage): EventStreamClient {
  const received: ReceivedEvent[] = [];
  const changes = new EventEmitter().setMaxListeners(0);
  let [buffer, heartbeats] = ['', 0];
  response.setEncoding('utf8').on('data', (text: string) => {
    const frames = (buffer + text).split('\n\n');
    buffer = frames.pop() ?? '';
    for (const frame of frames) {
      if (frame.startsWith(':')) heartbeats += 1;
      else received.push(parseEvent(frame));
    }
    changes.emit('change');
  });
  const closed = new Promise<void>((resolve) => {
    response.once('close', () => {
      resolve();
      changes.emit('change');
    });
  });
  // A cut stream closes too; `closed` reports it.
  response.on('error', () => {});
  const waitFor: EventStreamClient['waitFor'] = (kind, matches = () => true) =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        const event = received.find((one) => one.kind === kind && matches(one.data));
        if (event) resolve(event);
        else if (response.destroyed) {
          const last = JSON.stringify(received).slice(-500);
          reject(new Error(`the stream ended without ${kind}: ${last}`));
        }
      };
      changes.on('change', check);
      check();
    });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    received,
    waitFor,
    closed,
    heartbeats: () => heartbeats,
    pause: () => response.pause(),
    resume: () => response.resume(),
    close: () => request.destroy(),
  };
}

function parseEvent(frame: string): ReceivedEvent {
  const fields = new Map(
    frame
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  return {
    kind: fields.get('event') ?? '',
    id: fields.get('id') ?? '',
    data: JSON.parse(fields.get('data') ?? 'null') as Record<string, unknown>,
  };
}
