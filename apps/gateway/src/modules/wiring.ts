import type { HealthCheck } from '@parlour/monitoring';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Metric } from 'prom-client';

import type { Config } from '../config/config.ts';
import type { Database } from '../db/pool.ts';
import { createPayloadDecryptor } from '../http/encrypted-payload.ts';
import { createPayloadKeys } from '../http/payload-keys.ts';
import type { MemberContext } from '../request/context.ts';
import type { GatewayHandlers } from '../request/handlers.ts';
import type { TenancyLookup } from '../request/tenancy-lookup.ts';
import { type AtRest, createAtRest } from '../security/at-rest.ts';
import { createPasswordHasher, type PasswordHasher } from '../security/password.ts';
import { createThrottle } from '../security/throttle.ts';
import { createContentModules } from './content/wiring.ts';
import type { SettleApart } from './growth/settlement/module.ts';
import { createGrowthModules } from './growth/wiring.ts';
import { createCheckVault, createIdentityDemand } from './identity/identity-check/module.ts';
import { createProfileRepository, createWithdrawalPinCheck } from './identity/member/module.ts';
import { createIdentityModules } from './identity/wiring.ts';
import type { ProviderUrls } from './money/payments/module.ts';
import {
  createPayeesModule,
  createPayeeVault,
  type PayeesModuleDeps,
} from './money/payees/module.ts';
import { createTransferCalls, type TransferServiceDeps } from './money/transfers/module.ts';
import { createWithdrawalCalls, type WithdrawalCallsDeps } from './money/withdrawals/module.ts';
import { createMoneyModules } from './money/wiring.ts';
import { createOperatorModules } from './operator/wiring.ts';
import type { Job } from './platform/jobs/module.ts';
import type { LookUpCountry } from './platform/system/module.ts';
import type { PictureConverter } from './platform/uploads/module.ts';
import { createPlatformModules } from './platform/wiring.ts';
import { createGamesModule } from './play/games/module.ts';
import { createLotteryModule } from './play/lottery/module.ts';
import { createRankingsModule } from './play/rankings/module.ts';
import { createCasesModule } from './protection/cases/module.ts';
import {
  createExclusionsModule,
  type ExclusionsModuleDeps,
  stopBeforeDeposit,
} from './protection/exclusions/module.ts';
import { createLimitsModule } from './protection/limits/module.ts';
import { createEventStreamModule, type EventLimits } from './site/event-stream/module.ts';
import { createPagesModule } from './site/pages/module.ts';

type ModulesDeps = {
  readonly config: Config;
  readonly db: Database;
  readonly tenancies: TenancyLookup;
  readonly masterKey: Buffer;
  readonly lookUpCountry: LookUpCountry;
  readonly log: FastifyBaseLogger;
  /** The health checks that /readyz runs; the console shows them, too. */
  readonly healthChecks: Readonly<Record<string, HealthCheck>>;
  readonly settingsCacheTtlMs?: number | undefined;
  readonly events?: Partial<EventLimits> | undefined;
  readonly providerUrls?: ProviderUrls | undefined;
  readonly pictureConverter?: PictureConverter | undefined;
  readonly passwords?: PasswordHasher | undefined;
  readonly settleApart?: SettleApart | undefined;
};

function createSecurity({
  config,
  db,
  masterKey,
  passwords = createPasswordHasher(),
}: ModulesDeps) {
  return {
    atRest: createAtRest(masterKey),
    passwords,
    throttle: createThrottle({ db, on: config.rateLimits }),
    pin: createWithdrawalPinCheck({ db, passwords }),
  };
}

const toPlugin = ({ plugin }: { readonly plugin: (app: FastifyInstance) => Promise<void> }) =>
  plugin;

const jobsOf = (modules: readonly { readonly jobs: readonly Job[] }[]): Job[] =>
  modules.flatMap(({ jobs }) => [...jobs]);

const metricsOf = (modules: readonly { readonly metrics: readonly Metric[] }[]): Metric[] =>
  modules.flatMap(({ metrics }) => [...metrics]);

/** Exclusions of persons, recognised by what profiles, documents and payees tell of them. */
const createPersonExclusions = (
  deps: Omit<ExclusionsModuleDeps, 'profiles' | 'checkVault' | 'payeeVault'> & {
    readonly atRest: AtRest;
  },
) =>
  createExclusionsModule({
    ...deps,
    profiles: createProfileRepository(deps),
    checkVault: createCheckVault(deps.atRest, deps.masterKey),
    payeeVault: createPayeeVault(deps.atRest, deps.masterKey),
  });

type MoneyHandlers = ReturnType<typeof createMoneyModules>['handlers'];
type CashierDeps = Omit<PayeesModuleDeps, 'readTodayLeft'> &
  WithdrawalCallsDeps &
  TransferServiceDeps &
  Parameters<typeof createLimitsModule>[0] & {
    readonly exclusions: Parameters<typeof stopBeforeDeposit>[1];
    readonly handlers: Pick<MoneyHandlers, 'wallet'>;
  };

