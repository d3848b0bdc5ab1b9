import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { ApiError } from '@parlour/contract';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';

import type { Config } from './config/config.ts';
import type { Database } from './db/pool.ts';
import { registerContractRoutes } from './http/contract-routes.ts';
import { registerHealth } from './http/health.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerOpenApi } from './http/openapi.ts';
import { createServer } from './http/server.ts';
import { registerUnknownRoutes } from './http/unknown-routes.ts';
import type { JobRegistry } from './modules/platform/jobs/module.ts';
import { openCountryDatabase } from './modules/platform/system/module.ts';
import type { EventLimits } from './modules/site/event-stream/module.ts';
import { createModules } from './modules/wiring.ts';
import type { TenancyLookup } from './request/tenancy-lookup.ts';

export type AppDeps = {
  readonly config: Config;
  readonly db: Database;
  readonly tenancies: TenancyLookup;
  readonly masterKey: Buffer;
  /** Takes the jobs of the modules; its owner starts it. */
  readonly jobs: JobRegistry;
  /** Where the log goes; standard output when absent. */
  readonly log?: DestinationStream;
  /** True once the process is stopping, so that balancers look elsewhere. */
  readonly isStopping?: () => boolean;
  /** How long an operator's settings are cached, in ms; tests cache nothing. */
  readonly settingsCacheTtlMs?: number | undefined;
  /** How many event streams one gateway carries, and how; tests want less. */
  readonly events?: Partial<EventLimits> | undefined;
};

/**
 * Requests a minute from one address to one gateway: a brake only, limits for security are rows in
 * the database.
 */
const REQUESTS_PER_MINUTE = 1200;

/** Builds the gateway without listening, so that tests can inject requests. */
export async function createApp({
  jobs,
  log,
  isStopping = () => false,
  ...deps
}: AppDeps): Promise<FastifyInstance> {
  const { config, db, tenancies } = deps;
  const app = createServer({ config, tenancies, log });
  const modules = createModules({
    ...deps,
    log: app.log,
    lookUpCountry: await openCountryDatabase(config.countryDbPath),
  });
  for (const job of modules.jobs) jobs.register(job);

  registerHealth(app, { db, isStopping });
  const metrics = registerMetrics(app);
  for (const metric of modules.metrics) metrics.registerMetric(metric);

  await app.register(cookie);
  await app.register(async (scope) => {
    if (config.rateLimits)
      await scope.register(rateLimit, {
        max: REQUESTS_PER_MINUTE,
        timeWindow: '1 minute',
        // Thrown as an error of the contract, so that it is answered like every other.
        errorResponseBuilder: () => new ApiError('TOO_MANY_REQUESTS'),
      });
    await registerContractRoutes(scope, modules);
    await scope.register(modules.eventStream.plugin);
  });
  for (const plugin of modules.plugins) await app.register(plugin);
  await app.register((scope) => registerUnknownRoutes(scope, tenancies));
  if (config.demo) registerOpenApi(app);
  return app;
}
