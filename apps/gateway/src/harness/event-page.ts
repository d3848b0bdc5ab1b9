import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { eventStream } from '@parlour/contract/events';
import type { FastifyInstance } from 'fastify';

import { createApp } from '../app.ts';
import type { EventLimits } from '../modules/events/event-hub.ts';
import { createJobs } from '../modules/jobs/jobs.ts';
import { type Caller, startTestGateway, type TestGateway } from './gateway.ts';
import { seedGateway } from './vendor.ts';

/** Another gateway on the same database, listening, with its own connections to it. */
export async function anotherGateway(
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
    settingsMs: 0,
    events,
    log: { write: () => {} },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

/** Two further gateways on one database: what happens at `there` is told by `here`. */
export type EventHouse = {
  readonly gateway: TestGateway;
  /** The first brand. */
  readonly tenantId: number;
  readonly here: FastifyInstance;
  readonly there: FastifyInstance;
  /** Opens the stream of whoever asks, at `here` unless another gateway is named. */
  readonly open: (
    who: Caller,
    from?: { readonly at?: FastifyInstance; readonly lastId?: string },
  ) => Promise<EventPage>;
  /** Closes every stream that is open. */
  readonly closePages: () => void;
  readonly stop: () => Promise<void>;
};

export async function startEventHouse(): Promise<EventHouse> {
  const gateway = await startTestGateway();
  await seedGateway(gateway);
  const [here, there] = await Promise.all([anotherGateway(gateway), anotherGateway(gateway)]);
  const pages: EventPage[] = [];
  return {
    gateway,
    tenantId: gateway.tenancies.ofCode('philippines')?.tenantId ?? 0,
    here,
    there,
    async open(who, { at = here, lastId } = {}) {
      const page = await openPage(at, who, lastId);
      pages.push(page);
      return page;
    },
    closePages() {
      for (const page of pages.splice(0)) page.close();
    },
    async stop() {
      await Promise.all([here.close(), there.close()]);
      await gateway.stop();
    },
  };
}

export type Told = {
  readonly kind: string;
  readonly id: string;
  readonly data: Record<string, unknown>;
};

/** A page that reads its stream over a real connection. */
export type EventPage = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Everything it was told, in order. */
  readonly told: readonly Told[];
  /** Waits until it was told so. */
  readonly until: (
    kind: string,
    isIt?: (data: Record<string, unknown>) => boolean,
  ) => Promise<Told>;
  /** Waits until the stream is over, however it ends. */
  readonly over: Promise<void>;
  /** The number of comments that keep the line alive. */
  readonly beats: () => number;
  /** Stops and goes on reading. */
  readonly rest: () => void;
  readonly goOn: () => void;
  readonly close: () => void;
};

/** Opens the stream of whoever asks; `lastId` is where it was cut off. */
export const openPage = (
  app: FastifyInstance,
  { tenant, token, cookie }: Caller,
  lastId?: string,
): Promise<EventPage> =>
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
    const request = get(
      { host: '127.0.0.1', port, path: eventStream.path, headers, agent: false },
      (answer) => {
        const told: Told[] = [];
        let [rest, beats] = ['', 0];
        let tell = (): void => {};
        answer.setEncoding('utf8').on('data', (text: string) => {
          const frames = (rest + text).split('\n\n');
          rest = frames.pop() ?? '';
          for (const frame of frames) {
            if (frame.startsWith(':')) beats += 1;
            else told.push(eventOf(frame));
          }
          tell();
        });
        const over = new Promise<void>((end) =>
          answer.once('close', () => {
            end();
            tell();
          }),
        );
        // A stream that was cut is over, too.
        answer.on('error', () => {});
        const until: EventPage['until'] = (kind, isIt = () => true) =>
          new Promise((found, fail) => {
            const look = (): void => {
              const one = told.find((each) => each.kind === kind && isIt(each.data));
              if (one) found(one);
              else if (answer.destroyed)
                fail(
                  new Error(
                    `the stream ended without ${kind}: ${JSON.stringify(told).slice(-500)}`,
                  ),
                );
            };
            const before = tell;
            tell = () => {
              before();
              look();
            };
            look();
          });
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          told,
          until,
          over,
          beats: () => beats,
          rest: () => answer.pause(),
          goOn: () => answer.resume(),
          close: () => request.destroy(),
        });
      },
    );
    request.once('error', reject);
  });

function eventOf(frame: string): Told {
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
