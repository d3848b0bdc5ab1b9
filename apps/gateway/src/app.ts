import cookie from '@fastify/cookie';
import { registerHealth, registerMetrics } from '@parlour/monitoring';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';

import type { Config } from './config/config.ts';
import type { RequestLimits } from './config/request-limits.ts';
import type { Database } from './db/pool.ts';
import { registerContractRoutes } from './http/contract-routes.ts';
import { registerFloodBrake } from './http/flood-brake.ts';
import { createHealthChecks } from './http/health.ts';
import { registerOpenApi } from './http/openapi.ts';
import { registerOperatorRoutes } from './http/operator-routes.ts';
import { unknownBodyFields } from './http/read-fields.ts';
import { createServer } from './http/server.ts';
import { registerUnknownRoutes } from './http/unknown-routes.ts';
import type { SettleApart } from './modules/growth/settlement/module.ts';
import type { ProviderUrls } from './modules/money/payments/module.ts';
import type { JobRegistry } from './modules/platform/jobs/module.ts';
import { openCountryDatabase } from './modules/platform/system/module.ts';
import type { PictureConverter } from './modules/platform/uploads/module.ts';
import type { EventLimits } from './modules/site/event-stream/module.ts';
import { createModules } from './modules/wiring.ts';
import type { TenancyLookup } from './request/tenancy-lookup.ts';
import type { PasswordHasher } from './security/password.ts';

type AppDeps = {
  readonly config: Config;
  readonly db: Database;
  readonly tenancies: TenancyLookup;
  readonly masterKey: Buffer;
  /** Takes the jobs of the modules; its owner starts it. */
  readonly jobs: JobRegistry;
  /** The destination of the log; standard output when absent. */
  readonly log?: DestinationStream;
  /** True once the process is stopping, so that balancers look elsewhere. */
  readonly isStopping?: () => boolean;
  /** True when scheduled jobs run in this process, for /readyz. Default: they do. */
  readonly areJobsRunning?: () => boolean;
  /** Time in ms for which an operator's settings are cached; tests cache nothing. */
  readonly settingsCacheTtlMs?: number | undefined;
  /**
   * The number of event streams that one gateway carries, and their other limits; tests want less.
   */
  readonly events?: Partial<EventLimits> | undefined;
  /** The addresses of the APIs of payment providers; tests have emulators. */
  readonly providerUrls?: ProviderUrls | undefined;
  /**
   * The converter that decodes pictures, instead of a process for each; tests decode in their own
   * process.
   */
  readonly pictureConverter?: PictureConverter | undefined;
  /** The hasher of passwords; tests have one that costs little. */
  readonly passwords?: PasswordHasher | undefined;
  /** Settles contracts of agents apart from this thread; tests do it in it. */
  readonly settleApart?: SettleApart | undefined;
};

/** Builds the gateway without listening, so that tests can inject requests. */
export async function createApp({
  jobs,
  log,
  isStopping = () => false,
  areJobsRunning = () => true,
  ...deps
}: AppDeps): Promise<FastifyInstance> {
  const { config, db, tenancies } = deps;
  const app = createServer({ config, tenancies, log });
  const healthChecks = createHealthChecks(db, areJobsRunning);
  const modules = createModules({
    ...deps,
    log: app.log,
    healthChecks,
    lookUpCountry: await openCountryDatabase(config.countryDbPath),
  });
  for (const job of modules.jobs) jobs.register(job);

  registerHealth(app, { checks: healthChecks, isStopping });
  registerMetrics(app, {
    access: config.metricsAccess,
    getCall: (request) => request.routeOptions.config.call ?? 'other',
    metrics: [unknownBodyFields, ...modules.metrics],
  });

  await app.register(cookie);
  const brake = (scope: FastifyInstance, kind: keyof RequestLimits) =>
    registerFloodBrake(scope, {
      requestsPerMinute: config.requestLimits[kind],
      on: config.rateLimits,
    });
  await app.register(async (scope) => {
    await brake(scope, 'api');
    await registerContractRoutes(scope, modules);
    await scope.register((inner) =>
      registerOperatorRoutes(inner, {
        ...modules.operator,
        tenancies,
        consoleHost: config.consoleHost,
      }),
    );
    await scope.register(modules.eventStream.plugin);
    await scope.register((inner) => registerUnknownRoutes(inner, tenancies));
  });
  await app.register(async (scope) => {
    await brake(scope, 'vendor');
    for (const plugin of modules.serverApis) await scope.register(plugin);
  });
  await app.register(async (scope) => {
    await brake(scope, 'page');
    for (const plugin of modules.plugins) await scope.register(plugin);
  });
  if (config.demo) registerOpenApi(app);
  return app;
}