/**
 * Creates the handlers with which members deposit money, limit it, and set the accounts that it is
 * paid to.
 */
function createCashierHandlers({ handlers: { wallet }, ...deps }: CashierDeps) {
  const { withdrawals } = createWithdrawalCalls(deps).handlers;
  const readTodayLeft = (ctx: MemberContext) => withdrawals.overview(ctx, undefined);
  return {
    ...createPayeesModule({ ...deps, readTodayLeft }).handlers,
    ...createTransferCalls(deps).handlers,
    ...createLimitsModule(deps).handlers,
    wallet: { ...wallet, deposit: stopBeforeDeposit(deps.db, deps.exclusions, wallet.deposit) },
    withdrawals,
  };
}

type Parts = {
  readonly platform: ReturnType<typeof createPlatformModules>;
  readonly money: ReturnType<typeof createMoneyModules>;
  readonly identity: ReturnType<typeof createIdentityModules>;
  readonly games: ReturnType<typeof createGamesModule>;
  readonly lottery: ReturnType<typeof createLotteryModule>;
  readonly rankings: ReturnType<typeof createRankingsModule>;
  readonly growth: ReturnType<typeof createGrowthModules>;
  readonly content: ReturnType<typeof createContentModules>;
};

/** One table of handlers; where two modules have calls of a group, both are in it. */
const joinHandlers = (
  { platform, money, identity, games, lottery, rankings, growth, content }: Parts,
  cashier: ReturnType<typeof createCashierHandlers>,
): Omit<GatewayHandlers, 'session'> => ({
  ...platform.handlers,
  ...money.handlers,
  ...identity.handlers,
  ...games.handlers,
  ...lottery.handlers,
  ...growth.handlers,
  ...cashier,
  wallet: { ...cashier.wallet, consolidated: growth.consolidated },
  ...content.handlers,
  promotions: { ...growth.handlers.promotions, ...content.handlers.promotions },
  content: {
    ...money.handlers.content,
    ...rankings.handlers.content,
    ...content.handlers.content,
  },
});

/** Builds the modules, each from those before it, and one handler table for all of them. */
export function createModules({ settingsCacheTtlMs: freshMs, events, ...deps }: ModulesDeps) {
  const { config, db, tenancies } = deps;
  const base = { ...deps, ...createSecurity(deps) };
  const payloadKeys = createPayloadKeys(base);

  const platform = createPlatformModules({ ...base, freshMs });
  const identityDemand = createIdentityDemand(platform.services);
  const withPlatform = { ...base, ...platform.services, identityDemand };
  const money = createMoneyModules(withPlatform);
  const persons = createPersonExclusions(withPlatform);
  const { exclusions } = persons;
  const withMoney = { ...withPlatform, ...money.services, exclusions };
  const identity = createIdentityModules(withMoney);
  const checks = identity.identityCheck;
  const games = createGamesModule({ ...withMoney, trials: identity.trials, freshMs });
  const withGames = { ...withMoney, ...games.services };
  const lottery = createLotteryModule(withGames);
  const rankings = createRankingsModule(withGames);
  const growth = createGrowthModules({ ...withGames, ...identity });
  const content = createContentModules({ ...withGames, captchas: identity.captchas, freshMs });
  const gate = { tenancies, sessions: identity.sessions, system: platform.services.system };
  const { databaseUrl, payloadEncryption: encryption } = config;
  const eventStream = createEventStreamModule({ ...withGames, databaseUrl, limits: events, gate });
  const withContent = { ...withGames, ...content.services };
  const pages = createPagesModule({ ...identity, ...withContent, ...rankings });

  const jobs: Job[] = [];
  const cases = createCasesModule(withContent);
  const operator = createOperatorModules({ ...withContent, ...checks, listJobs: () => jobs });
  jobs.push(
    ...jobsOf([
      platform,
      rankings,
      money,
      growth,
      checks,
      lottery,
      content,
      cases,
      persons,
      operator,
    ]),
  );

  const cashier = createCashierHandlers({ ...withMoney, ...identity, handlers: money.handlers });
  const session = { key: payloadKeys.current, ...identity.handlers.session };
  const parts = { platform, money, identity, games, lottery, rankings, growth, content };
  const handlers = { ...joinHandlers(parts, cashier), session };

  return {
    gate,
    handlers,
    decryptPayload: createPayloadDecryptor({ keys: payloadKeys, db, encryption }),
    operator,
    eventStream,
    serverApis: money.serverApis,
    plugins: [...platform.plugins, ...money.plugins, ...[identity, operator, pages].map(toPlugin)],
    jobs,
    metrics: metricsOf([platform, money, growth, checks, content, cases, persons, operator]),
  };
}
