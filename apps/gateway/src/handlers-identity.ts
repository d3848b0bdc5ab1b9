import type { Config } from './config.ts';
import type { Database } from './db/pool.ts';
import type { GatewayHandlers } from './http/handlers.ts';
import type { Messaging } from './messaging.ts';
import type { TenancyLookup } from './http/tenancy.ts';
import { createFreePlayService } from './modules/freeplay/free-play-service.ts';
import type { TrialAccounts } from './modules/freeplay/trial-accounts.ts';
import { createEmulatorKey } from './modules/identity/emulator/emulator-key.ts';
import { createEmulator } from './modules/identity/emulator/emulator.ts';
import { keysFrom } from './modules/identity/id-token.ts';
import { createIdentityService, emulatedProject } from './modules/identity/identity-service.ts';
import type { SessionService } from './modules/session/session-service.ts';
import type { Throttle } from './modules/session/throttle.ts';
import type { ReadPlaces } from './modules/system/places.ts';
import { createServiceLine } from './modules/system/service-line.ts';
import type { ReadSettings } from './modules/system/settings.ts';
import type { SystemService } from './modules/system/system-service.ts';

type Deps = {
  readonly config: Pick<Config, 'demo' | 'firebaseKeys' | 'sms'>;
  readonly db: Database;
  readonly tenancies: TenancyLookup;
  readonly settings: ReadSettings;
  readonly system: SystemService;
  readonly sessions: SessionService;
  readonly throttle: Throttle;
  readonly messaging: Pick<Messaging, 'outbox'>;
};

/** How long a code of the emulator lives. */
const EMULATED_MINUTES = 10;

/** Ways in that somebody else vouches for, and in a demo who stands in for them. */
export function createIdentity({
  config,
  db,
  tenancies,
  settings,
  system,
  sessions,
  throttle,
  messaging,
}: Deps) {
  // Where anybody may play for real money nothing is emulated, whatever the configuration says.
  const isEmulated =
    config.demo && tenancies.all.every(({ tenant }) => tenant.jurisdiction.licence === null);
  const key = isEmulated ? createEmulatorKey() : null;
  /** A code of the emulator lies beside the house's own, but nothing of it is ever sent. */
  const deliver = (project: string, to: string, code: string): void => {
    const tenancy = tenancies.all.find(({ tenant }) => emulatedProject(tenant.code) === project);
    if (!tenancy || config.sms) return;
    const language = tenancy.tenant.languages[0] ?? 'EN';
    const put = db.transaction(tenancy.tenantId, (tx) =>
      messaging.outbox.put(tx, tenancy, {
        channel: 'sms',
        to,
        template: 'code',
        facts: { code, minutes: EMULATED_MINUTES },
        language,
        lifeMinutes: EMULATED_MINUTES,
      }),
    );
    // The emulator lists its codes itself too: a message that is missing is no reason to fail.
    put.then(
      () => messaging.outbox.nudge(tenancy.tenantId),
      () => undefined,
    );
  };
  return {
    service: createIdentityService({
      db,
      settings,
      system,
      sessions,
      throttle,
      keys: keysFrom(config.firebaseKeys),
      emulatorKeys: key?.keys ?? null,
    }),
    emulator: key && createEmulator({ key, deliver }),
  };
}

type HandlerDeps = Pick<Deps, 'db' | 'settings' | 'system' | 'sessions' | 'throttle'> & {
  readonly identity: ReturnType<typeof createIdentity>['service'];
  readonly trials: TrialAccounts;
  readonly places: ReadPlaces;
};

/** Handlers of what somebody else vouches for, of free play and of customer service. */
export function identityHandlers({
  identity,
  places,
  ...deps
}: HandlerDeps): Pick<GatewayHandlers, 'identity' | 'support'> {
  const freePlay = createFreePlayService(deps);
  const serviceLine = createServiceLine({ db: deps.db, places, settings: deps.settings });
  return {
    identity: {
      ways: (ctx) => identity.ways(ctx),
      register: (ctx, { body }) => identity.register(ctx, body),
      freePlay: (ctx, { body }) => freePlay.begin(ctx, body),
    },
    support: { service: (ctx, { query }) => serviceLine(ctx, query) },
  };
}
