import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { ApiError } from '@parlour/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { DestinationStream } from 'pino';

import type { Config } from './config.ts';
import type { Database } from './db/pool.ts';
import { registerHealth } from './http/health.ts';
import { createLogger, logRequests } from './http/logging.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerOpenApi } from './http/openapi.ts';
import { registerPages } from './http/pages.ts';
import { sendError, sendRefusal } from './http/refusal.ts';
import { registerCalls } from './http/serve.ts';
import { languageOf, type TenancyLookup } from './http/tenancy.ts';
import { registerUnknown } from './http/unknown.ts';
import { registerVendorDoor } from './http/vendor-door.ts';
import { openCountryOf } from './modules/system/country-of.ts';
import { createEventHub, type EventLimits } from './modules/events/event-hub.ts';
import { registerEvents } from './modules/events/events-route.ts';
import { registerEmulator } from './modules/identity/emulator/emulator-routes.ts';
import { registerInboxPage } from './modules/outbox/inbox-page.ts';
import { codeWishes, deliveries } from './modules/outbox/metrics.ts';
import { registerJobMetrics } from './modules/jobs/metrics.ts';
import type { JobRegistry } from './modules/jobs/jobs.ts';
import { driftFound } from './modules/reconciliation/reconciliation-jobs.ts';
import { createServices } from './services.ts';

export type AppDeps = {
  readonly config: Config;
  readonly db: Database;
  readonly tenancies: TenancyLookup;
  readonly masterKey: Buffer;
  /** Where modules register what comes round; whoever made it starts it. */
  readonly jobs: JobRegistry;
  /** Where the log goes; standard output when absent. */
  readonly log?: DestinationStream;
  /** Told by main.ts when it stops, so that balancers look elsewhere. */
  readonly isStopping?: () => boolean;
  /** How long an operator's settings are remembered, in ms; tests remember nothing. */
  readonly settingsMs?: number | undefined;
  /** How many event streams are carried and how; tests want less. */
  readonly events?: Partial<EventLimits> | undefined;
};

/** Requests a minute that one address may make of one gateway; only a brake, security limits are rows in the database. */
const BRAKE = 1200;

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Builds the gateway without listening, so that tests can inject requests. */
export async function createApp({
  config,
  db,
  tenancies,
  masterKey,
  jobs,
  log,
  isStopping = () => false,
  settingsMs,
  events,
}: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: createLogger({ level: config.logLevel, destination: log }),
    // One line a request is ours to write (http/logging.ts).
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    // Every brand's first page is drawn before anybody comes; a busy machine takes longer for it than Fastify's ten seconds.
    pluginTimeout: 60_000,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 300 },
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
  });

  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  logRequests(app, { level: config.logLevel, destination: log });
  app.setErrorHandler((error, request, reply) =>
    sendRefusal(error, request, reply, {
      language: languageOf(request, tenancies.ofHost(request.headers.host)?.tenant),
    }),
  );
  app.setNotFoundHandler((request, reply) =>
    sendError(new ApiError('not_found'), reply, {
      language: languageOf(request, tenancies.ofHost(request.headers.host)?.tenant),
    }),
  );

  registerHealth(app, { db, isStopping });
  const metrics = registerMetrics(app);
  for (const metric of [codeWishes, deliveries]) metrics.registerMetric(metric);
  registerJobMetrics(metrics);
  metrics.registerMetric(driftFound);
  const services = createServices({
    config,
    db,
    tenancies,
    masterKey,
    jobs,
    countryOf: await openCountryOf(config.countryDb),
    settingsMs,
  });

  const stopSending = services.messaging.outbox.start(
    tenancies.all.map(({ tenantId }) => tenantId),
    (error) => app.log.error({ err: error }, 'sending messages failed'),
  );
  app.addHook('onClose', stopSending);

  const hub = createEventHub({ db, url: config.databaseUrl, log: app.log, limits: events });
  // Before the connections are waited for: a stream would never end by itself.
  app.addHook('preClose', () => hub.stop());
  app.addHook('onClose', () => services.balanceChanges.stop());

  await app.register(cookie);
  await app.register(async (scope) => {
    // Failures are thrown as errors of the contract, so that they are told like every other.
    if (config.rateLimits)
      await scope.register(rateLimit, {
        max: BRAKE,
        timeWindow: '1 minute',
        errorResponseBuilder: () => new ApiError('TOO_MANY_REQUESTS'),
      });
    const serving = {
      handlers: services.handlers,
      tenancies,
      sessions: services.sessions,
      system: services.system,
      openPayload: services.openPayload,
    };
    await registerCalls(scope, serving);
    registerEvents(scope, { ...serving, hub });
  });
  await app.register((scope) =>
    registerVendorDoor(scope, {
      handlers: services.handlers.vendor,
      findKey: services.findVendorKey,
    }),
  );
  const { emulator } = services;
  if (emulator) await app.register((scope) => registerEmulator(scope, { emulator, tenancies }));
  await app.register((scope) => registerUnknown(scope, tenancies));
  if (config.demo) registerOpenApi(app);
  if (config.demo) registerInboxPage(app, { tenancies, openInbox: services.messaging.openInbox });
  await registerPages(app, { config, tenancies, services });
  return app;
}
