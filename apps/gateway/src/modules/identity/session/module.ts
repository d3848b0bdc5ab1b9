import type { Database } from '../../../db/pool.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { LookUpCountry, SystemService } from '../../platform/system/module.ts';
import type { SecurityAlerts } from '../security-alert/module.ts';
import { createStartSession } from './agent-centre-access.ts';
import { createKnownDevices } from './known-devices.ts';
import { createKnownNetworks } from './known-networks.ts';
import { createOwnSessions } from './own-sessions-service.ts';
import { createSessionStartHook, createRememberMe, type StopsExcluded } from './remember-me.ts';
import { createSessionService } from './session-service.ts';

export { requireAgentCentre, type StartSession } from './agent-centre-access.ts';
export { deviceName } from './device-name.ts';
export { deviceHash, type KnownDevices } from './known-devices.ts';
export type { KnownNetworks } from './known-networks.ts';
export type { RememberMe, StopsExcluded } from './remember-me.ts';
export {
  endAllSessions,
  findLoginAccount,
  insertSession,
  LOGIN_ACCOUNT_COLUMNS,
  type LoginAccount,
  type LoginAccountRow,
  toLoginAccount,
} from './session-repository.ts';
export type { SessionMethod, SessionService } from './session-service.ts';

type SessionCalls = Pick<GatewayHandlers['session'], 'logout' | 'forget' | 'touch'>;
type AccountCalls = Pick<GatewayHandlers['account'], 'sessions' | 'endSession' | 'endOthers'>;

export type SessionModuleDeps = {
  readonly db: Database;
  readonly masterKey: Buffer;
  readonly system: Pick<SystemService, 'switches'>;
  readonly lookUpCountry: LookUpCountry;
  readonly exclusions: StopsExcluded;
  readonly alerts: SecurityAlerts;
};

/** Sessions, and the browsers and networks that they begin on. */
export function createSessionModule({
  db,
  masterKey,
  system,
  lookUpCountry,
  exclusions,
  alerts,
}: SessionModuleDeps) {
  const devices = createKnownDevices({ db });
  const networks = createKnownNetworks({ masterKey });
  const rememberMe = createRememberMe({ db });
  const sessions = createSessionService({
    db,
    lookUpCountry,
    onStart: createSessionStartHook({ db, networks, devices, rememberMe, exclusions, alerts }),
  });
  const own = createOwnSessions({ db });

  const session: SessionCalls = {
    async logout(ctx) {
      await sessions.logout(ctx);
      await rememberMe.forget(ctx);
      return null;
    },
    async forget(ctx) {
      await rememberMe.forget(ctx);
      return null;
    },
    // Finding the session has noted the activity already.
    touch: async () => null,
  };
  const account: AccountCalls = {
    sessions: own.list,
    endSession: own.end,
    endOthers: own.endOthers,
  };

  return {
    sessions,
    devices,
    networks,
    rememberMe,
    startSession: createStartSession({ system, sessions }),
    handlers: { session, account },
  };
}
